import { pickTraceable, type TraceWord } from '#domain/pick-traceable.ts';
import * as table from '#generated/trace-table.ts';
import type { Pushes } from '#generated/wire.ts';
import { elapsed } from '#platform/clock.ts';
import type { ErrorReport } from '#platform/report.ts';
import type { RootState } from '#state/root.ts';
import type { Transport } from '#transport/transport.ts';
import { TransportError } from '#transport/transport-error.ts';
import type { FlowContext, CallEnd, Recorder } from '#flows/kernel/index.ts';
import { createRecorder } from './recorder.ts';

const { shared } = table;

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
export const noteFault = (recorder: Recorder, { code, details }: ErrorReport): void => {
  const places = [details['screen'], details['node'], details['path']].filter((place) => typeof place === 'string');
  const where = places.map((place) => traceable(place)).join(' ');
  recorder.note({ kind: 'fault', name: traceable(details['code'] ?? code), ...(where === '' ? {} : { where }) });
};
