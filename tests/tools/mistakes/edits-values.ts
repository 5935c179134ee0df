import { editsOf, type Edit } from './edit.ts';

const page = (name: string): string => `layouts/screens/deposit/${name}/screen.json`;

const sample = (name: string, state: string): string => `layouts/screens/deposit/${name}/samples/${state}.json`;

const ENGLISH = 'layouts/locales/en.json';
const ARABIC = 'layouts/locales/ar.json';
const HINDI = 'layouts/locales/hi.json';
const ROWS = 'layouts/methods.json';

/** A second list of edits of the values, rows, texts and samples of real layouts: half of a change, the neighbour's value, the opposite, another unit. Written without a look at the rules. */
const EDITS: readonly Edit[] = [
  ['and for or', page('sepa-transfer'), '"hasCode":{"or":[', '"hasCode":{"and":['],
  [
    'a code on phones only',
    page('sepa-transfer'),
    '"id":"scan","when":{"and":[{"var":"derive.hasCode"},{"!":[{"var":"derive.isPhone"}]}]}',
    '"id":"scan","when":{"and":[{"var":"derive.hasCode"},{"var":"derive.isPhone"}]}',
  ],
  [
    'the name for the bank',
    page('sepa-transfer'),
    '"bank":{"or":[{"var":"derive.bankRow.value"},{"var":"deposit.data.card.bank_name"}',
    '"bank":{"or":[{"var":"derive.bankRow.value"},{"var":"deposit.data.card.fullName"}',
  ],
  [
    'the reference for the BIC',
    page('sepa-transfer'),
    '"bic":{"or":[{"var":"derive.bicRow.value"},""]}',
    '"bic":{"or":[{"var":"derive.referenceRow.value"},""]}',
  ],
  [
    'the label of the row below',
    page('sepa-transfer'),
    '"label":{"t":"requisites.fullName"}',
    '"label":{"t":"requisites.bankName"}',
  ],
  ['a recipient nobody has to see', page('sepa-transfer'), '"id":"recipient","critical":true,', '"id":"recipient",'],
  [
    'a row left out of the others',
    page('sepa-transfer'),
    '["iban","bic","fullName","bankName","reference","amount"]',
    '["bic","fullName","bankName","reference","amount"]',
  ],
  [
    'a display of another value',
    page('sepa-transfer'),
    '"display":{"chunk":[{"var":"derive.iban"},4]}',
    '"display":{"chunk":[{"var":"derive.bic"},4]}',
  ],
  ['no title of its own', page('sepa-transfer'), '"needs":["deposit"],"title"', '"needs":["method"],"title"'],
  ['an answer for the form', ROWS, '"answer":"deposit.mpesa-push"', '"answer":"deposit.sepa-transfer"'],
  ['a window that is not needed', ROWS, '"answer":"deposit.oxxo"}', '"answer":"deposit.oxxo","opensWindow":true}'],
  ['the answer of the row below', ROWS, '"answer":"deposit.gcash"', '"answer":"deposit.interac"'],
  ['a figure of another language', HINDI, '{{amount}}', '500'],
  [
    'a text of another key',
    ENGLISH,
    '"examples.boleto.step2":"Paste the number, or scan the bars with the camera."',
    '"examples.boleto.step2":"Open your bank’s app and choose to pay a Boleto (Pagar boleto)."',
  ],
  [
    'a name of another method in a text',
    ENGLISH,
    '"examples.boleto.how":"How to pay the Boleto"',
    '"examples.boleto.how":"How to pay with OXXO"',
  ],
  [
    'a language left as it was',
    ARABIC,
    '"examples.boleto.how":"',
    '"examples.boleto.how":"How to pay the Boleto","old":"',
  ],
  [
    'a moment that ends before it began',
    sample('boleto', 'expired'),
    '"created":1766879999000,"endsAt":1767268739000',
    '"created":1767268739000,"endsAt":1766879999000',
  ],
  ['an amount with a comma', sample('boleto', 'due-today'), '"amount":"100"', '"amount":"100,00"'],
  [
    'a currency of another country',
    sample('boleto', 'due-today'),
    '"currency":"BRL","data"',
    '"currency":"MXN","data"',
  ],
  ['a method of another sample', sample('boleto', 'due-today'), '"methodName":"boleto"', '"methodName":"oxxo"'],
  [
    'another id in the data',
    sample('boleto', 'due-today'),
    '"depositId":"D-20260101-4471"',
    '"depositId":"D-20260101-4472"',
  ],
  [
    'limits the other way round',
    sample('boleto', 'due-today'),
    '"min":"10","max":"10000","isShown"',
    '"min":"10000","max":"10","isShown"',
  ],
  [
    'an amount above the limit',
    sample('boleto', 'due-today'),
    '"limits":{"min":"10","max":"10000"',
    '"limits":{"min":"10","max":"1000"',
  ],
  [
    'a requisite of its own value',
    sample('boleto', 'due-today'),
    '"name":"beneficiary","type":"text","value":"Pagamentos Aurora Ltda"',
    '"name":"beneficiary","type":"text","value":"Aurora Ltda"',
  ],
];

export const editsOfValues = editsOf(EDITS);
