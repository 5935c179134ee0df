// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isAmountRow } from '#flows/deposit/due-amount.ts';

describe('a row that says the amount', () => {
  it.each([
    ['amount', '50', true],
    ['Sum', '5000 KZT', true],
    ['payment_amount', '5000.5KZT', true],
    ['paymentSum', 'none', true],
    ['amount', 'pay 5000', false],
    ['amount', '5000 kz', false],
    ['amount', '5 000 and 20', false],
    ['amounts', '50', false],
    ['total_amount', '50', false],
    ['account', '50', false],
  ])('is %s %s: %s', (name, value, isIt) => {
    expect(isAmountRow({ name, value })).toBe(isIt);
  });
});
