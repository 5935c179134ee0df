/** Whether the person wants nothing to move, at this moment. */
export const isStill = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
