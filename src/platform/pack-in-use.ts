/** Name of the applied pack, for traces; null without one. */
export const packInUse: { name: string | null } = { name: null };
