import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitPack, startPackLoad, setPackLoader } from '#app/pack-loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  setPackLoader(() => Promise.resolve(true));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the pack', () => {
  it('is looked for once, however many pages wait for it', async () => {
    const look = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    setPackLoader(look);
    await startPackLoad();
    expect(await Promise.all([awaitPack(), awaitPack()])).toEqual([true, true]);
    expect(look).toHaveBeenCalledOnce();
  });

  it('is not looked for before somebody asks', () => {
    const look = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    setPackLoader(look);
    expect(look).not.toHaveBeenCalled();
  });

  it('reports an incomplete pack as not whole', async () => {
    setPackLoader(() => Promise.resolve(false));
    expect(await awaitPack()).toBe(false);
  });

  it('reports a failed search for the pack, and does not wait for it again', async () => {
    setPackLoader(() => Promise.reject(new Error('offline')));
    expect(await awaitPack()).toBe(false);
    expect(await awaitPack()).toBe(false);
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('is waited for five seconds, no longer', async () => {
    setPackLoader(() => new Promise(() => {}));
    let isWhole: boolean | undefined;
    void awaitPack().then((outcome) => {
      isWhole = outcome;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(isWhole).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(isWhole).toBe(false);
  });
});
