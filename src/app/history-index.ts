/** Returns the router's index of the current history entry; 0 is the first page of the session. */
export const historyIndex = (): number => {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
};
