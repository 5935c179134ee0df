// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

/** The state of a promise at this moment. */
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

it('network and visibility of the page are read and observed', () => {
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

describe('a wait for the network', () => {
  it('resolves at once when online', async () => {
    await expect(whenOnline()).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resolves when the network is back', async () => {
    setNetwork('offline');
    const waiting = whenOnline();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await stateOf(waiting)).toBe(PENDING);
    setNetwork('online');
    await expect(waiting).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resolves after its time limit when the browser wrongly reports no network', async () => {
    setNetwork('offline');
    const waiting = whenOnline(undefined, 5000);
    await vi.advanceTimersByTimeAsync(5000);
    await expect(waiting).resolves.toBeUndefined();
  });
});

it('a wait for the page to be visible ends once it is', async () => {
  setVisibility('hidden');
  const waiting = whenVisible();
  setNetwork('offline');
  expect(await stateOf(waiting)).toBe(PENDING);
  setVisibility('visible');
  await expect(waiting).resolves.toBeUndefined();
});

describe('the wake of a page', () => {
  const listen = () => {
    const listener = vi.fn<() => void>();
    return { listener, stop: onWake(listener) };
  };

  it('is reported once the page is both shown and online, until the listener is removed', () => {
    const { listener, stop } = listen();
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

  it.each<[what: string, isHidden: boolean, jumpMs: number, calls: number]>([
    ['comes when the device slept', false, 3_600_000, 1],
    ['does not come while its clock goes on', false, 0, 0],
    ['does not come when its clock is set back', false, -7_200_000, 0],
    ['does not come from a sleep while it is hidden', true, 3_600_000, 0],
  ])('%s', (_what, isHidden, jumpMs, calls) => {
    const { listener, stop } = listen();
    if (isHidden) setVisibility('hidden');
    vi.advanceTimersByTime(60_000);
    vi.setSystemTime(Date.now() + jumpMs);
    vi.advanceTimersByTime(60_000);
    expect(listener).toHaveBeenCalledTimes(calls);
    stop();
  });

  it('is reported when the page returns from the back-forward cache', () => {
    const { listener, stop } = listen();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it('ends a wait before its time', async () => {
    const waiting = delayUntilWake(60_000);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await stateOf(waiting)).toBe(PENDING);
    setVisibility('hidden');
    setVisibility('visible');
    await expect(waiting).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
    const unwoken = delayUntilWake(5000);
    await vi.advanceTimersByTimeAsync(5000);
    await expect(unwoken).resolves.toBeUndefined();
  });
});

it.each([
  ['the network', (signal: AbortSignal) => whenOnline(signal)],
  ['a wake', (signal: AbortSignal) => delayUntilWake(5000, signal)],
])('waiting for %s is rejected when aborted, before or meanwhile', async (_what, wait) => {
  setNetwork('offline');
  const stop = new AbortController();
  const waiting = wait(stop.signal);
  stop.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(wait(stop.signal)).rejects.toThrow('left');
  expect(vi.getTimerCount()).toBe(0);
});
