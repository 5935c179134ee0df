import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLater } from '#transport/answer.ts';
import { createHttpTransport } from '#transport/http-transport.ts';
import { json, stubBrowser, stubFetch } from './fake-fetch.ts';

vi.mock('#transport/answer.ts', { spy: true });

const METHODS = { country: 'RU', currency: { code: 'USD', type: 'fiat' } } as const;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the first answer, once it is drawn, brings what later ones are checked with, and no other does', async () => {
  stubFetch(json({ methods: [] }));
  const transport = createHttpTransport({ locale: 'en', platformVersion: 'redesign' });
  await transport.call('methods-payment-v5', METHODS);
  expect(loadLater).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(loadLater).toHaveBeenCalledOnce();
  await transport.call('methods-payment-v5', METHODS);
  await vi.advanceTimersByTimeAsync(2000);
  expect(loadLater).toHaveBeenCalledOnce();
});
