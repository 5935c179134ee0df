import type { TraceEntry } from '#generated/wire.ts';
import { createMeter, whenLeft, type Attributes, type Meter } from '#platform/otlp.ts';
import { BRIDGE_VERSION } from '#host/version.ts';
import { firstTile } from '#platform/clock.ts';
import { watchWebVitals } from '#platform/web-vitals.ts';
import { isCreateCall } from '#state/payment-intent.ts';
import type { RootState } from '#state/root.ts';
import { recorderOf } from '#flows/visit/trace/record-visit.ts';
import type { FlowContext } from '#flows/kernel/index.ts';

/** Names of metrics; docs/watching.md describes them. */
export const METRICS = {
  firstTile: 'cashier.first_tile',
  formShown: 'cashier.form.shown',
  invoiceShown: 'cashier.invoice.shown',
  create: 'cashier.create',
  result: 'cashier.result',
  call: 'cashier.call',
  packRefused: 'cashier.pack.refused',
  nodeFailed: 'cashier.node.failed',
  fault: 'cashier.fault',
  lcp: 'cashier.web_vital.lcp',
  inp: 'cashier.web_vital.inp',
  cls: 'cashier.web_vital.cls',
} as const;

/** A lost answer of a call that creates a payment leaves it unconfirmed. */
const UNCONFIRMED: ReadonlySet<string> = new Set(['network', 'timeout', 'malformed']);

const stateOf = (outcome: string): string => (UNCONFIRMED.has(outcome) ? 'unconfirmed' : outcome);

const methodOf = ({ selection, deposit }: RootState): Attributes => ({
  method: selection.method ?? (deposit?.methodName || 'none'),
});

const countCall = (meter: Meter, entry: TraceEntry, state: RootState): void => {
  const { name: call, outcome = 'sent', tookMs, status } = entry;
  if (isCreateCall(call)) meter.count(METRICS.create, { call, state: stateOf(outcome), ...methodOf(state) });
  if (tookMs === undefined) return;
  meter.record(METRICS.call, tookMs, { call, outcome, ...(status === undefined ? {} : { status: String(status) }) });
};

const countPage = (meter: Meter, screen: string, state: RootState): void => {
  const isResult = screen.endsWith('complete');
  if (state.deposit?.id) {
    if (!isResult) meter.count(METRICS.invoiceShown, { screen, ...methodOf(state) });
  } else if (state.selection.method !== null && state.form && !isResult) {
    meter.count(METRICS.formShown, { screen, ...methodOf(state) });
  }
};

const countFault = (meter: Meter, { name, where = '' }: TraceEntry): void => {
  meter.count(METRICS.fault, { code: name });
  if (name.startsWith('pack')) meter.count(METRICS.packRefused, { code: name });
  if (name === 'node-failed') meter.count(METRICS.nodeFailed, { where });
};

/** Counts the results of deposits, once for each status. */
const countResults = ({ store }: FlowContext, meter: Meter): void => {
  let last = '';
  const count = (): void => {
    const state = store.getState();
    const { deposit } = state;
    if (!deposit?.id || deposit.status === 'waiting') return;
    const result = `${deposit.id} ${deposit.status}`;
    if (result === last) return;
    last = result;
    meter.count(METRICS.result, { status: deposit.status, ...methodOf(state) });
  };
  count();
  store.onChange(({ deposit }) => deposit, count);
};

const measurePages = (meter: Meter): void => {
  if (firstTile.atMs !== undefined) meter.record(METRICS.firstTile, firstTile.atMs);
  const vitals = watchWebVitals();
  let isTold = false;
  whenLeft(() => {
    if (!isTold) {
      isTold = true;
      const { lcp, inp, cls } = vitals();
      if (lcp !== undefined) meter.record(METRICS.lcp, lcp);
      if (inp !== undefined) meter.record(METRICS.inp, inp);
      if (cls !== undefined) meter.record(METRICS.cls, cls);
    }
    meter.flush();
  });
};

/** Measures the visit for an OpenTelemetry collector, from the entries of its trace. */
export const startTelemetry = (context: FlowContext, endpoint: string): void => {
  const { session } = context.store.getState();
  const meter = createMeter(endpoint, {
    'service.name': 'cashier-widget',
    'service.version': BRIDGE_VERSION,
    platform: session.platform,
    transport: session.transport,
  });
  const take: Partial<Record<TraceEntry['kind'], (entry: TraceEntry) => void>> = {
    call: (entry) => countCall(meter, entry, context.store.getState()),
    page: ({ name }) => countPage(meter, name, context.store.getState()),
    fault: (entry) => countFault(meter, entry),
  };
  const follow = (entry: TraceEntry): void => take[entry.kind]?.(entry);
  const recorder = recorderOf(context);
  // Telemetry loads after the visit has begun, so it starts with the open page.
  const { screen } = context.store.getState().route;
  const open = recorder.read().entries.findLast(({ kind, name }) => kind === 'page' && name === screen);
  for (const entry of recorder.read().entries) if (entry.kind !== 'page' || entry === open) follow(entry);
  recorder.listen(follow);
  countResults(context, meter);
  measurePages(meter);
};
