import { bodyOf, field, HELLO, page, v, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const AMOUNT = v('deposit.amount');
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const STATUSES = ['waiting', 'accepted', 'processed', 'mistaked', 'cancelled', 'expired'];
const BANK = { t: { cat: ['banks.', AMOUNT] } };

const text = (t: unknown, own: Json = {}): Plan => page({ type: 'text', text: { t, ...own } });
const args = (given: Json, t = 'pay'): Plan => text(t, { args: given });
const forms = (words: string): Json => Object.fromEntries(FORMS.map((form) => [`days_${form}`, words]));
const days = { english: { days_one: '{{count}} day', days_other: '{{count}} days' }, arabic: forms('{{count}}') };

checkRule('text', [
  [
    'an unknown key, once for all languages',
    text('helo'),
    { message: 'There is no text helo, in any language.', suggestion: 'Did you mean hello?' },
  ],
  ['a key that English lacks', { ...text('bye'), arabic: { bye: 'وداعا' } }, 'There is no text bye, in English;…'],
  ['a key that another language lacks', { ...text('bye'), english: { bye: 'Bye' } }],
  ['an unknown key in a branch', text({ if: [AMOUNT, 'hello', 'helo'] }), { got: 'helo' }],
  [
    'a joined key, for each value of a status',
    text({ cat: ['status.', v('deposit.status')] }),
    ...STATUSES.map((status) => `There is no text status.${status}, in any language.`),
  ],
  ['a joined key of which no text begins so', text(BANK.t, { otherwise: { text: '' } }), 'No text key begins with…'],
  [
    'a joined key of which a text begins so',
    { ...text(BANK.t, { otherwise: { text: AMOUNT } }), english: { 'banks.one': 'One' } },
  ],
  ['an argument that is not given', text('pay'), 'The text needs the argument {{amount}}.'],
  ['an argument under another name', args({ amont: AMOUNT }), 'Did you mean amont?', 'Did you mean amount?'],
  [
    'an argument that the text lacks',
    args({ amount: AMOUNT }, 'hello'),
    '/body/0/text/args/amount The text has no {{amount}}.',
  ],
  ['an argument of the text', args({ amount: AMOUNT })],
  ['an unknown key of an error', page(field({ rules: [{ regex: '^a$', error: 'eror' }] })), '/body/0/rules/0/error'],
  [
    'a missing text of a node by default',
    page({ type: 'copyRow', label: { t: 'hello' }, value: 'x' }),
    ...['copy', 'copied', 'failed'].map((name) => ({ got: `copyRow.${name}` })),
  ],
  ['a text with plural forms', { ...args({ count: { length: [v('methods.entries')] } }, 'days'), ...days }],
]);

const PLACES = { days_one: '{{count}} day to {{place}}', days_other: '{{count}} days to {{place}}' };
const silent = (few: string): Plan => ({
  english: { days_one: 'One day', days_other: '{{count}} days' },
  arabic: { ...forms('{{count}} أيام'), days_zero: 'لا أيام', days_one: 'يوم', days_two: 'يومان', days_few: few },
});

checkRule('texts', [
  ['a text that another language lacks', { english: { bye: 'Bye' } }, 'locales/en.json/bye'],
  ['a text that English lacks', { arabic: { bye: 'وداعا' } }, 'locales/ar.json/bye'],
  [
    'an argument under another name in one language',
    { arabic: { pay: 'ادفع {{amont}}' } },
    '/pay Did you mean amount?',
    '/pay The English text has {{amount}}, but this one does not.',
  ],
  [
    'an argument that one plural form lacks',
    { english: PLACES, arabic: { ...forms('{{count}} {{place}}'), days_two: '{{count}}' } },
    'The English text has…',
  ],
  [
    'plural forms that the grammar of a language needs',
    { ...days, arabic: days.english },
    ...['few', 'many', 'two', 'zero'].map((form) => `The plural form days_${form} is missing.`),
  ],
  [
    'a plural form that the grammar of a language lacks',
    { ...days, english: { ...days.english, days_few: '{{count}} days' } },
    '/days_few The plural rules of en have no…',
  ],
  ['a plural form of several numbers without the number', silent('أيام'), '/days_few This form is used for 3, 4, 5…'],
  ['plural forms with their numbers', silent('{{count}} أيام')],
  ['the same arguments in each language', { english: { bye: 'Bye, {{name}}' }, arabic: { bye: 'وداعا {{name}}' } }],
]);

const OWN = 'schemas/screens/deposit/demo/texts';
const BYE = { type: 'text', text: { t: 'demo.bye' } };
const own = { [`${OWN}/en.json`]: { 'demo.bye': 'Bye' }, [`${OWN}/ar.json`]: { 'demo.bye': 'وداعًا' } };
const placed = (plan: Plan = {}): Plan => ({ wording: {}, texts: own, ...bodyOf([BYE, HELLO]), ...plan });
const INTO_OWN = { file: 'locales/en.json', pointer: '/demo.bye', expected: `${OWN}/en.json` };
const INTO_SHARED = { file: `${OWN}/en.json`, pointer: '/demo.bye', expected: 'locales/en.json' };
const boxed = { ...bodyOf([{ type: 'use', fragment: 'box' }]), fragments: { box: { body: [BYE] } } };

checkRule('text-place', [
  ['a shared text of one layout', placed({ texts: {}, english: { 'demo.bye': 'Bye' } }), INTO_OWN],
  ['a text of a layout that another shows', placed({ screens: { 'deposit.other': { body: [BYE] } } }), INTO_SHARED],
  ['a text of a layout that a fragment shows', placed(boxed), INTO_SHARED],
  ['a text of a layout that code shows', placed({ wording: { code: "t('demo.bye')" } }), INTO_SHARED],
  ['a text of a layout that it shows', placed()],
]);

const UNUSED = { 'bye.now': 'Bye', 'bye.late_one': '{{count}} bye', 'bye.late_other': '{{count}} byes' };
const named = (wording: Plan['wording'], plan: Plan = {}): Plan => ({ wording, english: UNUSED, ...plan });
const SERVER = { usedByName: [{ beginnings: ['bye.'], reason: 'The server says bye.' }] };
const FIRST = bodyOf([{ type: 'text', text: { t: { if: [v('app.isFirstLoad'), 'bye.now', 'bye.late'] } } }], ['app']);

checkRule('unused-text', [
  [
    'texts that nothing names',
    named({}),
    { file: 'locales/en.json', pointer: '/bye.now', got: 'bye.now' },
    { pointer: '/bye.late_one', got: 'bye.late' },
    { pointer: '/bye.late_other', got: 'bye.late' },
  ],
  ['texts that code names', named({ code: "t('bye.now'); t('bye.late', { count })" })],
  ['texts whose beginning code names', named({ code: 't(`bye.${when}`)' })],
  ['texts that answers name', named({ allowed: SERVER })],
  ['texts that a rule of a screen chooses', named({}, FIRST)],
]);

const DEMO = 'schemas/screens/deposit/demo';
const OTHER = 'schemas/screens/deposit/other/methods.json';
const rows = (demo: Json, other: Json): Plan => ({
  rows: { [`${DEMO}/methods.json`]: { byName: { spei: demo } }, [OTHER]: { byName: { spei: other } } },
});

checkRule('twice', [
  [
    'a text of two files, in both',
    { texts: { [`${OWN}/en.json`]: { hello: 'Hello' } } },
    `${OWN}/en.json/hello hello is also in locales/en.json.`,
    `locales/en.json/hello hello is also in ${OWN}/en.json.`,
  ],
  [
    'a row that differs in two files, in both',
    rows({ screen: 'deposit.demo' }, { screen: 'deposit.other' }),
    { file: OTHER, pointer: '/byName/spei/screen', got: 'byName.spei.screen' },
    `${DEMO}/methods.json/byName/spei/screen`,
  ],
  [
    'a row of which a form and the page of its answer have a part each',
    rows({ screen: 'deposit.demo', opensWindow: false }, { answer: 'deposit.demo', opensWindow: false }),
  ],
]);
