// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localeChanged } from '#state/session.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

const METHODS = [
  method('card', { currency: ['USD', 'EUR'] }),
  group('banks', [method('virtual')]),
  method('free', { amount_rules: {} }),
  method('coin', { category: 'crypto', network: [{ value: 'trc20', text: 'TRC20' }] }),
];

/** On the page of a method, before its first session is due. */
const onPage = async (name = 'card'): Promise<Bench> => {
  const bench = openBench({ methods: METHODS });
  await bench.pick(name);
  return bench;
};

const asked = (bench: Bench): unknown[] => bench.server.made('session-start').map(({ request }) => request);

const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('the payment session', () => {
  // Spec: core 5.3f, core 7.8, core 9.4c, method-flows 5.2a, method-flows 7.9, method-flows 9.2c
  it('is started once the amount has stood still for 500 ms', async () => {
    const bench = await onPage();
    await wait(499);
    expect(asked(bench)).toEqual([]);
    await wait(1);
    expect(asked(bench)).toEqual([{ amount: 10, currency: 'USD', pendingGroup: 'card' }]);
  });

  it('waits again with each change, and asks for the last amount alone', async () => {
    const bench = await onPage();
    for (const text of ['1', '12', '125']) {
      bench.type('amount', text);
      await wait(400);
    }
    await wait(100);
    expect(asked(bench)).toEqual([{ amount: 125, currency: 'USD', pendingGroup: 'card' }]);
  });

  // Spec: core 5.3e, method-flows 5.2a
  it.each(['', '0', '0.00'])('is not started for "%s"', async (text) => {
    const bench = await onPage();
    bench.type('amount', text);
    await wait(2000);
    expect(asked(bench)).toEqual([]);
  });

  it('is not started where there is no amount to begin with', async () => {
    const bench = await onPage('free');
    await wait(2000);
    expect(asked(bench)).toEqual([]);
  });

  it('is not started for coins, which have one of their own', async () => {
    const bench = await onPage('coin');
    bench.type('amount', '50');
    await wait(2000);
    expect(asked(bench)).toEqual([]);
  });

  // Spec: core 7.8
  it('says which group the user is looking at', async () => {
    const bench = await onPage('virtual');
    await wait(500);
    expect(asked(bench)).toEqual([{ amount: 10, currency: 'USD', pendingGroup: 'banks' }]);
  });

  it('is not started again for the same amount, written another way', async () => {
    const bench = await onPage();
    bench.type('amount', '12.5');
    await wait(500);
    bench.store.dispatch(localeChanged('ru'));
    bench.type('amount', '12,50');
    await wait(1000);
    expect(asked(bench)).toHaveLength(1);
  });

  it('is given up when the amount changes before it is there', async () => {
    const bench = await onPage();
    const late = lateReply();
    bench.server.reply('session-start', late.promise, { payment_session_id: 'second' });
    await wait(500);
    bench.type('amount', '20');
    await wait(500);
    late.answer({ payment_session_id: 'first' });
    await settle();
    expect(bench.server.made('session-start')[0]?.options.signal?.aborted).toBe(true);
    expect(bench.form().session).toEqual({ id: 'second', currency: 'USD', methodName: 'card' });
  });

  // Spec: core 3.10b, core 7.8, method-flows 7.9
  it('goes along with the deposit', async () => {
    const bench = await onPage();
    bench.server.reply('session-start', { payment_session_id: 's-7' });
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await wait(500);
    await bench.run('deposit.create', {});
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({ paymentSessionId: 's-7' });
  });

  it('of another method goes along with none', async () => {
    const bench = await onPage();
    await wait(500);
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await bench.pick('virtual');
    await bench.run('deposit.create', {});
    expect(bench.server.made('deposit-create')[0]?.request).not.toHaveProperty('paymentSessionId');
  });

  it('lets the user pay without a notice when the session does not start', async () => {
    const bench = await onPage();
    bench.server.reply('session-start', refused(500));
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await wait(500);
    expect(bench.notices()).toEqual([]);
    await bench.run('deposit.create', {});
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });
});
