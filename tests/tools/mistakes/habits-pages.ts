import { isObject } from '#tools/check/model/walk.ts';
import { at, member, named, node, page, SKIP, v, type Mistake } from './mistake.ts';
import { renamed, without, type Own } from './members.ts';

const has = (own: Own, name: string): Own | undefined => (isObject(own[name]) ? own[name] : undefined);

const route = (kind: string, next: (own: Own) => unknown): Mistake =>
  page(kind, (own) => {
    const changed = next(has(own, 'route') ?? {});
    return changed === SKIP ? SKIP : { ...own, route: changed };
  });

const on = (kind: string, next: (own: Own) => unknown): Mistake =>
  page(kind, (own) => {
    const events = has(own, 'on');
    if (!events) return SKIP;
    const changed = next(events);
    return changed === SKIP ? SKIP : { ...own, on: changed };
  });

const poll = (kind: string, next: (own: Own) => unknown): Mistake =>
  at(kind, 'pages', ({ path, value }) =>
    path[0] === 'poll' && path.length === 2 && isObject(value) ? next(value) : SKIP,
  );

const timer = (kind: string, next: (own: Own) => unknown): Mistake =>
  at(kind, 'pages', ({ path, value }) =>
    path[0] === 'timers' && path.length === 2 && isObject(value) ? next(value) : SKIP,
  );

const press = (kind: string, action: unknown): Mistake => member(kind, 'button', 'onPress', [action]);

