// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { applyCryptoPush } from '#flows/deposit/crypto/feature.ts';
import { sessionStore } from '#platform/storage.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { address, ADDRESS, addressOf, cryptoOf, NETWORKS, onAddress, usdt } from '#tests/flows/deposit-bench.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { reload } from '#tests/flows/reload-bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import type { PaymentMethod } from '#generated/wire.ts';

useBrowser();

const RECORD = 'cashier.open-address';
const TRON = 'usdt_TRC20';

const kept = (): Record<string, unknown> | undefined => JSON.parse(sessionStore.get(RECORD) ?? '{}').attempt;

const pickNetwork = async (bench: Bench, value: string, ...replies: unknown[]): Promise<void> => {
  bench.server.reply('session-start-crypto', ...replies);
  void bench.run('crypto.pickNetwork', { value });
  await settle();
};

describe('the address of a coin', () => {
  // Spec: core 2.26f, method-flows 2.16f, method-flows 3.1b
  it('is requested for the first network with trc in its name, shown and stored', async () => {
    const bench = await onAddress();
    expect(bench.server.requests('session-start-crypto')).toEqual([
      { currency: 'KZT', paymentMethod: 'usdt', network: TRON },
    ]);
    expect(bench.form().fields.network?.value).toBe(TRON);
    expect(addressOf(bench)).toMatchObject({
      status: 'ready',
      network: TRON,
      networkName: 'TRON (TRC-20)',
      timeMinutes: 2,
      coin: 'USDT',
      address: 'Ts19NWXcS8HbVvRtosTrBwotiNvdt',
      minimum: '5',
    });
    expect(kept()).toMatchObject({
      methodName: 'usdt',
      currency: 'KZT',
      network: TRON,
      screen: ADDRESS,
      networks: NETWORKS,
      given: { sessionId: 's1', address: 'Ts19NWXcS8HbVvRtosTrBwotiNvdt' },
    });
  });

  const CHAIN = [{ name: 'chain', type: 'networks' as const, values: [{ value: 'BTC', label: 'Bitcoin' }] }];
  const OTHERS = NETWORKS.filter(({ value }) => value !== TRON);

  it.each<[string, Partial<PaymentMethod>, string, object]>([
    ['the last network without trc', { network: OTHERS }, 'TON', { timeMinutes: 10 }],
    ['the network of a field', { network: [], fields: CHAIN }, 'BTC', { networkName: 'Bitcoin' }],
    ['the name of a method without networks', { network: [] }, 'usdt', {}],
    ['a network with a value', { network: [...OTHERS, { value: '', text: '-' }] }, 'TON', { networkName: 'TON' }],
  ])('is requested by %s', async (_what, given, network, expected) => {
    const bench = await onAddress(address('s1'), given);
    expect(bench.server.requests('session-start-crypto')).toMatchObject([{ network }]);
    expect(addressOf(bench)).toMatchObject({ network, ...expected });
    expect(cryptoOf(bench)?.networks.every(({ value }) => value !== '')).toBe(true);
  });

  it.each<[object, object]>([
    [{ memo: 'd-17' }, { memo: 'd-17', memoKind: 'memo' }],
    [
      { tag: 30_419, memo: 'd-17' },
      { memo: '30419', memoKind: 'tag' },
    ],
    [{}, { memo: '', memoKind: 'memo' }],
    [{ cryptoName: ' TRX ' }, { coin: 'TRX' }],
    [{ cryptoName: undefined }, { coin: 'KZT' }],
    [{ cryptoName: '  ' }, { coin: 'KZT' }],
    ...['0', '-3', 'much', undefined].map((value): [object, object] => [{ minDepositValue: value }, { minimum: '0' }]),
  ])('with %j has %j', async (given, expected) => {
    expect(addressOf(await onAddress(address('s1', given)))).toMatchObject({ status: 'ready', ...expected });
  });

  // Spec: method-flows 8.5
  it.each<[string, string]>([
    ['empty', ''],
    ['blank', '  '],
    ['a script', '<script>alert(1)</script> x'],
    ['turned round', 'T9\u202Eabc'],
    ['of letters that only look Latin', 'Т9HkCTzM9NWXcS8'],
  ])('is missing where it is %s', async (_what, depositAddress) => {
    const bench = await onAddress(address('s1', { depositAddress }));
    expect(addressOf(bench)).toMatchObject({ status: 'empty', address: '' });
    expect(bench.notices()).toEqual([{ textKey: 'crypto.address.empty', tone: 'warning' }]);
    expect(kept()).toBeUndefined();
  });

  it.each<[object]>([[{ memo: 'Deposit 42' }], [{ memo: '4711\u200B' }], [{ tag: '\u0661\u0662', memo: 'd-17' }]])(
    'is not shown without its memo, if that cannot be read: %j',
    async (given) => {
      expect(addressOf(await onAddress(address('s1', given)))).toMatchObject({
        status: 'empty',
        address: '',
        memo: '',
      });
      expect(kept()).toBeUndefined();
    },
  );

  it.each(['crypto.askAgain', 'crypto.open'] as const)(
    'that did not load is requested again by %s',
    async (command) => {
      const bench = await onAddress(refused(500));
      expect(addressOf(bench)).toMatchObject({ status: 'failed', address: '' });
      expect(bench.notices()).toMatchObject([{ tone: 'danger' }]);
      bench.server.reply('session-start-crypto', address('s2'));
      void bench.run(command);
      await settle();
      expect(bench.server.requests('session-start-crypto')).toHaveLength(2);
      expect(addressOf(bench)).toMatchObject({ status: 'ready', address: 'Ts29NWXcS8HbVvRtosTrBwotiNvdt' });
    },
  );

  it('is the same when the user returns, and another after the method is picked again', async () => {
    const bench = await onAddress();
    void bench.run('crypto.leave');
    expect(kept()).toBeUndefined();
    void bench.run('crypto.open');
    await settle();
    expect([bench.server.requests('session-start-crypto').length, kept()?.['methodName']]).toEqual([1, 'usdt']);
    expect(addressOf(bench)).toMatchObject({ status: 'ready' });
    await bench.run('methods.pick', { name: 'usdt' });
    expect(bench.screens()).toEqual([ADDRESS]);
    void bench.run('crypto.open');
    await settle();
    expect(bench.server.requests('session-start-crypto')).toHaveLength(2);
  });
});

