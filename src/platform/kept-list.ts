import { deviceCache, readJson, writeJson } from './storage.ts';

const KEY = 'cashier.list';

/** A list as it was last shown, and whose it is. */
interface KeptList {
  readonly owner: string;
  readonly list: unknown;
}

const isKeptList = (value: unknown): value is KeptList =>
  typeof value === 'object' && value !== null && 'owner' in value && 'list' in value;

/** The list that an owner was shown last, of a shape for the caller to check; undefined when there is none. */
export const keptList = (owner: string): unknown => {
  const kept = readJson(deviceCache, KEY);
  return isKeptList(kept) && kept.owner === owner ? kept.list : undefined;
};

/** Keeps the list of an owner in place of the one before. */
export const keepList = (owner: string, list: unknown): void =>
  writeJson(deviceCache, KEY, { owner, list } satisfies KeptList);

export const forgetList = (): void => deviceCache.remove(KEY);
