/** State that flows of one visit share, by name. */
export interface VisitTools {
  /** True the first time, false ever after. */
  once(name: string): boolean;
  /** A signal for the latest request of that name; the one before is aborted, and its late answer ignored. */
  latest(name: string): AbortSignal;
}

export const createVisitTools = (): VisitTools => {
  const done = new Set<string>();
  const running = new Map<string, AbortController>();
  return {
    once(name) {
      const isFirst = !done.has(name);
      done.add(name);
      return isFirst;
    },
    latest(name) {
      running.get(name)?.abort();
      const controller = new AbortController();
      running.set(name, controller);
      return controller.signal;
    },
  };
};
