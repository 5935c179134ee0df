// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/card-bench.ts';
import { lateReply, lost } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { ASK_AGAIN_MS, onForm, UNCONFIRMED, withCard } from '#tests/flows/wish-bench.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

describe('a tap on another form, while a payment is being sent', () => {
  it.each(['peerToPeer.create', 'deposit.create'] as const)(
    '%s sends nothing, and leads to what is going on',
    async (command) => {
      const bench = await withCard();
      bench.server.reply('deposit-create', lateReply().promise);
      void pay(bench);
      await settle();
      bench.moves.length = 0;
      expect(await pay(bench)).toBe(false);
      expect(bench.screens()).toEqual([]);
      bench.enter('deposit.peer-to-peer-base');
      expect(await bench.run(command)).toBe(false);
      await settle();
      expect(bench.screens()).toEqual([UNCONFIRMED]);
      expect(bench.server.made('deposit-create')).toHaveLength(1);
    },
  );
});

describe('the form of another method, on the same page', () => {
  it('is not taken away while the payment before it is asked about', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', lost());
    await pay(bench);
    bench.enter(UNCONFIRMED);
    await bench.run('methods.pick', { name: 'virtual' });
    bench.enter('deposit.redirect');
    bench.moves.length = 0;
    await vi.advanceTimersByTimeAsync(2 * ASK_AGAIN_MS);
    expect(bench.server.made('deposit-create')).toHaveLength(3);
    expect(bench.screens()).toEqual([]);
    expect(bench.store.getState().selection.method).toBe('virtual');
  });
});
