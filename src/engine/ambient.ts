import { ownMember, readPath, toPath, type Reading } from './scope.ts';

/** What operators need besides their arguments; set while a rule runs, which is synchronous. */
export interface Ambient {
  locale: string;
  assetBase: string;
  assets: Readonly<Record<string, unknown>>;
}

const INITIAL: Ambient = { locale: 'en', assetBase: '', assets: {} };
const SESSION = toPath('session');
const byScope = new WeakMap<object, Ambient>();

let current = INITIAL;

const ambientOf = (reading: Reading): Ambient => {
  const session = readPath(reading.scope, SESSION);
  if (typeof session !== 'object' || session === null) return INITIAL;
  const known = byScope.get(session);
  if (known) return known;
  const assets = ownMember(session, 'assets');
  const ambient: Ambient = {
    locale: String(ownMember(session, 'locale') ?? INITIAL.locale),
    assetBase: String(ownMember(session, 'assetBase') ?? ''),
    assets: typeof assets === 'object' && assets !== null ? { ...assets } : {},
  };
  byScope.set(session, ambient);
  return ambient;
};

/** Runs a rule with the locale and assets of the reading's session at hand. */
export const withAmbient = <T>(reading: Reading, run: () => T): T => {
  const before = current;
  current = ambientOf(reading);
  try {
    return run();
  } finally {
    current = before;
  }
};

export const ambient = (): Ambient => current;
