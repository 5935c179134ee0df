// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
import { localStore, sessionStore } from '#platform/storage.ts';
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
