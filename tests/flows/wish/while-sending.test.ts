// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/card-bench.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { UNCONFIRMED, withCard } from '#tests/flows/wish-bench.ts';

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
