import { expect, it } from 'vitest';
import claim from '#schemas/wire/calls/deposit-claim.schema.json' with { type: 'json' };
import commands from '#schemas/language/commands.json' with { type: 'json' };
import { bodyOf, button, field, HELLO, run, v, onlyIf, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const DATA = ['transactions', 'onramp', 'busy', 'methods', 'accounts', 'bonuses', 'deposit', 'route'];
const READY = { '===': [v('onramp.limitsStatus'), 'ready'] };
const not = (rule: unknown): Json => ({ '!': [rule] });
const page = (...nodes: readonly unknown[]): Plan => bodyOf(nodes, DATA);
const using = (own: Json): Plan => ({ screen: { data: DATA, ...own } });

const OPEN = { some: [v('transactions.groups'), v('isOpen')] };
const polls = (rule: unknown): Plan =>
  using({ poll: [{ id: 'one', everyMs: 5000, while: rule, do: [run('transactions.load')] }] });
const skeleton = (rule: unknown): Plan => page({ type: 'skeleton', when: rule });
const list = (rule: unknown): Plan => page({ type: 'list', when: rule, each: v('transactions.groups'), body: [HELLO] });
const cancels = (own: Json): Plan => page(button([run('peerToPeer.cancelCreate')], own));
const CREATING = v('busy.peerToPeer.create');

const OPTIONAL = v('methods.isDirectGeo');
const cases = (...required: readonly unknown[]): Plan =>
  page({
    type: 'switch',
    on: v('methods.status'),
    cases: Object.fromEntries(required.map((isRequired, index) => [`case${index}`, [field({ isRequired })]])),
  });
const search = (operator: string): Plan =>
  page({ type: 'searchField', bind: 'query', label: HELLO.text, when: { [operator]: [v('methods.count'), 12] } });

const SAMPLES = 'schemas/screens/deposit/demo/samples';
const code = (status: number): Json => ({ route: { failure: { status } } });
const sampled = (own: Json, { plain, more = {} }: { plain: Json; more?: Readonly<Record<string, Json>> }): Plan => ({
  ...using(own),
  sample: plain,
  samples: Object.fromEntries(
    Object.entries(more).map(([name, scope]) => [`${SAMPLES}/${name}.json`, { about: 'Other.', scope }]),
  ),
});
const FAILED = { isSignedOut: { '===': [v('route.failure.status'), 401] } };
const LOADS = (rule: unknown): Json => ({
  on: { enter: [onlyIf(rule, run('methods.load'))] },
});
const IS_PAYOUT = { '===': [v('methods.transaction'), 'withdrawal'] };
const END = v('timers.end.isExpired');
const leaves = (rule: unknown): Json => ({
  timers: { end: { endsAt: v('deposit.data.endsAt') } },
  on: { when: [{ if: rule, do: [{ do: 'close' }] }] },
});
const WAITING = { deposit: { id: 'D-1', data: { endsAt: 1_767_269_000_000 } } };
const DEPOSITS = { methods: { transaction: 'deposit' } };

checkRule('opposite-state', [
  ['a poll while something is open', polls(OPEN)],
  ['a poll while nothing is open', polls(not(OPEN)), '/poll/0/while The poll runs when nothing is pending, and…'],
  ['a poll once the payment is over', polls({ '===': [v('deposit.status'), 'processed'] }), '/poll/0/while'],
  ['a skeleton until the data are ready', skeleton(not(READY))],
  ['a skeleton once the data are ready', skeleton(READY), '/body/0/when The skeleton is shown when the data have…'],
  [
    'a skeleton by a derived value',
    { screen: { data: DATA, derive: { isReady: READY }, body: [{ type: 'skeleton', when: v('derive.isReady') }] } },
    '/body/0/when',
  ],
  ['a list of data that are ready', list(READY)],
  ['a list of data that are not ready', list(not(READY)), '/body/0/when The list is shown while its data are loading…'],
  ['a button that waits for data', page(button([run('onramp.create')], { isDisabled: not(READY) }))],
  ['a button that data disable', page(button([run('onramp.create')], { isDisabled: READY })), /disabled when the data/],
  [
    'a button that is busy at rest',
    page(button([], { isBusy: not(v('busy.code.check')) })),
    /^The button is busy when/,
  ],
  ['a cancelling button while its command runs', cancels({ isHidden: not(CREATING) })],
  ['a cancelling button that is hidden meanwhile', cancels({ isHidden: CREATING }), '/body/0/isHidden The button…'],
  [
    'a cancelling button that is drawn otherwise',
    cancels({ when: not(CREATING) }),
    '/body/0/when The button cancels,…',
  ],
  ['cases with the same condition', cases(OPTIONAL, OPTIONAL, OPTIONAL)],
  ['a case with the opposite condition', cases(OPTIONAL, not(OPTIONAL), OPTIONAL), /^In the other cases, isRequired/],
  ['a search in a long list', search('>=')],
  ['a search in a short list', search('<'), 'The search is shown for a short list only.'],
  ['a flag that is true in its sample', sampled({ derive: FAILED }, { plain: {}, more: { 'signed-out': code(401) } })],
  [
    'a flag that is false in its sample',
    sampled({ derive: FAILED }, { plain: {}, more: { 'signed-out': code(403) } }),
    '/derive/isSignedOut The sample deposit.demo/signed-out is called like derive.isSignedOut,…',
  ],
  ['a page that is left at its deadline', sampled(leaves(END), { plain: WAITING })],
  [
    'a page that is left before its deadline',
    sampled(leaves(not(END)), { plain: WAITING }),
    '/on/when/0/if In the sample deposit.demo/plain, the page is left while its…',
  ],
  ['a request on a condition', sampled(LOADS(IS_PAYOUT), { plain: DEPOSITS, more: { few: {} } })],
  [
    'a request that each sample makes',
    sampled(LOADS(not(IS_PAYOUT)), { plain: DEPOSITS, more: { few: { ...DEPOSITS, route: { query: {} } } } }),
    '/on/enter/0/if This condition of an action that runs on entering…',
  ],
  [
    'a skeleton that each sample shows',
    sampled(
      { body: [{ type: 'skeleton', when: not(IS_PAYOUT) }] },
      { plain: DEPOSITS, more: { few: { ...DEPOSITS, ...code(401) } } },
    ),
    '/body/0/when The skeleton is shown in each sample of the page,…',
  ],
  [
    'a skeleton that the sample of its name lacks',
    sampled({ body: [{ type: 'skeleton', when: IS_PAYOUT }] }, { plain: DEPOSITS, more: { loading: DEPOSITS } }),
    '/body/0/when In the sample deposit.demo/loading, the page draws…',
  ],
]);

const IS = (status: string): Json => ({ '===': [v('transactions.picked.status'), status] });
const toned = (...branches: readonly unknown[]): Plan =>
  page({ type: 'tile', title: HELLO.text, badge: HELLO.text, badgeTone: { if: branches } });
const says = (key: string, when: unknown): Plan => page({ type: 'text', text: { t: key }, when });
const among = (...names: readonly string[]): Plan => says('hello', { in: [v('transactions.picked.status'), names] });
const either = (one: string, other: string): Plan => ({
  ...page({ type: 'text', text: { t: { if: [IS('processed'), one, other] } } }),
  english: { 'credit.past': 'Credited', 'credit.coming': 'To be credited' },
  arabic: { 'credit.past': 'أضيف', 'credit.coming': 'سيضاف' },
});

checkRule('state-words', [
  ['a text for the state in which it is shown', says('end.expired', IS('expired'))],
  [
    'a text for another state',
    says('end.expired', IS('cancelled')),
    /^end\.expired is for the state expired, but here/,
  ],
  ['a key for another state in a branch', either('end.expired', 'hello'), /^end\.expired is for the state expired/],
  ['a colour that fits the state', toned(IS('expired'), 'danger', IS('processed'), 'success', 'neutral')],
  ['a colour for the opposite state', toned(IS('expired'), 'success', 'neutral'), /^The colour success contradicts/],
  [
    'a strong colour for the states that remain',
    toned(IS('expired'), 'neutral', IS('processed'), 'success', 'danger'),
    /^The colour danger is given to every state/,
  ],
  ['a list of all ends', among('processed', 'mistaked', 'cancelled', 'expired')],
  ['a list of some bad ends and the good one', among('processed', 'mistaked'), /^The list has states of payments/],
  ['a text about the past where it is over', either('credit.past', 'credit.coming')],
  ['a text about the future where it is over', either('credit.coming', 'credit.past'), /^“To be credited” is shown/],
]);

const rows = (args: Json): Plan =>
  page({
    type: 'list',
    each: ['sber', 'ozon'],
    body: [button([{ do: 'go', to: 'deposit.demo', query: args }], { label: { t: { cat: ['bank.', v('item')] } } })],
  });
const edit = (name: string, key = name): Json =>
  button([run('withdrawal.edit', { field: name })], { label: { t: `order.${key}` } });
const stack = (...children: readonly unknown[]): Plan => page({ type: 'stack', children });
const labelled = (key: string, own: unknown, id = 'again'): Json => button([own], { id, label: { t: key } });
const pay = (path: string): Plan => page(button([run('deposit.create', { account: v(path) })]));
const drop = (isOn: boolean): Plan => page(labelled('bonus.drop', run('bonuses.switch', { isOn })));
const turns = (isOn: boolean): Plan =>
  page(labelled('hello', onlyIf(v('bonuses.isOn'), run('bonuses.switch', { isOn }))));
const reason = (value: string): Plan =>
  page(
    {
      type: 'choice',
      name: 'claimReason',
      label: HELLO.text,
      children: [{ type: 'option', value, title: HELLO.text }],
    },
    button([run('claim.send')]),
  );
const life = (own: Json): Plan => using({ on: own });

checkRule('command-words', [
  ['rows that open their own pages', rows({ bank: v('item') })],
  ['rows that open the same page', rows({ bank: 'sber' }), 'Each row of the list has its own label, but all…'],
  ['neighbours that edit their own fields', stack(edit('amount'), edit('method'))],
  ['neighbours that edit the same field', stack(edit('amount'), edit('amount', 'method')), /^This does the same as/],
  ['two buttons for two states', stack({ ...edit('a'), when: READY }, { ...edit('a', 'b'), when: not(READY) })],
  ['a button with the name of its command', page(labelled('hello', run('deposit.openRedirect'), 'open-redirect'))],
  [
    'a button with the name of another command',
    page(labelled('hello', { do: 'go', to: 'deposit.demo' }, 'open-redirect')),
    'The button is called open-redirect, but does not run deposit.openRedirect.',
  ],
  [
    'a button that does what a third one is labelled for',
    stack(
      labelled('demo.again', run('complete.retry')),
      labelled('demo.again', run('complete.payAnotherWay')),
      labelled('demo.other', run('complete.payAnotherWay'), 'other'),
    ),
    '/body/0/children/2/onPress This does the same as the node before it,…',
  ],
  ['the id of an account', pay('accounts.picked.id')],
  ['the mask of an account as its id', pay('accounts.picked.mask'), 'Did you mean accounts.picked.id?'],
  ['a button that switches a bonus off', drop(false)],
  ['a button that switches a bonus on', drop(true), /^The name of the button says “drop”, but isOn/],
  ['a bonus that is switched off while it is on', turns(false)],
  ['a bonus that is switched on while it is on', turns(true), 'The condition around this says that isOn is true…'],
  ['a known reason', reason('memo')],
  ['a reason that the server does not know', reason('tag'), 'The server knows no claimReason tag.'],
  ['a tab that does not exist', page(button([run('cryptoBalance.pickTab', { tab: 'coins' })])), /knows no tab coins/],
  ['a page that ends what it began', life({ enter: [run('crypto.open')], leave: [run('crypto.leave')] })],
  ['a page that begins when it is left', life({ leave: [run('crypto.watch')] }), /^On leave, the page runs crypto/],
  [
    'a page that ends when it is entered',
    life({ enter: [run('complete.leave')] }),
    /^On enter, the page runs complete/,
  ],
]);

it('the reasons of a claim are those of the call', () => {
  expect(commands['claim.send'].choices.claimReason).toEqual(claim.$defs.Request.properties.reason.enum);
});
