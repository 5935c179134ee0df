// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOnline, isVisible, onConnectivityChange, whenOnline, whenVisible } from '#platform/connectivity.ts';
import { delayUntilWake, onWake } from '#platform/wake.ts';

let hasNetwork = true;
let visibility: DocumentVisibilityState = 'visible';

function setNetwork(state: 'online' | 'offline'): void {
  hasNetwork = state === 'online';
  window.dispatchEvent(new Event(state));
}

function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

const PENDING = 'pending';

/** How a promise has ended by now. */
async function stateOf(promise: Promise<void>): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([promise, Promise.resolve(PENDING)]);
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  hasNetwork = true;
  visibility = 'visible';
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('state', () => {
  it('is read and listened to', () => {
    const listener = vi.fn<() => void>();
    const stop = onConnectivityChange(listener);
    setNetwork('offline');
    expect([isOnline(), isVisible()]).toEqual([false, true]);
    setVisibility('hidden');
    expect(isVisible()).toBe(false);
    setNetwork('online');
    stop();
    setNetwork('offline');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('whenOnline', () => {
  it('resolves at once when online', async () => {
    await expect(whenOnline()).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for the network', async () => {
    setNetwork('offline');
    const waiting = whenOnline();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await stateOf(waiting)).toBe(PENDING);
    setNetwork('online');
    await expect(waiting).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not wait for ever for a browser that is wrong about it', async () => {
    setNetwork('offline');
    const waiting = whenOnline(undefined, 5000);
    await vi.advanceTimersByTimeAsync(5000);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('rejects when aborted, before or meanwhile', async () => {
    await expect(whenOnline(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    setNetwork('offline');
    const stop = new AbortController();
    const waiting = whenOnline(stop.signal);
    stop.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('whenVisible', () => {
  it('waits until the page is shown', async () => {
    setVisibility('hidden');
    const waiting = whenVisible();
    expect(await stateOf(waiting)).toBe(PENDING);
    setNetwork('offline');
    expect(await stateOf(waiting)).toBe(PENDING);
    setVisibility('visible');
    await expect(waiting).resolves.toBeUndefined();
  });
});

describe('onWake', () => {
  it('calls once the page is both shown and online', () => {
    const listener = vi.fn<() => void>();
    const stop = onWake(listener);
    setVisibility('hidden');
    setNetwork('offline');
    setVisibility('visible');
    expect(listener).not.toHaveBeenCalled();
    setNetwork('online');
    expect(listener).toHaveBeenCalledOnce();
    stop();
    setNetwork('offline');
    setNetwork('online');
    expect(listener).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('calls when the device slept', () => {
    const listener = vi.fn<() => void>();
    const stop = onWake(listener);
    vi.advanceTimersByTime(60_000);
    expect(listener).not.toHaveBeenCalled();
    vi.setSystemTime(1000 + 60_000 + 3_600_000);
    vi.advanceTimersByTime(5000);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it('takes no clock that was set back for a sleep', () => {
    const listener = vi.fn<() => void>();
    const stop = onWake(listener);
    vi.setSystemTime(-7_200_000);
    vi.advanceTimersByTime(60_000);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  it('stays quiet about sleep while hidden', () => {
    const listener = vi.fn<() => void>();
    const stop = onWake(listener);
    setVisibility('hidden');
    vi.setSystemTime(10_000_000);
    vi.advanceTimersByTime(5000);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  it('calls when the page comes back from the back-forward cache', () => {
    const listener = vi.fn<() => void>();
    const stop = onWake(listener);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });
});

describe('delayUntilWake', () => {
  it('ends after its wait', async () => {
    const waiting = delayUntilWake(5000);
    await vi.advanceTimersByTimeAsync(4999);
    expect(await stateOf(waiting)).toBe(PENDING);
    await vi.advanceTimersByTimeAsync(1);
    await expect(waiting).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends sooner when the page wakes', async () => {
    const waiting = delayUntilWake(60_000);
    setVisibility('hidden');
    setVisibility('visible');
    await expect(waiting).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects when aborted', async () => {
    const stop = new AbortController();
    const waiting = delayUntilWake(5000, stop.signal);
    stop.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    await expect(delayUntilWake(5000, stop.signal)).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });
});
