// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { field, method } from '#tests/state/sample-methods.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';
import { ANSWERED, keep, REDIRECT, reload, REQUISITES } from '#tests/flows/reload-bench.ts';

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  windows = fakeWindows();
});
afterEach(closeBrowser);

describe('a deposit that was on its page', () => {
  it('is back on it, with its data as new', async () => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', REQUISITES);
    });
    // The list is what there is to go back to.
    expect(bench.moves).toEqual([{ to: 'deposit.host-to-host', isReplacing: false }]);
    expect(bench.deposit()).toMatchObject({
      phase: 'created',
      id: 'd1',
      amount: '50',
      currency: 'USD',
      status: 'waiting',
      data: { card: { number: '4000' } },
    });
    expect(bench.store.getState().selection.method).toBe('card');
    expect(bench.host.payloads('onCreateTransaction')).toEqual([]);
    expect(bench.server.made('resume-deposit')[0]?.request).toEqual({ depositId: 'd1', paymentMethod: 'card' });
    expect(keptAttempt()).toMatchObject({ screen: 'deposit.host-to-host' });
  });

  it('of a peer-to-peer transfer is back on its invoice', async () => {
    keep({ ...ANSWERED, methodName: 'transfer', call: 'deposit-create-p2p', screen: 'deposit.peer-to-peer-invoice' });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', { depositId: 'd1', card: { number: '4000' } });
    });
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-invoice']);
  });

  it('is not shown to be paid again once it is paid', async () => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 1, transaction: { currency: 'USD', amount: '50', status: 1 } });
    });
    expect(bench.moves).toEqual([{ to: 'deposit.complete', isReplacing: true }]);
    expect(bench.deposit()).toMatchObject({ id: 'd1', status: 'processed', transaction: { amount: '50' } });
    expect(bench.server.made('resume-deposit')).toEqual([]);
  });

  it.each([
    ['CANCELED', undefined, 'cancelled'],
    ['AUTO_CANCELED', undefined, 'cancelled'],
    ['EXPIRED', undefined, 'expired'],
    ['CANCELED', 'expired', 'expired'],
  ] as const)('that the server calls %s (%s here) is shown so', async (depositStatus, end, status) => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host', ...(end ? { end } : {}) });
    const bench = await reload(({ server }) => server.reply('deposit-status', { status: 2, depositStatus }));
    expect(bench.moves).toEqual([{ to: 'deposit.complete', isReplacing: true }]);
    expect(bench.deposit()).toMatchObject({ id: 'd1', status });
    bench.enter('deposit.complete');
    await bench.run('complete.open');
    expect(bench.complete().status).toBe(status);
    expect(keptAttempt()).not.toBeNull();
    await bench.run('complete.leave');
    expect(keptAttempt()).toBeNull();
  });

  it('is never cancelled, nor payable again, once the server calls it paid', async () => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const bench = await reload(({ server }) => server.reply('deposit-status', { status: 0, depositStatus: 'PAYED' }));
    expect(bench.moves).toEqual([{ to: 'deposit.complete', isReplacing: true }]);
    expect(bench.deposit()).toMatchObject({ id: 'd1', status: 'waiting' });
  });

  it('and waited for its fields is back on the form', async () => {
    keep({ ...ANSWERED, screen: '' });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', { depositId: 'd1', isFieldsRequired: true, fields: [field('code')] });
    });
    expect(bench.moves).toEqual([{ to: 'deposit.redirect', isReplacing: true }]);
    expect(bench.form().order).toEqual(['pan', 'code']);
    bench.enter('deposit.redirect');
    // Nothing keeps the user from filling it in.
    expect(bench.wish()).toBeNull();
    expect(bench.deposit()).toMatchObject({ id: 'd1', isWaitingForFields: true });
  });

  it.each(['', 'deposit.complete'])(
    'and led to the provider (%s) is on the result, from where the way is open again',
    async (screen) => {
      keep({ ...ANSWERED, screen });
      const bench = await reload(({ server }) => {
        server.reply('deposit-status', { status: 0 });
        server.reply('resume-deposit', REDIRECT);
      });
      expect(bench.moves).toEqual([{ to: 'deposit.complete', isReplacing: true }]);
      expect(bench.deposit().redirect).toMatchObject({ url: 'https://bank.example/pay', isBlocked: false });
      expect(windows.open).not.toHaveBeenCalled();
      expect(bench.host.payloads('Metric')).toEqual([]);
    },
  );

  it.each([
    ['deposit.pix', 'deposit.pix'],
    ['', 'deposit.complete'],
  ])('and whose answer names no page is where it was (%s), else on its result', async (screen, shown) => {
    keep({ ...ANSWERED, screen });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', { depositId: 'd1' });
    });
    expect(bench.screens()).toEqual([shown]);
  });

  it('on the result stays there, whatever its answer would lead to', async () => {
    keep(ANSWERED);
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', REQUISITES);
    });
    expect(bench.screens()).toEqual(['deposit.complete']);
  });

  it('on the result does without its answer', async () => {
    keep(ANSWERED);
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', refused(404, 'banking.none'));
    });
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(bench.notices()).toEqual([]);
  });

  it('opens the result when the server knows the deposit but has no more data', async () => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', refused(404, 'banking.none'));
    });
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(bench.deposit()).toMatchObject({ id: 'd1', status: 'waiting' });
  });

  it('is found though its method is no longer listed', async () => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const bench = await reload(
      ({ server }) => {
        server.reply('deposit-status', { status: 0 });
        server.reply('resume-deposit', REQUISITES);
      },
      [method('other')],
    );
    expect(bench.screens()).toEqual(['deposit.host-to-host']);
    expect(bench.deposit().id).toBe('d1');
  });

  it('is forgotten in silence when the server does not know it', async () => {
    keep(ANSWERED);
    const bench = await reload(({ server }) => server.reply('deposit-status', refused(404, 'banking.depositNotFound')));
    expect(keptAttempt()).toBeNull();
    expect(bench.notices()).toEqual([]);
    expect(bench.moves).toEqual([]);
    expect(bench.wish()).toBeNull();
  });

  it.each([
    ['cannot be reached', lost()],
    ['has refused the token', refused(401, 'auth.tokenExpired')],
  ])('is kept when the server %s', async (_what, error) => {
    keep(ANSWERED);
    const bench = await reload(({ server }) => server.reply('deposit-status', error));
    expect(keptAttempt()).toMatchObject({ depositId: 'd1' });
    expect(bench.notices()).toHaveLength(1);
    expect(bench.screens()).toEqual(['shared.unconfirmed']);
    expect(bench.wish()).toMatchObject({
      phase: 'stranded',
      id: 'd1',
      call: 'deposit-create',
      isUnsafe: false,
      isKept: true,
      lacksDetails: false,
    });
  });

  it('that could not be reached is shown once the user asks for it', async () => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', lost(), { status: 0 });
      server.reply('resume-deposit', REQUISITES);
    });
    expect(bench.screens()).toEqual(['shared.unconfirmed']);
    bench.enter('shared.unconfirmed');
    expect(await bench.run('wish.checkAgain')).toBe(true);
    expect(bench.screens()).toEqual(['shared.unconfirmed', 'deposit.host-to-host']);
  });
});
