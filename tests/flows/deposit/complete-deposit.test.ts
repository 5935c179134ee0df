// @vitest-environment jsdom
import '#tests/app/with-shipped.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyStatus } from '#flows/deposit/status.ts';
import { notify } from '#flows/kernel/notify.ts';
import { depositCreated, depositDataAdded, depositReset, depositStarted } from '#state/deposit.ts';
import { startForm } from '#flows/form/start-form.ts';
import { completeOpened } from '#state/complete.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { keep, ANSWERED } from '#tests/flows/reload-bench.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

beforeEach(openBrowser);
afterEach(closeBrowser);

/** A visit with a deposit that waits to be paid, on that page. */
const waitingToBePaid = async (screen = 'deposit.peer-to-peer-invoice'): Promise<Bench> => {
  const transfer = method('transfer', { cardViewType: 5 });
  const bench = openBench({ methods: [transfer] });
  startForm(bench.context, transfer);
  await bench.prepare('deposit.complete');
  bench.store.dispatch(depositStarted({ methodName: 'transfer', amount: '50', currency: 'USD' }));
  bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
  bench.enter(screen);
  bench.moves.length = 0;
  return bench;
};

const keys = (bench: Bench): unknown[] =>
  bench.server.made('deposit-complete').map(({ options }) => options.idempotencyKey);

describe('saying that it is paid', () => {
  // Spec: core 4.12a, core 7.12, method-flows 4.11a, method-flows 7.6
  it('tells the server and opens the result', async () => {
    const bench = await waitingToBePaid();
    bench.server.reply('deposit-complete', {});
    expect(await bench.run('deposit.complete')).toBe(true);
    expect(bench.server.made('deposit-complete')[0]?.request).toEqual({ depositId: 'd1', paymentMethod: 'transfer' });
    expect(keys(bench)[0]).toMatch(UUID);
    expect(bench.moves).toEqual([{ to: 'deposit.complete' }]);
    expect(bench.deposit().status).toBe('waiting');
  });

  it('is remembered: a reload leads to the result, and not to what was to be paid', async () => {
    keep({ ...ANSWERED, methodName: 'transfer', screen: 'deposit.peer-to-peer-invoice' });
    const bench = await waitingToBePaid();
    bench.server.reply('deposit-complete', lost(), {});
    await bench.run('deposit.complete');
    expect(keptAttempt()).toMatchObject({ screen: 'deposit.peer-to-peer-invoice' });
    await bench.run('deposit.complete');
    expect(keptAttempt()).toMatchObject({ screen: 'deposit.complete', depositId: 'd1' });
  });

  // Spec: method-flows 4.9i, method-flows 7.6
  it('sends what is on the page, and not what the deposit was made of', async () => {
    const bench = await waitingToBePaid();
    bench.show('confirmationId');
    bench.type('amount', '50');
    bench.type('confirmationId', ' 12345678 ');
    bench.server.reply('deposit-complete', {});
    await bench.run('deposit.complete');
    expect(bench.server.made('deposit-complete')[0]?.request).toEqual({
      depositId: 'd1',
      paymentMethod: 'transfer',
      confirmationId: '12345678',
    });
  });

  it("takes the server's word of the status", async () => {
    const bench = await waitingToBePaid('deposit.host-to-host');
    bench.server.reply('deposit-complete', { status: 1 });
    await bench.run('deposit.complete');
    expect(bench.deposit().status).toBe('processed');
    expect(bench.moves).toEqual([{ to: 'deposit.complete' }]);
  });

  // Spec: method-flows 4.11d
  it('of a host-to-host deposit is shown as accepted while the server says nothing', async () => {
    const bench = await waitingToBePaid('deposit.host-to-host');
    bench.server.reply('deposit-complete', { status: 0 });
    await bench.run('deposit.complete');
    expect(bench.moves).toEqual([{ to: 'deposit.complete', query: { status: 'accepted' } }]);
  });

  it('with no deposit open fails', async () => {
    const bench = openBench();
    expect(await bench.run('deposit.complete')).toBe(false);
    expect(bench.host.payloads('onDisplayError')).toMatchObject([{ code: 'no-open-deposit' }]);
  });

  it('leads nobody away who has left meanwhile', async () => {
    const bench = await waitingToBePaid();
    const answer = lateReply();
    bench.server.reply('deposit-complete', answer.promise);
    const outcome = bench.run('deposit.complete');
    bench.store.dispatch(depositReset());
    answer.answer({});
    await outcome;
    expect(bench.moves).toEqual([]);
  });

  it('does not enter the result a second time when a push was faster', async () => {
    const bench = await waitingToBePaid('deposit.host-to-host');
    const answer = lateReply();
    bench.server.reply('deposit-complete', answer.promise);
    const outcome = bench.run('deposit.complete');
    bench.store.dispatch(completeOpened({ status: 'processed', waitsUntil: null, to: '' }));
    answer.answer({});
    await outcome;
    expect(bench.moves).toEqual([]);
  });
});

