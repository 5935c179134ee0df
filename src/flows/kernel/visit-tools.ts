import type { Recorder } from './recorder.ts';

/** State shared by the flows of one visit, by name. */
export interface VisitTools {
  /** Returns true the first time, then false. */
  once(name: string): boolean;
  /** Returns a signal for the latest request of that name and aborts the previous one. */
  latest(name: string): AbortSignal;
  /** Returns the trace recorder of the visit, started on first use. */
  recorder(start: () => Recorder): Recorder;
}

export const createVisitTools = (): VisitTools => {
  const done = new Set<string>();
  const running = new Map<string, AbortController>();
  let recorder: Recorder | undefined;
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
    recorder: (start) => (recorder ??= start()),
  };
};
