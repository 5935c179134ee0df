const wasLoadedAnew = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Loads the widget anew: the host is asked who is there.
 *
 * @returns false where it has been loaded anew already: a host that names one user first and another afterwards would have
 *   it do so for ever
 */
export const startOver = (): boolean => {
  if (wasLoadedAnew()) return false;
  window.location.reload();
  return true;
};