describe('the key of saying it', () => {
  it('is one however often it is tapped', async () => {
    const bench = await waitingToBePaid();
    bench.server.reply('deposit-complete', lateReply().promise);
    void bench.run('deposit.complete');
    expect(bench.run('deposit.complete')).toBe(false);
    expect(keys(bench)).toHaveLength(1);
  });

  it('is the same after a lost answer, and after a reload', async () => {
    keep({ ...ANSWERED, methodName: 'transfer', screen: 'deposit.peer-to-peer-invoice' });
    const bench = await waitingToBePaid();
    bench.server.reply('deposit-complete', lost());
    await bench.run('deposit.complete');
    await bench.run('deposit.complete');
    expect(bench.notices()).toMatchObject([{ textKey: 'socket.networkError' }]);
    const reloaded = await waitingToBePaid();
    reloaded.server.reply('deposit-complete', {});
    await reloaded.run('deposit.complete');
    expect(new Set([...keys(bench), ...keys(reloaded)]).size).toBe(1);
    expect(keptAttempt()).not.toHaveProperty('completion');
  });

  it('is another for other words after a reload, and nothing of the words is kept', async () => {
    keep({ ...ANSWERED, methodName: 'transfer', screen: 'deposit.peer-to-peer-invoice' });
    const said = async (words: string): Promise<unknown> => {
      const bench = await waitingToBePaid();
      bench.show('confirmationId');
      bench.type('confirmationId', words);
      bench.server.reply('deposit-complete', lost());
      await bench.run('deposit.complete');
      return keys(bench)[0];
    };
    const first = await said('12345678');
    expect(JSON.stringify(keptAttempt())).not.toContain('1234');
    expect(await said('12345678')).toBe(first);
    const corrected = await said('12345679');
    expect(corrected).not.toBe(first);
    expect(await said('12345679')).toBe(corrected);
  });

  it('is another once the server has refused, and for other words', async () => {
    const bench = await waitingToBePaid();
    bench.show('confirmationId');
    bench.type('confirmationId', '1');
    bench.server.reply('deposit-complete', refused(422, 'banking.paymentMethodRegex'), lost(), lost(), {});
    for (const words of ['1', '1', '12345678', '12345678']) {
      bench.type('confirmationId', words);
      await bench.run('deposit.complete');
    }
    const [first, second, third, fourth] = keys(bench);
    expect(second).not.toBe(first);
    expect(third).not.toBe(second);
    expect(fourth).toBe(third);
  });
});

describe('cancelling', () => {
  // Spec: method-flows 7.4
  it('is told to the server and shown, after a reload too', async () => {
    keep({ ...ANSWERED, methodName: 'transfer' });
    const bench = await waitingToBePaid();
    bench.server.reply('deposit-cancel', {});
    expect(await bench.run('deposit.cancel')).toBe(true);
    expect(bench.server.made('deposit-cancel')[0]?.request).toEqual({ depositId: 'd1', paymentMethod: 'transfer' });
    expect(bench.deposit()).toMatchObject({ status: 'cancelled' });
    expect(keptAttempt()).toMatchObject({ depositId: 'd1', end: 'cancelled' });
  });

  it('too late asks what became of the deposit instead', async () => {
    const bench = await waitingToBePaid();
    bench.server.reply('deposit-cancel', refused(409, 'banking.depositNotOpen'));
    bench.server.reply('deposit-status', { status: 1 });
    expect(await bench.run('deposit.cancel')).toBe(true);
    expect(bench.deposit()).toMatchObject({ status: 'processed', isCancelled: false });
    expect(bench.notices()).toEqual([]);
  });

  it.each([
    ['is refused and nothing has changed', refused(422, 'x'), { status: 0 }],
    ['is refused and nobody answers', refused(422, 'x'), lost()],
    ['is lost', lost(), { status: 1 }],
  ])('fails when the request %s', async (_what, error, status) => {
    const bench = await waitingToBePaid();
    bench.server.reply('deposit-cancel', error);
    bench.server.reply('deposit-status', status);
    expect(await bench.run('deposit.cancel')).toBe(false);
    expect(bench.deposit().status).toBe('waiting');
    expect(bench.notices()).toHaveLength(1);
    await settle();
  });
});

describe('the end of the time', () => {
  const outOfTime = async (): Promise<Bench> => {
    keep({ ...ANSWERED, methodName: 'transfer' });
    const bench = await waitingToBePaid();
    bench.store.dispatch(depositDataAdded({ id: 'd1', data: { endsAt: Date.now() - 1 } }));
    return bench;
  };

  it('expires the deposit, which stays so though the server calls it cancelled', async () => {
    const bench = await outOfTime();
    bench.server.reply('deposit-cancel', {});
    await bench.run('deposit.cancel');
    applyStatus(bench.context, 'd1', { status: 2, depositStatus: 'CANCELED' });
    expect(bench.deposit()).toMatchObject({ status: 'expired' });
    expect(keptAttempt()).toMatchObject({ end: 'expired' });
  });

  it('says nothing of a cancellation that fails, and takes away what was said to have failed before', async () => {
    const bench = await outOfTime();
    notify(bench.context, { textKey: 'provider.error', tone: 'danger' });
    bench.server.reply('deposit-cancel', lost());
    expect(await bench.run('deposit.cancel')).toBe(false);
    expect(bench.deposit().status).toBe('waiting');
    expect(bench.notices()).toEqual([]);
  });

  it('cancels nothing that the user has just said is paid', async () => {
    const bench = await outOfTime();
    bench.server.reply('deposit-complete', new Promise(() => {}));
    void bench.run('deposit.complete');
    await bench.run('deposit.cancel');
    expect(bench.server.made('deposit-cancel')).toEqual([]);
  });
});

describe('a deposit that the server has closed', () => {
  it.each(['CANCELED', 'AUTO_CANCELED', 'EXPIRED'])('(%s) is completed in silence', async (depositStatus) => {
    const bench = await waitingToBePaid();
    applyStatus(bench.context, 'd1', { status: 0, depositStatus });
    bench.server.reply('deposit-complete', refused(409, 'banking.depositNotOpen'));
    expect(await bench.run('deposit.complete')).toBe(true);
    expect(bench.notices()).toEqual([]);
    expect(bench.screens()).toContain('deposit.complete');
    expect(bench.deposit().status).toBe(depositStatus === 'EXPIRED' ? 'expired' : 'cancelled');
  });
});
