let closeOther: (() => void) | undefined;

/**
 * Spec core §4: one drop-down is open at a time, on the whole page. Whoever opens closes the one before; the function
 * returned gives the place back.
 */
export const claimOpen = (close: () => void): (() => void) => {
  closeOther?.();
  closeOther = close;
  return () => {
    if (closeOther === close) closeOther = undefined;
  };
};
