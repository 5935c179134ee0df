// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { openBrowser, closeBrowser } from '#tests/flows/browser.ts';
import { applyStatus } from '#flows/deposit/status.ts';
import { isTimeUp } from '#flows/deposit/time-up.ts';
import { completeOpened } from '#state/complete.ts';
import { depositCreated, depositDataAdded, depositStarted } from '#state/deposit.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { pay, readyToPay } from '#tests/flows/card-bench.ts';
import { lost } from '#tests/flows/fake-transport.ts';
import { keep, reload, ANSWERED } from '#tests/flows/reload-bench.ts';
import { UNCONFIRMED } from '#tests/flows/wish-bench.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

/** Pays, and gets this answer. */
const answered = async (answer: object, setup: Parameters<typeof readyToPay>[0] = {}): Promise<Bench> => {
  const bench = await readyToPay(setup);
  bench.server.reply('deposit-create', { depositId: 'd1', ...answer });
  await pay(bench);
  return bench;
};

describe('the status of a deposit', () => {
  const stranded = async (): Promise<Bench> => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const bench = await reload(({ server }) => server.reply('deposit-status', lost()));
    expect(bench.wish()).toMatchObject({
      phase: 'stranded',
      id: 'd1',
      methodName: 'card',
      amount: '50',
      currency: 'USD',
      fallback: 'deposit.complete',
    });
    bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
    bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    bench.enter(UNCONFIRMED);
    bench.moves.length = 0;
    return bench;
  };

  it.each([
    ['d1', { status: 1 }, ['deposit.complete']],
    ['d1', { status: 0, depositStatus: 'PAYED' }, ['deposit.complete']],
    ['d1', { status: 0 }, []],
    ['d2', { status: 1 }, []],
  ])('of %s (%j) leads from what could not be shown to %j', async (id, answer, screens) => {
    const bench = await stranded();
    applyStatus(bench.context, id, answer);
    expect(bench.screens()).toEqual(screens);
  });

  it('leads nobody away whose payment can be shown', async () => {
    const bench = await answered({ apiResponse: { data: { card: { number: '4111' } } } });
    bench.enter('deposit.host-to-host');
    bench.moves.length = 0;
    applyStatus(bench.context, 'd1', { status: 1 });
    expect(bench.moves).toEqual([]);
  });

  it('that confirms what was not confirmed is shown so', async () => {
    const bench = await answered({});
    bench.store.dispatch(completeOpened({ status: 'accepted', waitsUntil: null, to: '' }));
    applyStatus(bench.context, 'd1', { status: 3 });
    expect(bench.complete()).toMatchObject({ status: 'accepted', isUnconfirmed: false });
  });

  it('has no reason for a decline where the server gives none', async () => {
    const bench = await answered({});
    applyStatus(bench.context, 'd1', { status: 2, declineCode: '' });
    expect(bench.deposit()).toMatchObject({ status: 'mistaked', declineCode: '' });
  });

  it('cannot be asked for without a deposit', async () => {
    const bench = openBench();
    expect(await bench.run('deposit.refreshStatus')).toBe(false);
    expect(await bench.run('deposit.cancel')).toBe(false);
    expect(bench.host.payloads('onDisplayError')).toMatchObject([
      { code: 'no-open-deposit' },
      { code: 'no-open-deposit' },
    ]);
  });

  it.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('is asked for out of time at %s ms: %s', async (leftMs, isUp) => {
    const bench = await answered({});
    expect(isTimeUp(bench.context)).toBe(false);
    bench.store.dispatch(
      depositDataAdded({ id: 'd1', data: { endsAt: bench.context.transport.serverNow() + leftMs } }),
    );
    expect(isTimeUp(bench.context)).toBe(isUp);
  });

  it('that is cancelled in time is cancelled, though another deposit is out of time', async () => {
    const bench = await answered({});
    bench.store.dispatch(depositDataAdded({ id: 'd1', data: { endsAt: Date.now() - 1 } }));
    keep({ ...ANSWERED, depositId: 'd2', end: 'expired' });
    applyStatus(bench.context, 'd3', { status: 2, depositStatus: 'CANCELED' });
    bench.store.dispatch(depositDataAdded({ id: 'd1', data: { endsAt: null } }));
    applyStatus(bench.context, 'd1', { status: 2, depositStatus: 'CANCELED' });
    expect(bench.deposit().status).toBe('cancelled');
  });
});
