import { vi } from 'vitest';
import { startSweep } from '#flows/sweep/boxes.ts';
import { initialSweepState, type SweepState } from '#state/sweep.ts';
import { routeTable } from '#app/route-table.ts';
import type { Box } from '#generated/wire.ts';
import type { MethodEntry } from '#state/tiles.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from './bench.ts';

export const BOX: Box = {
  boxId: 'box-10',
  gcAmount: 11_000,
  scAmount: 10,
  price: 9.99,
  priceCurrencyCode: 'USD',
  currenciesList: ['USD', 'USDT'],
};

const rule = { min: 5, max: 100 };

const METHODS: MethodEntry[] = [
  method('card', { cardViewType: 8, currency: ['KZT', 'USD'], amount_rules: { USD: rule } }),
  group('crypto', [
    method('usdt', { category: 'crypto', currency: ['USD', 'USDT'], amount_rules: { USD: rule } }),
    method('btc', { category: 'crypto', currency: ['USD', 'BTC'], amount_rules: { USD: rule } }),
  ]),
  method('euro_only', { currency: ['EUR'] }),
  method('dear', { currency: ['USD'], amount_rules: { USD: { min: 20, max: 100 } } }),
  method('cheap', { currency: ['USD'], amount_rules: { USD: { min: 1, max: 9 } } }),
  method('peer', { currency: ['USD'], cardViewType: 5, amount_rules: { USD: rule } }),
  method('prepared', { currency: ['USD'], isPreparationRequired: true, amount_rules: { USD: rule } }),
];

const PAYOUTS: MethodEntry[] = [
  group('crypto', [
    method('usdt_payout', {
      category: 'crypto',
      currency: ['USD', 'USDT', 'QSC'],
      amount_rules: { QSC: { min: 10, max: 5000 } },
    }),
  ]),
];

/** A visit of the sweepstake view: its user holds sweep coins. */
export const openSweep = (): Bench => {
  routeTable.view = 'sweep';
  const bench = openBench({
    session: { view: 'sweep', currency: 'QSC', country: 'US' },
    visit: { home: { country: 'US', currency: 'QSC' } },
  });
  bench.server.reply('sweepstake-boxes', { boxes: [BOX] });
  bench.server.reply('sweepstake-balance-get', [
    { currency: 'QGC', balance: 500 },
    { currency: 'QSC', balance: '42.50' },
  ]);
  bench.server.reply('sweepstake-unplayed-balance', { data: { status: 'success', amount: '7.25' } });
  bench.server.reply('sweepstake-recoup-sum', { amount: '12.00' });
  bench.server.reply('methods-payment-v5', { methods: METHODS });
  bench.server.reply('methods-withdrawal-v4', { methods: PAYOUTS });
  bench.server.reply('session-start', { payment_session_id: 's1' });
  return bench;
};

/** Waits for the first page. */
export const begun = async (script: (bench: Bench) => void = () => {}): Promise<Bench> => {
  const bench = openSweep();
  script(bench);
  await bench.context.features.load('sweep');
  void startSweep(bench.context, bench.context.transport.call('sweepstake-boxes', {}));
  await settle();
  return bench;
};

export const sweepOf = (bench: Bench): SweepState => bench.store.getState().sweep ?? initialSweepState;

/** Picks a package and waits for its methods. */
export const atCheckout = async (script?: (bench: Bench) => void): Promise<Bench> => {
  const bench = await begun(script);
  await bench.run('sweep.pickBox', { boxId: 'box-10' });
  await bench.run('sweep.openMethods');
  await settle();
  return bench;
};

/** A visit one tap from buying the package. */
export const purchasing = async (): Promise<Bench> => {
  const bench = await atCheckout();
  await bench.pick('card');
  bench.moves.length = 0;
  return bench;
};

const DEBOUNCE_MS = 500;

/** A visit on the page where sweep coins are converted. */
export const converting = async (script?: (bench: Bench) => void): Promise<Bench> => {
  const bench = await begun((opened) => {
    opened.server.reply('payment-convert-v2', { amount: '20' });
    opened.server.reply('withdrawal-submit', { withdrawalId: 'w1' });
    script?.(opened);
  });
  await bench.run('sweep.openCoins');
  await settle();
  await bench.run('methods.pick', { name: 'usdt_payout' });
  bench.show('amount');
  await bench.run('sweep.openConvert');
  await bench.prepare('sweep.redeem', 'intent.checkAgain', 'intent.startAnother');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  bench.moves.length = 0;
  return bench;
};
