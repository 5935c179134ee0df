import type { StartData } from '#generated/wire.ts';
import { userIdOf } from '#domain/user-id.ts';

/** Limits of stored values, the same as the widget's (contract §7). */
const MAX_KEYS = 32;
const MAX_KEY_LENGTH = 128;
const MAX_LENGTH = 4096;

type Kept = Record<string, string>;

export type ValueStore = ReturnType<typeof createValueStore>;

/** Stores small texts of one origin's widget in sessionStorage of the host's page, by user. */
export function createValueStore(origin: string) {
  let user = '';

  const nameOf = (): string => `cashier ${origin} ${user}`;
  const read = (): Kept => Object(JSON.parse(sessionStorage.getItem(nameOf()) ?? '{}'));
  const write = (kept: Kept): void => sessionStorage.setItem(nameOf(), JSON.stringify(kept));

  return {
    /** Starts a session, and returns its user's stored values; undefined when this page has no storage. */
    open: (data: StartData): Kept | undefined => {
      user = userIdOf(data);
      try {
        const kept = read();
        write(kept);
        return kept;
      } catch {
        return undefined;
      }
    },
    /** Sets the user of a session that began without one. A running widget has its values already. */
    name: (data: StartData): undefined => {
      user ||= userIdOf(data);
    },
    /** Stores one text of the session's user, or removes it when it is empty. Returns the reason of a rejection. */
    keep(payload: unknown): string | undefined {
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
