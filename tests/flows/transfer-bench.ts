import type { Layouts } from '#flows/kernel/context.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, type Bench } from './bench.ts';

export const UNIFIED = {
  unifiedFlow: true,
  payment_amount: '50.07',
  payment_currency: 'KZT',
  created: '2026-01-01T00:00:00Z',
  requisites: [{ name: 'pan', type: 'text', value: '8600' }],
};
export const INVOICE = {
  depositId: 'd1',
  card: { number: '8600 1234 5678 9012' },
  created: '2026-01-01T00:00:00Z',
  timeout_minutes: 15,
  payment_amount: '50.07',
  payment_currency: 'KZT',
};

/** A visit on the base page of a peer-to-peer method. */
export const onBase = async (visit = {}, layouts: Partial<Layouts> = {}): Promise<Bench> => {
  const bench = openBench({
    methods: [method('transfer', { cardViewType: 5, currency: ['KZT'], amount_rules: { KZT: { min: 50, max: 0 } } })],
    visit,
    layouts,
  });
  await bench.pick('transfer');
  await bench.prepare('peerToPeer.start', 'peerToPeer.cancelCreate');
  bench.server.reply('bank-get', { bank: { name: 'Silk Bank' } });
  bench.moves.length = 0;
  return bench;
};
