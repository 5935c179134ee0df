import type { PaymentMethod } from '#generated/wire.ts';
import { sessionStore } from '#platform/storage.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { asStored, INTENT_KEY } from './browser.ts';
import { openBench, settle, type Bench } from './bench.ts';
import { startFlows } from './start-flows.ts';

export const METHODS = [
  method('card', { cardViewType: 0, fields: [field('pan', { alias: 'cardNumber' })] }),
  method('transfer', { cardViewType: 5, position: 2 }),
];
export const KEY = '11111111-1111-4111-8111-111111111111';
export const ANSWERED = {
  methodName: 'card',
  depositId: 'd1',
  screen: 'deposit.complete',
  amount: '50',
  currency: 'USD',
};
export const UNSETTLED = {
  key: KEY,
  call: 'deposit-create',
  payload: { amount: 70, currency: 'USD', paymentType: 'card', fields: { holder: 'Ann' } },
  methodName: 'card',
  amount: '70',
  currency: 'USD',
  form: 'deposit.redirect',
  fallback: 'deposit.complete',
  startedAt: Date.UTC(2026, 0, 1),
  isKept: true,
};
export const REQUISITES = { depositId: 'd1', apiResponse: { data: { card: { number: '4000' } } } };
export const REDIRECT = { depositId: 'd1', apiResponse: { source: 'redirect', url: 'https://bank.example/pay' } };

/** Stores a deposit in the tab, as the page before the reload did. */
export const keep = (attempt: object, { owner = 'u1', savedAt = Date.now() } = {}): void =>
  sessionStore.set('cashier.open-deposit', JSON.stringify({ owner, savedAt, attempt }));

/** Stores an unresolved payment in the tab, without its secrets. */
export const storeIntent = (
  intent: unknown,
  { lacksDetails = false, isUnsent = false, owner = 'u1', savedAt = Date.now() } = {},
): void => {
  const attempt = { ...asStored(intent, { lacksDetails }), ...(isUnsent && { isUnsent }) };
  sessionStore.set(INTENT_KEY, JSON.stringify({ owner, savedAt, attempt }));
};

/** Reloads the page: a new visit, with what the tab has stored. */
export const reload = async (script: (bench: Bench) => void, methods: PaymentMethod[] = METHODS): Promise<Bench> => {
  const bench = openBench();
  script(bench);
  void startFlows(bench.context, Promise.resolve({ methods }));
  await settle();
  return bench;
};
