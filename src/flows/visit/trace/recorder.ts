import type { Recorder } from '#flows/kernel/index.ts';
import { pickTraceable } from '#domain/pick-traceable.ts';
import { scope as scopeRules, shared } from '#generated/trace-table.ts';
import type { TraceEntry } from '#generated/wire.ts';
import { BRIDGE_VERSION } from '#host/version.ts';
import { after, now, type Cancel } from '#platform/clock.ts';

type Roots = Readonly<Record<string, unknown>>;

/** Limit of entries; about a quarter of an hour of a visit. */
const MAX_ENTRIES = 300;
/** Typing changes the page with each key; the trace records one step. */
const CHANGE_WAIT_MS = 300;

interface RecorderOptions {
  /** The scope of pages; an unchanged root keeps its reference. */
  readonly scope: () => Roots;
  readonly serverNow: () => number;
  /** Name of the applied pack; null without one. */
  readonly packName: () => string | null;
}

const sameCall = (one: TraceEntry, other: TraceEntry): boolean => {
  const told = ({ at: _at, tookMs: _tookMs, times: _times, changed: _changed, ...rest }: TraceEntry): string =>
    JSON.stringify(rest);
  return told(one) === told(other);
};

/** The running commands, which are not recorded as changes. */
const BUSY = 'busy';

const isQuiet = ({ changed = {} }: TraceEntry): boolean => Object.keys(changed).every((root) => root === BUSY);

/** Records the last entries of a visit in memory, redacted by the table first. */
export const createRecorder = ({ scope, serverNow, packName }: RecorderOptions): Recorder => {
  const began = now();
  const startedAt = serverNow();
  const listeners = new Set<(entry: TraceEntry) => void>();
  let entries: TraceEntry[] = [];
  let lost = 0;
  let seen: Roots = {};
  let stopWaiting: Cancel | undefined;

  /** Returns the redacted roots that have changed since the last call. */
  const takeChanged = (): Record<string, unknown> | undefined => {
    const current = scope();
    const changed = Object.entries(current).filter(([root, value]) => value !== seen[root]);
    seen = current;
    if (changed.length === 0) return undefined;
    return Object.fromEntries(
      changed.map(([root, value]) => [root, pickTraceable(value, scopeRules[root] ?? {}, shared)]),
    );
  };
  let first: Record<string, unknown> = takeChanged() ?? {};

  const tell = (entry: TraceEntry): void => {
    for (const listener of listeners) listener(entry);
  };
  const note: Recorder['note'] = (told) => {
    stopWaiting?.();
    stopWaiting = undefined;
    const changed = takeChanged();
    const entry: TraceEntry = { at: now() - began, ...told, ...(changed ? { changed } : {}) };
    entries.push(entry);
    for (const old of entries.splice(0, entries.length - MAX_ENTRIES)) {
      lost += 1;
      first = { ...first, ...old.changed };
    }
    tell(entry);
    return entry;
  };
  return {
    note,
    end(call, end) {
      Object.assign(call, end);
      tell(call);
      const at = entries.indexOf(call);
      // A poll is a command, too.
      const from = entries[at - 1]?.kind === 'command' ? at - 1 : at;
      const before = entries[from - 1];
      if (!before || !entries.slice(from, at + 1).every(isQuiet) || !sameCall(before, call)) return;
      before.times = (before.times ?? 1) + 1;
      entries = entries.toSpliced(from, at + 1 - from);
    },
    touch() {
      stopWaiting ??= after(CHANGE_WAIT_MS, () => {
        stopWaiting = undefined;
        const current = scope();
        const roots = Object.keys(current).filter((root) => root !== BUSY && current[root] !== seen[root]);
        if (roots.length > 0) note({ kind: 'change', name: roots.join(' ') });
      });
    },
    read: () => ({
      format: 1,
      widget: BRIDGE_VERSION,
      pack: packName(),
      startedAt,
      first,
      entries: [...entries],
      lost,
    }),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
