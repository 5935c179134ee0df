import type { Recorder } from '#flows/visit/trace/recorder.ts';

/** State that flows of one visit share, by name. */
export interface VisitTools {
  /** True the first time, false ever after. */
  once(name: string): boolean;
  /** A signal for the latest request of that name; the one before is aborted, and its late answer ignored. */
  latest(name: string): AbortSignal;
  /** The recorder of the visit's trace, started when it is first asked for. */
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