/** Pages and actions written as in React, Vue, a router or a REST client. Written without a look at the rules. */
export const habitsPages: readonly Mistake[] = [
  page('state for local', (own) => renamed(own, 'local', 'state')),
  page('computed for derive', (own) => renamed(own, 'derive', 'computed')),
  page('imports', (own) => ({ ...own, imports: ['paid-button'] })),
  page('a page that extends another', (own) => ({ ...own, extends: 'deposit.redirect' })),
  page('definitions', (own) => ({ ...own, definitions: {} })),
  page('version for schemaVersion', (own) => renamed(own, 'schemaVersion', 'version')),
  page('a version with its point', (own) => ({ ...own, schemaVersion: '1.0' })),
  page('name for id', (own) => renamed(own, 'id', 'name')),
  page('a title beside the route', (own) => ({ ...own, title: { t: 'deposit.v2.title' } })),
  page('data with its sources', (own) => ({ ...own, data: { deposit: '/api/deposit' } })),
  page('session among the data in capitals', (own) =>
    Array.isArray(own.data) ? { ...own, data: [...(own.data as unknown[]), 'Session'] } : SKIP,
  ),
  page('a local value that is an object', (own) => ({ ...own, local: { ...has(own, 'local'), picked: { id: '' } } })),
  page('a local value that is a rule', (own) => ({ ...own, local: { ...has(own, 'local'), picked: v('deposit.id') } })),
  page('a schema of another folder', (own) => ({ ...own, $schema: '../editor/screen.schema.json' })),
  page('the schema of a fragment', (own) => ({
    ...own,
    $schema: String(own.$schema).replace('screen.schema', 'fragment.schema'),
  })),
  page('a description in a list', (own) => ({ ...own, description: ['A page.'] })),
  route('url for path', (own) => renamed(own, 'path', 'url')),
  route('a path with its parameter', (own) => ({ ...own, path: `${String(own.path)}/:id` })),
  route('a path with a hash', (own) => ({ ...own, path: `#${String(own.path)}` })),
  route('a path in capitals', (own) => ({ ...own, path: String(own.path).toUpperCase() })),
  route('a mount of its own path', (own) => ({ ...own, mounts: [own.path] })),
  route('back misspelt', (own) => (own.back === 'deposit.methods' ? { ...own, back: 'deposit.method' } : SKIP)),
  route('back as an action', (own) => (own.back ? { ...own, back: [{ do: 'back' }] } : SKIP)),
  route('a need in the plural', (own) => (own.needs ? { ...own, needs: ['deposits'] } : SKIP)),
  route('a need of a path', (own) => (own.needs ? { ...own, needs: ['deposit.id'] } : SKIP)),
  route('a view there is not', (own) => ({ ...own, view: 'mobile' })),
  route('who may see it', (own) => ({ ...own, auth: true })),
  route('meta', (own) => ({ ...own, meta: {} })),
  route('a title by its key alone', (own) => (own.title ? { ...own, title: 'deposit.v2.title' } : SKIP)),
  route('a title that no language has', (own) => ({ ...own, title: { t: 'deposit.v3.title' } })),
  on('mount for enter', (own) => renamed(own, 'enter', 'mount')),
  on('init for enter', (own) => renamed(own, 'enter', 'init')),
  on('an effect for entering', (own) => (own.enter ? { ...own, enter: { effect: own.enter } } : SKIP)),
  on('watch for when', (own) => renamed(own, 'when', 'watch')),
  on('unmount for leave', (own) => renamed(own, 'leave', 'unmount')),
  poll('an interval', (own) => renamed(own, 'everyMs', 'interval')),
  poll('seconds for milliseconds by name', (own) => {
    const next = renamed(own, 'everyMs', 'everySeconds');
    return isObject(next) ? { ...next, everySeconds: 10 } : SKIP;
  }),
  poll('a pause of half a second', (own) => ({ ...own, everyMs: 500 })),
  poll('a pause a thousand times too long', (own) => ({ ...own, everyMs: Number(own.everyMs) * 1000 })),
  poll('a deadline of minutes', (own) => ({ ...own, deadlineMs: 15 })),
  poll('a pause with its unit', (own) => ({ ...own, everyMs: '10s' })),
  poll('until for while', (own) => renamed(own, 'while', 'until')),
  poll('a condition in words', (own) => ({ ...own, while: 'waiting' })),
  poll('a poll that is asked when it is over', (own) => (own.while ? { ...own, while: false } : SKIP)),
  poll('an address that is asked', (own) => ({ ...own, do: [{ do: 'fetch', url: '/api/status' }] })),
  poll('a command of a poll alone', (own) => ({ ...own, do: { do: 'run', cmd: 'deposit.refreshStatus' } })),
  page('polls by their names', (own) =>
    Array.isArray(own.poll) ? { ...own, poll: { status: own.poll[0] as unknown } } : SKIP,
  ),
  page('timers in a list', (own) => (own.timers ? { ...own, timers: [{ id: 'lifetime', seconds: 60 }] } : SKIP)),
  timer('onEnd for onExpire', (own) => renamed(own, 'onExpire', 'onEnd')),
  timer('a duration', (own) => ({ ...(without(own, 'endsAt') as Own), duration: 600 })),
  timer('an end and a length', (own) => ({ ...own, endsAt: v('deposit.data.endsAt'), seconds: 60 })),
  timer('an end with a unit', (own) => ({ ...own, endsAt: { '*': [v('deposit.data.endsAt'), 1000] } })),
  timer('an end reckoned from seconds', (own) => ({
    ...own,
    endsAt: { '+': [v('deposit.data.endsAt'), v('deposit.data.lifetime')] },
  })),
  press('navigate', { do: 'navigate', to: 'deposit.methods' }),
  press('push', { do: 'push', path: '/deposit' }),
  press('a request', { do: 'fetch', url: '/api/deposit', method: 'POST' }),
  press('a wait', { do: 'delay', ms: 500 }),
  press('a log', { do: 'console.log', value: 'pressed' }),
  // oxlint-disable-next-line unicorn/no-thenable -- The language calls it so.
  press('if for when among actions', { do: 'if', if: v('deposit.id'), then: [{ do: 'close' }] }),
  press('a state that is set', { do: 'setState', name: 'isAsking', value: true }),
  press('a set of two at once', { do: 'set', values: { isAsking: true, isOpen: true } }),
  press('set by assignment', { do: 'set', isAsking: true }),
  press('set of a name there is not', { do: 'set', name: 'isModalOpen', value: true }),
  press('set of data', { do: 'set', name: 'deposit', value: 'paid' }),
  press('dismiss', { do: 'dismiss' }),
  press('a page of a card', { do: 'go', to: 'deposit.card' }),
  press('a page half named', { do: 'go', to: 'methods' }),
  press('back with its page', { do: 'back', to: 'deposit.methods' }),
  press('one step back', { do: 'go', to: -1 }),
  press('a window with its target', { do: 'open', url: v('deposit.data.url'), target: '_blank' }),
  press('a message', { do: 'notify', message: { t: 'form.amount' } }),
  press('a command misspelt', { do: 'run', cmd: 'deposit.refresh' }),
  press('a command in snake case', { do: 'run', cmd: 'deposit.refresh_status' }),
  press('a command of its function', { do: 'run', cmd: 'refreshStatus' }),
  press('a command with its payload', { do: 'run', cmd: 'methods.pick', payload: { name: 'pix' } }),
  press('a method without its name', { do: 'run', cmd: 'methods.pick' }),
  press('an argument misspelt', { do: 'run', cmd: 'methods.pick', args: { method: 'pix' } }),
  press('a transaction there is not', { do: 'run', cmd: 'methods.load', args: { transaction: 'payout' } }),
  press('a field in the middle of a text', { do: 'validate', fields: 'amount' }),
  press('a field that the page has not', { do: 'focus', field: 'ammount' }),
  press('fields that the page has not', { do: 'validate', fields: ['cvv2'] }),
  press('a timer that the page has not', { do: 'start', timer: 'resendCode' }),
  press('a command after catch', { do: 'run', cmd: 'deposit.cancel', catch: [{ do: 'close' }] }),
  press('a command that waits', { do: 'run', cmd: 'deposit.cancel', await: true }),
  // oxlint-disable-next-line unicorn/no-thenable -- The language calls it so.
  press('a result of a command', { do: 'run', cmd: 'deposit.cancel', then: [{ do: 'close' }] }),
  press('text for value', { do: 'copy', text: v('deposit.id') }),
  press('a metric of another tool', { do: 'track', event: 'pressed' }),
  named('a page that is left for a page there is not', 'to', 'deposit.metods'),
  member('a page after a failure', 'run', 'args', (value) =>
    isObject(value) && value.fallbackScreen ? { ...value, fallbackScreen: 'complete' } : SKIP,
  ),
  member('a truth written as a word', 'set', 'value', (value) => (typeof value === 'boolean' ? String(value) : SKIP)),
  member('a truth written as a number', 'set', 'value', (value) => (typeof value === 'boolean' ? Number(value) : SKIP)),
  node('a set that turns itself round', 'set', (own) =>
    typeof own.value === 'boolean' ? { ...own, value: '!value' } : SKIP,
  ),
  node('do as a list', 'run', (own) => ({ ...own, do: ['run'] })),
  node('type for do', 'go', (own) => renamed(own, 'do', 'type')),
];
