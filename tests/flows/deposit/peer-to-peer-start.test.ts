// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { INVOICE, onBase, UNIFIED } from '#tests/flows/transfer-bench.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

describe('looking for an open transfer', () => {
  it('finds none, and stays', async () => {
    const bench = await onBase();
    bench.server.reply('deposit-check', { exists: false });
    expect(await bench.run('peerToPeer.start')).toBe(true);
    expect(bench.server.made('deposit-check')[0]?.request).toEqual({
      paymentMethod: 'transfer',
      selectedCountry: 'KZ',
    });
    expect(bench.moves).toEqual([]);
    expect(bench.deposit().phase).toBe('idle');
  });

  // Spec: method-flows 4.9a, method-flows 7.2, method-flows 7.5
  it('finds one and goes to its invoice, with the bank of its card', async () => {
    const bench = await onBase();
    bench.server.reply('deposit-check', { exists: true, ...INVOICE });
    await bench.run('peerToPeer.start');
    await settle();
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-invoice']);
    expect(bench.deposit()).toMatchObject({ phase: 'created', id: 'd1', amount: '50.07', currency: 'KZT' });
    expect(bench.server.made('bank-get')[0]?.request).toEqual({ payment_method: 'transfer', bin: '860012' });
    expect(bench.deposit().data).toMatchObject({ bank: 'Silk Bank', endsAt: Date.UTC(2026, 0, 1, 0, 15) });
    expect(keptAttempt()).toMatchObject({ depositId: 'd1', screen: 'deposit.peer-to-peer-invoice' });
    expect(bench.host.payloads('onCreateTransaction')).toEqual([]);
  });

  // Spec: method-flows 4.9a, method-flows 7.5
  it('finds one and goes to its unified form', async () => {
    const bench = await onBase();
    bench.server.reply('deposit-check', { exists: true, depositId: 'd1', ...UNIFIED });
    await bench.run('peerToPeer.start');
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-unified-form']);
  });

  it('knows the bank of a card that came encoded', async () => {
    const bench = await onBase();
    bench.server.reply('deposit-check', {
      exists: true,
      depositId: 'd1',
      passedAmount: 50,
      passedCurrency: 'KZT',
      card: { encoded: btoa('{"number":"9860001"}') },
    });
    await bench.run('peerToPeer.start');
    await settle();
    expect(bench.server.made('bank-get')[0]?.request.bin).toBe('986000');
  });

  it.each([
    ['the bank is known', { ...INVOICE, bank: 'Own Bank' }],
    ['there is no card', { depositId: 'd1', card: { phone: '+7701' } }],
    ['the card is too short', { depositId: 'd1', card: { number: '86' } }],
  ])('asks for no bank when %s', async (_what, answer) => {
    const bench = await onBase();
    bench.server.reply('deposit-check', { exists: true, ...answer });
    await bench.run('peerToPeer.start');
    await settle();
    expect(bench.server.made('bank-get')).toEqual([]);
  });

  it('does without the bank when that call fails, and says nothing', async () => {
    const bench = await onBase();
    bench.server.reply('bank-get', refused(500, 'x'));
    bench.server.reply('deposit-check', { exists: true, ...INVOICE });
    await bench.run('peerToPeer.start');
    await settle();
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-invoice']);
    expect(bench.notices()).toEqual([]);
    expect(bench.deposit().data).not.toHaveProperty('bank');
  });

  it('leaves the form usable when the search fails', async () => {
    const bench = await onBase();
    bench.server.reply('deposit-check', lost());
    expect(await bench.run('peerToPeer.start')).toBe(false);
    expect(bench.deposit().phase).toBe('idle');
    expect(bench.notices()).toHaveLength(1);
  });

  it('leads nowhere once the page was left', async () => {
    const bench = await onBase();
    const answer = lateReply();
    bench.server.reply('deposit-check', answer.promise);
    const leaving = new AbortController();
    const outcome = bench.run('peerToPeer.start', {}, leaving.signal);
    leaving.abort();
    expect(await outcome).toBe(false);
    expect(bench.moves).toEqual([]);
    expect(bench.notices()).toEqual([]);
  });

  it('reports an unreadable transfer to the host, and locks nothing', async () => {
    const bench = await onBase();
    bench.server.reply('deposit-check', { exists: true, depositId: 'd1', card: { encoded: '%' } });
    expect(await bench.run('peerToPeer.start')).toBe(false);
    expect(bench.host.payloads('onInvalidP2PResponse')).toEqual([{ paymentMethod: 'transfer', depositId: 'd1' }]);
    expect(bench.wish()).toBeNull();
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    bench.server.reply('deposit-create-p2p', INVOICE);
    bench.type('amount', '60');
    expect(await bench.run('peerToPeer.create')).toBe(true);
    expect(bench.server.made('deposit-create-p2p')[0]?.request).not.toHaveProperty('depositId');
  });
});
