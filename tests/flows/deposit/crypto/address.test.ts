// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '#platform/storage.ts';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { address, asked, NETWORKS, onAddress, shown, stateOf } from '#tests/flows/crypto-bench.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const CHOSEN = 'usdt_TRC20';

describe('the address page', () => {
  it('opens for a method of the category crypto', async () => {
    const bench = await onAddress();
    await bench.run('methods.pick', { name: 'usdt' });
    expect(bench.screens()).toEqual(['deposit.crypto-address']);
  });

  // Spec: core 2.26f, method-flows 2.16f, method-flows 3.1b
  it('begins with the first network whose value contains trc, and asks for its address', async () => {
    const bench = await onAddress();
    expect(asked(bench)).toEqual([{ currency: 'KZT', paymentMethod: 'usdt', network: CHOSEN }]);
    expect(bench.form().fields.network?.value).toBe(CHOSEN);
    expect(shown(bench)).toMatchObject({
      status: 'ready',
      network: CHOSEN,
      networkName: 'TRON (TRC-20)',
      timeMinutes: 2,
      coin: 'USDT',
      address: 'Ts19NWXcS8HbVvRtosTrBwotiNvdt',
      minimum: '5',
    });
  });

  it('begins with the last network where none contains trc, and takes ten minutes for one that names no time', async () => {
    const bench = await onAddress(address('s1'), { network: NETWORKS.filter(({ value }) => value !== CHOSEN) });
    expect(shown(bench)).toMatchObject({ network: 'TON', timeMinutes: 10 });
  });

  // Spec: method-flows 3.1b
  it('takes the networks of a field where the method has none of its own', async () => {
    const values = [{ value: 'BTC', label: 'Bitcoin' }];
    const bench = await onAddress(address('s1'), {
      network: [],
      fields: [{ name: 'chain', type: 'networks', values }],
    });
    expect(asked(bench)).toMatchObject([{ network: 'BTC' }]);
    expect(shown(bench)).toMatchObject({ networkName: 'Bitcoin' });
  });

  it('asks by the name of a method that has no network', async () => {
    const bench = await onAddress(address('s1'), { network: [] });
    expect(asked(bench)).toMatchObject([{ network: 'usdt' }]);
  });

  it('shows a memo or a tag that has to go along', async () => {
    expect(shown(await onAddress(address('s1', { memo: 'd-17' })))).toMatchObject({ memo: 'd-17', memoKind: 'memo' });
    expect(shown(await onAddress(address('s1', { tag: 30419 })))).toMatchObject({ memo: '30419', memoKind: 'tag' });
  });

  // Spec: method-flows 8.5
  it.each([
    ['empty', ''],
    ['blank', '  '],
    ['a script', '<script>alert(1)</script> x'],
    ['turned round', 'T9\u202Eabc'],
    ['of letters that only look Latin', 'Т9HkCTzM9NWXcS8'],
  ])('says that there is none when the address is %s', async (_what, depositAddress) => {
    const bench = await onAddress(address('s1', { depositAddress }));
    expect(shown(bench)).toMatchObject({ status: 'empty', address: '' });
    expect(bench.notices()).toEqual([{ textKey: 'crypto.address.empty', tone: 'warning' }]);
  });

  it.each([['0'], ['-3'], ['much'], [undefined]])(
    'has no minimum where the server says %s',
    async (minDepositValue) => {
      expect(shown(await onAddress(address('s1', { minDepositValue })))).toMatchObject({
        status: 'ready',
        minimum: '0',
      });
    },
  );

  it('says that it could not ask, and asks again when told to', async () => {
    const bench = await onAddress(refused(500));
    expect(shown(bench)).toMatchObject({ status: 'failed', address: '' });
    expect(bench.notices()).toMatchObject([{ tone: 'danger' }]);
    bench.server.reply('session-start-crypto', address('s2'));
    void bench.run('crypto.askAgain');
    await settle();
    expect(shown(bench)).toMatchObject({ status: 'ready', address: 'Ts29NWXcS8HbVvRtosTrBwotiNvdt' });
  });

  it('asks anew for who comes back where there was none', async () => {
    const bench = await onAddress(refused(500));
    bench.server.reply('session-start-crypto', address('s2'));
    void bench.run('crypto.open');
    await settle();
    expect(asked(bench)).toHaveLength(2);
    expect(shown(bench)).toMatchObject({ status: 'ready' });
  });

  it('keeps the address for who comes back from the video guide, and asks anew for who picks again', async () => {
    const bench = await onAddress();
    void bench.run('crypto.leave');
    void bench.run('crypto.open');
    await settle();
    expect(asked(bench)).toHaveLength(1);
    expect(shown(bench)).toMatchObject({ status: 'ready' });
    await bench.run('methods.pick', { name: 'usdt' });
    void bench.run('crypto.open');
    await settle();
    expect(asked(bench)).toHaveLength(2);
  });
});

