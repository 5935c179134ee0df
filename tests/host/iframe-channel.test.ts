import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OriginRule } from '#host/allow-list.ts';
import { openIframeChannel } from '#host/iframe-channel.ts';
import { stubWindow, type FakeWindow } from './fake-window.ts';

const HOST = 'https://host.example';
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
afterEach(() => vi.unstubAllGlobals());

describe('a frame whose embedding origin is reported', () => {
  it('greets that origin at once with nothing but the version', () => {
    openIframeChannel({ origin: HOST, allowedHosts });
    expect(page.posted).toMatchObject([{ type: 'Loaded', payload: { version: 'v1.0.481' }, target: HOST }]);
  });

  // Spec: core 4.1b
  it('sends nothing with data before the list has answered, then everything in order to exactly that origin', async () => {
    const { channel } = openIframeChannel({ origin: HOST, allowedHosts });
    channel.send('onInit', { page: 'deposit' });
    channel.send('onClose');
    await settle();
    expect(page.types()).toEqual(['Loaded']);
    await allowAll();
    expect(page.types()).toEqual(['Loaded', 'onInit', 'onClose']);
    expect(page.posted.every(({ target }) => target === HOST)).toBe(true);
  });

  it('believes no start data before the list has answered, and the early one afterwards', async () => {
    const { startData } = openIframeChannel({ origin: HOST, allowedHosts });
    const heard = vi.fn<(...args: unknown[]) => void>();
    void startData.then(heard);
    page.deliver(START, { origin: HOST });
    await settle();
    expect(heard).not.toHaveBeenCalled();
    await allowAll();
    expect(heard).toHaveBeenCalledWith({ token: 't' });
  });

  it('refuses a host that is not on the list: nothing sent, nothing heard, the handshake fails', async () => {
    const { channel, startData } = openIframeChannel({ origin: HOST, allowedHosts });
    const close = vi.fn<(...args: unknown[]) => void>();
    channel.on('close', close);
    channel.send('onInitError', { message: 'secret' });
    page.deliver(START, { origin: HOST });
    answerList((origin) => origin === 'https://other.example');
    await expect(startData).rejects.toMatchObject({ code: 'host-not-allowed' });
    channel.send('onClose');
    page.deliver('{"type":"close"}', { origin: HOST });
    expect(page.types()).toEqual(['Loaded']);
    expect(close).not.toHaveBeenCalled();
    expect(page.listenerCount()).toBe(0);
  });

  // Spec: core 5.1c
  it('fails the handshake on start data without payload', async () => {
    const { startData } = openIframeChannel({ origin: HOST, allowedHosts });
    await allowAll();
    page.deliver('{"type":"loaded"}', { origin: HOST });
    await expect(startData).rejects.toMatchObject({ message: 'Incorrect data from host' });
  });

  it('answers start data without payload after the handshake by onInitError itself', async () => {
    openIframeChannel({ origin: HOST, allowedHosts });
    await allowAll();
    page.deliver(START, { origin: HOST });
    page.deliver('{"type":"loaded","payload":null}', { origin: HOST });
    expect(page.posted.at(-1)).toMatchObject({ type: 'onInitError', payload: { message: 'Incorrect data from host' } });
  });

  it('keeps waiting after start data of the wrong shape', async () => {
    const { startData } = openIframeChannel({ origin: HOST, allowedHosts });
    await allowAll();
    page.deliver('{"type":"loaded","payload":{"transport":"pigeon"}}', { origin: HOST });
    page.deliver(START, { origin: HOST });
    await expect(startData).resolves.toEqual({ token: 't' });
  });

  it('hands the last early message of a type to whoever listens first', async () => {
    const { channel } = openIframeChannel({ origin: HOST, allowedHosts });
    await allowAll();
    for (const theme of ['light', 'dark']) {
      page.deliver(JSON.stringify({ type: 'set-theme', payload: { theme } }), { origin: HOST });
    }
    const first = vi.fn<(...args: unknown[]) => void>();
    const second = vi.fn<(...args: unknown[]) => void>();
    channel.on('set-theme', first);
    channel.on('set-theme', second);
    expect(first.mock.calls).toEqual([[{ theme: 'dark' }]]);
    expect(second).not.toHaveBeenCalled();
  });

  it('stops a listener that is taken off, and all of them when disposed', async () => {
    const { channel } = openIframeChannel({ origin: HOST, allowedHosts });
    await allowAll();
    const [kept, gone] = [vi.fn<(...args: unknown[]) => void>(), vi.fn<(...args: unknown[]) => void>()];
    channel.on('close', kept);
    channel.on('close', gone)();
    page.deliver('{"type":"close"}', { origin: HOST });
    expect([kept.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0]);
    channel.dispose();
    channel.send('onClose');
    expect(page.listenerCount()).toBe(0);
    expect(page.types()).toEqual(['Loaded']);
  });
});

