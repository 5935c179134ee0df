/** Rooms whose code is broken on purpose, and the folders of tests that have to notice. */
export const ROOMS = {
  domain: ['domain', 'state'],
  state: ['state', 'flows'],
  transport: ['transport'],
  engine: ['engine'],
  flows: ['flows'],
} as const satisfies Record<string, readonly string[]>;

export type Room = keyof typeof ROOMS;

export const ROOM_NAMES = Object.keys(ROOMS) as Room[];
