/** Delays of the sandbox, all scaled by one factor and cancelled when the sandbox closes. */
export interface Timers {
  /** Runs `task` after `delayMs`, scaled. Returns a function that cancels it. */
  after(delayMs: number, task: () => void): () => void;
  /** Resolves after `delayMs`, scaled; never once the sandbox has closed. */
  wait(delayMs: number): Promise<void>;
  close(): void;
}

/** @param scale 1 in real time; tests use less. */
export function createTimers(scale: number): Timers {
  const pending = new Set<NodeJS.Timeout>();
  const after: Timers['after'] = (delayMs, task) => {
    const timer = setTimeout(() => {
      pending.delete(timer);
      task();
    }, delayMs * scale);
    pending.add(timer);
    return () => {
      pending.delete(timer);
      clearTimeout(timer);
    };
  };
  return {
    after,
    wait: (delayMs) =>
      new Promise((resolve) => {
        after(delayMs, resolve);
      }),
    close: () => {
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    },
  };
}
