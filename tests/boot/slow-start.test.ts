// @vitest-environment jsdom
import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { showSlowStart } from '#boot/slow-start.ts';

const TEXTS = { 'start.slow': 'Still connecting.', 'error.refresh': 'Refresh' };

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div class="first-look"></div></div>';
  vi.stubGlobal('fetch', async () => Response.json(TEXTS));
});
afterEach(() => vi.unstubAllGlobals());

const panel = (): Element | null => document.querySelector('#root > [role="alert"]');

it('says above the outline, in its language, that the start takes long, with a way to try again', async () => {
  void showSlowStart(new Promise(() => {}), 'ar');
  await vi.waitFor(() => expect(panel()).not.toBeNull());
  expect(panel()?.textContent).toBe('Still connecting.Refresh');
  expect([panel()?.getAttribute('lang'), panel()?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  expect(panel()?.nextElementSibling?.className).toBe('first-look');
  expect(panel()?.querySelector('button')?.type).toBe('button');
});

it.each([
  ['start data', async () => ({})],
  ['the time being up', () => Promise.reject(new Error('Request timeout'))],
])('goes with %s, before it is seen', async (_what, end) => {
  await showSlowStart(end(), 'en');
  expect(panel()).toBeNull();
});
