import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OriginRule } from '#host/allow-list.ts';
import { openIframeChannel } from '#host/iframe-channel.ts';
import { stubWindow, type FakeWindow } from './fake-window.ts';
import { garbage, TYPES, validText } from './made-messages.ts';

type Listener = (...args: unknown[]) => void;

const HOST = 'https://host.example';
const EVIL = 'https://evil.example';
const START = JSON.stringify({ type: 'loaded', payload: { token: 't' } });

let page: FakeWindow;
let answerList: (rule: OriginRule) => void;
let allowedHosts: Promise<OriginRule>;

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const allowAll = async (): Promise<void> => {
  answerList(() => true);
  await settle();
};

beforeEach(() => {
  page = stubWindow();
  allowedHosts = new Promise((resolve) => {
    answerList = resolve;
  });
});
const fromHost = (text: unknown): void => page.deliver(text, { origin: HOST });
const openAllowed = async (origin?: string): Promise<ReturnType<typeof openIframeChannel>> => {
  const opened = openIframeChannel({ origin, allowedHosts });
  await allowAll();
  return opened;
};

describe('a frame whose embedding origin is reported', () => {
  // Spec: core 4.1b
  it('sends its version to that origin, and the rest in order once the list allows it', async () => {
    const { channel } = openIframeChannel({ origin: HOST, allowedHosts });
    expect(page.posted).toMatchObject([{ type: 'Loaded', payload: { version: 'v1.0.481' }, target: HOST }]);
    channel.send('onInit', { page: 'deposit' });
    channel.send('onClose');
    await settle();
    expect(page.types()).toEqual(['Loaded']);
    await allowAll();
    expect(page.types()).toEqual(['Loaded', 'onInit', 'onClose']);
    expect(page.posted.every(({ target }) => target === HOST)).toBe(true);
  });

  it.each([
    ['{"environment":"test"}', { environment: 'test' }],
    ['{"environment":"live"}', {}],
    ['{}', {}],
  ])('reports that a deployment of %s is for tests: %j', (textContent, said) => {
    vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
    openIframeChannel({ origin: HOST, allowedHosts });
    expect(page.posted.map(({ payload }) => payload)).toEqual([{ version: 'v1.0.481', ...said }]);
  });

  it('accepts early start data once the list allows the host', async () => {
    const { startData } = openIframeChannel({ origin: HOST, allowedHosts });
    const taken = vi.fn<Listener>();
    void startData.then(taken);
    fromHost(START);
    await settle();
    expect(taken).not.toHaveBeenCalled();
    await allowAll();
    expect(taken).toHaveBeenCalledWith({ token: 't' });
  });

  it('sends nothing to a host that is not on the list, and accepts nothing from it', async () => {
    const { channel, startData } = openIframeChannel({ origin: HOST, allowedHosts });
    const close = vi.fn<Listener>();
    channel.on('close', close);
    channel.send('onInitError', { message: 'secret' });
    fromHost(START);
    answerList((origin) => origin === 'https://other.example');
    await expect(startData).rejects.toMatchObject({ code: 'host-not-allowed' });
    channel.send('onClose');
    fromHost('{"type":"close"}');
    expect([page.types(), close.mock.calls, page.listenerCount()]).toEqual([['Loaded'], [], 0]);
  });

  it.each([
    // Spec: core 5.1c
    ['{"type":"loaded"}', 'Incorrect data from host'],
    [
      '{"type":"loaded","payload":{"user":{"id_user":"1","currency":{}}}}',
      'Incorrect data from host: user.currency: expected a string, for example "EUR"; got an object',
    ],
  ])('refuses the start data %s', async (text, message) => {
    const { startData } = await openAllowed(HOST);
    fromHost(text);
    await expect(startData).rejects.toMatchObject({ code: 'host-data-incorrect', message });
  });

  it('answers start data without payload after the handshake with onInitError', async () => {
    await openAllowed(HOST);
    fromHost(START);
    fromHost('{"type":"loaded","payload":null}');
    expect(page.posted.at(-1)).toMatchObject({ type: 'onInitError', payload: { message: 'Incorrect data from host' } });
  });

  it('waits for other start data after an unknown transport', async () => {
    const { startData } = await openAllowed(HOST);
    fromHost('{"type":"loaded","payload":{"transport":"pigeon"}}');
    fromHost(START);
    await expect(startData).resolves.toEqual({ token: 't' });
  });

  it('passes the last early message of a type to the first listener', async () => {
    const { channel } = await openAllowed(HOST);
    for (const theme of ['light', 'dark']) fromHost(JSON.stringify({ type: 'set-theme', payload: { theme } }));
    const [first, second] = [vi.fn<Listener>(), vi.fn<Listener>()];
    channel.on('set-theme', first);
    channel.on('set-theme', second);
    expect([first.mock.calls, second.mock.calls]).toEqual([[[{ theme: 'dark' }]], []]);
  });

  it('drops a listener that is removed, and all of them when it is disposed', async () => {
    const { channel } = await openAllowed(HOST);
    const [kept, removed] = [vi.fn<Listener>(), vi.fn<Listener>()];
    channel.on('close', kept);
    channel.on('close', removed)();
    fromHost('{"type":"close"}');
    expect([kept.mock.calls.length, removed.mock.calls.length]).toEqual([1, 0]);
    channel.dispose();
    channel.send('onClose');
    expect([page.listenerCount(), page.types()]).toEqual([0, ['Loaded']]);
  });
});

