import type { StartData } from '#generated/wire.ts';

/** More is not for a host to keep; the widget knows these bounds too (contract §7). */
const MAX_KEYS = 32;
const MAX_KEY_LENGTH = 128;
const MAX_LENGTH = 4096;

type Kept = Record<string, string>;

export interface Keeper {
  /** Kept values of the user in the start data; undefined where this page has no storage. Another user's are dropped. */
  open(data: StartData): Kept | undefined;
  /** Keeps one text, or takes it away when it is empty. Says why not. */
  keep(payload: unknown): string | undefined;
}

/** Keeps small texts of the widget of one origin in the session storage of the host's page, for one user. */
export function createKeeper(origin: string): Keeper {
  const name = `cashier ${origin}`;
  let user: string | undefined;

  const read = (): Kept => {
    const text = sessionStorage.getItem(name);
    const record = Object(text && JSON.parse(text));
    return record.user === user ? record.kept : {};
  };
  const write = (kept: Kept): void => sessionStorage.setItem(name, JSON.stringify({ user, kept }));

  return {
    open(data) {
      // Start data of a refresh may bring nothing but a fresh token.
      user = String(data.user?.id_user ?? data.userId ?? user ?? '');
      try {
        const kept = read();
        write(kept);
        return kept;
      } catch {
        return undefined;
      }
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
