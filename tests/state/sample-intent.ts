import type { PaymentIntent } from '#state/payment-intent.ts';
import type { IdempotencyRecord } from '#state/idempotency-record.ts';

/** A tapped payment, with the given members replaced. */
export const sampleIntent = (given: Partial<Omit<PaymentIntent, 'call' | 'payload'>> = {}): PaymentIntent => ({
  call: 'deposit-create',
  payload: { amount: 50, currency: 'USD', paymentType: 'card', fields: {} },
  key: '11111111-1111-4111-8111-111111111111',
  methodName: 'card',
  amount: '50',
  currency: 'USD',
  form: 'deposit.redirect',
  fallback: 'deposit.complete',
  startedAt: 1_767_225_600_000,
  isKept: true,
  ...given,
});

/** The stored record of that payment. */
export const sampleRecord = (given: Partial<IdempotencyRecord> = {}): IdempotencyRecord => ({
  owner: 'ann',
  key: '11111111-1111-4111-8111-111111111111',
  salt: '11111111-1111-4111-8111-111111111111',
  call: 'deposit-create',
  methodName: 'card',
  amount: '50',
  currency: 'USD',
  mark: 7,
  form: 'deposit.redirect',
  fallback: 'deposit.complete',
  savedAt: 1_767_225_600_000,
  added: {},
  standing: 'open',
  ...given,
});
