// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { openBrowser, closeBrowser } from '#tests/flows/browser.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, WINDOWLESS } from '#tests/flows/bench.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

describe('a payment by a saved account', () => {
  const sent = async (args: object): Promise<Record<string, unknown> | undefined> => {
    const bench = openBench({
      methods: [method('pay', { ...WINDOWLESS, fields: [{ name: 'wallet', type: 'text' }] })],
    });
    await bench.pick('pay');
    bench.type('wallet', 'W1');
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await bench.run('deposit.create', { ...args });
    return bench.server.made('deposit-create')[0]?.request;
  };

  it('sends nothing that was typed, the wallet neither', async () => {
    const request = await sent({ account: 'a1', saves: true });
    expect(request).toMatchObject({ accountId: 'a1', fields: {} });
    expect(request).not.toHaveProperty('wallet');
    expect(request).not.toHaveProperty('saveAccount');
  });

  it.each([
    [{ account: '', saves: true }, true],
    [{ account: 7, saves: 'true' }, true],
    [{ saves: 'yes' }, undefined],
    [{ saves: false }, undefined],
  ])('is none with %j, and what is typed is saved: %s', async (args, saveAccount) => {
    const request = await sent(args);
    expect(request).toMatchObject({ wallet: 'W1', fields: { wallet: 'W1' } });
    expect(request?.['saveAccount']).toBe(saveAccount);
    expect(request).not.toHaveProperty('accountId');
  });

  it('leads to the result where its page names no other', async () => {
    const bench = openBench({ methods: [method('pay', WINDOWLESS)] });
    await bench.pick('pay');
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await bench.run('deposit.create', { fallbackScreen: 7 });
    expect(bench.screens().at(-1)).toBe('deposit.complete');
  });
});
