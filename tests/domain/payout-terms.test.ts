import { describe, expect, it } from 'vitest';
import { arrivalOf, payoutOf } from '#domain/payout-terms.ts';

describe('the fee of a payout', () => {
  it.each([
    ['a share', '100', { feePercent: 1.5 }, '1.5', '98.5'],
    ['a share and a fixed part', '100', { feePercent: '1.5', feeFixed: 2 }, '3.5', '96.5'],
    ['the least that is taken', '10', { feePercent: 1, feeMin: '0.50' }, '0.5', '9.5'],
    ['to the unit of the currency', '33.33', { feePercent: 1.5 }, '0.5', '32.83'],
    ['nothing', '100', { feePercent: 0 }, '0', '100'],
    ['all of it, and more', '1', { feeFixed: 2 }, '2', null],
    ['what makes no sense counts as nothing', '100', { feePercent: -5, feeFixed: '1' }, '1', '99'],
  ])('%s', (_what, amount, terms, fee, youGet) => {
    expect(payoutOf(amount, 'USD', terms)).toEqual({ currency: 'USD', fee, youGet });
  });

  it.each([
    ['no terms', '100', undefined],
    ['terms that say nothing of a fee', '100', {}],
    ['no amount yet', null, { feePercent: 1 }],
    ['an amount of nothing', '0', { feePercent: 1 }],
    ['a fee in another currency', '100', { feeFixed: 2, feeCurrency: 'EUR' }],
  ])('is not said for %s', (_what, amount, terms) => {
    expect(payoutOf(amount, 'USD', terms)).toBeNull();
  });
});

describe('how long it takes', () => {
  it.each([
    [0, 'minutes', 0],
    [119, 'minutes', 119],
    [120, 'hours', 2],
    [121, 'hours', 3],
    [47 * 60, 'hours', 47],
    [48 * 60, 'days', 2],
    [49 * 60, 'days', 3],
  ])('%i minutes are told in %s', (minutes, unit, count) => {
    expect(arrivalOf(minutes)).toEqual({ unit, count });
  });
});
