import { now } from '#platform/clock.ts';
import { readJson, sessionStore, writeJson } from '#platform/storage.ts';
import type { FlowContext } from './context.ts';

export type Visitor = Pick<FlowContext, 'visit'>;

/** Something that is open, kept for this tab so that a reload finds it again. */
export interface SessionRecord<T> {
  /** This user's open record; another user's, and one that is too old, is forgotten. */
  read(visitor: Visitor): T | null;
  save(visitor: Visitor, value: T): void;
  forget(): void;
}

/** Assumption: a server remembers an idempotency key for a day; asked later, it would carry out the same a second time. */
export const SERVER_REMEMBERS_MS = 24 * 60 * 60_000;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const hasTexts = (value: Record<string, unknown>, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

/** The record of that storage key; what does not have its shape is none. */
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
