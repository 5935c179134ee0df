// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { CashierMessage } from '#embed/messages.ts';
import { create, frameAt, frames, postedTo, say, sayLoaded, useEmbedBench } from './embed-bench.ts';

useEmbedBench();

describe('a widget that stays silent', () => {
  it('is loaded again, three times in all, then the host is told', async () => {
    const onInitError = vi.fn<(payload: unknown) => void>();
    create({ on: { onInitError }, loadTimeoutMs: 1000 });
    const loads = vi.spyOn(frameAt(0), 'src', 'set');
    await vi.advanceTimersByTimeAsync(2999);
    expect(loads).toHaveBeenCalledTimes(2);
    expect(onInitError).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onInitError).toHaveBeenCalledWith({ message: 'The cashier did not load', code: 'load_timeout' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).toHaveBeenCalledTimes(2);
    expect(onInitError).toHaveBeenCalledOnce();
  });

  it('can be loaded again by the host, with all its tries', async () => {
    const onInitError = vi.fn<(payload: unknown) => void>();
    const cashier = create({ on: { onInitError }, loadTimeoutMs: 1000, maxLoadTries: 2 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(onInitError).toHaveBeenCalledOnce();
    const loads = vi.spyOn(frameAt(0), 'src', 'set');
    cashier.reload();
    await vi.advanceTimersByTimeAsync(1999);
    expect(loads).toHaveBeenCalledTimes(2);
    await sayLoaded();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).toHaveBeenCalledTimes(2);
    expect(onInitError).toHaveBeenCalledOnce();
  });

  it('is left alone once it has spoken', async () => {
    create({ loadTimeoutMs: 1000 });
    const loads = vi.spyOn(frameAt(0), 'src', 'set');
    await sayLoaded();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).not.toHaveBeenCalled();
  });

  it('is answered even when it comes late', async () => {
    create({ loadTimeoutMs: 1000, maxLoadTries: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    await sayLoaded();
    expect(postedTo()).toMatchObject([{ type: 'loaded' }]);
  });
});

describe('several cashiers on a page', () => {
  it('do not hear each other', async () => {
    const first = vi.fn<() => void>();
    const second = vi.fn<() => void>();
    create({ on: { onClose: first } });
    create({ on: { onClose: second }, startData: { token: 'second' } });
    say({ type: 'onClose' }, { frame: frameAt(1) });
    await sayLoaded(frameAt(1));
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    expect(postedTo(frameAt(0))).toEqual([]);
    expect(postedTo(frameAt(1))).toMatchObject([{ payload: { token: 'second' } }]);
  });
});

describe('a destroyed cashier', () => {
  it('leaves nothing behind, however often it is destroyed', async () => {
    const removed = vi.spyOn(window, 'removeEventListener');
    const cashier = create();
    cashier.destroy();
    cashier.destroy();
    expect(frames()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledWith('message', expect.any(Function));
  });

  it('does not hand out start data that comes too late', async () => {
    const messages: CashierMessage[] = [];
    let resolve: (data: { token: string }) => void = () => {};
    const startData = (): Promise<{ token: string }> =>
      new Promise((done) => {
        resolve = done;
      });
    const cashier = create({ startData, onMessage: (message) => messages.push(message) });
    await sayLoaded();
    cashier.destroy();
    resolve({ token: 'late' });
    await vi.advanceTimersByTimeAsync(0);
    expect(messages.map(({ type }) => type)).toEqual(['Loaded']);
  });

  it('tells nothing more', async () => {
    const onInitError = vi.fn<(payload: unknown) => void>();
    const cashier = create({ on: { onInitError }, startData: () => Promise.reject(new Error('late')) });
    say({ type: 'Loaded', payload: { version: 'v1.0.481' } });
    cashier.destroy();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onInitError).not.toHaveBeenCalled();
  });

  it('takes calls without complaint', async () => {
    const cashier = create();
    await sayLoaded();
    cashier.destroy();
    expect(() => cashier.setLocale('en')).not.toThrow();
  });
});
