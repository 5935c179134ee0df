import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findingsIn } from '#layouts/check/check-tree.ts';
import { readSource } from '#layouts/check/model/json-source.ts';
import { type Files, type PageCache, readFiles, readGround, treeOf } from '#layouts/check/model/tree.ts';
import { withFile } from '#layouts/check/model/with-file.ts';
import { rootCauses } from '#layouts/check/root-causes.ts';
import { layOver } from '#layouts/pack/overlay.ts';

const EXAMPLES = 'docs/examples/layouts';
const ground = readGround();
const cache: PageCache = new WeakMap();
const shipped = readFiles();
const examples = layOver(shipped, EXAMPLES).files;

type Edit = readonly [file: string, from: string, to: string];

/** Changes the text of one file, or its compact JSON if only that contains the words. */
const edited = (files: Files, [file, from, to]: Edit): Files => {
  const text = readFileSync(file, 'utf8');
  const source = text.includes(from) ? text : JSON.stringify(JSON.parse(text));
  expect(source).toContain(from);
  const { wording, isLent } = files;
  const next = withFile(
    files,
    readSource(
      file,
      source.replace(from, () => to),
    ),
  );
  return { ...next, ...(wording && { wording }), ...(isLent && { isLent }) };
};

const page = (name: string): string => `schemas/screens/${name}/screen.json`;
const fragment = (name: string): string => `schemas/fragments/${name}.json`;
const example = (name: string): string => `${EXAMPLES}/screens/deposit/${name}/screen.json`;
const sample = (name: string): string => `${EXAMPLES}/screens/deposit/${name.replace('/', '/samples/')}.json`;
const text = (locale: string): string => `${EXAMPLES}/locales/${locale}.json`;
const ROWS = `${EXAMPLES}/methods.json`;
const CASH = page('deposit/cash');

const PAID = '{"var":"complete.transfer.paid"}';
const DUE = PAID.replace('paid', 'due');
const MEMO = '{"var":"crypto.memo"}';

type Change = readonly [from: string, to: string];

const twice = (before: string, one: string, between: string, other: string): Change => [
  before + one + between + other,
  before + one + between + one,
];
const within = (label: string, one: string, other: string): Change => [
  `"label":{"t":"${label}"},"value":{"text":{"money":[${one}`,
  `"label":{"t":"${label}"},"value":{"text":{"money":[${other}`,
];
const denied = (before: string, rule: string): Change => [`${before}"when":${rule}`, `${before}"when":{"!":[${rule}]}`];

