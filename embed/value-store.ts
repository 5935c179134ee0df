import type { StartData } from '#generated/wire.ts';
import { userIdOf } from '#domain/user-id.ts';

/** More is not for a host to keep; the widget knows these bounds too (contract §7). */
const MAX_KEYS = 32;
const MAX_KEY_LENGTH = 128;
const MAX_LENGTH = 4096;

type Kept = Record<string, string>;

export interface ValueStore {
  /** Begins a visit, and returns what is kept of its user; undefined where this page has no storage. */
  open(data: StartData): Kept | undefined;
  /** Gives a visit that began without a name the user that is named later. */
  name(data: StartData): void;
  /** Keeps one text of the visit's user, or removes it when it is empty. Returns why not. */
  keep(payload: unknown): string | undefined;
}

/** Keeps small texts of the widget of one origin in the session storage of the host's page, for each user apart. */
export function createValueStore(origin: string): ValueStore {
  let user = '';

  const nameOf = (): string => `cashier ${origin} ${user}`;
  const read = (): Kept => Object(JSON.parse(sessionStorage.getItem(nameOf()) ?? '{}'));
  const write = (kept: Kept): void => sessionStorage.setItem(nameOf(), JSON.stringify(kept));

  return {
    open(data) {
      user = userIdOf(data);
      try {
        const kept = read();
        write(kept);
        return kept;
      } catch {
        return undefined;
      }
    },
    name(data) {
      user ||= userIdOf(data);
    },
    keep(payload) {
      const { key, value } = Object(payload);
      if (typeof key !== 'string' || typeof value !== 'string') return 'not a text';
      if (key.length > MAX_KEY_LENGTH || value.length > MAX_LENGTH) return 'too long';
      try {
        const { [key]: _last, ...others } = read();
        if (value && Object.keys(others).length >= MAX_KEYS) return 'too many keys';
        write(value ? { ...others, [key]: value } : others);
        return undefined;
      } catch {
        return 'no storage';
      }
    },
  };
}
