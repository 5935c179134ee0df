import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openIframeChannel } from '#host/iframe-channel.ts';
import type { HostToWidget } from '#generated/wire.ts';
import { stubWindow, type FakeWindow } from './fake-window.ts';

const HOST = 'https://host.example';
const TYPES = [
  'loaded',
  'bonus-list-fetched',
  'bonus-list-updated',
  'close',
  'onGoBack',
  'onSwipeBack',
  'set-locale',
  'set-theme',
  'submit-decided',
  'send-trace',
] as const satisfies readonly (keyof HostToWidget)[];

const validPayloads: { [T in keyof HostToWidget]: unknown } = {
  loaded: { token: 'stolen', user: { id_user: '1', currency: 'USD' } },
  'bonus-list-fetched': { success: true, list: [] },
  'bonus-list-updated': { list: [] },
  close: undefined,
  onGoBack: undefined,
  onSwipeBack: undefined,
  'set-locale': { locale: 'ar' },
  'submit-decided': { id: 'q1', isAllowed: true },
  'send-trace': undefined,
  'set-theme': { theme: 'dark' },
};

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

const aType = fc.constantFrom(...TYPES);
const validText = aType.map((type) => JSON.stringify({ type, payload: validPayloads[type] }));
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

const wrongPayload = fc.oneof(
  fc.record({ type: fc.constant('loaded'), payload: fc.oneof(fc.integer(), fc.string(), fc.array(fc.anything())) }),
  fc.record({
    type: fc.constant('loaded'),
    payload: fc.record({
      user: fc.oneof(fc.string(), fc.record({ id_user: fc.boolean(), currency: fc.string() }), fc.constant({})),
    }),
  }),
  fc.record({
    type: fc.constant('loaded'),
    payload: fc.record({ token: fc.oneof(fc.boolean(), fc.object(), fc.array(fc.anything())) }),
  }),
  fc.record({ type: fc.constantFrom('close', 'onGoBack', 'onSwipeBack'), payload: fc.oneof(fc.object(), fc.string()) }),
  fc.record({
    type: fc.constantFrom('set-locale', 'bonus-list-updated', 'bonus-list-fetched'),
    payload: fc.oneof(fc.constant(null), fc.integer(), fc.constant({ list: 'all', locale: 7 })),
  }),
);
const unknownType = fc.record({
  type: fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'Loaded', 'LOADED', 'loaded ', 'onClose'),
    fc.string().filter((text) => !TYPES.some((type) => type === text)),
  ),
  payload: fc.anything(),
});
const garbage = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.json(),
  fc.uint8Array(),
  wrongPayload.map((message) => JSON.stringify(message)),
  unknownType.map((message) => `{"type":${JSON.stringify(message.type)},"payload":${fc.stringify(message.payload)}}`),
  unknownType.map(({ type }) => JSON.stringify({ type, payload: validPayloads.loaded })),
  // The right messages as anything but a string.
  aType.map((type) => ({ type, payload: validPayloads[type] })),
  validText.map((text) => [text]),
  validText.map((text) => `${text} `.repeat(2)),
);

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
