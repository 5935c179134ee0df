import { expect, it } from 'vitest';
import { plainWords, wordFinder } from '#layouts/check/texts/avoided-words.ts';
import { readWording } from '#layouts/check/texts/wording.ts';
import { page, v, valueOf, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const AMOUNT = v('deposit.amount');
const hello = (english: string, arabic?: string): Plan => ({
  english: { hello: english },
  ...(arabic === undefined ? {} : { arabic: { hello: arabic } }),
});

const banks = (label: string): Plan =>
  page({ type: 'dropdown', name: 'bank', label: { t: 'hello' }, options: [{ value: 'a', label }] });

checkRule('bare-text', [
  ...(
    [
      ['bare words', 'Pay now'],
      ['bare words in a branch', { if: [v('deposit.id'), 'Pay now', ''] }],
      ['bare words that are joined', { cat: ['Pay ', AMOUNT] }],
      ['bare words as a default', { var: ['deposit.amount', 'nothing'] }],
      ['bare words in another script', 'ادفع'],
    ] as const
  ).map(([what, rule]) => [what, valueOf(rule), { expected: '{ "t": "a text key" }' }] as const),
  ['signs', valueOf({ cat: ['– ', AMOUNT, ' +'] })],
  ['bare words in the label of an option', banks('Another bank'), '/body/0/options/0/label'],
  ['the name of a bank in the label of an option', banks('Deutsche Bank')],
]);

checkRule('text-form', [
  ...(
    [
      ['without words', ''],
      ['of spaces', '  '],
      ['with a tag', '<b>مرحبا</b>'],
      ['with an entity', 'مرحبا&nbsp;'],
      ['with one brace', 'مرحبا {name}'],
      ['with a brace that stays open', 'مرحبا {{name}'],
      ['with a space at its end', 'مرحبا '],
      ['with an argument of printf', 'مرحبا %s'],
      ['with an argument of a script', 'مرحبا ${{name}}'],
      ['with two spaces', 'مرحبا  مرحبا'],
      ['with a note to a colleague', 'TODO مرحبا'],
      ['with an invisible sign', 'مر\u200Bحبا'],
      ['with a sign that is escaped twice', 'مرحبا\\nمرحبا'],
      ['with two full stops', 'مرحبا..'],
      ['with the sign of a currency', 'مرحبا {{amount}} €'],
      ['with the code of a currency', 'مرحبا {{amount}} EUR'],
      ['with an argument twice in a row', '{{amount}}{{amount}}'],
      ['with a bracket that stays open', 'مرحبا (مرحبا'],
      ['with a format of another library', 'مرحبا {{amount, currency}}'],
      ['that is a number', 7],
    ] as const
  ).map(([what, text]) => [`a text ${what}`, { arabic: { hello: text } }, '/hello'] as const),
  ['plain words', { arabic: { hello: 'مرحبا' } }],
  ['a percentage', { arabic: { hello: 'Método 100 %' } }],
  ['brackets and quotes', { arabic: { hello: 'Подождите… (до 5 минут) «Оплатить»' } }],
]);

const pay = (args: Json): Plan => page({ type: 'text', text: { t: 'pay', args } });
const said = (type: string, amount: unknown): Plan =>
  page({ type, label: { t: 'pay', args: { amount } }, onPress: [] });
const money = (path: string): Json => ({ money: [v(path), v('form.currency')] });
const minutes = (count: unknown): Plan => ({
  ...page({ type: 'text', text: { t: 'demo.time', args: { count } } }),
  english: { 'demo.time_one': 'About {{count}} minute', 'demo.time_other': 'About {{count}} minutes' },
});
const SAID = '/body/0/label/args/amount';

checkRule('text-words', [
  ['a number of rows as a time', minutes({ length: [v('methods.entries')] }), 'The text says a time, but this is…'],
  ['a number as a time', minutes(v('methods.count'))],
  ['a text with numbers', hello('It takes 3 to 5 days')],
  ['an address in a text', hello('See https://example.com for more'), 'The user cannot open an address in a text.'],
  ['an amount in a text', hello('The least is €10'), 'An amount in a text has a fixed currency and the…'],
  ['a line break in a text', hello('One\ntwo'), 'A line break in a text has no effect.'],
  ['a word of two scripts', hello('Oплата'), 'A word mixes letters of two scripts.'],
  ['a sentence without a full stop in one language', hello('Hello there.', 'مرحبا'), 'The English text ends with a…'],
  ['a sentence in each language', hello('Hello there.', 'مرحبا.')],
  ['an amount without its currency', pay({ amount: AMOUNT }), 'The amount is shown without its currency.'],
  ['an amount with its currency', pay({ amount: { money: [AMOUNT, v('deposit.currency')] } })],
  ['a count as a text', pay({ amount: 1, count: '2' }), 'count selects the plural form, so it must be a number.'],
  ['a moment as a number', said('button', v('deposit.data.endsAt')), SAID],
  ['a button with a limit', said('button', money('form.limits.min')), SAID],
  ['a button with the amount', said('button', money('form.amount'))],
  ['a tile with a limit', said('tile', money('form.limits.min'))],
]);

checkRule('payee-in-text', [
  ['a card number in a text', hello('Send it to 4400 4301 2345 6789'), 'Users may send money to a number or an…'],
  ['a mailbox in a bare text', page({ type: 'text', text: { text: 'Send it to pay.me@okbank' } }), '/body/0/text/text'],
  ['an example of a card number', hello('As in 1234 5678 9012')],
]);

checkRule('wording', [
  [
    'a glossary of another shape',
    { wording: { english: { fee: { term: 'fee', avoids: ['commission'] }, limit: { note: 'Both ends.' } } } },
    'locales/glossary/en.json/fee/avoids Did you mean avoid?',
    'locales/glossary/en.json/limit term is missing.',
  ],
  [
    'an exception without a reason',
    { wording: { allowed: { latinWords: [{ words: ['VPN'] }] } } },
    'locales/checks/wording.json reason is missing.',
  ],
  ['a glossary and exceptions of their shape', { wording: {} }],
]);

it('the wording of the project has a glossary for each language, and each text key that code contains', () => {
  const { glossaries, quoted } = readWording();
  expect(glossaries.map(({ file }) => file)).toContain('locales/glossary/ar.json');
  expect(quoted.words).toContain('captcha.title');
  expect(quoted.beginnings).toContain('httpCodes.');
});

const avoid = (word: string, english: Json = {}): Plan => ({
  wording: { english: { deposit: { term: 'deposit', avoid: [word] } } },
  english,
});
const ARABIC_TERMS = 'locales/glossary/ar.json';

checkRule('glossary', [
  [
    'a text with a word to avoid',
    avoid('top-up', { hello: 'Make a Top-up' }),
    { file: 'locales/en.json', pointer: '/hello', expected: 'deposit', got: 'Make a Top-up' },
  ],
  ['a text with the term', avoid('top-up', { hello: 'Make a deposit' })],
  [
    'a term that a language lacks',
    { wording: { english: { fee: { term: 'fee' } } } },
    { file: ARABIC_TERMS, expected: 'fee' },
  ],
  ['a term that English lacks', { wording: { arabic: { fees: { term: 'الرسوم' } } } }, `${ARABIC_TERMS}/fees`],
  ['a term that is a word to avoid', avoid('depo*'), 'locales/glossary/en.json/deposit'],
]);

it.each([
  ['ingreso', 'Haz un ingreso.', true],
  ['ingreso', 'Ingresos', false],
  ['ingreso*', 'Ingresos', true],
  ['ingreso', 'reingreso', false],
  ['عمولة', 'بلا عُمولة', true],
  ['шлюз*', 'Платёжный шлюзовой', true],
  ['राशि', 'राशियाँ', false],
  ['the sum', 'Enter the\nsum', true],
  ['sum', 'Pay {{sum}}', false],
  ['a.b', 'axb', false],
])('the avoided word %s in "%s" is found: %s', (avoided, text, isIn) => {
  expect(wordFinder(avoided)(plainWords(text))).toBe(isIn);
});

const allowed = (lists: Json, text: string): Plan => ({ wording: { allowed: lists }, arabic: { pay: text } });
const APP = { sameAsEnglish: [{ keys: ['pay'], locales: ['ar'], reason: 'The name of an app.' }] };
const UPI = { latinWords: [{ words: ['UPI'], reason: 'The name of a network.' }] };
const AWAITING = { awaiting: { ar: ['pay'] } };
const TRANSLATED = 'ادفع {{amount}}';
const EXCEPTIONS = 'locales/checks/wording.json';
const SIGNS = { of: '{{a}} / {{b}}' };

checkRule('untranslated', [
  [
    'a copy of the English text, in other capitals',
    allowed({}, 'PAY {{amount}}'),
    { file: 'locales/ar.json', pointer: '/pay', got: 'PAY {{amount}}' },
  ],
  ['a copy with a reason', allowed(APP, 'Pay {{amount}}')],
  ['a text without words', { wording: {}, english: SIGNS, arabic: SIGNS }],
  ['a copy that awaits its translation', allowed(AWAITING, 'Pay {{amount}}')],
  ['a translation that is still awaited', allowed(AWAITING, TRANSLATED), '/awaiting/ar/0 pay no longer waits for a…'],
  ['a reason without a copy', allowed(APP, TRANSLATED), { file: EXCEPTIONS, pointer: '/sameAsEnglish/0', got: 'pay' }],
  [
    'an English word in a text of another script, but no name',
    allowed(UPI, 'اضغط Continue ثم ادفع {{amount}} عبر UPI'),
    '/pay Continue is in Latin…',
  ],
]);

const ENGLISH = { 'demo.step1': 'Open the app first.', 'demo.step2': 'Pay with OXXO there.' };
const ARABIC = { 'demo.step1': 'افتح التطبيق أولا.', 'demo.step2': 'ادفع هناك عبر OXXO.' };
const GERMAN = { 'demo.step1': 'Öffne zuerst die App.', 'demo.step2': 'Zahle dort mit OXXO.' };
const german = (own: Json): Plan => ({
  english: ENGLISH,
  arabic: ARABIC,
  texts: { 'locales/de.json': { ...GERMAN, ...own } },
});

const BRANDS = { 'bank.alfa': 'Alfa', 'bank.vtb': 'VTB' };
const brands = (vtb: string): Plan => ({
  english: BRANDS,
  arabic: BRANDS,
  texts: { 'locales/de.json': { ...BRANDS, 'bank.vtb': vtb }, 'locales/fr.json': BRANDS },
});

const statuses = (processed: string): Plan => ({
  english: { 'demo.cancelled.title': 'Cancelled', 'demo.processed.title': 'Paid' },
  arabic: { 'demo.cancelled.title': 'ألغي', 'demo.processed.title': 'دفع' },
  texts: { 'locales/de.json': { 'demo.cancelled.title': 'Fertig', 'demo.processed.title': processed } },
});

checkRule('same-text', [
  ['a text that was pasted over the next one', german({ 'demo.step2': GERMAN['demo.step1'] }), '/demo.step2'],
  ['a name that one language alone has', german({ 'demo.step1': 'Öffne zuerst OXXO.' }), '/demo.step1'],
  ['two names that one of many languages swaps', brands('Alfa'), '/bank.vtb The text is equal to that of bank.alfa,…'],
  ['names that differ in each language', brands('VTB')],
  ['texts that differ', german({})],
  ['one text of two statuses', statuses('Fertig'), '/demo.processed.title'],
  ['texts of two statuses', statuses('Gezahlt')],
  ['an abbreviation that one language alone has', german({ 'demo.step1': 'Öffne zuerst die PIN.' })],
]);

checkRule('typography', [
  ...["The provider's page", 'Press "Pay"', 'Loading...', 'Wait - or leave'].map(
    (text) =>
      [
        `the typewriter signs of: ${text}`,
        hello(text),
        { file: 'locales/en.json', pointer: '/hello', got: text },
      ] as const,
  ),
  ...['The provider’s page', 'Press “Pay”', 'Loading…', 'Wait – or leave', 'T-Bank', '− {{amount}}'].map(
    (text) => [text, hello(text)] as const,
  ),
]);
