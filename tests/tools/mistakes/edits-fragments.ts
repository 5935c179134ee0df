import { editsOf, type Edit } from './edit.ts';

const fragment = (name: string): string => `schemas/fragments/${name}.json`;

/** Edits of shipped fragments: pasted, renamed by half, changed in a hurry. Written without a look at the rules. */
const EDITS: readonly Edit[] = [
  [
    'the memo as the address',
    fragment('crypto-address'),
    '"value":{"var":"crypto.address"},"highlightEnds"',
    '"value":{"var":"crypto.memo"},"highlightEnds"',
  ],
  [
    'the code of another value',
    fragment('crypto-address'),
    '"requires":["crypto.address"],"value":{"var":"crypto.address"},"label":{"t":"crypto.address.scan"}',
    '"requires":["crypto.address"],"value":{"var":"crypto.memo"},"label":{"t":"crypto.address.scan"}',
  ],
  [
    'an address of the other flow',
    fragment('crypto-address'),
    '"id":"address","critical":"address","requires":["crypto.address"]',
    '"id":"address","critical":"address","requires":["complete.transfer.address"]',
  ],
  [
    'what was paid for what is due',
    fragment('still-due'),
    '"value":{"var":"complete.transfer.due"}',
    '"value":{"var":"complete.transfer.paid"}',
  ],
  [
    'the coin of the sum left out',
    fragment('still-due'),
    '{"var":"complete.transfer.due"},{"var":"complete.transfer.coin"}',
    '{"var":"complete.transfer.due"},{"var":"deposit.currency"}',
  ],
  [
    'the holder for the account',
    fragment('payee-card'),
    '"value":{"var":"deposit.data.card.account_number"}',
    '"value":{"var":"deposit.data.card.fullName"}',
  ],
  [
    'the card grouped for the account',
    fragment('payee-card'),
    '"display":{"group":[{"var":"deposit.data.card.number"}]}',
    '"display":{"group":[{"var":"deposit.data.card.account_number"}]}',
  ],
  ['a parameter renamed by half', fragment('paid-button'), '"isDisabled":{"type":"rule"', '"disabled":{"type":"rule"'],
  [
    'a poll renamed by half',
    fragment('crypto-address'),
    '"cmd":"crypto.watch"}]},{"id":"missedPush"',
    '"cmd":"crypto.poll"}]},{"id":"missedPush"',
  ],
  ['a timer renamed by half', fragment('payment-wait'), '"lifetime":{"endsAt"', '"validity":{"endsAt"'],
  [
    'a status word of the provider',
    fragment('payment-status'),
    '{"var":"deposit.status"},"waiting"',
    '{"var":"deposit.status"},"pending"',
  ],
  [
    'a status that is paid',
    fragment('payment-result'),
    '{"var":"complete.status"},"processed"',
    '{"var":"complete.status"},"paid"',
  ],
  [
    'leaves while it waits',
    fragment('payment-status'),
    '{"!==":[{"var":"deposit.status"},"waiting"]}',
    '{"===":[{"var":"deposit.status"},"waiting"]}',
  ],
  [
    'a poll for the other transport',
    fragment('payment-status'),
    '{"var":"session.transport"},"http"',
    '{"var":"session.transport"},"socket"',
  ],
  [
    'links when it is no phone',
    fragment('unified-form'),
    '{"and":[{"var":"derive.isOnPhone"},{"var":"deposit.data.links"}]}',
    '{"or":[{"var":"derive.isOnPhone"},{"var":"deposit.data.links"}]}',
  ],
  [
    'an offer when nothing came',
    fragment('unified-form'),
    '"when":{"!":[{"var":"derive.hasRequisites"}]}',
    '"when":{"var":"derive.hasRequisites"}',
  ],
  [
    'paid when it is over',
    fragment('unified-form'),
    '{"var":"derive.hasRequisites"},{"!":[{"var":"timers.lifetime.isExpired"}]}',
    '{"var":"derive.hasRequisites"},{"var":"timers.lifetime.isExpired"}',
  ],
  [
    'a memo row when there is none',
    fragment('crypto-address'),
    '"id":"memo","critical":true,"when":{"var":"crypto.memo"}',
    '"id":"memo","critical":true,"when":{"!":[{"var":"crypto.memo"}]}',
  ],
  [
    'the memo shown always',
    fragment('crypto-address'),
    '"id":"memo","critical":true,"when":{"var":"crypto.memo"},',
    '"id":"memo","critical":true,',
  ],
  [
    'an address nobody has to see',
    fragment('crypto-address'),
    '"id":"address","critical":"address",',
    '"id":"address",',
  ],
  [
    'a condition on the whole list of one',
    fragment('crypto-address'),
    '{">":[{"length":[{"var":"crypto.networks"}]},1]}',
    '{">":[{"var":"crypto.networks"},1]}',
  ],
  [
    'a minimum that is a number',
    fragment('crypto-address'),
    '{"!==":[{"var":"crypto.minimum"},"0"]}',
    '{"!==":[{"var":"crypto.minimum"},0]}',
  ],
  [
    'two cases for one',
    fragment('payment-result'),
    '["mistaked","cancelled","expired"]',
    '["mistaked","canceled","expired"]',
  ],
  ['a poll every five milliseconds', fragment('payment-status'), '"everyMs":5000', '"everyMs":5'],
  ['a poll in seconds of thirty', fragment('payment-status'), '"everyMs":30000', '"everyMs":30'],
  ['a poll every half an hour', fragment('payment-status'), '"everyMs":5000', '"everyMs":1800000'],
  [
    'the asked sum for the due one',
    fragment('amount-due'),
    '{"or":[{"var":"deposit.data.payment_currency"},{"var":"deposit.data.currency"},{"var":"deposit.currency"}]}',
    '{"var":"session.currency"}',
  ],
  [
    'minutes for a count of days',
    fragment('crypto-address'),
    '"args":{"count":{"var":"crypto.timeMinutes"}}',
    '"args":{"count":{"*":[{"var":"crypto.timeMinutes"},60]}}',
  ],
];

export const editsOfFragments = editsOf(EDITS);
