// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '#platform/storage.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { address, ADDRESS, asked, onAddress, shown, stateOf } from '#tests/flows/crypto-bench.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  sessionStore.remove('cashier.open-address');
  fakeWindows();
});
afterEach(() => {
  sessionStore.remove('cashier.open-address');
  closeBrowser();
});

describe('the address of a coin', () => {
  it('is called by the currency where the server does not name the coin', async () => {
    for (const cryptoName of [undefined, '  ']) {
      expect(shown(await onAddress(address('s1', { cryptoName })))).toMatchObject({ coin: 'KZT' });
    }
    expect(shown(await onAddress(address('s1', { cryptoName: ' TRX ' })))).toMatchObject({ coin: 'TRX' });
  });

  it('has a tag before a memo', async () => {
    const given = await onAddress(address('s1', { memo: 'd-17', tag: '99' }));
    expect(shown(given)).toMatchObject({ memo: '99', memoKind: 'tag' });
    expect(shown(await onAddress(address('s1')))).toMatchObject({ memo: '', memoKind: 'memo' });
  });

  it('is kept with what it is of', async () => {
    await onAddress();
    expect(JSON.parse(sessionStore.get('cashier.open-address') ?? '{}').attempt).toMatchObject({
      methodName: 'usdt',
      currency: 'KZT',
      network: 'usdt_TRC20',
      screen: ADDRESS,
      networks: [{ value: 'ERC20' }, { value: 'usdt_TRC20' }, { value: 'TON' }],
      given: { sessionId: 's1', address: 'Ts19NWXcS8HbVvRtosTrBwotiNvdt' },
    });
  });

  it('is of a network that has a name', async () => {
    const network = [
      { value: '', text: 'Nothing' },
      { value: 'TON', text: 'TON' },
    ];
    const bench = await onAddress(address('s1'), { network });
    expect(stateOf(bench)?.networks).toEqual([{ value: 'TON', text: 'TON' }]);
    expect(asked(bench)).toMatchObject([{ network: 'TON' }]);
  });

  it.each([[7], [undefined]])('is not asked for by the network %j', async (value) => {
    const bench = await onAddress();
    expect(await bench.run('crypto.pickNetwork', { value })).toBe(true);
    expect(asked(bench)).toHaveLength(1);
  });

  it('that is not there is told in the words of that alone', async () => {
    const bench = await onAddress(address('s1', { depositAddress: '' }));
    expect(bench.notices()).toEqual([{ textKey: 'crypto.address.empty', tone: 'warning' }]);
    expect(sessionStore.get('cashier.open-address')).toBeNull();
  });
});
