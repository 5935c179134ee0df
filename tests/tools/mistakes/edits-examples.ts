import { editsOf, type Edit } from './edit.ts';

const page = (name: string): string => `layouts/screens/deposit/${name}/screen.json`;

const sample = (name: string, state: string): string => `layouts/screens/deposit/${name}/samples/${state}.json`;

const ENGLISH = 'layouts/locales/en.json';
const ARABIC = 'layouts/locales/ar.json';
const ROWS = 'layouts/methods.json';

/** Edits of real layouts: pasted from another method, renamed by half, changed in a hurry. Written without a look at the rules. */
const EDITS: readonly Edit[] = [
  // Pasted from another method, and not changed everywhere.
  ['a row of another method found', page('oxxo'), '"name","reference"]}', '"name","entity"]}'],
  [
    'the value of the row above',
    page('multibanco'),
    '"value":{"var":"derive.number"}',
    '"value":{"var":"derive.entity.value"}',
  ],
  [
    'the display of another row',
    page('konbini'),
    '"display":{"chunk":[{"var":"derive.lawsonSecond.value"},4]}',
    '"display":{"chunk":[{"var":"derive.lawsonCode.value"},4]}',
  ],
  [
    'the steps of another store',
    page('konbini'),
    '"t":"examples.konbini.familymart.step2"',
    '"t":"examples.konbini.lawson.step2"',
  ],
  [
    'the label of the field above',
    page('gcash'),
    '"label":{"t":"examples.gcash.name"}',
    '"label":{"t":"examples.gcash.number"}',
  ],
  ['a tab with the value of its neighbour', page('konbini'), '"value":"lawson"', '"value":"familymart"'],
  [
    'a derived value of another page',
    page('oxxo'),
    '{"var":"derive.hasReference"},{"!"',
    '{"var":"derive.isWhole"},{"!"',
  ],
  [
    'an expired notice that leads to another method',
    page('swish-pay'),
    '"to":"deposit.swish"}',
    '"to":"deposit.sepa-transfer"}',
  ],
  ['the path of the copied page', page('multibanco'), '/deposit/redirect/multibanco', '/deposit/redirect/oxxo'],
  ['the id of the copied page', page('multibanco'), '"id":"deposit.multibanco"', '"id":"deposit.oxxo"'],
  [
    'the title of the copied page',
    page('blik'),
    '"otherwise":{"t":"examples.blik.title"}',
    '"otherwise":{"t":"examples.ideal.title"}',
  ],
  ['the button words of another method', page('blik'), '"t":"examples.blik.pay"', '"t":"examples.ideal.pay"'],
  [
    'the error of another field',
    page('bkash'),
    '"error":"examples.bkash.trxIdError"',
    '"error":"examples.blik.code.error"',
  ],
  [
    'the caption of another code',
    page('boleto'),
    '"caption":{"text":{"var":"derive.written"}}',
    '"caption":{"text":{"var":"deposit.data.qrCode"}}',
  ],
  ['a code of the wrong kind', page('boleto'), '"format":"boleto"', '"format":"ean8"'],
  [
    'paid without the guard of its sibling',
    page('oxxo'),
    '"when":{"and":[{"and":[{"var":"derive.hasReference"},{"!":[{"var":"timers.lifetime.isExpired"}]}]},{"var":"deposit.data.isCompletable"}]}',
    '"when":{"var":"deposit.data.isCompletable"}',
  ],
  // Half a rename.
  ['a derived row renamed where it is made', page('sepa-transfer'), '"bicRow":{"find"', '"swiftRow":{"find"'],
  [
    'a derived row renamed where it is read',
    page('sepa-transfer'),
    '"var":"derive.nameRow.value"',
    '"var":"derive.recipientRow.value"',
  ],
  [
    'a local renamed where it is set',
    page('mpesa-push'),
    '"do":"set","name":"wantsPaybill"',
    '"do":"set","name":"isManual"',
  ],
  [
    'a timer renamed where it is started',
    page('mpesa-push'),
    '"do":"start","timer":"again"',
    '"do":"start","timer":"resend"',
  ],
  ['a field renamed where it is typed', page('blik'), '"name":"blikCode","label"', '"name":"code","label"'],
  ['a field renamed where it is read', page('swish-pay'), '"swishNumber"]}', '"phoneNumber"]}'],
  ['a field of the form renamed by half', page('ideal'), '"name":"bank","label"', '"name":"issuer","label"'],
  ['a query renamed by half', page('ideal'), '"bind":"query"', '"bind":"search"'],
  ['a parameter renamed by half', page('mpesa-push'), '"with":{"business":', '"with":{"paybill":'],
  ['a slot renamed by half', page('oxxo'), '"slots":{"steps":', '"slots":{"how":'],
  ['a method renamed in its row', ROWS, '"answer":"deposit.oxxo"', '"answer":"deposit.oxxo-pay"'],
  [
    'a page id in the spelling of the name',
    ROWS,
    '"upi_intent":"deposit.upi-intent"',
    '"upi_intent":"deposit.upi_intent"',
  ],
  // Units, currencies, figures.
  ['a cap in the currency of the copied page', page('konbini'), '"money":["300000","JPY"]', '"money":["300000","MXN"]'],
  ['a cap in hundredths', page('konbini'), '"money":["300000","JPY"]', '"money":["30000000","JPY"]'],
  ['a cap as a number', page('konbini'), '"money":["300000","JPY"]', '"money":[300000,"JPY"]'],
  [
    'a sum in the form currency',
    'schemas/fragments/pay-rows.json',
    '{"param":"amount"},{"param":"currency"}',
    '{"param":"amount"},{"var":"form.currency"}',
  ],
  [
    'a fixed currency beside the sum',
    'schemas/fragments/pay-rows.json',
    '{"param":"amount"},{"param":"currency"}',
    '{"param":"amount"},"EUR"',
  ],
  ['a warning in minutes', page('swish-pay'), '"warnBelowSeconds":30', '"warnBelowSeconds":0.5'],
  ['a warning in milliseconds', page('mpesa-push'), '"warnBelowSeconds":15', '"warnBelowSeconds":15000'],
  [
    'a resend in milliseconds',
    'schemas/fragments/send-again.json',
    '"again":{"seconds":30}',
    '"again":{"seconds":30000}',
  ],
  [
    'a wait of a created moment',
    page('oxxo'),
    '"endsAt":{"var":"deposit.data.endsAt"}',
    '"endsAt":{"var":"deposit.data.created"}',
  ],
  [
    'a wait of a length',
    page('oxxo'),
    '"endsAt":{"var":"deposit.data.endsAt"}',
    '"endsAt":{"var":"deposit.data.lifetime"}',
  ],
  ['a reference one digit too short', page('boleto'), '^[0-9]{47}$', '^[0-9]{46}$'],
  ['a mask shorter than its pattern', page('blik'), '"mask":"000 000"', '"mask":"000 00"'],
  [
    'a pattern without the space of the mask',
    page('paysafecard'),
    '^\\\\d{4} \\\\d{4} \\\\d{4} \\\\d{4}$","error":"examples.paysafecard.code.error"}]},{"type":"list"',
    '^\\\\d{16}$","error":"examples.paysafecard.code.error"}]},{"type":"list"',
  ],
  [
    'a sum by plus',
    page('interac'),
    '{"sum":[{"or":[{"var":"deposit.data.payment_amount"},{"var":"deposit.amount"}]},"0"]}',
    '{"+":[{"or":[{"var":"deposit.data.payment_amount"},{"var":"deposit.amount"}]},0]}',
  ],
  // Conditions turned over.
  [
    'shown when it is over',
    page('oxxo'),
    '"when":{"and":[{"var":"derive.hasReference"},{"!":[{"var":"timers.lifetime.isExpired"}]}]},"children"',
    '"when":{"and":[{"var":"derive.hasReference"},{"var":"timers.lifetime.isExpired"}]},"children"',
  ],
  [
    'missing said when it is there',
    page('multibanco'),
    '"when":{"!":[{"var":"derive.isWhole"}]}',
    '"when":{"var":"derive.isWhole"}',
  ],
  [
    'or for and before the requisites',
    page('boleto'),
    '"when":{"and":[{"var":"derive.isRight"},{"!"',
    '"when":{"or":[{"var":"derive.isRight"},{"!"',
  ],
  [
    'a phone for a desktop',
    page('upi-intent'),
    '"critical":true,"when":{"!":[{"var":"derive.isPhone"}]}',
    '"critical":true,"when":{"var":"derive.isPhone"}',
  ],
  [
    'usable when it is empty',
    page('blik'),
    '"isDisabled":{"!":[{"var":"form.isFilled"}]}',
    '"isDisabled":{"var":"form.isFilled"}',
  ],
  [
    'a length taken for a truth',
    page('swish-pay'),
    '{">":[{"length":[{"var":"derive.number"}]},3]}',
    '{"var":"derive.number.length"}',
  ],
  [
    'a row taken for its value',
    page('konbini'),
    '"value":{"var":"derive.seicomartCode.value"}',
    '"value":{"var":"derive.seicomartCode"}',
  ],
  [
    'a row in a text',
    page('boleto'),
    '"args":{"payee":{"var":"derive.payee.value"}}',
    '"args":{"payee":{"var":"derive.payee"}}',
  ],
  // Texts.
  ['an argument translated', ARABIC, '{{payee}}', '{{المستفيد}}'],
  ['a key translated', ARABIC, '"examples.oxxo.reference":', '"examples.oxxo.مرجع":'],
  ['a text pasted into another key', ARABIC, '"examples.blik.title":', '"examples.blik.titre":'],
  ['a text left in English', ARABIC, '"examples.boleto.copy":"', '"examples.boleto.copy":"Copy the number '],
  ['an amount written out', ENGLISH, 'up to {{amount}} a payment', 'up to ¥300,000 a payment'],
  ['a text that lost its argument', ENGLISH, 'No bank is called “{{query}}”.', 'No bank was found.'],
  // Samples.
  ['a sample of another method', sample('oxxo', 'missing'), '"extends":"voucher"', '"extends":"stores"'],
  ['a moment in seconds', sample('oxxo', 'expired'), '"endsAt":1767268799000', '"endsAt":1767268799'],
  ['a moment of last year', sample('konbini', 'last-hours'), '1767275540000', '1735739540000'],
  [
    'rows that differ from requisites',
    sample('mpesa-push', 'ending'),
    '"value":"400200","isCopyable":true,"isCard":false',
    '"value":"400201","isCopyable":true,"isCard":false',
  ],
  ['a status of the provider', sample('oxxo', 'expired'), '"deposit":{"data"', '"deposit":{"status":"EXPIRED","data"'],
  ['a member of an old answer', sample('oxxo', 'expired'), '"created":1766966459000', '"createdAt":1766966459000'],
];

export const editsOfExamples = editsOf(EDITS);
