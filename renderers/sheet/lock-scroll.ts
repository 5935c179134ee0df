let locks = 0;

/** Keeps the page below from scrolling; the function returned lets it. Where it scrolls, its scrollbar keeps its place. */
export const lockScroll = (): (() => void) => {
  const { documentElement } = document;
  locks += 1;
  if (documentElement.scrollHeight > documentElement.clientHeight) documentElement.dataset.locked = '';
  return () => {
    locks -= 1;
    if (locks === 0) delete documentElement.dataset.locked;
  };
};