describe('start data of the wrong type', () => {
  it('is refused at once, with a reason', async () => {
    const { startData } = openIframeChannel({ origin: HOST, allowedHosts });
    await allowAll();
    page.deliver('{"type":"loaded","payload":{"user":{"id_user":"1","currency":{}}}}', { origin: HOST });
    await expect(startData).rejects.toMatchObject({
      code: 'host-data-incorrect',
      message: 'Incorrect data from host: user.currency: expected a string, for example "EUR"; got an object',
    });
  });
});

describe('a frame whose embedding origin is not reported', () => {
  it('greets whoever embeds it, and says nothing else until somebody valid has answered', async () => {
    const { channel } = openIframeChannel({ origin: undefined, allowedHosts });
    expect(page.posted).toMatchObject([{ type: 'Loaded', target: '*' }]);
    channel.send('onInit', { page: 'deposit' });
    await allowAll();
    expect(page.types()).toEqual(['Loaded']);
  });

  it('pins the origin of the first valid start data, for sending and for hearing', async () => {
    const { channel, startData } = openIframeChannel({ origin: undefined, allowedHosts });
    const close = vi.fn<(...args: unknown[]) => void>();
    channel.on('close', close);
    channel.send('onInit', { page: 'deposit' });
    await allowAll();
    page.deliver('{"type":"close"}', { origin: HOST });
    page.deliver('{"type":"loaded","payload":{"user":7}}', { origin: 'https://broken.example' });
    page.deliver(START, { origin: HOST });
    await expect(startData).resolves.toEqual({ token: 't' });
    expect(page.posted.at(-1)).toMatchObject({ type: 'onInit', target: HOST });
    page.deliver('{"type":"close"}', { origin: 'https://broken.example' });
    expect(close).not.toHaveBeenCalled();
    page.deliver('{"type":"close"}', { origin: HOST });
    expect(close).toHaveBeenCalledOnce();
  });

  it('pins the origin of start data that is understood', async () => {
    const { channel, startData } = openIframeChannel({ origin: undefined, allowedHosts });
    channel.send('onInit', { page: 'deposit' });
    await allowAll();
    page.deliver('{"type":"loaded","payload":{"token":7}}', { origin: HOST });
    await expect(startData).resolves.toEqual({ token: '7' });
    expect(page.posted.at(-1)).toMatchObject({ type: 'onInit', target: HOST });
  });

  it('pins no origin that is opaque or not on the list', async () => {
    const { startData } = openIframeChannel({ origin: undefined, allowedHosts });
    const heard = vi.fn<(...args: unknown[]) => void>();
    startData.then(heard, heard);
    answerList((origin) => origin === HOST);
    await settle();
    page.deliver(START, { origin: 'null' });
    page.deliver(START, { origin: 'https://evil.example' });
    await settle();
    expect(heard).not.toHaveBeenCalled();
    page.deliver(START, { origin: HOST });
    await settle();
    expect(heard).toHaveBeenCalledWith({ token: 't' });
  });

  it('tells the sender of start data without payload what is wrong with it', async () => {
    const { channel, startData } = openIframeChannel({ origin: undefined, allowedHosts });
    await allowAll();
    page.deliver('{"type":"loaded"}', { origin: HOST });
    await expect(startData).rejects.toMatchObject({ message: 'Incorrect data from host' });
    channel.send('onInitError', { message: 'Incorrect data from host' });
    expect(page.posted.at(-1)).toMatchObject({ type: 'onInitError', target: HOST });
  });
});
