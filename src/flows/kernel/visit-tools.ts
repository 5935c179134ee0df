import type { Trace, TraceEntry } from '#generated/wire.ts';
import type { Cancel } from '#platform/clock.ts';
import type { Transaction } from '#state/methods.ts';
import type { FlowContext } from './context.ts';

/** The recorded outcome of a call. */
export type CallEnd = Pick<TraceEntry, 'outcome' | 'status' | 'code' | 'tookMs' | 'got'>;

/** Records the last entries of a visit. */
export interface Recorder {
  /** Adds an entry with the changes since the previous one. */
  note(entry: Omit<TraceEntry, 'at' | 'changed'>): TraceEntry;
  /** Adds the outcome to the entry of a call; repeated identical polls stay one entry. */
  end(call: TraceEntry, end: CallEnd): void;
  /** Marks the scope as changed; it is compared with the next entry, or after a delay. */
  touch(): void;
  read(): Trace;
  /** Calls the listener with each entry, and again with that of a call when it has ended. */
  listen(listener: (entry: TraceEntry) => void): Cancel;
}

/** State shared by the flows of one visit, by name. */
export interface VisitTools {
  /** Returns true the first time, then false. */
  once(name: string): boolean;
  /** Returns a signal for the latest request of that name and aborts the previous one. */
  latest(name: string): AbortSignal;
  /** Returns the trace recorder of the visit, started on first use. */
  recorder(start: () => Recorder): Recorder;
  /** Name of the applied pack, for traces; null without one. */
  pack: string | null;
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
    pack: null,
  };
};

type Visited = Pick<FlowContext, 'visit'>;

/** Returns true once a visit and transaction: the first list looks for payments that were open before a reload. */
export const shouldResumeOnce = ({ visit }: Visited, transaction: Transaction): boolean =>
  visit.once(`resume ${transaction}`);

/** Skips resuming: payments that are open later belong to this visit. */
export const skipResume = (visited: Visited): void => {
  shouldResumeOnce(visited, 'deposit');
  shouldResumeOnce(visited, 'withdrawal');
};
