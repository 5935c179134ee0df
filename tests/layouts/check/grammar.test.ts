import { button, conditionOf, derive, HELLO, page, shownWhen, v, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const file = 'schemas/fragments/box.json';
const TITLE = { type: 'text', text: { param: 'title' } };
const GIVEN = { title: { t: 'hello' } };

const use = (given: Json, own: Json = {}): Json => ({ type: 'use', fragment: 'box', with: given, ...own });

/** A page that uses a fragment. */
const uses = (box: Json, node: unknown = use(GIVEN)): Plan => ({ ...page(node), fragments: { box } });

const STACK = { type: 'stack', gap: { param: 'gap' }, children: [HELLO] };
const PARAMS = { gap: { type: 'string', default: 'none' }, title: { type: 'text' } };
const GAP = { params: PARAMS, body: [STACK, TITLE] };
const CHILDS = { ...GAP, body: [{ ...STACK, childs: [] }, TITLE] };
const WORDS = { ...GAP, params: { ...PARAMS, title: { type: 'text', default: 'Pay now' } } };

const gap = (given: Json): Plan => uses(GAP, use({ ...GIVEN, ...given }));
const passed = (own: Json): Plan => ({
  ...page(use({ body: [{ type: 'use', fragment: 'line', ...own }] })),
  fragments: { box: { params: { body: { type: 'nodes' } }, body: [{ param: 'body' }] }, line: {} },
});

checkRule('shape', [
  ['an unknown property', page({ ...HELLO, stile: 'title' }), '/body/0/stile Did you mean style?'],
  ['an unknown name of required content', page({ ...HELLO, critical: 'meens' }), 'Did you mean means?'],
  ['a known name of required content', page({ ...HELLO, critical: 'means' })],
  ['a missing property', page({ type: 'text' }), { pointer: '/body/0', expected: 'text' }],
  ['an unknown type of node', page({ ...HELLO, type: 'txt' }), 'Did you mean text?'],
  ['a value outside its list', page({ type: 'icon', name: 'shild' }), 'Did you mean shield?'],
  [
    'words in place of a text key',
    page({ type: 'text', text: 'Pay now' }),
    { pointer: '/body/0/text', suggestion: 'Write texts for users as { "t": "a text key" }.' },
  ],
  ['parameters where their values fit', gap({})],
  ['an unknown property in a fragment', uses(CHILDS), { file, pointer: '/body/0/childs' }],
  ['a value outside the list of its parameter', gap({ gap: 'huge' }), '/body/0/with/gap'],
  ['a value of another type', gap({ gap: 7 }), { pointer: '/body/0/with/gap', expected: 'string' }, '/body/0/with/gap'],
  ['a default that does not fit', uses(WORDS), { file, pointer: '/params/title/default' }],
  ['a member of a use that is passed to a fragment', passed({ later: [] })],
  ['an unknown member of a use that is passed', passed({ laterx: [] }), '/body/0/with/body/0/laterx'],
]);

const schema = (name: string): Plan => ({ screen: { $schema: name } });
const STRAY = 'schemas/screens/deposit/demo/text/en.json';

checkRule('file', [
  ['ids that match their files', uses({ body: [HELLO] })],
  [
    'the id of a screen elsewhere',
    { screen: { id: 'deposit.a' } },
    { expected: 'schemas/screens/deposit/a/screen.json' },
  ],
  ['the id of a fragment elsewhere', uses({ id: 'boxes' }), { expected: 'boxes.json' }],
  ['a path to the schema of the editor', schema('../../../editor/screen.schema.json')],
  [
    'a path to no schema',
    schema('../../editor/screen.schema.json'),
    { expected: '../../../editor/screen.schema.json' },
  ],
  ['the schema of another kind of file', schema('../../../editor/fragment.schema.json'), '/$schema'],
  ['a file that layouts do not have', { strays: [STRAY] }, { file: STRAY, pointer: '' }],
]);

const SLOT = { params: { title: { type: 'text' } }, body: [TITLE, { type: 'slot', name: 'end' }] };
const TITEL = { ...SLOT, body: [{ type: 'text', text: { param: 'titel' } }, ...SLOT.body] };
const WAIT = { type: 'use', fragment: 'wait' };
const POLL = { id: 'status', everyMs: 5000, do: [{ do: 'run', cmd: 'deposit.refreshStatus' }] };
const IS_PAID = { isPaid: { '===': [v('deposit.status'), 'processed'] } };
const ONE = { body: [{ type: 'use', fragment: 'two' }] };
const TWO = { body: [{ type: 'use', fragment: 'one' }] };
const TWICE_NAMED = /screens\/deposit\/demo\/screen.json:\d+ and in schemas\/fragments\/wait.json:\d+/;
const slots = (given: Json = GIVEN, own: Json = {}): Plan => uses(SLOT, use(given, own));
const waits = (wait: Json, ...body: unknown[]): Plan => ({ ...page(...body), fragments: { wait } });
const named = (wait: Json): Plan => ({ fragments: { wait }, screen: { derive: { isPaid: true }, body: [WAIT] } });

checkRule('fragment', [
  ['an unknown fragment', slots(GIVEN, { fragment: 'bax' }), '/body/0/fragment Did you mean box?'],
  ['an unknown parameter', slots({ ...GIVEN, titel: 1 }), '/body/0/with/titel Did you mean title?'],
  ['a missing parameter', slots({}), { pointer: '/body/0/fragment', expected: 'title' }],
  ['an unknown slot', slots(GIVEN, { slots: { ent: [HELLO] } }), '/body/0/slots/ent Did you mean end?'],
  ['parameters and slots that the fragment has', slots(GIVEN, { slots: { end: [HELLO] } })],
  [
    'a fragment that uses itself through another',
    { ...page(TWO.body[0]), fragments: { one: ONE, two: TWO } },
    'schemas/fragments/two.json The fragment uses itself: one → two → one.',
    'schemas/fragments/one.json The fragment uses itself: two → one → two.',
  ],
  [
    'a parameter that the fragment lacks',
    uses(TITEL),
    { file, pointer: '/body/0/text', suggestion: 'Did you mean title?' },
  ],
  ['a name that the page has, with both places', named({ derive: IS_PAID }), TWICE_NAMED],
  ['a fragment with a poll that is used twice', waits({ poll: [POLL] }, WAIT, WAIT), /used twice/],
  [
    'a page that reads what its fragment derives, counts down and stores',
    waits(
      {
        params: { ends: { type: 'rule' }, everyMs: { type: 'number', default: 5000 } },
        local: { isOpen: false },
        derive: IS_PAID,
        timers: { left: { endsAt: { param: 'ends' } } },
        poll: [{ ...POLL, everyMs: { param: 'everyMs' } }],
        on: { when: [{ if: v('derive.isPaid'), do: [{ do: 'set', name: 'isOpen', value: true }] }] },
      },
      ...['derive.isPaid', 'timers.left.isExpired', 'local.isOpen'].map((path) => shownWhen(v(path))),
      { ...WAIT, with: { ends: v('deposit.data.endsAt') } },
    ),
  ],
]);

const typed = (type: string): Plan => uses({ params: { title: { type, default: { t: 'hello' } } }, body: [TITLE] });

checkRule('param', [
  ['a rule for a text', typed('rule'), { pointer: '/body/0/text', expected: 'text', got: 'rule' }],
  ['a text for a text', typed('text')],
]);

const ID = v('deposit.id');

checkRule('operator', [
  ['an unknown operator', conditionOf({ mony: [v('deposit.amount'), 'KZT'] }), 'Did you mean money?'],
  ['a missing argument', conditionOf({ '===': [ID] }), { expected: 'a, b', got: '1 of them' }],
  ['an extra argument', conditionOf({ '!': [ID, 1] }), '/body/0/when'],
  ['operators with their arguments', conditionOf({ or: [{ '!': ID }, { var: ['deposit.id', ''] }] })],
]);

const STEP = { type: 'step', text: { t: 'hello' } };
const FOOTER = { type: 'footer', children: [HELLO] };
const NATIVE = v('session.isNative');
const WHEN_NATIVE = { ...FOOTER, when: NATIVE };
const ELSE = { ...FOOTER, when: { '!': [NATIVE] } };

checkRule('placement', [
  ['a step inside its list', page({ type: 'steps', label: { t: 'hello' }, children: [STEP] })],
  ['a step outside a list', page(STEP), 'A node step has no effect here.'],
  ['a slot in a page', page({ type: 'slot', name: 'a' }), 'A slot on a page is never filled, so nothing is drawn…'],
  ['one footer', page(FOOTER)],
  ['two footers', page(FOOTER, FOOTER), 'The page can show two footers at once.'],
  ['a footer beside a conditional footer', page(FOOTER, WHEN_NATIVE), 'The page can show two footers at once.'],
  ['two footers that exclude each other', page(WHEN_NATIVE, ELSE)],
  ['a footer inside a card', page({ type: 'card', children: [FOOTER] }), 'A footer belongs at the end of the page,…'],
]);

const values = (one: unknown, two: unknown = NATIVE): Plan => derive({ one, two });

checkRule('cycle', [
  [
    'derived values in a circle',
    values({ '!': [v('derive.two')] }, { or: [v('derive.one'), NATIVE] }),
    '/derive/one Derived values depend on each other: one → two → one.',
  ],
  ['a derived value that reads itself', values(v('derive.one')), '/derive/one'],
  ['a derived value that reads another', values({ '!': [v('derive.two')] })],
]);

const nested = (depth: number): unknown => (depth === 0 ? NATIVE : { '!': [nested(depth - 1)] });

checkRule('engine', [
  ['a rule that is nested too deep', conditionOf(nested(200)), { rule: 'engine' }],
  ['a rule that is nested three times', conditionOf(nested(3))],
]);

const begin = button([{ do: 'start', timer: 'again' }]);
const again = (seconds: number): Plan => ({ screen: { timers: { again: { seconds } }, body: [begin] } });

checkRule('units', [
  ['thousands of seconds', again(30_000), '/timers/again/seconds Did you mean 30?'],
  ...[30, 900, 1800, 7200].map((seconds) => [`${seconds} seconds`, again(seconds)] as const),
]);

const spelled = (last: string): Plan =>
  derive({
    isFast: { '===': [v('deposit.data.payment_system'), 'transgran'] },
    isSlow: { in: [v('deposit.data.message'), ['transgran', 'other_name']] },
    isOther: { '===': [v('deposit.data.title'), last] },
  });

checkRule('spelling', [
  ['a name one letter off a more frequent one', spelled('transgrain'), '/derive/isOther/===/1'],
  ['a name that is spelled like the others', spelled('transgran')],
  ['a name that differs by a number', spelled('transgran2')],
]);
