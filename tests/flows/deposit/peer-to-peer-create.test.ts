// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProvider } from '#tests/platform/captcha-provider.ts';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptBook, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { failure, lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';
import { INVOICE, onBase, UNIFIED } from '#tests/flows/transfer-bench.ts';

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  windows = fakeWindows();
});
afterEach(closeBrowser);

describe('creating a transfer', () => {
  // Spec: method-flows 4.9b, method-flows 7.7a
  it('sends the payload of the contract and goes to the invoice, without a window', async () => {
    const bench = await onBase({ bonusId: 'b1' });
    bench.server.reply('deposit-create-p2p', INVOICE);
    expect(await bench.run('peerToPeer.create')).toBe(true);
    await settle();
    expect(bench.server.made('deposit-create-p2p')[0]?.request).toEqual({
      amount: 50,
      currency: 'KZT',
      paymentMethod: 'transfer',
      selectedCountry: 'KZ',
      fields: {},
      metadata: { isFromChip: false },
      bonusId: 'b1',
      isActivatedBonus: false,
    });
    expect(windows.open).not.toHaveBeenCalled();
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-invoice']);
    expect(bench.host.payloads('onCreateTransaction')).toEqual([
      { depositId: 'd1', paymentMethod: 'transfer', amount: 50, currency: 'KZT' },
    ]);
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'deposit-create', status: 'success' }]);
    expect(bench.deposit().data.bank).toBe('Silk Bank');
  });

  it('goes to the unified form of an answer at the top level', async () => {
    const bench = await onBase();
    bench.server.reply('deposit-create-p2p', { depositId: 'd1', ...UNIFIED });
    await bench.run('peerToPeer.create');
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-unified-form']);
  });

  // Spec: method-flows 4.9e
  it('stays when more fields are needed', async () => {
    const bench = await onBase();
    bench.server.reply('deposit-create-p2p', {
      depositId: 'd1',
      isFieldsRequired: true,
      fields: [{ name: 'pan', type: 'text' }],
    });
    expect(await bench.run('peerToPeer.create')).toBe(false);
    expect(bench.form().order).toEqual(['pan']);
    bench.show('pan');
    bench.type('pan', '8600');
    bench.server.reply('deposit-create-p2p', INVOICE);
    await bench.run('peerToPeer.create');
    expect(bench.server.made('deposit-create-p2p')[1]?.request).toMatchObject({
      depositId: 'd1',
      fields: { pan: '8600' },
    });
  });

  // Spec: method-flows 4.9b, method-flows 5.5a
  it('shows what is wrong with the form first', async () => {
    const bench = await onBase();
    bench.type('amount', '5');
    expect(await bench.run('peerToPeer.create')).toBe(false);
    expect(bench.form().fields.amount?.problem?.key).toBe('form.amountInput.limit.min');
    expect(bench.server.made('deposit-create-p2p')).toEqual([]);
  });

  it('is one transfer however often it is tapped', async () => {
    const bench = await onBase();
    bench.server.reply('deposit-create-p2p', lateReply().promise);
    void bench.run('peerToPeer.create');
    expect(bench.run('peerToPeer.create')).toBe(false);
    await settle();
    expect(bench.server.made('deposit-create-p2p')).toHaveLength(1);
  });

  // Spec: method-flows 5.5b
  it.each([
    ['of the wrong shape', failure('malformed')],
    ['that is empty', null],
    ['that does not decode', { depositId: 'd1', card: { encoded: '%' } }],
  ])('with an answer %s tells the host of it', async (_what, reply) => {
    const bench = await onBase();
    bench.server.reply('deposit-create-p2p', reply);
    expect(await bench.run('peerToPeer.create')).toBe(false);
    expect(bench.host.payloads('onInvalidP2PResponse')).toMatchObject([{ paymentMethod: 'transfer' }]);
    expect(bench.host.payloads('Metric')).toEqual([]);
    expect(bench.screens()).toEqual(['shared.unconfirmed']);
  });

  it('shows an ordinary failure when the server refuses', async () => {
    const bench = await onBase();
    bench.server.reply('deposit-create-p2p', refused(422, 'banking.limit'));
    expect(await bench.run('peerToPeer.create')).toBe(false);
    expect(bench.host.payloads('onInvalidP2PResponse')).toEqual([]);
    expect(bench.host.payloads('Metric')).toMatchObject([{ status: 'fail', code: 'rejected' }]);
  });

  it('asks again after a lost answer until the invoice opens', async () => {
    const bench = await onBase();
    bench.server.reply('deposit-create-p2p', lost());
    expect(await bench.run('peerToPeer.create')).toBe(false);
    bench.enter('shared.unconfirmed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bench.deposit().phase).toBe('unconfirmed');
    bench.server.reply('deposit-create-p2p', INVOICE);
    expect(await bench.run('wish.checkAgain')).toBe(true);
    expect(bench.screens()).toEqual(['shared.unconfirmed', 'deposit.peer-to-peer-invoice']);
    expect(new Set(bench.server.made('deposit-create-p2p').map(({ options }) => options.idempotencyKey)).size).toBe(1);
    expect(windows.open).not.toHaveBeenCalled();
  });
});

describe('stopping a creation before it is sent', () => {
  // Spec: method-flows 4.9d, method-flows 4.10g
  it('is no failure: nothing is said, nothing is counted, the form is free', async () => {
    document.body.innerHTML = '';
    openProvider();
    const bench = await onBase({}, { captchaFor: () => ({ kind: 'visible', place: 'page' }) });
    const outcome = bench.run('peerToPeer.create');
    for (let turn = 0; turn < 50 && !document.querySelector('[role="dialog"]'); turn += 1) await settle();
    void bench.run('peerToPeer.cancelCreate');
    expect(await outcome).toBe(false);
    expect(bench.server.made('deposit-create-p2p')).toEqual([]);
    expect(bench.host.sent).toEqual([]);
    expect(bench.notices()).toEqual([]);
    expect(bench.deposit().phase).toBe('idle');
    expect(bench.wish()).toBeNull();
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(keptWish()).toBeNull();
    expect(keptBook()).toEqual([]);
  });
});
