// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastDeposit } from '#flows/deposit/accounts/last-deposit.ts';
import { keptKeys } from '#flows/kernel/kept-keys.ts';
import { wishInTheWay } from '#flows/wish/wish-book.ts';
import { openBench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';

beforeEach(openBrowser);
afterEach(() => {
  localStorage.clear();
  closeBrowser();
});

const MADE = { owner: 'u1', savedAt: Date.UTC(2026, 0, 1) };
const { call, methodName, amount, currency, form, fallback } = sampleWish();

/** A payment of another amount, which asks whether one stands in its way. */
const tapped = { methodName, request: sampleWish(), secrets: {}, form, fallback, answered: new Set<string>() };

/** What the device keeps for its users by each key: an entry with nothing that may be missing, and what this user finds. */
const BOOKS: readonly [key: string, entry: object, find: () => unknown, found: unknown][] = [
  [
    'cashier.wishes',
    {
      ...MADE,
      key: 'k1',
      salt: 'k1',
      call,
      methodName,
      amount: '70',
      currency,
      mark: 7,
      form,
      fallback,
      added: {},
      standing: 'open',
    },
    () => wishInTheWay(openBench().context, tapped)?.key,
    'k1',
  ],
  [
    'cashier.last-deposits',
    { ...MADE, methodName, amount, currency },
    () => lastDeposit(openBench().context)?.methodName,
    methodName,
  ],
  [
    'cashier.keys',
    { ...MADE, call: 'account-delete', about: 'a1', key: 'k1' },
    () => keptKeys('account-delete').open(openBench().context)[0],
    'a1',
  ],
];

const keep = (key: string, ...entries: unknown[]): void => localStorage.setItem(key, JSON.stringify(entries));

describe.each(BOOKS)('what the device keeps as %s', (key, entry, find, found) => {
  it('is found, beside what is no entry', () => {
    keep(key, null, 'a text', 7, [], {}, entry);
    expect(find()).toBe(found);
  });

  it.each(Object.keys(entry))('is none without its %s', (member) => {
    keep(key, { ...entry, [member]: null });
    expect(find()).toBeUndefined();
  });

  it("is not another user's", () => {
    keep(key, { ...entry, owner: 'u2' });
    expect(find()).toBeUndefined();
  });

  it.each([['{}'], ['7'], ['null'], ['no JSON']])('is nothing where all of it is %s', (text) => {
    localStorage.setItem(key, text);
    expect(find()).toBeUndefined();
  });
});