// Mistakes in real layouts: copied from another layout, half renamed, inverted, with the wrong unit.
it.each<[mistake: string, rule: string, ...edit: Edit]>([
  ['two fields of one name', 'id', page('deposit/onramp'), '"name":"currency"', '"name":"country"'],
  ['the command of the field above', 'copies', page('deposit/onramp'), 'onramp.pickCurrency', 'onramp.pickCountry'],
  ['a derived value renamed by half', 'path', page('deposit/host-to-host'), '"isBankListed":{', '"hasBank":{'],
  ['a first step renamed by half', 'set-value', page('deposit/india-invoice'), '{"step":"pay"}', '{"step":"x"}'],
  ['a slot renamed by half', 'fragment', page('deposit/redirect'), '"belowAmount":', '"afterAmount":'],
  ['a case renamed by half', 'condition', page('deposit/onramp'), '"cases":{"ready":', '"cases":{"loaded":'],
  [
    'a link that is opened without one',
    'in-samples',
    CASH,
    '{"!":[{"var":"guide.chatUrl"}]}',
    '{"var":"guide.chatUrl"}',
  ],
  [
    'an argument renamed by half',
    'command',
    page('deposit/redirect'),
    '"args":{"fallbackScreen"',
    '"args":{"fallback"',
  ],
  ['a fallback of the other flow', 'leads', page('deposit/quick'), '"deposit.complete"', '"withdrawal.complete"'],
  ['the needs of a form', 'flow', page('deposit/pix'), '"needs":["deposit"]', '"needs":["method"]'],
  ['a mark of a merge', 'json', page('deposit/pix'), '  "schemaVersion": 1,', '<<<<<<< HEAD\n  "schemaVersion": 1,'],
  ['a misspelt code', 'spelling', page('deposit/peer-to-peer-invoice'), '"sbp_transgran"', '"sbp_transgrain"'],
  [
    'the memo as the address',
    'label-value',
    fragment('crypto-address'),
    '"crypto.networkName"}}},"value":{"var":"crypto.address"}',
    '"crypto.networkName"}}},"value":{"var":"crypto.memo"}',
  ],
  ['a poll each five milliseconds', 'shape', fragment('payment-status'), '"everyMs":5000', '"everyMs":5'],
  ['a wait in milliseconds', 'units', fragment('send-again'), '"seconds":30', '"seconds":30000'],
  ['a moment as seconds', 'text-words', fragment('send-again'), 'timers.again.remainingSeconds', 'deposit.data.endsAt'],
  [
    'the display of another row',
    'payable',
    example('sepa-transfer'),
    '"chunk":[{"var":"derive.iban"',
    '"chunk":[{"var":"derive.bic"',
  ],
  ['an option with the value of another', 'list', fragment('claim-coins'), '"value":"memo"', '"value":"other"'],
  ['the id of the copied page', 'file', example('neosurf'), '"id":"deposit.neosurf"', '"id":"deposit.oxxo"'],
  ['a local value renamed by half', 'local', example('mpesa-push'), '"name":"wantsPaybill"', '"name":"isManual"'],
  ['a price as a number', 'meaning', example('blik'), '[{"var":"form.amount"}', '[20'],
  ['a mask shorter than its pattern', 'field-pattern', example('blik'), '"000 000"', '"000 00"'],
  ['an answer renamed by half', 'methods', ROWS, '"answer":"deposit.oxxo"', '"answer":"deposit.oxxo-pay"'],
  ['the answer of another row', 'own-method', ROWS, '"answer":"deposit.oxxo"', '"answer":"deposit.sepa-transfer"'],
  ['a translated argument', 'text-form', text('ar'), '{{phone}}', '{{الهاتف}}'],
  ['a translated key', 'texts', text('ar'), '"examples.oxxo.reference":', '"examples.oxxo.مرجع":'],
  ['a sample of another page', 'sample', sample('oxxo/missing'), '"extends":"voucher"', '"extends":"details"'],
  ['a moment in seconds', 'sample', sample('oxxo/expired'), '1767268799000', '1767268799'],
  ['a sum of the same twice', 'meaning', fragment('still-due'), ...twice('{"sum":[', PAID, ',', DUE)],
  [
    'what was asked for before what is due',
    'label-value',
    fragment('amount-due'),
    '{"var":"deposit.data.payment_amount"},{"var":"deposit.data.amount"},{"var":"deposit.amount"}',
    '{"var":"deposit.amount"},{"var":"deposit.data.amount"},{"var":"deposit.data.payment_amount"}',
  ],
  ['what is paid as what is left', 'label-value', fragment('still-due'), ...within('due.left', DUE, PAID)],
  [
    'the sum that was asked for in what is shared',
    'label-value',
    example('oxxo'),
    '{"or":[{"var":"deposit.data.payment_amount"},{"var":"deposit.amount"}]}',
    '{"var":"deposit.amount"}',
  ],
  [
    'the hint of another field',
    'label-value',
    page('withdrawal/nigerian-banks'),
    'withdrawal.bank.holderHint',
    'withdrawal.bank.accountHint',
  ],
  [
    'the words for another answer',
    'echo',
    page('shared/unconfirmed'),
    '"httpCodes.403","httpCodes.429"',
    '"httpCodes.429","httpCodes.403"',
  ],
  [
    'back to the form of another method',
    'own-method',
    example('blik-confirm'),
    '"deposit.blik",',
    '"deposit.neosurf",',
  ],
  ['bars that are not critical', 'payable', example('oxxo'), '"id":"bars","critical":true,', '"id":"bars",'],
  [
    'a check of the card without the sum',
    'copied',
    page('deposit/card-check'),
    '{"type":"use","fragment":"amount-due"},',
    '',
  ],
  ['a warning about a memo without one', 'absent', fragment('crypto-address'), ...denied('"tone":"danger",', MEMO)],
  ['a misspelt scheme in a pattern', 'scheme', fragment('pay-code'), '"^https://"', '"^htps://"'],
  ['apps where there are none', 'scheme', example('upi-intent'), ...denied('"id":"apps",', '{"var":"derive.isPhone"}')],
  [
    'a bar with the button only when a window was blocked',
    'send-button',
    page('deposit/redirect'),
    '"id":"pay-bar","when":{"!":[{"var":"deposit.redirect.isBlocked"}]}',
    '"id":"pay-bar","when":{"var":"deposit.redirect.isBlocked"}',
  ],
  ['a review without the sum', 'flow', page('withdrawal/confirm'), '"critical":true,"requires":["derive.amount"],', ''],
  ['a time that is over too early', 'in-samples', example('oxxo'), 'examples.oxxo.after', 'examples.blik.expired.text'],
  [
    'a list of failed states with a successful one',
    'state-words',
    page('shared/transaction'),
    '["mistaked","cancelled","expired"]',
    '["mistaked","cancelled","processed"]',
  ],
  [
    'limits where there are none',
    'state-words',
    CASH,
    '"cash.step.amountLimits","cash.step.amount"',
    '"cash.step.amount","cash.step.amountLimits"',
  ],
  ['a field that may be used again is cleared', 'grey', example('blik'), '{"name":"blikCode"}', '{"name":"amount"}'],
  ['a button that cancels without a warning', 'grey', page('shared/transaction'), '"kind":"danger",', ''],
  ['the busy flag of another flow', 'grey', page('deposit/quick'), 'busy.accounts.delete', 'busy.deposit.create'],
  ['the glyph of another action', 'grey', CASH, '"glyph":"external"', '"glyph":"refresh"'],
  [
    'a search in another column',
    'list',
    page('deposit/region'),
    '"title",{"var":"local.query"}',
    '"code",{"var":"local.query"}',
  ],
  [
    'a title compared with a code',
    'people',
    page('deposit/region'),
    '{"===":[{"var":"item.code"}',
    '{"===":[{"var":"item.title"}',
  ],
  [
    'an account number in the line of the recipient',
    'link',
    example('sepa-transfer'),
    '{"substr":[{"var":"derive.recipient"},0,70]},"\\n",{"var":"derive.iban"}',
    '{"var":"derive.iban"},"\\n",{"substr":[{"var":"derive.recipient"},0,70]}',
  ],
  [
    'the main button beside the link to an app',
    'advice',
    example('upi-intent'),
    '"isPaidSecond":{"var":"derive.isPhone"}',
    '"isPaidSecond":{"!":[{"var":"derive.isPhone"}]}',
  ],
  [
    'an unconfirmed payment that is being sent',
    'sample-promise',
    'schemas/screens/withdrawal/confirm/samples/unconfirmed.json',
    '"phase":"unconfirmed"',
    '"phase":"sending"',
  ],
  [
    'a sheet that a pick leaves open',
    'press',
    fragment('crypto-address'),
    '"onPick":[{"do":"set","name":"isChoosingNetwork","value":false}',
    '"onPick":[{"do":"set","name":"isChoosingNetwork","value":true}',
  ],
  [
    'a title in the address of a page',
    'people',
    fragment('bonus-section'),
    '"bonus":{"var":"item.id"}',
    '"bonus":{"var":"item.title"}',
  ],
  [
    'a bonus that is over while it is not',
    'state-words',
    fragment('bonus-section'),
    '[{"var":"item.isOver"},"bonus.over"',
    '[{"!":[{"var":"item.isOver"}]},"bonus.over"',
  ],
])('%s is reported once in its file, by the rule %s', (_mistake, rule, ...edit) => {
  const [file] = edit;
  const files = edited(file.startsWith(EXAMPLES) ? examples : shipped, edit);
  const found = rootCauses(findingsIn([file], files, { ground, cache }), treeOf(files, ground, cache));
  expect(found.map((finding) => finding.rule)).toEqual([rule]);
});
