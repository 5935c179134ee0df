// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from './bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from './browser.ts';
import { lateReply, notSent, refused } from './fake-transport.ts';
import { fakeWindows } from './fake-window.ts';
import { keep, KEY, reload, REQUISITES, UNANSWERED } from './reload-bench.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

describe('a deposit whose answer never came', () => {
  it('is back on its form, locked and filled in, and is asked about with its own key', async () => {
    keep(UNANSWERED);
    const answer = lateReply();
    const bench = await reload(({ server }) => server.reply('deposit-create', answer.promise));
    expect(bench.moves).toEqual([{ to: 'deposit.redirect', isReplacing: true }]);
    expect(bench.deposit()).toMatchObject({ phase: 'unconfirmed', methodName: 'card', amount: '70' });
    expect(bench.form().fields).toMatchObject({ amount: { value: '70', isDisabled: true }, pan: { value: '4111' } });
    expect(bench.store.getState().busy.deposit?.askAgain).toBe(true);
    expect(bench.server.made('deposit-create')).toMatchObject([
      { request: UNANSWERED.payload, options: { idempotencyKey: KEY } },
    ]);
    answer.answer(REQUISITES);
    await settle();
    expect(bench.screens()).toEqual(['deposit.redirect', 'deposit.host-to-host']);
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
    expect(bench.store.getState().busy.deposit?.askAgain).toBe(false);
    expect(keptAttempt()).toMatchObject({ depositId: 'd1' });
  });

  it('cannot be asked about or paid a second time meanwhile', async () => {
    keep(UNANSWERED);
    const bench = await reload(({ server }) => server.reply('deposit-create', lateReply().promise));
    await bench.prepare('deposit.create', 'deposit.askAgain');
    expect(await bench.run('deposit.create')).toBe(false);
    expect(await bench.run('deposit.askAgain')).toBe(false);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });

  it('stays in doubt when the question was not even sent', async () => {
    keep(UNANSWERED);
    const bench = await reload(({ server }) => server.reply('deposit-create', notSent()));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bench.deposit().phase).toBe('unconfirmed');
    expect(keptAttempt()).toMatchObject({ key: KEY });
  });

  it('failed when the server says so', async () => {
    keep(UNANSWERED);
    const bench = await reload(({ server }) => server.reply('deposit-create', refused(422, 'banking.limit')));
    expect(bench.deposit().phase).toBe('idle');
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(keptAttempt()).toBeNull();
    expect(bench.notices()).toHaveLength(1);
  });

  it('of a peer-to-peer transfer leads to its own pages', async () => {
    const payload = { amount: 70, currency: 'USD', paymentMethod: 'transfer' };
    keep({
      ...UNANSWERED,
      methodName: 'transfer',
      call: 'deposit-create-p2p',
      fallback: 'deposit.peer-to-peer-invoice',
      payload,
    });
    const bench = await reload(({ server }) =>
      server.reply('deposit-create-p2p', { depositId: 'd1', card: { phone: '+7' } }),
    );
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-base', 'deposit.peer-to-peer-invoice']);
  });
});
