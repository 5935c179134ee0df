import { derive, field, HELLO, page, run, shownWhen, v, conditionOf, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const LABEL = { t: 'hello' };
const ID = v('deposit.id');

const rule = (regex: string, error = 'hello.wrong'): Json => ({ regex, error });
const code = (own: Json): Plan => page(field(own));
const match = (regex: unknown): Plan => conditionOf({ match: [v('deposit.amount'), regex] });

checkRule('regex', [
  ['a bracket that stays open', match('(a'), /Unterminated group/],
  ['an escape that Unicode patterns refuse', match('\\-\\_'), /Invalid escape/],
  ['slashes and flags', match('/^a$/i'), { expected: '^a$' }],
  ['a pattern that may run for ever', match('^(\\d+)+$'), 'This pattern can take exponential time on a text…'],
  ['a pattern of the answer', match(v('deposit.currency')), 'A regular expression has to be a literal.'],
  ['a broken pattern of a field', code({ rules: [rule('[', 'hello')] }), '/body/0/rules/0/regex'],
  ['a plain pattern', match('^\\d{8,10}$')],
]);

const list = (own: Json = {}): Plan =>
  page({ type: 'list', each: v('form.chips'), key: 'value', body: [HELLO], empty: [HELLO], ...own });
const empty = undefined;
const ONE = { label: LABEL };
const dropdown = (...options: Json[]): Plan => page({ type: 'dropdown', name: 'bank', label: LABEL, options });

checkRule('list', [
  ['a list with a key and a text for no rows', list()],
  ['two options with one label', dropdown({ ...ONE, value: 'a' }, { ...ONE, value: 'b' }), /has the same label/],
  ['a list without a key', list({ key: undefined }), 'The list has no key, so rows mix up their state…'],
  ['a key that the rows lack', list({ key: 'uuid' }), 'The rows have no uuid.'],
  ['a key of texts', list({ each: v('methods.entries'), key: 'title' }), 'title does not identify a row.'],
  ['a list without a text for no rows', list({ empty }), 'The page does not say when this list is empty.'],
  ['a list that is shown with rows only', list({ empty, when: v('form.chips') })],
  ['a list that requires its rows', list({ empty, requires: ['form.chips'] })],
  ['a list that requires nothing', list({ empty, requires: [] }), 'The page does not say when this list is empty.'],
  ['no choices', dropdown(), 'The list of options is empty.'],
  [
    'two choices of one value',
    dropdown({ value: 'a', label: 'A' }, { value: 'a', label: 'B' }),
    'Another option has the same value.',
  ],
  ['a choice without words', dropdown({ value: 'a', text: 'A' }), 'The option has no label.'],
]);

const options = v('onramp.countries');
const onPick = [run('onramp.pickCountry', { code: 'countries' })];
const COUNTRY = { type: 'dropdown', name: 'countries', label: LABEL, options, onPick };
const currency = (own: Json): Plan => ({
  screen: {
    data: ['onramp'],
    body: [
      COUNTRY,
      {
        ...COUNTRY,
        name: 'currencies',
        options: v('onramp.currencies'),
        onPick: [run('onramp.pickCountry', { code: 'currencies' })],
        ...own,
      },
    ],
  },
});
const WAITING = { '===': [v('deposit.status'), 'waiting'] };

checkRule('copies', [
  ['a derived value that repeats another', derive({ isWaiting: WAITING, isOver: WAITING }), '/derive/isOver'],
  ['a derived value that inverts another', derive({ isWaiting: WAITING, isOver: { '!==': WAITING['==='] } })],
  ['two names of one value', derive({ one: ID, other: ID })],
  ['a field with the list of another', currency({ options }), '/body/1/options'],
  ['a field with the command of another', currency({ onPick }), '/body/1/onPick'],
  ['two fields that differ', currency({})],
]);

const TIMER = { endsAt: v('deposit.data.endsAt') };
const box = (own: Json): Plan => ({ fragments: { box: own } });
const USE = { type: 'use', fragment: 'wait' };
const WAIT = { wait: { derive: { a: ID, b: ID }, body: [] } };
const READS_B = { 'deposit.other': { data: ['deposit'], body: [USE, shownWhen(v('derive.b'))] } };

checkRule('unused', [
  [
    'derived and local values and a timer that no rule reads',
    { screen: { data: ['deposit'], derive: { one: ID }, local: { isOpen: false }, timers: { wait: TIMER } } },
    '/derive/one',
    '/local/isOpen',
    '/timers/wait',
  ],
  ['a root that no rule reads', { screen: { data: ['form'] } }, { pointer: '/data/0', got: 'form' }],
  [
    'a fragment that no page uses, and a parameter that it does not read',
    box({ params: { title: { type: 'text', default: LABEL } } }),
    '/id',
    '/params/title',
  ],
  ['a fragment that is offered to layouts', box({ isOffered: true })],
  [
    'a derived value of a fragment that no page reads',
    { screen: { data: ['deposit'], body: [HELLO, USE] }, fragments: WAIT, screens: READS_B },
    'schemas/fragments/wait.json/derive/a',
  ],
  [
    'a timer with an action at its end, and a value that a rule reads',
    {
      screen: {
        data: ['deposit'],
        timers: { wait: { ...TIMER, onExpire: [{ do: 'close' }] } },
        derive: { one: ID },
        body: [HELLO, shownWhen(v('derive.one'))],
      },
    },
  ],
]);
