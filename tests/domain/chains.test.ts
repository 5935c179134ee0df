import { describe, expect, it } from 'vitest';
import { chainOf, countedConfirmations, explorerLink } from '#domain/chains.ts';
import { networkTimeMinutes, preselectNetwork } from '#domain/network.ts';
import { isWebLink } from '#domain/safe-link.ts';

describe('chains', () => {
  // Spec: method-flows 9.6
  it.each([
    ['BINANCE_SMART_CHAIN', 16, 2000],
    ['BITCOIN', 5, 600_000],
    ['ETHEREUM', 16, 12_000],
    ['LITECOIN', 5, 150_000],
    ['TON', 8, 2000],
    ['TRON', 20, 3000],
  ])('%s needs %i blocks of %i ms', (name, confirmations, intervalMs) => {
    expect(chainOf(name.toLowerCase())).toMatchObject({ confirmations, intervalMs });
    expect(isWebLink(explorerLink(name, 'abc'))).toBe(true);
  });

  // Spec: core 9.10
  it('knows no others', () => {
    expect([chainOf('DOGE'), chainOf(''), chainOf(undefined), chainOf('constructor')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(explorerLink('DOGE', 'abc')).toBeNull();
    expect(explorerLink('TRON', '')).toBeNull();
  });

  it('lets no hash change the address', () => {
    expect(explorerLink('BITCOIN', '../x?y#z')).toBe('https://mempool.space/tx/..%2Fx%3Fy%23z');
  });

  it('counts blocks up to what is needed', () => {
    const tron = chainOf('TRON');
    expect(tron && [-1, 2999, 3000, 60_000, 10 ** 9].map((ms) => countedConfirmations(tron, ms))).toEqual([
      0, 0, 1, 20, 20,
    ]);
  });
});

describe('networks', () => {
  // Spec: method-flows 9.1d
  it('preselects the first of TRC, else the last', () => {
    const [erc, trc, trc2] = [{ value: 'erc20' }, { value: 'TRC20' }, { value: 'trc-other' }];
    expect(preselectNetwork([erc, trc, trc2])).toBe(trc);
    expect(preselectNetwork([erc, { value: 'ton' }, { value: 'bep20' }])).toEqual({ value: 'bep20' });
    expect(preselectNetwork([])).toBeUndefined();
  });

  // Spec: method-flows 9.1c
  it('takes ten minutes unless it says otherwise', () => {
    expect([
      networkTimeMinutes(undefined),
      networkTimeMinutes({ value: 'x' }),
      networkTimeMinutes({ value: 'x', timeMinutes: 3 }),
    ]).toEqual([10, 10, 3]);
  });
});
