import { editsOf, type Edit } from './edit.ts';

const page = (name: string): string => `schemas/screens/${name}/screen.json`;

const sample = (name: string, state: string): string => `schemas/screens/${name}/samples/${state}.json`;

/** Edits of shipped pages: pasted, renamed by half, merged by hand, changed in a hurry. Written without a look at the rules. */
const EDITS: readonly Edit[] = [
  ['a withdrawal command on a deposit', page('deposit/quick'), '"cmd":"deposit.create"', '"cmd":"withdrawal.submit"'],
  [
    'busy of the copied button',
    page('deposit/quick'),
    '"isBusy":{"var":"busy.accounts.delete"}',
    '"isBusy":{"var":"busy.deposit.create"}',
  ],
  [
    'a sheet that closes another',
    page('deposit/quick'),
    '"onClose":[{"do":"set","name":"isAsking","value":false}]',
    '"onClose":[{"do":"set","name":"isOpen","value":false}]',
  ],
  [
    'a sheet that opens when it closes',
    page('deposit/quick'),
    '"onClose":[{"do":"set","name":"isAsking","value":false}]',
    '"onClose":[{"do":"set","name":"isAsking","value":true}]',
  ],
  [
    'an option of another list',
    page('deposit/onramp'),
    '"options":{"var":"onramp.currencies"}',
    '"options":{"var":"onramp.countries"}',
  ],
  ['two fields of one name', page('deposit/onramp'), '"name":"currency"', '"name":"country"'],
  ['a command of the field above', page('deposit/onramp'), '"cmd":"onramp.pickCurrency"', '"cmd":"onramp.pickCountry"'],
  [
    'a tile of another list',
    page('deposit/methods'),
    '{"var":"methods.entries"},"title"',
    '{"var":"group.entries"},"title"',
  ],
  ['a derived value renamed by half', page('deposit/host-to-host'), '"isBankListed":{"some"', '"hasBank":{"some"'],
  ['a step renamed by half', page('deposit/india-invoice'), '"local":{"step":"pay"}', '"local":{"step":"transfer"}'],
  [
    'a step renamed where it is set',
    page('deposit/india-invoice'),
    '"name":"step","value":"confirm"',
    '"name":"step","value":"proof"',
  ],
  [
    'a step set back to a name of before',
    page('deposit/india-invoice'),
    '"name":"step","value":"pay"',
    '"name":"step","value":"first"',
  ],
  ['a slot renamed by half', page('deposit/redirect'), '"slots":{"belowAmount":', '"slots":{"afterAmount":'],
  ['a fragment renamed by half', page('deposit/host-to-host'), '"fragment":"payee-card"', '"fragment":"payee"'],
  [
    'a trait renamed in the rule',
    page('deposit/host-to-host'),
    '"var":"method.traits.hasHeader"',
    '"var":"method.traits.showsHeader"',
  ],
  ['a case renamed by half', page('deposit/onramp'), '"cases":{"ready":', '"cases":{"loaded":'],
  [
    'opened without a guard',
    page('deposit/cash'),
    '"if":{"!":[{"var":"guide.chatUrl"}]}',
    '"if":{"var":"guide.chatUrl"}',
  ],
  [
    'both steps at once',
    page('deposit/india-invoice'),
    '"isConfirming":{"and":[{"!":[{"var":"derive.isPayStep"}]}',
    '"isConfirming":{"and":[{"var":"derive.isPayStep"}',
  ],
  [
    'sent before it is checked',
    page('deposit/redirect'),
    '[{"do":"validate"},{"do":"run","cmd":"deposit.create","args":{"fallbackScreen":"deposit.complete","saves":{"var":"local.saves"}}}]',
    '[{"do":"run","cmd":"deposit.create","args":{"fallbackScreen":"deposit.complete","saves":{"var":"local.saves"}}},{"do":"validate"}]',
  ],
  [
    'a page left out of the fallback',
    page('deposit/redirect'),
    '"args":{"fallbackScreen":"deposit.complete","saves"',
    '"args":{"fallback":"deposit.complete","saves"',
  ],
  [
    'a fallback of the other flow',
    page('deposit/quick'),
    '"fallbackScreen":"deposit.complete"',
    '"fallbackScreen":"withdrawal.complete"',
  ],
  ['the wait left out', page('deposit/host-to-host'), '{"type":"use","fragment":"payment-wait"},', ''],
  [
    'the wait twice',
    page('deposit/unified-form'),
    '{"type":"use","fragment":"payment-wait"},',
    '{"type":"use","fragment":"payment-wait"},{"type":"use","fragment":"payment-wait"},',
  ],
  [
    'the button of paid twice',
    page('deposit/host-to-host'),
    '{"type":"use","fragment":"support-link"},',
    '{"type":"use","fragment":"support-link"},{"type":"use","fragment":"paid-button","with":{"when":{"var":"derive.isPayable"}}},',
  ],
  ['the need left out', page('deposit/host-to-host'), '"needs":["deposit"],', ''],
  ['the need of a form on a waiting page', page('deposit/pix'), '"needs":["deposit"]', '"needs":["method"]'],
  [
    'a root left out of data',
    page('deposit/pix'),
    '"data":["deposit","method","busy","session"]',
    '"data":["deposit","method","busy"]',
  ],
  [
    'back to a page of the other flow',
    page('deposit/unified-form'),
    '"back":"deposit.methods"',
    '"back":"withdrawal.methods"',
  ],
  [
    'money of a currency of the user',
    page('deposit/quick'),
    '{"var":"form.amount"},{"var":"form.currency"}',
    '{"var":"form.amount"},{"var":"session.currency"}',
  ],
  [
    'both sides kept',
    page('deposit/pix'),
    '"schemaVersion": 1,',
    '<<<<<<< HEAD\n  "schemaVersion": 1,\n=======\n  "schemaVersion": 2,\n>>>>>>> layouts',
  ],
  [
    'both routes kept',
    page('deposit/cash'),
    '"back": "previous",',
    '"back": "previous",\n    "back": "deposit.methods",',
  ],
  [
    'both buttons kept',
    page('deposit/cash'),
    '{"type":"text","style":"note","text":{"t":"cash.note"}}',
    '{"type":"button","id":"open-chat","label":{"t":"cash.open"},"onPress":[{"do":"open","url":{"var":"guide.chatUrl"}}]},{"type":"text","style":"note","text":{"t":"cash.note"}}',
  ],
  ['the currency of before', sample('deposit/pix', 'qr'), '"payment_currency":"BRL"', '"payment_currency":"R$"'],
  ['a state renamed by half', sample('deposit/pix', 'completing'), '"extends":"qr"', '"extends":"code"'],
  [
    'busy with a command renamed',
    sample('deposit/pix', 'completing'),
    '"busy":{"deposit":{"complete":true}}',
    '"busy":{"deposit":{"confirm":true}}',
  ],
];

export const editsOfPages = editsOf(EDITS);
