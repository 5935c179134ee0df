import { memoizeByObject } from '#domain/memoize.ts';
import { toText } from './display-text.ts';
import { isRecord, ownMember, readPath, toPath, type Path, type ScopeReader } from './scope.ts';

/** Inputs of operators besides their arguments. Set while a rule runs, which is synchronous. */
export interface EvaluationContext {
  locale: string;
  /** The device's time zone; absent when the session has none. */
  timeZone?: string;
  assetBase: string;
  assets: Readonly<Record<string, unknown>>;
}

const INITIAL: EvaluationContext = { locale: 'en', assetBase: '', assets: {} };
const SESSION = toPath('session');

/** Scope paths of the locale and the assets, for watchers. */
export const LOCALE_PATH = toPath('session.locale');
export const ASSET_PATHS: readonly Path[] = [toPath('session.assetBase'), toPath('session.assets')];

let current = INITIAL;

const contextBySession = memoizeByObject((session: Readonly<Record<string, unknown>>): EvaluationContext => {
  const assets = ownMember(session, 'assets');
  const timeZone = toText(ownMember(session, 'timeZone'));
  return {
    ...(timeZone ? { timeZone } : {}),
    locale: toText(ownMember(session, 'locale')) || INITIAL.locale,
    assetBase: toText(ownMember(session, 'assetBase')),
    assets: isRecord(assets) ? assets : {},
  };
});

export const evaluationContextOf = (reader: ScopeReader): EvaluationContext => {
  const session = readPath(reader.scope, SESSION);
  return isRecord(session) ? contextBySession(session) : INITIAL;
};

/** Runs a rule with the locale and assets of the reader's session as evaluation context. */
export const withEvaluationContext = <T>(reader: ScopeReader, run: () => T): T => {
  const before = current;
  current = evaluationContextOf(reader);
  try {
    return run();
  } finally {
    current = before;
  }
};

export const evaluationContext = (): EvaluationContext => current;
