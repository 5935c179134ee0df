import { describe, expect, it } from 'vitest';
import { creditedSum, namedCredit, type CreditSources } from '#domain/credited-sum.ts';

const ASKED = { amount: '50', currency: 'USD' };
const sum = (amount: string, currency = 'USD') => ({ amount, currency });
const moved = (amount: unknown, more: object = {}) => ({ transaction: { amount, currency: 'USD', ...more } });
const answered = (more: object = {}) => ({ data: { depositId: 'd1', ...more } });

const sourcesOf = (given: Partial<CreditSources>): CreditSources => ({
  transaction: null,
  data: {},
  transfer: null,
  shown: ASKED,
  isFromChain: false,
  ...given,
});

describe('the sum that a processed deposit has added', () => {
  // Spec: core 3.9
  it.each<[what: string, given: Partial<CreditSources>, credited: object | null]>([
    ['the final amount', moved(50, { finalAmount: 45 }), sum('45')],
    ['the final amount as a text', moved('50', { finalAmount: '45.005' }), sum('45.005')],
    ['the final amount in another currency', moved(50, { finalAmount: 30, currency: 'EUR' }), sum('30', 'EUR')],
    [
      'the final amount before the processed one',
      { ...moved(50, { finalAmount: 45 }), ...answered({ processingAmount: 46, processingCurrency: 'USD' }) },
      sum('45'),
    ],
    [
      'the processed amount of the answer',
      answered({ processingAmount: '10.5', processingCurrency: 'USD' }),
      sum('10.5'),
    ],
    [
      'the processed amount before the amount that moved',
      { ...moved(50), ...answered({ processingAmount: 45, processingCurrency: 'USD' }) },
      sum('45'),
    ],
    [
      'all that has come in parts',
      { ...moved(40, { currency: 'USDT' }), transfer: { paid: '100', coin: 'USDT' } },
      sum('100', 'USDT'),
    ],
    ['the amount that moved, where it is the one that was asked for', { ...moved('50.00'), ...answered() }, sum('50')],
    [
      'the amount that has come on the chain',
      { ...moved(7, { currency: 'USDT' }), shown: sum('7', 'USDT'), isFromChain: true },
      sum('7', 'USDT'),
    ],
    ['none by a status alone', answered(), null],
    ['none by another amount that moved', { ...moved(45), ...answered() }, null],
    ['none by an amount that moved in another currency', { ...moved(50, { currency: 'EUR' }), ...answered() }, null],
    ['none by the amount that moved after a reload', moved(50), null],
    [
      'none by a final amount without a currency',
      { transaction: { amount: 50, finalAmount: 45 }, ...answered() },
      null,
    ],
    [
      'none by a final amount without a currency beside a processed amount',
      { transaction: { amount: 50, finalAmount: 45 }, ...answered({ processingAmount: 9, processingCurrency: 'EUR' }) },
      null,
    ],
    ['none by a final amount that is none', { ...moved(50, { finalAmount: 'much' }), ...answered() }, null],
    ['none by a processed amount without a currency', { ...moved(50), ...answered({ processingAmount: 45 }) }, null],
    [
      'the amount that moved beside members that are null',
      { ...moved(50, { finalAmount: null }), ...answered({ processingAmount: null }) },
      sum('50'),
    ],
  ])('is %s', (_what, given, credited) => expect(creditedSum(sourcesOf(given))).toEqual(credited));

  it('is shown before the final status only with the final amount or the processed one', () => {
    const named = [
      moved(50, { finalAmount: 45 }),
      moved(50),
      answered({ processingAmount: 10, processingCurrency: 'EUR' }),
    ];
    expect(named.map((given) => namedCredit(sourcesOf(given)))).toEqual([sum('45'), null, sum('10', 'EUR')]);
  });
});
