import { vi } from 'vitest';
import { createEnginePorts } from '#app/engine-ports.ts';
import { createTexts } from '#i18n/texts.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { startFlows } from '#tests/flows/start-flows.ts';
import { method } from '#tests/state/sample-methods.ts';

export type Sent = { type: string; payload?: unknown }[];

export const CARD = method('card', { cardViewType: 8 });
const TRANSFER = method('transfer', { cardViewType: 5 });

export const bridge = (): Sent => {
  const sent: Sent = [];
  vi.stubGlobal('CashierBridge', { postMessage: (text: string) => sent.push(JSON.parse(text)) });
  return sent;
};

export const started = async (setup: Parameters<typeof openBench>[0] = {}): Promise<Bench> => {
  const bench = openBench({ methods: [CARD, TRANSFER], ...setup });
  bench.server.reply('events', {});
  bench.server.reply('methods-payment-v5', { methods: [CARD] });
  await startFlows(bench.context, Promise.resolve({ methods: [CARD, TRANSFER] }));
  return bench;
};

export const paid = async (
  setup: Parameters<typeof openBench>[0] = {},
  answer: unknown = { depositId: 'd1' },
): Promise<Bench> => {
  const bench = await started(setup);
  await bench.pick('card');
  bench.type('amount', '50');
  bench.server.reply('deposit-create', answer);
  await bench.run('deposit.create');
  return bench;
};

/** A payment that was tapped with a host that wants to be asked. */
export const askedHost = async (): Promise<Bench> => {
  const bench = await started({ visit: { hostGateMs: 60_000 } });
  await bench.pick('card');
  bench.type('amount', '50');
  bench.server.reply('deposit-create', { depositId: 'd1' });
  void bench.run('deposit.create');
  await settle();
  return bench;
};

export const onNative = async (
  use: (ports: ReturnType<typeof createEnginePorts>['ports']) => unknown,
): Promise<Sent> => {
  const bench = openBench({ session: { isNative: true } });
  const { ports, joinPages } = createEnginePorts(bench.context, bench.runner, createTexts({ report: () => {} }));
  await joinPages();
  await use(ports);
  return bench.host.sent;
};