describe('another network', () => {
  it('is not left when the address before it has expired', async () => {
    const bench = await onAddress();
    bench.server.reply('session-start-crypto', address('s2'));
    void bench.run('crypto.pickNetwork', { value: 'ERC20' });
    await settle();
    bench.server.reply('deposit-status', { status: 2, depositStatus: 'EXPIRED' }, { status: 0 });
    applyCryptoPush(bench.context, 's1', { status: 0, depositStatus: 'EXPIRED' });
    await bench.run('crypto.watch');
    expect([bench.screens(), cryptoOf(bench)?.sessions.map(({ id }) => id)]).toEqual([[], ['s2']]);
  });

  it('has no address until its own has arrived, even if an earlier answer arrives later', async () => {
    const bench = await onAddress();
    const [erc, ton] = [lateReply(), lateReply()];
    await pickNetwork(bench, 'ERC20', erc.promise, ton.promise);
    const none = { status: 'loading', address: '', memo: '', coin: '' };
    expect(addressOf(bench)).toMatchObject({ ...none, network: 'ERC20' });
    void bench.run('crypto.pickNetwork', { value: 'TON' });
    erc.answer(address('s2', { depositAddress: '0xabc1234567' }));
    await settle();
    expect(addressOf(bench)).toMatchObject({ ...none, network: 'TON' });
    ton.answer(address('s3', { depositAddress: 'UQabc1234567' }));
    await settle();
    expect(addressOf(bench)).toMatchObject({ status: 'ready', network: 'TON', address: 'UQabc1234567' });
    expect(bench.notices()).toEqual([]);
    expect(cryptoOf(bench)?.sessions.map(({ id }) => id)).toEqual(['s1', 's3']);
  });

  it('has no address when its own is lost', async () => {
    const bench = await onAddress();
    await pickNetwork(bench, 'ERC20', lost());
    expect(addressOf(bench)).toMatchObject({ status: 'failed', network: 'ERC20', address: '' });
    expect(kept()).toBeUndefined();
  });
});

describe('after a reload', () => {
  const reloaded = (methods = [usdt()]): Promise<Bench> => reload(({ server }) => server.reply('events', {}), methods);

  it('the same address is on its page, without another request', async () => {
    await onAddress();
    const bench = await reloaded();
    expect(bench.moves).toEqual([{ to: ADDRESS, isReplacing: true }]);
    await bench.prepare('crypto.open');
    bench.enter(ADDRESS);
    void bench.run('crypto.open');
    await settle();
    const expected = { status: 'ready', address: 'Ts19NWXcS8HbVvRtosTrBwotiNvdt', networkName: 'TRON (TRC-20)' };
    expect(addressOf(bench)).toMatchObject(expected);
    expect(bench.form().fields.network?.value).toBe(TRON);
    expect(bench.server.requests('session-start-crypto')).toEqual([]);
  });

  it('the address of a method that is no longer listed is ignored', async () => {
    await onAddress();
    expect((await reloaded([])).screens()).not.toContain(ADDRESS);
    expect(kept()).toBeUndefined();
  });
});