describe('another network', () => {
  it('has no address until its own has come', async () => {
    const bench = await onAddress();
    const late = lateReply();
    bench.server.reply('session-start-crypto', late.promise);
    void bench.run('crypto.pickNetwork', { value: 'ERC20' });
    expect(shown(bench)).toMatchObject({ status: 'loading', network: 'ERC20', address: '', memo: '', coin: '' });
    late.answer(address('s2', { depositAddress: '0xabc1234567' }));
    await settle();
    expect(shown(bench)).toMatchObject({ status: 'ready', network: 'ERC20', address: '0xabc1234567' });
  });

  it('is never shown the address of one that was picked before, however late that comes', async () => {
    const bench = await onAddress();
    const [erc, ton] = [lateReply(), lateReply()];
    bench.server.reply('session-start-crypto', erc.promise, ton.promise);
    void bench.run('crypto.pickNetwork', { value: 'ERC20' });
    void bench.run('crypto.pickNetwork', { value: 'TON' });
    erc.answer(address('s2', { depositAddress: '0xabc1234567' }));
    await settle();
    expect(shown(bench)).toMatchObject({ status: 'loading', network: 'TON', address: '' });
    ton.answer(address('s3', { depositAddress: 'UQabc1234567' }));
    await settle();
    expect(shown(bench)).toMatchObject({ status: 'ready', network: 'TON', address: 'UQabc1234567' });
    expect(bench.notices()).toEqual([]);
  });

  it('does not ask when it is the same', async () => {
    const bench = await onAddress();
    void bench.run('crypto.pickNetwork', { value: CHOSEN });
    await settle();
    expect(asked(bench)).toHaveLength(1);
    expect(shown(bench)).toMatchObject({ status: 'ready' });
  });

  it('leaves nothing on the page when its address is lost on the way', async () => {
    const bench = await onAddress();
    bench.server.reply('session-start-crypto', lost());
    void bench.run('crypto.pickNetwork', { value: 'ERC20' });
    await settle();
    expect(shown(bench)).toMatchObject({ status: 'failed', network: 'ERC20', address: '' });
    expect(sessionStore.get('cashier.open-address')).toBeNull();
  });
});

describe('a page that is left', () => {
  it('shows nothing of an answer that comes after it', async () => {
    const late = lateReply();
    const bench = await onAddress();
    const page = new AbortController();
    bench.server.reply('session-start-crypto', late.promise);
    void bench.run('crypto.pickNetwork', { value: 'ERC20' }, page.signal);
    page.abort();
    late.fail(refused(500));
    await settle();
    expect(bench.notices()).toEqual([]);
  });

  it('is not come back to by a reload', async () => {
    const bench = await onAddress();
    expect(sessionStore.get('cashier.open-address')).not.toBeNull();
    void bench.run('crypto.leave');
    expect(sessionStore.get('cashier.open-address')).toBeNull();
  });

  it('still knows the sessions whose money may come', async () => {
    const bench = await onAddress();
    bench.server.reply('session-start-crypto', address('s2'));
    void bench.run('crypto.pickNetwork', { value: 'ERC20' });
    await settle();
    expect(stateOf(bench)?.sessions.map(({ id }) => id)).toEqual(['s1', 's2']);
  });
});
