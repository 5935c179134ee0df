import { readMessage } from '#host/message.ts';
import { writeEnvelope } from '#host/envelope.ts';
import { setDebugging } from '#platform/log.ts';
import { isPersistent, readJson, sessionStore } from '#platform/storage.ts';
import { parseTransportKind } from '#transport/transports.ts';
import type { TransportKind } from '#transport/transport.ts';
import type { StartData, User } from '#generated/wire.ts';

/** Spec core §4: names in session storage, and in the address of a debug build. */
const NAMES = ['force_logging', 'user', 'transport'] as const;

export type DebugToggle = (typeof NAMES)[number];

/** Toggles could put somebody into another's account, so only a debug build listens to them. */
const isDebugBuild = import.meta.env.DEV || import.meta.env.VITE_DEBUG === 'true';

function storeUser(value: string): void {
  sessionStore.set('user', value);
  document.cookie = `user=${encodeURIComponent(value)}; path=${import.meta.env.BASE_URL}; SameSite=Strict`;
}

const store: Readonly<Record<DebugToggle, (value: string) => void>> = {
  force_logging: (value) => setDebugging(/^(?:1|true)$/.test(value) ? 'on' : 'off'),
  user: storeUser,
  transport: (value) => sessionStore.set('transport', value),
};

/** Keeps a toggle for this tab and reloads the page, as every toggle asks for (Spec core §4). */
export function setDebugToggle(name: DebugToggle, value: string): void {
  store[name](value);
  window.location.reload();
}

/** Lets a person set toggles from the console of a debug build: `cashierDebug('transport', 'http')`. */
export function offerDebugToggles(): void {
  if (isDebugBuild) Object.assign(window, { cashierDebug: setDebugToggle });
}

/** Takes the toggles of a debug build out of the address. True when the page is being loaded anew. */
export function applyAddressToggles(href: string = window.location.href): boolean {
  const address = new URL(href);
  const given = NAMES.filter((name) => address.searchParams.has(name));
  if (!isDebugBuild || given.length === 0) return false;
  for (const name of given) {
    store[name](address.searchParams.get(name) ?? '');
    address.searchParams.delete(name);
  }
  // A frame without storage would have forgotten them: there they hold for this page.
  const isFoundAgain = isPersistent(sessionStore);
  if (isFoundAgain) window.location.replace(address.href);
  else window.history.replaceState(window.history.state, '', address.href);
  return isFoundAgain;
}

/** The stored transport, if there is one: for a host that does not name its own (Spec core §4). */
export function storedTransport(): TransportKind | undefined {
  return parseTransportKind(sessionStore.get('transport'));
}

/** The user of the debug toggle, if there is one of the right shape. */
function storedUser(): User | undefined {
  const user = readJson(sessionStore, 'user');
  if (user === undefined) return undefined;
  const message = readMessage(writeEnvelope('loaded', { user }));
  return typeof message === 'object' && message.type === 'loaded' ? message.payload.user : undefined;
}

/** Start data with what the toggles of a debug build say instead. Any other build goes by its host alone. */
export function withToggles(data: StartData): StartData {
  if (!isDebugBuild) return data;
  const user = storedUser() ?? data.user;
  const transport = storedTransport() ?? data.transport;
  return { ...data, ...(user ? { user } : {}), ...(transport ? { transport } : {}) };
}
