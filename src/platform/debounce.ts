import { after, type Cancel } from './clock.ts';

export interface Debounced<Args extends readonly unknown[]> {
  /** Restarts the wait with these arguments. */
  call(...args: Args): void;
  /** Cancels a waiting call. */
  cancel(): void;
}

/** Runs with the last arguments after a wait without calls (amount: 500 ms, resize: 100 ms; Spec core §9). */
export function debounce<Args extends readonly unknown[]>(
  waitMs: number,
  run: (...args: Args) => void,
): Debounced<Args> {
  let cancel: Cancel = () => {};
  return {
    call(...args) {
      cancel();
      cancel = after(waitMs, () => run(...args));
    },
    cancel: () => cancel(),
  };
}
