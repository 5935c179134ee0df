/** The pack that was taken in, told to support with a trace: when it was made; null without one. */
export const packInUse: { createdAt: string | null } = { createdAt: null };
