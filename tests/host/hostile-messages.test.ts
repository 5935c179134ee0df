import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openIframeChannel } from '#host/iframe-channel.ts';
import { stubWindow, type FakeWindow } from './fake-window.ts';
import { garbage, TYPES, validText } from './made-messages.ts';

const HOST = 'https://host.example';
let page: FakeWindow;
let heard: string[];
let isStarted: boolean;
let close: () => void;

beforeEach(async () => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  page = stubWindow({ ancestorOrigins: [HOST] });
  heard = [];
  isStarted = false;
  const { channel, startData } = openIframeChannel({ origin: HOST, allowedHosts: Promise.resolve(() => true) });
  // Wrong start data is refused with a reason; what counts is that none of it starts the cashier.
  startData.then(
    () => (isStarted = true),
    () => {},
  );
  close = () => channel.dispose();
  for (const type of TYPES) channel.on(type, () => heard.push(type));
  await Promise.resolve();
});
afterEach(async () => {
  await vi.dynamicImportSettled();
  close();
  vi.unstubAllGlobals();
});

const anOrigin = fc.oneof(
  fc.constantFrom(
    'null',
    '',
    'https://host.example.evil.com',
    'https://evil-host.example',
    'http://host.example',
    'https://host.example:8443',
    'https://HOST.example',
    'https://host.example/',
    'https://sub.host.example',
    'https://pay.example',
  ),
  fc.webUrl().map((address) => new URL(address).origin),
);
const aStranger = fc.oneof(fc.constant(null), fc.constant(undefined), fc.object(), fc.constant('parent'));

const expectNothing = async (): Promise<void> => {
  await Promise.resolve();
  expect(heard).toEqual([]);
  expect(isStarted).toBe(false);
};

it('lets no valid message through from another origin, another window, or both', async () => {
  await fc.assert(
    fc.asyncProperty(validText, anOrigin, aStranger, async (text, origin, source) => {
      page.deliver(text, { origin });
      page.deliver(text, { origin: HOST, source: source ?? {} });
      page.deliver(text, { origin, source: source ?? {} });
      await expectNothing();
    }),
    { numRuns: 2000 },
  );
  expect(heard).toEqual([]);
});

// Spec: core 5.1b
it('lets nothing through from the host itself that is not a known message of the right shape', async () => {
  await fc.assert(
    fc.asyncProperty(garbage, async (data) => {
      page.deliver(data, { origin: HOST });
      await expectNothing();
    }),
    { numRuns: 5000 },
  );
  // Wrong start data is judged by a file that comes late.
  await vi.dynamicImportSettled();
  await expectNothing();
  expect(isStarted).toBe(false);
});

it('still hears the host after all that', async () => {
  fc.assert(fc.property(garbage, (data) => page.deliver(data, { origin: HOST })));
  page.deliver(JSON.stringify({ type: 'set-locale', payload: { locale: 'ar' } }), { origin: HOST });
  expect(heard).toEqual(['set-locale']);
});
