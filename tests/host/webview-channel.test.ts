import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWebviewChannel } from '#host/webview-channel.ts';
import { stubWindow } from './fake-window.ts';

/** Delivers a message as the shell does; the function is gone once the channel has closed. */
const receive = (message: unknown): void => window.cashierReceive?.(message as string);

const write = (name: string, value: unknown): void => void Reflect.set(window, name, value);
const bridged = (): { texts: string[]; types: () => string[] } => {
  const texts: string[] = [];
  const bridge = {
    texts,
    postMessage(text: string) {
      // A native bridge's method works on its own object only.
      if (this !== bridge) throw new TypeError('Illegal invocation');
      texts.push(text);
    },
    types: () => texts.map((text) => JSON.parse(text).type),
  };
  return bridge;
};

beforeEach(() => {
  vi.useFakeTimers();
  stubWindow({ isFramed: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a native web view', () => {
  // Spec: core 4.1c, core 9.2a
  it('takes the start data that the shell writes into the page, within 10 ms', async () => {
    const { startData } = openWebviewChannel();
    await vi.advanceTimersByTimeAsync(3000);
    write('cashierUserData', { token: 'native' });
    const heard = vi.fn<(...args: unknown[]) => void>();
    void startData.then(heard);
    await vi.advanceTimersByTimeAsync(10);
    expect(heard).toHaveBeenCalledWith({ token: 'native' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes it as JSON text too', async () => {
    write('cashierUserData', '{"token":"text"}');
    await expect(openWebviewChannel().startData).resolves.toEqual({ token: 'text' });
  });

  it('takes it as a message too, and stops looking', async () => {
    const { startData } = openWebviewChannel();
    receive('{"type":"loaded","payload":{"token":"told"}}');
    await expect(startData).resolves.toEqual({ token: 'told' });
    expect(vi.getTimerCount()).toBe(0);
  });

  // Spec: core 4.1c, core 9.2a
  it('gives up after 5 seconds, not sooner', async () => {
    const { startData } = openWebviewChannel();
    const failed = vi.fn<(...args: unknown[]) => void>();
    startData.catch(failed);
    await vi.advanceTimersByTimeAsync(4999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({
      code: 'host-data-missing',
      message: "Can't find a property in window",
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [
      'a wrong shape',
      { user: 'me' },
      'Incorrect data from host: user: expected an object, for example {"id_user":"42","currency":"EUR"}; got a string',
    ],
    ['a broken text', '{"token":', 'Incorrect data from host'],
    [
      'a number',
      7,
      'Incorrect data from host: payload: expected an object, for example {"token":"session-token","userId":"42"}; got a number',
    ],
  ])('fails at once on start data of %s', async (_what, data, message) => {
    write('cashierUserData', data);
    await expect(openWebviewChannel().startData).rejects.toMatchObject({ message });
  });

  it('understands a number where an id is a text', async () => {
    write('cashierUserData', { user: { id_user: 7, currency: 'USD' } });
    await expect(openWebviewChannel().startData).resolves.toEqual({ user: { id_user: '7', currency: 'USD' } });
  });

  it('sends through the Android bridge', () => {
    const bridge = bridged();
    write('CashierBridge', bridge);
    const { channel } = openWebviewChannel();
    channel.send('onCreateTransaction', { depositId: 'd1', paymentMethod: 'card', amount: '10', currency: 'USD' });
    expect(bridge.types()).toEqual(['Loaded', 'onCreateTransaction']);
    expect(JSON.parse(bridge.texts[1] ?? '').payload).toEqual({
      depositId: 'd1',
      paymentMethod: 'card',
      amount: '10',
      currency: 'USD',
    });
  });

  it('sends through the WebKit message handler on iOS', () => {
    const bridge = bridged();
    write('webkit', { messageHandlers: { cashier: bridge } });
    openWebviewChannel().channel.send('onClose');
    expect(bridge.texts).toEqual(['{"type":"Loaded","payload":{"version":"v1.0.481"}}', '{"type":"onClose"}']);
  });

  it('does not break where there is no bridge', () => {
    expect(() => openWebviewChannel().channel.send('onClose')).not.toThrow();
  });

  it('hears messages, and ignores what is none', () => {
    const { channel } = openWebviewChannel();
    const back = vi.fn<(...args: unknown[]) => void>();
    channel.on('onGoBack', back);
    for (const junk of [undefined, {}, '{', '{"type":"eval"}', '{"type":"onGoBack","payload":1}']) receive(junk);
    expect(back).not.toHaveBeenCalled();
    receive('{"type":"onGoBack"}');
    expect(back).toHaveBeenCalledOnce();
  });

  it('takes its function out of the page when disposed', () => {
    const { channel } = openWebviewChannel();
    channel.dispose();
    expect(Reflect.has(window, 'cashierReceive')).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
