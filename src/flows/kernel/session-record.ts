import { now } from '#platform/clock.ts';
import { readJson, sessionStore, writeJson } from '#platform/storage.ts';
import type { FlowContext } from './context.ts';

/** Whose record it is. */
export type Visitor = Pick<FlowContext, 'visit'>;

/** A record stored for this tab, so that a reload restores it. */
export interface SessionRecord<T> {
  /** Returns this user's record; a record of another user or one that is too old is removed. */
  read(visitor: Visitor): T | null;
  save(visitor: Visitor, value: T): void;
  forget(): void;
}

/** Assumption: a server remembers an idempotency key for 24 hours; after that it would execute the request again. */
export const SERVER_REMEMBERS_MS = 24 * 60 * 60_000;

/** Whether a stored value has members. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether all these members are texts. */
export const hasTexts = (value: Record<string, unknown>, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

/** Returns the record of a storage key; values that fail validation are ignored. */
export const sessionRecord = <T>(storageKey: string, isRecord: (value: unknown) => value is T): SessionRecord<T> => {
  const forget = (): void => sessionStore.remove(storageKey);
  return {
    forget,
    read({ visit }) {
      const stored = readJson(sessionStore, storageKey);
      if (!isObject(stored)) return null;
      const { owner, savedAt, attempt } = stored;
      const isFresh = typeof savedAt === 'number' && Math.abs(now() - savedAt) < SERVER_REMEMBERS_MS;
      if (owner === visit.userId && isFresh && isRecord(attempt)) return attempt;
      forget();
      return null;
    },
    save: ({ visit }, attempt) => writeJson(sessionStore, storageKey, { owner: visit.userId, savedAt: now(), attempt }),
  };
};
