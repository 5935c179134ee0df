// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFile } from '#flows/kernel/load-file.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(() => {
  openBrowser();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  closeBrowser();
});

describe('a file of the build', () => {
  it('is asked for again and again, for a while', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('here'));
    load.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));
    const loaded = loadFile(load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loaded).toBe('here');
    expect(load).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that never comes is given up with the last failure', async () => {
    let tries = 0;
    const loaded = loadFile(() => Promise.reject(new Error(`try ${(tries += 1)}`)));
    const failed = loaded.catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await failed).toBe(`try ${tries}`);
    expect(tries).toBeGreaterThan(1);
  });

  it('that takes more than fifteen seconds is late', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('here'));
    load.mockReturnValueOnce(new Promise(() => {}));
    const loaded = loadFile(load);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await loaded).toBe('here');
    const never = loadFile(() => new Promise(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await never).toMatchObject({ code: 'file.late', message: 'A file of the cashier did not come in time' });
  });
});
