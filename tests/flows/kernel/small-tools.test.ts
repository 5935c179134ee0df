// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FlowError, isUnsafeLink } from '#flows/kernel/flow-error.ts';
import { loadFile } from '#flows/kernel/load-file.ts';
import { notify, notifyNext } from '#flows/kernel/notify.ts';
import {
  ATTEMPT_KEY,
  CRYPTO_KEY,
  forgetDeposit,
  forgetPrepared,
  forgetWithdrawal,
  hasLastDeposit,
  hasOpenDeposit,
  hasPrepared,
  hasStoredAttempt,
  hasStoredWish,
  LAST_DEPOSITS_KEY,
  PREPARED_KEY,
  SWEEP_KEY,
  TRANSACTION_KEY,
  WISH_KEY,
  WITHDRAWAL_KEY,
} from '#flows/kernel/stored-attempt.ts';
import { createVisitTools } from '#flows/kernel/visit-tools.ts';
import type { Recorder } from '#flows/visit/trace/recorder.ts';
import { localStore, sessionStore } from '#platform/storage.ts';
import { openBench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { failure } from '#tests/flows/fake-transport.ts';

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

describe('a notice', () => {
  const shown = (screen: string | undefined, show: typeof notify): unknown => {
    const bench = openBench();
    if (screen !== undefined) bench.enter(screen);
    show(bench.context, { textKey: 'provider.error', tone: 'info' });
    show(bench.context, { textKey: 'redirect.refused', tone: 'info' });
    const { notices } = bench.store.getState();
    expect(new Set(notices.map(({ id }) => id)).size).toBe(2);
    return notices[0];
  };

  it('is about the page that the user is on, if there is one', () => {
    expect(shown('deposit.group', notify)).toMatchObject({ textKey: 'provider.error', screen: 'deposit.group' });
    expect(shown(undefined, notify)).not.toHaveProperty('screen');
  });

  it('may be about the next page', () => {
    expect(shown('deposit.group', notifyNext)).toMatchObject({ textKey: 'provider.error', tone: 'info' });
    expect(shown('deposit.group', notifyNext)).not.toHaveProperty('screen');
  });
});

describe('what the tab has kept', () => {
  it.each([
    [WISH_KEY, { deposit: true, attempt: true, wish: true, prepared: false }],
    [ATTEMPT_KEY, { deposit: true, attempt: true, wish: false, prepared: false }],
    [CRYPTO_KEY, { deposit: true, attempt: true, wish: false, prepared: false }],
    [PREPARED_KEY, { deposit: true, attempt: true, wish: false, prepared: true }],
    [WITHDRAWAL_KEY, { deposit: false, attempt: true, wish: false, prepared: false }],
    [SWEEP_KEY, { deposit: false, attempt: false, wish: false, prepared: false }],
    [TRANSACTION_KEY, { deposit: false, attempt: false, wish: false, prepared: false }],
  ])('as %s says what is open: %j', (key, expected) => {
    sessionStore.set(key, '{}');
    expect({
      deposit: hasOpenDeposit(),
      attempt: hasStoredAttempt(),
      wish: hasStoredWish(),
      prepared: hasPrepared(),
    }).toEqual(expected);
  });

  it.each([
    [ATTEMPT_KEY, forgetDeposit],
    [PREPARED_KEY, forgetPrepared],
    [WITHDRAWAL_KEY, forgetWithdrawal],
  ])('as %s is forgotten without the others', (key, forget) => {
    const keys = [ATTEMPT_KEY, PREPARED_KEY, WITHDRAWAL_KEY];
    for (const each of keys) sessionStore.set(each, '{}');
    forget();
    expect(keys.filter((each) => sessionStore.get(each) === null)).toEqual([key]);
  });

  it('is apart from how somebody has paid in on the device', () => {
    expect(hasLastDeposit()).toBe(false);
    localStore.set(LAST_DEPOSITS_KEY, '[]');
    expect(hasLastDeposit()).toBe(true);
    expect(hasStoredAttempt()).toBe(false);
  });
});

describe('the tools of a visit', () => {
  it('say once that something is done for the first time, by its name', () => {
    const { once } = createVisitTools();
    expect([once('a'), once('a'), once('b'), once('a')]).toEqual([true, false, true, false]);
  });

  it('end the request before, and none of another name', () => {
    const { latest } = createVisitTools();
    const [first, other] = [latest('a'), latest('b')];
    expect([first.aborted, other.aborted]).toEqual([false, false]);
    const second = latest('a');
    expect([first.aborted, second.aborted, other.aborted]).toEqual([true, false, false]);
  });

  it('start one recorder', () => {
    const { recorder } = createVisitTools();
    const start = vi.fn(() => ({}) as Recorder);
    expect(recorder(start)).toBe(recorder(start));
    expect(start).toHaveBeenCalledTimes(1);
  });
});

it.each<[string, unknown, boolean]>([
  ['an unsafe link', new FlowError('unsafe-link'), true],
  ['another fault of a flow', new FlowError('no-amount'), false],
  ['a refusal', failure('rejected'), false],
  ['what only looks like one', { code: 'unsafe-link' }, false],
])('%s is an unsafe link: %s', (_what, error, isUnsafe) => {
  expect(isUnsafeLink(error)).toBe(isUnsafe);
});
