import { sessionStore } from '#platform/storage.ts';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import type { MethodEntry } from '#state/tiles.ts';
import { initialWithdrawalState, type WithdrawalState } from '#state/withdrawal.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from './bench.ts';
import { startFlows } from './start-flows.ts';

const RECORD = 'cashier.open-withdrawal';

const PAYOUTS: MethodEntry[] = [
  method('card_payout', { fields: [field('pan', { alias: 'cardNumber' }), field('holder')] }),
  method('usdt_payout', {
    fields: [field('network', { type: 'networks' }), field('wallet')],
    network: [
      { value: 'trc20', text: 'TRON', timeMinutes: 2 },
      { value: 'erc20', text: 'Ethereum' },
    ],
  }),
  method('fields_payout', {
    fields: [
      field('number', { alias: 'numberToken', input: { frame: 'https://fields.psp.example/number' } }),
      field('code', { input: { frame: 'https://fields.psp.example/code' } }),
      field('holder'),
    ],
  }),
  group('bank_transfer_nigeria', [method('nigerian_bank_payout')]),
];

const BALANCE = { amount: 120.5, currency: 'USD' };

/** A withdrawal visit, on its list. */
export const openPayouts = (setup: Parameters<typeof openBench>[0] = {}): Bench => {
  const bench = openBench({ visit: { balance: BALANCE }, ...setup });
  bench.store.dispatch(methodsRequested('withdrawal'));
  bench.store.dispatch(methodsLoaded({ methods: PAYOUTS }));
  return bench;
};

export const withdrawalOf = (bench: Bench): WithdrawalState =>
  bench.store.getState().withdrawal ?? initialWithdrawalState;

export const pickPayout = async (bench: Bench, name: string): Promise<void> => {
  await bench.run('methods.pick', { name });
  bench.show('amount', ...bench.form().order);
  await bench.prepare(
    'withdrawal.review',
    'withdrawal.submit',
    'withdrawal.edit',
    'intent.checkAgain',
    'intent.startAnother',
  );
};

/** A visit on the filled-in form of a card: one tap from the review. */
export const filledIn = async (setup: Parameters<typeof openBench>[0] = {}): Promise<Bench> => {
  const bench = openPayouts(setup);
  await pickPayout(bench, 'card_payout');
  bench.type('amount', '50');
  bench.type('pan', '4111 1111');
  bench.type('holder', 'ANN');
  bench.moves.length = 0;
  return bench;
};

/** A visit on the review: one tap from sending. */
export const reviewed = async (setup: Parameters<typeof openBench>[0] = {}): Promise<Bench> => {
  const bench = await filledIn(setup);
  await bench.run('withdrawal.review');
  bench.moves.length = 0;
  return bench;
};

/** Returns the withdrawal stored in the tab. */
export const keptRecord = (): Record<string, unknown> | null => {
  const text = sessionStore.get(RECORD);
  return text === null ? null : JSON.parse(text).attempt;
};

export const keepRecord = (attempt: unknown, { owner = 'u1', savedAt = Date.now() } = {}): void =>
  sessionStore.set(RECORD, JSON.stringify({ owner, savedAt, attempt }));

export const forgetRecord = (): void => sessionStore.remove(RECORD);

/** Reloads the page: a new visit, with what the tab has stored. */
export const reloadPayouts = async (
  script: (bench: Bench) => void = () => {},
  methods: MethodEntry[] = PAYOUTS,
): Promise<Bench> => {
  const bench = openBench({ visit: { balance: BALANCE } });
  script(bench);
  void startFlows(bench.context, Promise.resolve({ methods }), 'withdrawal');
  await settle();
  return bench;
};
