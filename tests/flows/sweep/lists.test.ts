// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import type { CallPath } from '#generated/wire.ts';
import { sessionStore } from '#platform/storage.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { refused } from '#tests/flows/fake-transport.ts';
import { begun } from '#tests/flows/sweep-bench.ts';
import { forgetRecord } from '#tests/flows/withdrawal-bench.ts';

beforeEach(() => {
  openBrowser();
  forgetRecord();
  sessionStore.remove('cashier.picked-box');
});
afterEach(() => {
  routeTable.view = 'main';
  closeBrowser();
});

const LISTS = [
  ['packages', 'sweep.openMethods', 'methods-payment-v5', 'sweep.openCoins'],
  ['redemptions', 'sweep.openCoins', 'methods-withdrawal-v4', 'sweep.openMethods'],
] as const satisfies [string, string, CallPath, string][];

describe.each(LISTS)('the methods of %s', (_what, open, call, openOther) => {
  it('are asked for once, and again after those of the other list', async () => {
    const bench = await begun();
    await bench.run('sweep.pickBox', { boxId: 'box-10' });
    expect(await bench.run(open)).toBe(true);
    expect(await bench.run(open)).toBe(true);
    expect(bench.server.made(call)).toHaveLength(1);
    expect(await bench.run(openOther)).toBe(true);
    expect(await bench.run(open)).toBe(true);
    expect(bench.server.made(call)).toHaveLength(2);
  });

  it('are asked for again where they did not come', async () => {
    const bench = await begun(({ server }) => server.reply(call, refused(503), { methods: [] }));
    await bench.run('sweep.pickBox', { boxId: 'box-10' });
    expect(await bench.run(open)).toBe(false);
    await bench.run(open);
    expect(bench.server.made(call)).toHaveLength(2);
  });
});
