/** Place of the present page in the browser's history, as the router counts: 0 where the visit began. */
export const historyIndex = (): number => {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
};
