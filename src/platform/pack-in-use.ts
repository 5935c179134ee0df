/** The pack that was taken in, told to support with a trace: its name; null without one. */
export const packInUse: { name: string | null } = { name: null };
