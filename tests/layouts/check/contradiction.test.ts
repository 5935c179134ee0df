import { bodyOf, button, field, onlyIf, run, v, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const DATA = ['session', 'intent', 'methods', 'regions', 'deposit', 'onramp', 'withdrawal'];
const page = (...nodes: readonly unknown[]): Plan => bodyOf(nodes, DATA);
const using = (own: Json): Plan => ({ screen: { data: DATA, ...own } });
const is = (path: string, value: string): Json => ({ '===': [v(path), value] });
const isNot = (path: string, value: string): Json => ({ '!==': [v(path), value] });
const transport = 'session.transport';

const poll = (everyMs: number, rule: unknown, id = 'one'): Json => ({
  id,
  everyMs,
  while: rule,
  do: [run('deposit.refreshStatus')],
});
const polls = (...own: readonly Json[]): Plan => using({ poll: own });
const tile = (rule: unknown): Plan => page({ type: 'tile', title: { t: 'hello' }, isSelected: rule });
const onPhone: Json = { in: [v('session.platform'), ['mobile', 'android', 'ios']] };
const code = (own: Json = {}): Json => ({ type: 'qr', value: v('deposit.data.qrCode'), label: { t: 'hello' }, ...own });
const notice = (tone: string, id: string): Plan => page({ type: 'notice', id, tone, text: { t: 'hello' } });
const search = (each: unknown): Plan => ({
  screen: {
    data: DATA,
    local: { query: '' },
    body: [
      { type: 'searchField', bind: 'query', label: { t: 'hello' } },
      { type: 'list', each, body: [{ type: 'text', text: { text: v('item.title') } }] },
    ],
  },
});
const clears = (rule: unknown): Plan => using({ on: { enter: [onlyIf(rule, run('form.clear', { name: 'code' }))] } });
const pause = (path: string): Plan =>
  using({
    timers: { again: { seconds: 30 } },
    body: [button([{ do: 'start', timer: 'again' }], { isDisabled: v(`timers.again.${path}`) })],
  });
const retry = (status: string): Plan =>
  page(button([run('onramp.askAgain')], { label: { t: 'common.tryAgain' }, when: is('onramp.limitsStatus', status) }));
const filled = (autocomplete: string): Plan => page(field({ name: 'blikCode', autocomplete }));

checkRule('contradiction', [
  ['polls for each transport', polls(poll(5000, is(transport, 'http')), poll(30_000, is(transport, 'socket'), 'two'))],
  [
    'a poll that stops without pushes',
    polls(poll(5000, isNot(transport, 'http'))),
    'deposit.refreshStatus is never polled with the transport http,…',
  ],
  [
    'two polls at once',
    polls(poll(5000, is(transport, 'http')), poll(30_000, isNot(transport, 'socket'), 'two')),
    '/poll/1/while deposit.refreshStatus is polled twice…',
  ],
  [
    'a poll that is more frequent beside pushes',
    polls(poll(30_000, is(transport, 'http')), poll(5000, is(transport, 'socket'), 'two')),
    '/poll/1/while deposit.refreshStatus is polled more often…',
  ],
  ['a selected tile', tile(is('session.country', 'KZ'))],
  ['a tile that is selected when it is not', tile(isNot('session.country', 'KZ')), /^Every part is marked as selected/],
  ['a code to scan elsewhere', page(code({ when: { '!': [onPhone] } }))],
  ['a code for another device', page({ type: 'disclosure', title: { t: 'hello' }, when: onPhone, children: [code()] })],
  ['a code on phones only', page(code({ when: onPhone })), /^The code to scan is shown on phones only/],
  ['a red failure', notice('danger', 'list-failed')],
  ['a green failure', notice('success', 'list-failed'), 'The colour contradicts the word “failed” of this part.'],
  ['a red guarantee', notice('danger', 'guarantee'), 'The colour contradicts the word “guarantee” of this part.'],
  ['a search in a list', search({ search: [v('regions.countries'), 'title', v('local.query')] })],
  ['a search in no list', search(v('regions.countries')), /^No list of the page depends on local\.query/],
  ['a field that is cleared for a new payment', clears(is('intent.phase', 'none'))],
  ['a field that is cleared for an old one', clears(isNot('intent.phase', 'none')), /^The field is cleared while/],
  ['a button that pauses', pause('isRunning')],
  ['a button that is disabled after its pause', pause('isExpired'), /^The button is disabled when its pause is over/],
  ['a button to try again', retry('failed')],
  ['a button to try again without a failure', retry('ready'), /^The button to try again is shown when/],
  ['a code filled in as a code', filled('one-time-code')],
  ['a code filled in as a card number', filled('cc-number'), /^The browser would fill in another value/],
]);

const option = (value: string, title: string): Json => ({ type: 'option', value, title: { t: `demo.${title}` } });
const choice = (...children: readonly Json[]): Plan => ({
  screen: { local: { often: 'weekly' }, body: [{ type: 'choice', bind: 'often', label: { t: 'hello' }, children }] },
});
const steps = (...keys: readonly string[]): Plan =>
  page({ type: 'steps', label: { t: 'hello' }, children: keys.map((key) => ({ type: 'step', text: { t: key } })) });
const link = (href: string, key: string): Json => ({ type: 'link', href, label: { t: key } });
const edit = (name: string, argument: string): Json => ({
  type: 'detail',
  label: { t: `demo.${name}` },
  value: { t: 'hello' },
  action: { t: 'hello' },
  onPress: [run('withdrawal.edit', { field: argument })],
});
const each = (...names: readonly string[]): Plan =>
  page({ type: 'list', each: names, body: [{ type: 'text', text: { text: v('item') } }] });
const counter = (current: unknown, total: number): Plan => ({
  screen: {
    local: { step: 'pay' },
    body: [
      { type: 'text', text: { t: 'hello', args: { current, total } } },
      button([{ do: 'set', name: 'step', value: 'confirm' }]),
    ],
  },
});
const byStep = (first: number, second: number): Json => ({ if: [is('local.step', 'pay'), first, second] });

const notices = (title: string, text: string): Plan => ({
  ...page({ type: 'notice', title: { t: title }, text: { t: text } }),
  english: { 'demo.a.title': 'Safe', 'demo.a.text': 'Keep it.' },
});

checkRule('siblings', [
  ['options with their labels', choice(option('weekly', 'weekly'), option('monthly', 'monthly'))],
  [
    'options with each other’s labels',
    choice(option('weekly', 'monthly'), option('monthly', 'weekly')),
    /^The option has the value weekly, but its label means monthly/,
    /^The option has the value monthly, but its label means weekly/,
  ],
  ['steps in order', steps('demo.step1', 'demo.step2Phone', 'demo.step3')],
  ['steps out of order', steps('demo.step2', 'demo.step1'), '/body/0/children/1/text The texts of these steps…'],
  ['two links', page(link('https://a.example', 'demo.a'), link('https://b.example', 'demo.b'))],
  [
    'two links with one label',
    page(link('https://a.example', 'demo.a'), link('https://b.example', 'demo.a')),
    '/body/1/label A part beside this one has the same label,…',
  ],
  ['rows that edit what they show', page(edit('amount', 'amount'), edit('method', 'method'), edit('bank', 'bank'))],
  [
    'a row that edits something else',
    page(edit('amount', 'amount'), edit('method', 'method'), edit('bank', 'account')),
    '/body/2/onPress/0/args/field The label of this part does not mean account.',
  ],
  ['a title above its text', notices('demo.a.title', 'demo.a.text')],
  [
    'a text above its title',
    notices('demo.a.text', 'demo.a.title'),
    'This is the text that belongs to demo.a.title.',
    'This is the title that belongs to demo.a.text.',
  ],
  ['a list of names', each('one', 'two')],
  ['a list with a name twice', each('one', 'one'), 'The list contains this value twice.'],
  ['steps from the first to the last', counter(byStep(1, 2), 2)],
  ['steps that begin with the last', counter(byStep(2, 1), 2), /^The page opens with step 2/],
  ['steps that miss the last', counter(byStep(1, 2), 3), 'The page never shows the last of these steps.'],
]);

const SENT = { deposit: { data: { info: 'AB12' } } };
const pattern = (regex: string): Plan => ({
  screen: { data: DATA, derive: { isCode: { match: [v('deposit.data.info'), regex] } } },
  sample: SENT,
  samples: { 'schemas/screens/deposit/demo/samples/other.json': { about: 'Other.', scope: SENT } },
});

const STEP = 'local.step';
const pressed = (rule: unknown, value: string): Plan => ({
  screen: {
    local: { step: 'pay' },
    body: [
      button([{ do: 'set', name: 'step', value }], { when: rule }),
      button([{ do: 'set', name: 'step', value: 'confirm' }]),
    ],
  },
});

checkRule('no-effect', [
  ['a pattern that a sample has', pattern('^AB')],
  ['a pattern that no sample has', pattern('^[0-9]{34}$'), /^In the samples of the page, no value has this pattern/],
  ['a press that changes the step', pressed({ '!': [is(STEP, 'pay')] }, 'pay')],
  ['a press that keeps the step', pressed({ '!': [is(STEP, 'pay')] }, 'confirm'), /^The press has no effect: wherever/],
]);
