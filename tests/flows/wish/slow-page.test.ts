// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/card-bench.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { onForm } from '#tests/flows/wish-bench.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

describe('a deposit that the server has made, and whose page is slow to come', () => {
  it('is one though the user goes back to the list and picks again while its page is on the way', async () => {
    const page = lateReply();
    const bench = await onForm({ bring: async () => void (await page.promise) });
    bench.server.reply('deposit-create', { depositId: 'd1' }, { depositId: 'd2' });
    const outcome = pay(bench);
    await settle();
    bench.enter('deposit.methods');
    await bench.pick('card');
    bench.enter('deposit.redirect');
    expect(await pay(bench)).toBe(false);
    expect(keptAttempt()).toMatchObject({ depositId: 'd1' });
    page.answer(undefined);
    expect(await outcome).toBe(true);
    expect(bench.screens().at(-1)).toBe('deposit.complete');
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });
});
