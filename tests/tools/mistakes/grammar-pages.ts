import { isObject } from '#tools/check/model/walk.ts';
import { at, named, page, SKIP, v, type Mistake } from './mistake.ts';

type Own = Record<string, unknown>;

const part = (own: Own, name: string): Own => (isObject(own[name]) ? own[name] : {});

const within = (own: Own, name: string, next: Own): Own => ({ ...own, [name]: { ...part(own, name), ...next } });

const polls = (own: Own): Own[] => (Array.isArray(own.poll) ? own.poll.filter(isObject) : []);

const firstOf = (own: Own, name: string): [string, unknown] | undefined => Object.entries(part(own, name))[0];

const withFirst = (own: Own, name: string, change: (value: unknown) => unknown): unknown => {
  const [key, value] = firstOf(own, name) ?? [];
  return key === undefined ? SKIP : within(own, name, { [key]: change(value) });
};

const withPoll = (own: Own, next: Own): unknown => {
  const [first, ...rest] = polls(own);
  return first ? { ...own, poll: [{ ...first, ...next }, ...rest] } : SKIP;
};

const when = (own: Own): Own[] => {
  const list = part(own, 'on').when;
  return Array.isArray(list) ? list.filter(isObject) : [];
};

/** Mistakes around the body of a page, from docs/reference/files.md. Written without a look at the rules. */
export const grammarPages: readonly Mistake[] = [
  page('a path without its first stroke', (own) => within(own, 'route', { path: 'deposit/card' })),
  page('a path with a space', (own) => within(own, 'route', { path: '/deposit/my card' })),
  page('a path with a stroke at its end', (own) => within(own, 'route', { path: '/deposit/card/' })),
  page('a path with a query', (own) => within(own, 'route', { path: '/deposit/card?x=1' })),
  page('an address for a path', (own) => within(own, 'route', { path: 'https://pay.example/deposit' })),
  page('mounts as a text', (own) => within(own, 'route', { mounts: '/deposit/other' })),
  page('a view in capitals', (own) => within(own, 'route', { view: 'Main' })),
  page('needs as a text', (own) => within(own, 'route', { needs: 'method' })),
  page('needs a deposit id', (own) => within(own, 'route', { needs: ['depositId'] })),
  page('needs a withdrawal on a page of a deposit', (own) =>
    part(own, 'route').transaction === 'deposit' ? within(own, 'route', { needs: ['withdrawal'] }) : SKIP,
  ),
  page('a transition that there is not', (own) => within(own, 'route', { transition: 'slide' })),
  page('a bare title', (own) => within(own, 'route', { title: 'Pay by card' })),
  page('close hidden by a word', (own) => within(own, 'route', { hideClose: 'yes' })),
  page('previous with a capital', (own) => within(own, 'route', { back: 'Previous' })),
  page('back to a path', (own) => within(own, 'route', { back: '/deposit/methods' })),
  page('back as true', (own) => within(own, 'route', { back: true })),
  page('a transaction that is a payout', (own) => within(own, 'route', { transaction: 'payout' })),
  page('whenPaid with a status of the server', (own) => within(own, 'route', { whenPaid: 'success' })),
  page('route left out', ({ route: _route, ...own }) => own),
  page('a route in a list', (own) => ({ ...own, route: [own.route] })),
  page('the version as a text', (own) => ({ ...own, schemaVersion: '1' })),
  page('a version that is yet to come', (own) => ({ ...own, schemaVersion: 2 })),
  page('the version left out', ({ schemaVersion: _version, ...own }) => own),
  page('an id with a capital', (own) => ({ ...own, id: 'deposit.Card' })),
  page('an id without its flow', (own) => ({ ...own, id: 'card' })),
  page('a root named twice', (own) => (Array.isArray(own.data) ? { ...own, data: [...own.data, own.data[0]] } : SKIP)),
  page('a path among the roots', (own) =>
    Array.isArray(own.data) ? { ...own, data: [...own.data, 'deposit.data'] } : SKIP,
  ),
  page('a root that there is not', (own) => (Array.isArray(own.data) ? { ...own, data: [...own.data, 'user'] } : SKIP)),
  page('data as a text', (own) => ({ ...own, data: 'deposit' })),
  page('a local value that is a list', (own) => within(own, 'local', { picks: [] })),
  page('a local value of nobody', (own) => within(own, 'local', { isSpare: false })),
  page('a local value with a stroke in its name', (own) => within(own, 'local', { 'is-open': false })),
  page('a local value that begins as a rule', (own) => within(own, 'local', { start: v('form.amount') })),
  page('a path for a rule in derive', (own) => withFirst(own, 'derive', () => 'deposit.data.code')),
  page('a derived value that is nothing', (own) => withFirst(own, 'derive', () => null)),
  page('a derived value of itself', (own) => {
    const [name] = firstOf(own, 'derive') ?? [];
    return name === undefined ? SKIP : within(own, 'derive', { [name]: { '!': [v(`derive.${name}`)] } });
  }),
  page('a derived value in a list', (own) => withFirst(own, 'derive', (value) => [value])),
  page('derived for derive', ({ derive, ...own }) => (derive === undefined ? SKIP : { ...own, derived: derive })),
  page('a timer of no seconds', (own) => withFirst(own, 'timers', () => ({ seconds: 0 }))),
  page('a timer with seconds in quotes', (own) => withFirst(own, 'timers', () => ({ seconds: '60' }))),
  page('a timer of milliseconds', (own) => withFirst(own, 'timers', () => ({ seconds: 600000 }))),
  page('a timer that ends at a day', (own) => withFirst(own, 'timers', () => ({ endsAt: '2026-01-01' }))),
  page('a timer that ends at a text of the answer', (own) =>
    withFirst(own, 'timers', () => ({ endsAt: v('deposit.data.payment_currency') })),
  ),
  page('a timer with end for endsAt', (own) => withFirst(own, 'timers', () => ({ end: v('deposit.data.endsAt') }))),
  page('a timer that is a rule', (own) => withFirst(own, 'timers', () => v('deposit.data.endsAt'))),
  page('a poll in seconds', (own) => withPoll(own, { everyMs: 5 })),
  page('a poll with its time in quotes', (own) => withPoll(own, { everyMs: '5000' })),
  page('a deadline in seconds', (own) => withPoll(own, { deadlineMs: 600 })),
  page('a poll that does a command by its name', (own) => withPoll(own, { do: 'deposit.refreshStatus' })),
  page('a poll that does nothing', (own) => withPoll(own, { do: [] })),
  page('a poll with if for while', (own) => withPoll(own, { if: true })),
  page('a poll twice', (own) => (polls(own).length > 0 ? { ...own, poll: [...polls(own), ...polls(own)] } : SKIP)),
  page('a poll that is none of a list', (own) => (polls(own).length > 0 ? { ...own, poll: polls(own)[0] } : SKIP)),
  page('onEnter for on.enter', (own) =>
    part(own, 'on').enter === undefined ? SKIP : { ...own, on: undefined, onEnter: part(own, 'on').enter },
  ),
  page('entering as one action', (own) =>
    Array.isArray(part(own, 'on').enter) ? within(own, 'on', { enter: (part(own, 'on').enter as unknown[])[0] }) : SKIP,
  ),
  page('on.when as an object', (own) => (when(own).length > 0 ? within(own, 'on', { when: when(own)[0] }) : SKIP)),
  page('on.when without what it does', (own) =>
    when(own).length > 0 ? within(own, 'on', { when: when(own).map(({ if: rule }) => ({ if: rule })) }) : SKIP,
  ),
  page('on.when with effects for do', (own) =>
    when(own).length > 0
      ? within(own, 'on', { when: when(own).map((one) => ({ if: one.if, effects: one.do })) })
      : SKIP,
  ),
  page('on.when the other way round', (own) =>
    when(own).length > 0
      ? within(own, 'on', { when: when(own).map((one) => ({ ...one, if: { '!': [one.if] } })) })
      : SKIP,
  ),
  page('a push that there is not', (own) => within(own, 'on', { push: { 'deposit.paid': [{ do: 'back' }] } })),
  page('a push that nothing comes of', (own) => within(own, 'on', { push: { 'deposit.status': [] } })),
  page('a body of one node', (own) => (Array.isArray(own.body) ? { ...own, body: own.body[0] } : SKIP)),
  page('a body of nothing', (own) => ({ ...own, body: [] })),
  page('a list in the body', (own) => (Array.isArray(own.body) ? { ...own, body: [own.body] } : SKIP)),
  page('children for body', ({ body, ...own }) => ({ ...own, children: body })),
  page('a reason for a node that is not there', (own) => within(own, 'unreached', { nowhere: 'It never comes.' })),
  page('a never without because', (own) => ({ ...own, never: [{ if: { '!': [v('method.name')] } }] })),
  named('a parameter of a type that there is not', 'type', (value, { path }) =>
    path[0] === 'params' && typeof value === 'string' ? 'bool' : SKIP,
  ),
  at('a parameter without a type', 'fragments', ({ value, path }) =>
    path[0] === 'params' && path.length === 2 && isObject(value) ? { description: 'A word.' } : SKIP,
  ),
  at('a default of another type', 'fragments', ({ value, path }) =>
    path[0] === 'params' && path.at(-1) === 'default' && isObject(value) ? 5 : SKIP,
  ),
];
