// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selectScope } from '#state/scope.ts';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/card-bench.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { onForm, UNCONFIRMED } from '#tests/flows/wish-bench.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

it('leads a payment that is on its way to the unconfirmed page as soon as the connection is gone', async () => {
  const bench = await onForm();
  bench.server.reply('deposit-create', lateReply().promise);
  const tap = pay(bench);
  await settle();
  expect(bench.screens()).toEqual([]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.dispatchEvent(new Event('offline'));
  expect(await tap).toBe(false);
  expect(bench.screens()).toEqual([UNCONFIRMED]);
  expect(selectScope(bench.store.getState())['wish']).toMatchObject({ phase: 'unconfirmed' });
});
