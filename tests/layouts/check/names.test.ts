import { button, conditionOf, field, HELLO, page, run, shownWhen, textOf, v, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const DEMO = 'schemas/screens/deposit/demo/screen.json';
const NATIVE = v('session.isNative');
const USE = { type: 'use', fragment: 'box' };
const ENTRIES = v('methods.entries');

const list = (own: Json): Plan => page({ type: 'list', each: ENTRIES, key: 'name', body: [HELLO], ...own });
const press = (...effects: unknown[]): Plan => page(button(effects));
const copy = { do: 'copy', value: v('event.value') };
const picks = { label: { t: 'hello' }, items: v('form.chips') };
const pick = run('form.pickAmount', { amount: v('event.value') });
const LIFETIME = { lifetime: { endsAt: v('deposit.data.endsAt') } };
const timed = shownWhen({ and: [v('timers.lifetime.isRunning'), v('deposit.idd')] });

checkRule('path', [
  [
    'a path that leads nowhere, deep in the scope',
    conditionOf(v('deposit.data.card.nuber')),
    { pointer: '/body/0/when', got: 'deposit.data.card.nuber', suggestion: 'Did you mean number?' },
  ],
  ['an unknown root', conditionOf(v('depsit.id')), 'Did you mean deposit?'],
  ['an unknown command that may be busy', conditionOf(v('busy.deposit.craete')), 'Did you mean create?'],
  ['an unknown member of a row', list({ body: [textOf(v('item.titel'))] }), '/body/0/body/0/text/text'],
  ['a key that rows lack', list({ key: 'nam' }), '/body/0/key'],
  ['an unknown member in some', conditionOf({ some: [ENTRIES, v('isPopulr')] }), '/body/0/when/some/1'],
  ['an unknown member in reduce', conditionOf({ reduce: [ENTRIES, v('curent.name'), ''] }), '/body/0/when/reduce/1'],
  ['an unknown member in find', conditionOf({ find: [ENTRIES, 'nam', 'card'] }), '/body/0/when/find/1'],
  ['the event of a button', press(copy), { got: 'event.value' }],
  ['the event of a page that opens', { screen: { on: { enter: [copy] } } }, '/on/enter/0/value'],
  ['a computed path', conditionOf({ var: { cat: ['deposit.', 'id'] } }), '/body/0/when'],
  ['an unknown path that is required', page({ ...HELLO, requires: ['deposit.idd'] }), '/body/0/requires/0'],
  [
    'a path that a fragment lacks on each page, and its own path once in the fragment',
    { ...page(USE), screens: { 'deposit.other': { ...page(USE).screen } }, fragments: { box: { body: [timed] } } },
    `${DEMO}/body/0`,
    'schemas/fragments/box.json/body/0/when/and/1',
    'schemas/screens/deposit/other/screen.json/body/0',
  ],
  [
    'an unknown path in a placeholder of a fragment',
    { ...page({ ...USE, later: [textOf(v('deposit.methodNme'))] }), fragments: { box: {} } },
    '/body/0/later/0/text/text Did you mean methodName?',
  ],
  ['the event of a choice', page({ type: 'chips', ...picks, onPick: [pick] })],
  ['a timer of the page', { screen: { timers: LIFETIME, body: [shownWhen(v('timers.lifetime.isRunning'))] } }],
  ['the length of a list', conditionOf(v('deposit.data.rows.length'))],
]);

const reads = (root: string): Plan => ({ screen: { data: ['form'], body: [field(), shownWhen(v(root))] } });

checkRule('data', [
  [
    'a root that is read and not named',
    reads('deposit.isCancelled'),
    { pointer: '/body/1/when', expected: '"data" with deposit' },
  ],
  ['the session, and a form that is named for its fields', reads('session.isNative')],
]);

checkRule('command', [
  ['an unknown command', press(run('deposit.craete')), 'Did you mean deposit.create?'],
  [
    'an unknown argument and a missing one',
    press(run('methods.pick', { nam: 'card' })),
    '/body/0/onPress/0/args/nam Did you mean name?',
    { pointer: '/body/0/onPress/0/args', expected: 'name' },
  ],
  ['a command with its argument', press(run('methods.pick', { name: 'card' }))],
  ['a command without optional arguments', press(run('deposit.create'))],
]);

const MEANT = 'Did you mean deposit.demo?';
const create = (fallbackScreen: string): Json => run('deposit.create', { fallbackScreen });
const go = (to: unknown): Plan => ({ ...press({ do: 'go', to }), screens: { 'deposit.other': {} } });

checkRule('screen', [
  ['a way to an unknown page', go({ if: [NATIVE, 'deposit.demos', 'deposit.demo'] }), `/body/0/onPress/0/to ${MEANT}`],
  ['an unknown page for a command', press(create('deposit.demos')), `/body/0/onPress/0/args/fallbackScreen ${MEANT}`],
  ['a way back to an unknown page', { route: { back: 'deposit.demos' } }, `/route/back ${MEANT}`],
  ['a way back to the page itself', { route: { back: 'deposit.demo' } }, '/route/back'],
  ['a way to a page, and back to the page before', { ...go('deposit.other'), route: { back: 'previous' } }],
]);

const other = (route: Json): Plan => ({ screens: { 'deposit.other': { route } } });
const mounted = (own: Json): Plan => ({
  ...other({ path: '/cryptobalance/deposit/fiat/demo' }),
  route: { path: '/deposit/demo', ...own },
});

checkRule('route', [
  ['a path of two screens', other({ path: '/demo' }), '/route/path deposit.demo already has the path /demo.'],
  ['a mount that is the path of another screen', other({ path: '/a', mounts: ['/b', '/demo'] }), '/route/mounts/1'],
  ['a path where the tree of another screen is mounted', mounted({}), { got: '/cryptobalance/deposit/fiat/demo' }],
  ['a path of a mounted tree in another view', mounted({ view: 'sweep' })],
  ['an id of two screens', { screens: { 'deposit.other': { id: 'deposit.demo' } } }, '/id'],
  ['a path of two views', { ...other({ path: '/demo', view: 'sweep' }), route: { view: 'main' } }],
]);

const set = (name: string, value: unknown): Json => button([{ do: 'set', name, value }]);
const local = (...body: Json[]): Plan => ({
  screen: { local: { isOpen: false }, body: [shownWhen(v('local.isOpen')), ...body] },
});

checkRule('local', [
  ['an unknown local value', local(set('isOpn', true)), 'Did you mean isOpen?'],
  [
    'a field of an unknown local value',
    local({ type: 'searchField', bind: 'query', label: { t: 'hello' } }),
    '/body/1/bind',
  ],
  ['a local value of another type', local(set('isOpen', 'yes')), { expected: 'boolean' }],
  [
    'a fragment that sets a local value which the page lacks, on the page',
    { ...page(USE), fragments: { box: { body: [set('isOpen', true)] } } },
    `${DEMO}/body/0`,
  ],
  ['a local value of the page', local(set('isOpen', { '!': [v('local.isOpen')] }))],
]);

const SHOWN = shownWhen({ '<': [v('timers.resend.starts'), 3] });
const ENDS = { endsAt: v('deposit.data.endsAt') };
const start = (timer: string): Json => button([{ do: 'start', timer }]);
const timers = (own: Json, ...body: Json[]): Plan => ({ screen: { data: ['deposit'], timers: own, body } });
const resend = (...body: Json[]): Plan => timers({ resend: { seconds: 30 } }, SHOWN, ...body);

checkRule('timer', [
  ['a timer that a button starts', resend(start('resend'))],
  ['a timer that is never started', resend(), 'No action starts timers.resend.'],
  ['the start of an unknown timer', resend(start('resend'), start('resent')), 'The page has no timer resent.'],
  ['the start of a timer with an end', timers({ end: ENDS }, start('end')), 'timers.end has "endsAt", so it cannot…'],
  ['a timer without end and length', timers({ end: {} }), 'timers.end has neither "endsAt" nor "seconds".'],
  ['a timer with an end and a length', timers({ end: { seconds: 30, ...ENDS } }, start('end')), 'timers.end cannot…'],
]);

const value = (name: string): Json => textOf(v(`form.fields.${name}.value`));
const validate = (...fields: string[]): Json => button([{ do: 'validate', fields }]);
const NAMED = { type: 'list', each: v('form.definitions'), body: [field({ name: v('item.name') })] };

checkRule('field', [
  ['an unknown field that is read', page(field(), value('cod')), { got: 'cod' }],
  [
    'an unknown field that is validated',
    page(field(), validate('cod')),
    '/body/1/onPress/0/fields/0 Did you mean code?',
  ],
  ['fields of the page, and the amount', page(field(), value('code'), validate('code', 'amount'))],
  ['any field where the server names them', page(NAMED, value('anything'))],
]);

const one = (own: Json = HELLO): Json => ({ ...own, id: 'one' });
const cases = { ios: [one()], android: [one()] };
const rows = { type: 'list', each: ENTRIES, body: [one()] };

checkRule('id', [
  ['an id that stands twice', page(one(), { type: 'card', children: [one()] }), '/body/1/children/0/id'],
  ['a field name that stands twice', page(field(), field()), '/body/1/name'],
  [
    'the second use of a fragment with an id',
    { ...page(USE, USE), fragments: { box: { body: [one()] } } },
    `${DEMO}/body/1`,
  ],
  ['an id in two cases and in two lists', page({ type: 'switch', on: v('session.platform'), cases }, rows, rows)],
]);