describe('a frame whose embedding origin is not reported', () => {
  it('sends to the origin of the first valid start data, and receives only from that one', async () => {
    const { channel, startData } = await openAllowed();
    expect(page.posted).toMatchObject([{ type: 'Loaded', target: '*' }]);
    const close = vi.fn<Listener>();
    channel.on('close', close);
    channel.send('onInit', { page: 'deposit' });
    fromHost('{"type":"close"}');
    page.deliver('{"type":"loaded","payload":{"user":7}}', { origin: EVIL });
    expect(page.types()).toEqual(['Loaded']);
    fromHost('{"type":"loaded","payload":{"token":7}}');
    await expect(startData).resolves.toEqual({ token: '7' });
    expect(page.posted.at(-1)).toMatchObject({ type: 'onInit', target: HOST });
    page.deliver('{"type":"close"}', { origin: EVIL });
    expect(close).not.toHaveBeenCalled();
    fromHost('{"type":"close"}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('accepts no start data from an opaque origin, or from one that is not on the list', async () => {
    const { startData } = openIframeChannel({ origin: undefined, allowedHosts });
    const taken = vi.fn<Listener>();
    startData.then(taken, taken);
    answerList((origin) => origin === HOST);
    await settle();
    for (const origin of ['null', EVIL]) page.deliver(START, { origin });
    await settle();
    expect(taken).not.toHaveBeenCalled();
    fromHost(START);
    await settle();
    expect(taken).toHaveBeenCalledWith({ token: 't' });
  });

  it('reports to the sender of start data without payload', async () => {
    const { channel, startData } = await openAllowed();
    fromHost('{"type":"loaded"}');
    await expect(startData).rejects.toMatchObject({ message: 'Incorrect data from host' });
    channel.send('onInitError', { message: 'Incorrect data from host' });
    expect(page.posted.at(-1)).toMatchObject({ type: 'onInitError', target: HOST });
  });
});

describe('a hostile message', () => {
  const SITES = ['host.example.evil.com', 'evil-host.example', 'host.example:8443', 'HOST.example', 'host.example/'];
  const ORIGINS = ['null', '', 'http://host.example', EVIL, ...SITES.map((site) => `https://${site}`)];
  const anOrigin = fc.oneof(
    fc.constantFrom(...ORIGINS),
    fc.webUrl().map((address) => new URL(address).origin),
  );
  const aStranger = fc.oneof(fc.constant(null), fc.constant(undefined), fc.object(), fc.constant('parent'));
  let received: string[];

  beforeEach(async () => {
    for (const level of ['debug', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
    received = [];
    const { channel, startData } = await openAllowed(HOST);
    // Wrong start data is refused with a reason; none of it starts the cashier.
    startData.then(
      () => received.push('started'),
      () => {},
    );
    for (const type of TYPES) channel.on(type, () => received.push(type));
  });
  it('of a valid shape from another origin, window or both is ignored', async () => {
    const property = fc.asyncProperty(validText, anOrigin, aStranger, async (text, origin, source) => {
      page.deliver(text, { origin });
      page.deliver(text, { origin: HOST, source: source ?? {} });
      page.deliver(text, { origin, source: source ?? {} });
      await settle();
      expect(received).toEqual([]);
    });
    await fc.assert(property, { numRuns: 150 });
  });

  // Spec: core 5.1b
  it('of another shape from the host is ignored, and valid ones are received after it', async () => {
    const property = fc.asyncProperty(garbage, async (data) => {
      fromHost(data);
      await settle();
      expect(received).toEqual([]);
    });
    await fc.assert(property, { numRuns: 400 });
    await vi.dynamicImportSettled();
    await settle();
    fromHost(JSON.stringify({ type: 'set-locale', payload: { locale: 'ar' } }));
    expect(received).toEqual(['set-locale']);
  });
});
