let locks = 0;

/** Keeps the page below from scrolling; the function returned lets it. The page stays as wide as it was without its scrollbar. */
export const lockScroll = (): (() => void) => {
  const { documentElement } = document;
  if (locks === 0) {
    documentElement.style.setProperty('--locked-size', `${documentElement.clientWidth}px`);
    documentElement.dataset.locked = '';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    documentElement.style.removeProperty('--locked-size');
    delete documentElement.dataset.locked;
  };
};
