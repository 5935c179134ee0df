import type { StartData } from '#generated/wire.ts';
import { isAnotherUser, userIdOf } from '#domain/user-id.ts';

/** Start data of a host: the data, or a function that is called each time. */
export type StartDataSource = StartData | (() => StartData | Promise<StartData>);

/** The current start data of all handshakes: the host's first data with later replacements. */
export interface CurrentStartData {
  /** Replaces the members of an object; the others stay, unless they are another user's. A function replaces everything. */
  replace(source: StartDataSource): void;
  /** Sets a changed first source as the current one. */
  renew(): void;
  /** Returns the current data; calls a function each time. Anything but an object is returned unchanged. */
  readonly read: () => Promise<StartData>;
  /** Calls the function for a host's request; its result becomes current if it is of the same user. */
  readonly ask: () => Promise<StartData>;
}

/** Members that belong to one user. */
const PERSONAL: ReadonlySet<string> = new Set(
  'token user userId partnerKey bonusId bonusList amount experiments'.split(' '),
);

const pick = (data: StartData, isWanted: (name: string) => boolean): StartData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => isWanted(name)));

const withoutPersonal = (data: StartData): StartData => pick(data, (name) => !PERSONAL.has(name));

const isObject = (data: unknown): boolean => Object(data) === data;

/** @param first returns the host's data until they are replaced; called each time, since it may be a getter */
export function createStartData(first: () => StartDataSource): CurrentStartData {
  let base = first;
  /** Members replaced by objects. */
  let replaced: StartData = {};
  let user = '';

  const call = async (): Promise<StartData> => {
    const asked = base;
    const source = asked();
    const data = typeof source === 'function' ? await source() : source;
    // Another source was set meanwhile.
    return asked === base ? data : call();
  };
  const merge = (data: StartData): StartData => {
    if (!isObject(data)) return data;
    const before = userIdOf(data);
    const isOther = before !== '' && isAnotherUser(before, replaced);
    const current = { ...(isOther ? withoutPersonal(data) : data), ...replaced };
    user = userIdOf(current);
    return current;
  };
  const supersede = (data: StartData): void => {
    replaced = pick(replaced, (name) => !(name in data));
  };
  return {
    replace(source) {
      if (typeof source === 'function' || !isObject(source)) {
        base = () => source;
        replaced = {};
        return;
      }
      const isOther = isAnotherUser(userIdOf(replaced) || user, source);
      replaced = { ...(isOther ? withoutPersonal(replaced) : replaced), ...source };
    },
    renew() {
      base = first;
      const source = first();
      if (typeof source === 'function' || isAnotherUser(user, source)) replaced = {};
      else supersede(source);
    },
    read: async () => merge(await call()),
    ask: async () => {
      const data = await call();
      if (isObject(data) && !isAnotherUser(userIdOf(data), replaced)) supersede(data);
      return merge(data);
    },
  };
}
