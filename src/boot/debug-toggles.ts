import { readHostMessage } from '#host/message.ts';
import { writeEnvelope } from '#host/envelope.ts';
import { setDebugging } from '#platform/log.ts';
import { isPersistent, readJson, sessionStore } from '#platform/storage.ts';
import { parseTransportKind } from '#transport/transports.ts';
import type { TransportKind } from '#transport/transport.ts';
import type { StartData, User } from '#generated/wire.ts';

/** Spec core §4: names in session storage, and in the address of a debug build. */
const NAMES = ['force_logging', 'user', 'transport'] as const;

export type DebugToggle = (typeof NAMES)[number];

/** Toggles could open another user's account, so only a debug build reads them. */
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

/** Stores a toggle for this tab and reloads the page (Spec core §4). */
export function setDebugToggle(name: DebugToggle, value: string): void {
  store[name](value);
  window.location.reload();
}

/** Adds `cashierDebug('transport', 'http')` to the console of a debug build. */
export function offerDebugToggles(): void {
  if (isDebugBuild) Object.assign(window, { cashierDebug: setDebugToggle });
}

/** Moves the toggles of a debug build from the address to the storage. Returns true when the page is being reloaded. */
export function applyAddressToggles(href: string = window.location.href): boolean {
  const address = new URL(href);
  const given = NAMES.filter((name) => address.searchParams.has(name));
  if (!isDebugBuild || given.length === 0) return false;
  for (const name of given) {
    store[name](address.searchParams.get(name) ?? '');
    address.searchParams.delete(name);
  }
  // A frame without storage would lose the toggles: there they stay in the address.
  const isFoundAgain = isPersistent(sessionStore);
  if (isFoundAgain) window.location.replace(address.href);
  else window.history.replaceState(window.history.state, '', address.href);
  return isFoundAgain;
}

/** Returns the stored transport for a host that names none (Spec core §4). */
export function storedTransport(): TransportKind | undefined {
  return parseTransportKind(sessionStore.get('transport'));
}

/** Returns the user of the debug toggle if it is valid. */
function storedUser(): User | undefined {
  const user = readJson(sessionStore, 'user');
  if (user === undefined) return undefined;
  const message = readHostMessage(writeEnvelope('loaded', { user }));
  return typeof message === 'object' && message.type === 'loaded' ? message.payload.user : undefined;
}

/** Applies the toggles of a debug build to the start data; other builds return it unchanged. */
export function withToggles(data: StartData): StartData {
  if (!isDebugBuild) return data;
  const user = storedUser() ?? data.user;
  const transport = storedTransport() ?? data.transport;
  return { ...data, ...(user ? { user } : {}), ...(transport ? { transport } : {}) };
}
