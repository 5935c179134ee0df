import { pickTraceable, type TraceWord } from '#domain/pick-traceable.ts';
import * as table from '#generated/trace-table.ts';
import type { Pushes, TraceEntry } from '#generated/wire.ts';
import { elapsed, after, now, type Cancel } from '#platform/clock.ts';
import type { ErrorReport } from '#platform/report.ts';
import type { RootState } from '#state/root.ts';
import type { Transport } from '#transport/transport.ts';
import { TransportError } from '#transport/transport-error.ts';
import type { FlowContext, CallEnd, Recorder } from '#flows/kernel/index.ts';
import { BRIDGE_VERSION } from '#host/version.ts';

const { scope: scopeRules, shared } = table;

/** Returns an external name if it is traceable. */
const traceable = (value: unknown, is: TraceWord = 'word'): string => String(pickTraceable(value, { is }));

const endOf = (error: unknown): CallEnd => {
  if (!(error instanceof TransportError)) return { outcome: 'failed' };
  const { code, status, serverCode } = error;
  return {
    outcome: code,
    ...(status === undefined ? {} : { status }),
    ...(serverCode === undefined ? {} : { code: traceable(serverCode) }),
  };
};

/** Wraps the transport's call, because the transport exists before the recorder. */
const recordCalls = (transport: Transport, recorder: Recorder): void => {
  const call = transport.call.bind(transport);
  const traced: Transport['call'] = async (path, request, options) => {
    // Calls that send metrics are not recorded.
    if (path === 'events') return call(path, request, options);
    const sent = pickTraceable(request, table.sent[path] ?? {}, shared);
    const entry = recorder.note({ kind: 'call', name: path, outcome: 'sent', sent });
    const began = elapsed();
    const end = (how: CallEnd): void => recorder.end(entry, { ...how, tookMs: Math.round(elapsed() - began) });
    try {
      const answer = await call(path, request, options);
      end({ outcome: 'answered', got: pickTraceable(answer, table.got[path] ?? {}, shared) });
      return answer;
    } catch (error) {
      end(endOf(error));
      throw error;
    }
  };
  transport.call = traced;
};

const recordPushes = (transport: Transport, recorder: Recorder): void => {
  const follow = (name: keyof Pushes): void => {
    transport.onPush(name, (push) => {
      recorder.note({ kind: 'push', name, got: pickTraceable(push, table.pushes[name] ?? {}, shared) });
    });
  };
  follow('deposit.status');
  follow('login.token');
};

const begun = (busy: RootState['busy'], before: RootState['busy']): string[] =>
  Object.entries(busy).flatMap(([room, commands]) =>
    Object.entries(commands).flatMap(([name, isRunning]) =>
      isRunning && before[room]?.[name] !== true ? [`${room}.${name}`] : [],
    ),
  );

const recordState = (store: FlowContext['store'], recorder: Recorder): void => {
  const notePage = (name: string): void => {
    if (name !== '') recorder.note({ kind: 'page', name });
  };
  notePage(store.getState().route.screen);
  store.onChange(
    ({ busy }) => busy,
    (busy, before) => begun(busy, before).forEach((name) => recorder.note({ kind: 'command', name })),
  );
  store.onChange(({ route }) => route.screen, notePage);
  store.onChange(
    (state) => state,
    () => recorder.touch(),
  );
};

const recordTaps = (recorder: Recorder): void => {
  const note = ({ target }: Event): void => {
    const node = target instanceof Element ? target.closest<HTMLElement>('[data-node]')?.dataset['node'] : undefined;
    if (node !== undefined) recorder.note({ kind: 'tap', name: traceable(node) });
  };
  document.addEventListener('click', note, true);
};

const startRecorder = (context: FlowContext): Recorder => {
  const { store, transport, visit } = context;
  const recorder = createRecorder({
    scope: () => store.scope(),
    serverNow: () => transport.serverNow(),
    packName: () => visit.pack,
  });
  recordCalls(transport, recorder);
  recordPushes(transport, recorder);
  recordState(store, recorder);
  recordTaps(recorder);
  return recorder;
};

/** Creates the recorder of the visit and starts recording. */
export const recorderOf = (context: FlowContext): Recorder => context.visit.recorder(() => startRecorder(context));

/** Adds a fault: its place and code, never its message. */
export const recordFault = (recorder: Recorder, { code, details }: ErrorReport): void => {
  const places = [details['screen'], details['node'], details['path']].filter((place) => typeof place === 'string');
  const where = places.map((place) => traceable(place)).join(' ');
  recorder.note({ kind: 'fault', name: traceable(details['code'] ?? code), ...(where === '' ? {} : { where }) });
};

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
