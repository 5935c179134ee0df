import { asText } from './readable.ts';
import { isHolder, ownMember, readPath, toPath, type Path, type Reading } from './scope.ts';

/** Inputs of operators besides their arguments; set while a rule runs, which is synchronous. */
export interface Ambient {
  locale: string;
  /** The device's, where the session names none. */
  timeZone?: string;
  assetBase: string;
  assets: Readonly<Record<string, unknown>>;
}

const INITIAL: Ambient = { locale: 'en', assetBase: '', assets: {} };
const SESSION = toPath('session');

/** Where the locale and the assets lie, for those that wait for another. */
export const LOCALE_PATH = toPath('session.locale');
export const ASSET_PATHS: readonly Path[] = [toPath('session.assetBase'), toPath('session.assets')];

const bySession = new WeakMap<object, Ambient>();

let current = INITIAL;

export const ambientOf = (reading: Reading): Ambient => {
  const session = readPath(reading.scope, SESSION);
  if (!isHolder(session)) return INITIAL;
  const known = bySession.get(session);
  if (known) return known;
  const assets = ownMember(session, 'assets');
  const timeZone = asText(ownMember(session, 'timeZone'));
  const made: Ambient = {
    ...(timeZone ? { timeZone } : {}),
    locale: asText(ownMember(session, 'locale')) || INITIAL.locale,
    assetBase: asText(ownMember(session, 'assetBase')),
    assets: isHolder(assets) ? assets : {},
  };
  bySession.set(session, made);
  return made;
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
