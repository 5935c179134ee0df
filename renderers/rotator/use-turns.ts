import { useEffect, useState } from 'react';
import { isStill } from '#renderers/parts/is-still.ts';

type Holder = 'pointer' | 'focus';

/* oxlint-disable no-restricted-globals -- Pages hand renderers no clock, and nothing but what is looked at hangs on the time. */
const everyMs = (intervalMs: number, run: () => void): (() => void) => {
  const timer = setInterval(run, intervalMs);
  return () => clearInterval(timer);
};
/* oxlint-enable no-restricted-globals */

/** Returns the index of the visible slide. Pauses while the rotator is held or hidden, and with reduced motion. */
export const useTurns = (count: number, intervalMs: number) => {
  const [turn, setTurn] = useState(0);
  const [holders, setHolders] = useState({ pointer: false, focus: false });
  const isHeld = holders.pointer || holders.focus;
  useEffect(() => {
    if (isHeld || count < 2) return undefined;
    return everyMs(intervalMs, () => {
      if (!isStill() && document.visibilityState !== 'hidden') setTurn((before) => before + 1);
    });
  }, [isHeld, count, intervalMs]);
  return {
    index: count > 0 ? turn % count : 0,
    /** True while the user holds the rotator. */
    isHeld,
    next: (): void => setTurn((before) => before + 1),
    hold: (by: Holder): void => setHolders((before) => ({ ...before, [by]: true })),
    release: (by: Holder): void => setHolders((before) => ({ ...before, [by]: false })),
  };
};
