import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openWebviewChannel } from '#host/webview-channel.ts';
import { stubWindow } from './fake-window.ts';

/** Delivers a message as the shell does; the function is gone once the channel has closed. */
const receive = (message: unknown): void => window.cashierReceive?.(message as string);

const write = (name: string, value: unknown): void => void Reflect.set(window, name, value);
beforeEach(() => {
  vi.useFakeTimers();
  stubWindow({ isFramed: false });
});
describe('a native web view', () => {
  // Spec: core 4.1c, core 9.2a
  it('accepts start data that the shell writes into the page within 10 ms', async () => {
    const { startData } = openWebviewChannel();
    await vi.advanceTimersByTimeAsync(3000);
    write('cashierUserData', { token: 'native' });
    const taken = vi.fn<(...args: unknown[]) => void>();
    void startData.then(taken);
    await vi.advanceTimersByTimeAsync(10);
    expect(taken).toHaveBeenCalledWith({ token: 'native' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['JSON', '{"token":"text"}', { token: 'text' }],
    ['a number as id', { user: { id_user: 7, currency: 'USD' } }, { user: { id_user: '7', currency: 'USD' } }],
  ])('accepts start data that is written as %s', async (_what, data, expected) => {
    write('cashierUserData', data);
    await expect(openWebviewChannel().startData).resolves.toEqual(expected);
  });

  it('accepts start data from a message, and stops its timer', async () => {
    const { startData } = openWebviewChannel();
    receive('{"type":"loaded","payload":{"token":"told"}}');
    await expect(startData).resolves.toEqual({ token: 'told' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ignores start data that is normalized after a later login', async () => {
    const { startData, channel } = openWebviewChannel();
    const heard = vi.fn<(...args: unknown[]) => void>();
    channel.on('loaded', heard);
    receive('{"type":"loaded","payload":{"token":"old","user":{"id_user":7,"currency":"USD"}}}');
    receive('{"type":"loaded","payload":{"token":"fresh"}}');
    await expect(startData).resolves.toEqual({ token: 'fresh' });
    await vi.dynamicImportSettled();
    expect(heard).not.toHaveBeenCalled();
  });

  // Spec: core 4.1c, core 9.2a
  it('fails after 5 seconds without start data', async () => {
    const failed = vi.fn<(...args: unknown[]) => void>();
    openWebviewChannel().startData.catch(failed);
    await vi.advanceTimersByTimeAsync(4999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const error = { code: 'host-data-missing', message: "Can't find a property in window" };
    expect(failed.mock.calls).toMatchObject([[error]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [{ user: 'me' }, /: user: expected an object, for example \{"id_user":"42","currency":"EUR"\}; got a string$/],
    ['{"token":', /^Incorrect data from host$/],
    [7, /: payload: expected an object, for example \{"token":"session-token","userId":"42"\}; got a number$/],
  ])('fails at once on the start data %j', async (data, reason) => {
    write('cashierUserData', data);
    await expect(openWebviewChannel().startData).rejects.toThrow(reason);
  });

  const CREATED = { depositId: 'd1', paymentMethod: 'card', amount: '10', currency: 'USD' };

  it.each<[where: string, expose: (bridge: object) => void]>([
    ['the Android bridge', (bridge) => write('CashierBridge', bridge)],
    ['the WebKit message handler', (bridge) => write('webkit', { messageHandlers: { cashier: bridge } })],
    ['no bridge', () => {}],
  ])('sends messages through %s', (where, expose) => {
    const texts: string[] = [];
    const bridge = {
      postMessage(text: string) {
        // A native bridge's method works on its own object only.
        if (this !== bridge) throw new TypeError('Illegal invocation');
        texts.push(text);
      },
    };
    expose(bridge);
    const { channel } = openWebviewChannel();
    channel.send('onCreateTransaction', CREATED);
    channel.send('onClose');
    const sent = [
      { type: 'Loaded', payload: { version: 'v1.0.481' } },
      { type: 'onCreateTransaction', payload: CREATED },
      { type: 'onClose' },
    ];
    expect(texts.map((text) => JSON.parse(text))).toEqual(where === 'no bridge' ? [] : sent);
  });

  it('receives valid messages until it is disposed', () => {
    const { channel } = openWebviewChannel();
    const back = vi.fn<(...args: unknown[]) => void>();
    channel.on('onGoBack', back);
    for (const junk of [undefined, {}, '{', '{"type":"eval"}', '{"type":"onGoBack","payload":1}']) receive(junk);
    expect(back).not.toHaveBeenCalled();
    receive('{"type":"onGoBack"}');
    expect(back).toHaveBeenCalledOnce();
    channel.dispose();
    expect([Reflect.has(window, 'cashierReceive'), vi.getTimerCount()]).toEqual([false, 0]);
  });
});
