import { isObject } from '#tools/check/model/walk.ts';
import { member, named, node, page, SKIP, at, v, type Mistake } from './mistake.ts';

const without = (own: Record<string, unknown>, name: string): Record<string, unknown> => {
  const { [name]: _gone, ...kept } = own;
  return kept;
};

const isAction = (value: unknown, name: string): boolean =>
  isObject(value) && (value.do === name || value.cmd === name);

const hasAction = (value: unknown, name: string): value is unknown[] =>
  Array.isArray(value) && value.some((one) => isAction(one, name));

const route = (own: Record<string, unknown>): Record<string, unknown> => (isObject(own.route) ? own.route : {});

const withRoute = (own: Record<string, unknown>, next: object): object => ({
  ...own,
  route: { ...route(own), ...next },
});

const SENDS = [
  'deposit.create',
  'withdrawal.review',
  'peerToPeer.create',
  'onramp.create',
  'sweep.redeem',
  'deposit.complete',
];

/** Mistakes in the behaviour and the controls of a page. */
export const behaviour: readonly Mistake[] = [
  member('a button that does nothing', 'button', 'onPress', []),
  member('a tile that does nothing', 'tile', 'onPress', []),
  at('a pick that does nothing', 'pages', ({ path, value }) =>
    path.at(-1) === 'onPick' && Array.isArray(value) && value.length > 0 ? [] : SKIP,
  ),
  node('a button that is never enabled', 'button', (own) => ({ ...own, isDisabled: true })),
  node('a button that is always busy', 'button', (own) => ({ ...own, isBusy: true })),
  node('a button that is always hidden', 'button', (own) => ({ ...own, isHidden: true })),
  at('nobody reacts to the status', 'pages', ({ path, value }) =>
    path.length === 2 && path[0] === 'on' && path[1] === 'when' && JSON.stringify(value).includes('"deposit.status"')
      ? undefined
      : SKIP,
  ),
  at('a reaction that does nothing', 'pages', ({ path }) => (path[0] === 'on' && path.at(-1) === 'do' ? [] : SKIP)),
  at('a poll without while', 'pages', ({ path, value }) =>
    path[0] === 'poll' && path.length === 2 && isObject(value) ? without(value, 'while') : SKIP,
  ),
  at('a poll that gives up before it asks', 'pages', ({ path, value }) =>
    path[0] === 'poll' && path.length === 2 && isObject(value) ? { ...value, deadlineMs: 2000 } : SKIP,
  ),
  at('a poll in seconds', 'pages', ({ path }) => (path[0] === 'poll' && path.at(-1) === 'everyMs' ? 5 : SKIP)),
  at('a poll that asks nothing', 'pages', ({ path }) => (path[0] === 'poll' && path.at(-1) === 'do' ? [] : SKIP)),
  at('a poll that only counts', 'pages', ({ path }) =>
    path[0] === 'poll' && path.at(-1) === 'do' ? [{ do: 'track', name: 'poll' }] : SKIP,
  ),
  at('two polls of one name', 'pages', ({ path, value }) =>
    path.length === 1 && path[0] === 'poll' && Array.isArray(value) && value.length > 1
      ? value.map((one) => (isObject(one) ? { ...one, id: 'status' } : one))
      : SKIP,
  ),
  page('needs taken out', (own) => (route(own).needs ? { ...own, route: without(route(own), 'needs') } : SKIP)),
  page('needs of another step', (own) =>
    JSON.stringify(route(own).needs) === '["deposit"]' ? withRoute(own, { needs: ['method'] }) : SKIP,
  ),
  at('create before validate', 'pages', ({ value }) =>
    Array.isArray(value) && isAction(value[0], 'validate') && SENDS.some((name) => hasAction(value, name))
      ? [...value.slice(1), value[0]]
      : SKIP,
  ),
  at('no validate', 'pages', ({ value }) =>
    Array.isArray(value) && isAction(value[0], 'validate') && SENDS.some((name) => hasAction(value, name))
      ? value.slice(1)
      : SKIP,
  ),
  named('a timer of a length', 'endsAt', 600),
  named('a timer of a date written out', 'endsAt', 1767268800000),
  named('a timer of now', 'endsAt', { moment: ['now', 10, 'minutes'] }),
  named('a timer of a length of the answer', 'endsAt', v('deposit.data.lifetime')),
  named('a timer of minutes', 'endsAt', v('deposit.data.timeout_minutes')),
  at('a timer whose end nobody sees', 'fragments', ({ path, value }) =>
    path.length === 2 && path[0] === 'timers' && isObject(value) && path[1] === 'lifetime'
      ? { ...value, onExpire: [] }
      : SKIP,
  ),
  member('a countdown of minutes', 'countdown', 'seconds', v('deposit.data.timeout_minutes')),
  member('a countdown of a moment', 'countdown', 'seconds', v('deposit.data.endsAt')),
  member('a countdown of a fixed length', 'countdown', 'seconds', 600),
  node('a warning in milliseconds', 'countdown', (own) => ({ ...own, warnBelowSeconds: 60000 })),
  page('a page that leads back to itself', (own) => withRoute(own, { back: own.id })),
  page('back to a page of another flow', (own) =>
    route(own).transaction === 'deposit' && route(own).back ? withRoute(own, { back: 'withdrawal.methods' }) : SKIP,
  ),
  page('a page of the other transaction', (own) =>
    route(own).transaction === 'deposit' && JSON.stringify(route(own).needs ?? '').includes('deposit')
      ? withRoute(own, { transaction: 'withdrawal' })
      : SKIP,
  ),
  page('a transaction taken out', (own) =>
    route(own).transaction ? { ...own, route: without(route(own), 'transaction') } : SKIP,
  ),
  page('no way out of a payment', (own) => {
    if (route(own).transaction === undefined || route(own).back === undefined) return SKIP;
    return { ...own, route: { ...without(route(own), 'back'), hideClose: true }, body: [{ type: 'divider' }] };
  }),
  page('a page that opens itself when it opens', (own) => ({
    ...own,
    on: { ...(isObject(own.on) ? own.on : {}), enter: [{ do: 'go', to: own.id }] },
  })),
  at('a button that leads to a page that needs a deposit', 'screens', ({ path, value, file }) =>
    path.at(-1) === 'onPress' && Array.isArray(value) && /deposit.(methods|redirect|india)\/|region/.test(file)
      ? [{ do: 'go', to: 'deposit.pix' }]
      : SKIP,
  ),
  at('a button that leads to its own page', 'screens', ({ path, file }) =>
    path.at(-1) === 'onPress' ? [{ do: 'go', to: file.split('/').slice(2, -1).join('.') }] : SKIP,
  ),
  at('a command of the other flow', 'pages', ({ path, value }) =>
    path.at(-1) === 'cmd' && (value === 'deposit.create' || value === 'deposit.complete') ? 'withdrawal.submit' : SKIP,
  ),
  at('a payout asked for as a deposit', 'pages', ({ path, value }) =>
    path.at(-1) === 'cmd' && (value === 'withdrawal.submit' || value === 'withdrawal.review') ? 'deposit.create' : SKIP,
  ),
  at('busy with another command', 'pages', ({ value, path }) =>
    path.at(-1) === 'isBusy' && isObject(value) && value.var === 'busy.deposit.complete'
      ? v('busy.deposit.create')
      : SKIP,
  ),
  node('a button that sends and is never busy', 'button', (own) =>
    own.isBusy && JSON.stringify(own.onPress).includes('"deposit.') ? without(own, 'isBusy') : SKIP,
  ),
  at('an action after one that leaves', 'pages', ({ value }) =>
    hasAction(value, 'go') && isAction(value.at(-1), 'go') && value.length > 1
      ? [value.at(-1), ...value.slice(0, -1)]
      : SKIP,
  ),
  at('an action twice', 'pages', ({ value }) =>
    Array.isArray(value) && SENDS.some((name) => isAction(value.at(-1), name)) ? [...value, value.at(-1)] : SKIP,
  ),
  at('a branch that does nothing', 'pages', ({ path, holder }) =>
    path.at(-1) === 'then' && isObject(holder) && holder.do === 'when' && holder.else === undefined ? [] : SKIP,
  ),
  at('an argument left out', 'pages', ({ path, holder }) =>
    path.at(-1) === 'args' &&
    isObject(holder) &&
    holder.do === 'run' &&
    !['methods.load', 'methods.pick'].includes(String(holder.cmd))
      ? undefined
      : SKIP,
  ),
  at('a metric without a name', 'pages', ({ path, holder }) =>
    path.at(-1) === 'name' && isObject(holder) && holder.do === 'track' ? '' : SKIP,
  ),
  node('a handler in the language of the web', 'button', (own) => ({
    ...without(own, 'onPress'),
    onClick: own.onPress,
  })),
];
