// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '#platform/storage.ts';
import type { Bench } from '#tests/flows/bench.ts';
import { closeBrowser, denyStorage, keptBook, openBrowser, openOtherTab } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/card-bench.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { reload } from '#tests/flows/reload-bench.ts';
import { backOnForm, CARD_METHODS, fillCard, keysOf, UNCONFIRMED, withCard } from '#tests/flows/wish-bench.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

/** A deposit whose answer is lost. */
const unconfirmed = async (): Promise<Bench> => {
  const bench = await withCard();
  bench.server.reply('deposit-create', lost());
  await pay(bench);
  return bench;
};

/** The page is loaded again, on its form; the server answers what is sent. */
const reloaded = async (): Promise<Bench> => {
  const bench = await reload(({ server }) => server.reply('deposit-create', { depositId: 'd1' }), CARD_METHODS);
  bench.enter('deposit.redirect');
  bench.show('amount', 'holder', 'pan', 'cvc');
  return bench;
};

/** What the tab has kept of the deposit, as the page before left it. */
const changeKept = (change: object): void => {
  const kept = JSON.parse(sessionStore.get('cashier.open-wish') ?? '{}');
  const wish = { ...kept.attempt.wish, ...change };
  sessionStore.set('cashier.open-wish', JSON.stringify({ ...kept, attempt: { ...kept.attempt, wish } }));
};

describe('a deposit that nobody knows the fate of, after a reload', () => {
  // Found by walk 303400090: a second deposit under a new key.
  it.each([
    ['is taken from the page', denyStorage],
    ['is cleared by the user', () => localStorage.clear()],
  ])('goes with its key once more where storage %s, and stands in the way of another', async (_how, lose) => {
    const before = await unconfirmed();
    const bench = await reloaded();
    lose();
    fillCard(bench, { amount: '60' });
    expect(await pay(bench)).toBe(false);
    expect(bench.screens().at(-1)).toBe(UNCONFIRMED);
    bench.enter('deposit.redirect');
    fillCard(bench);
    expect(await pay(bench)).toBe(true);
    expect(keysOf(bench)).toEqual([keysOf(before)[0]]);
  });

  it('keeps its key where storage is cleared and the user starts another', async () => {
    const before = await unconfirmed();
    const bench = await reloaded();
    localStorage.clear();
    fillCard(bench, { amount: '60' });
    await pay(bench);
    await bench.run('wish.startAnother');
    expect(keptBook()).toMatchObject([{ key: keysOf(before)[0], standing: 'aside' }, { standing: 'answered' }]);
    await backOnForm(bench);
    fillCard(bench);
    await pay(bench);
    expect(keysOf(bench)).toHaveLength(2);
    expect(keysOf(bench)[1]).toBe(keysOf(before)[0]);
  });

  it.each([
    ['has kept nothing of it', undefined],
    ['has kept what is none', { key: 'k' }],
  ])('is known by its entry of the book where the tab %s', async (_what, entry) => {
    const before = await unconfirmed();
    changeKept({ entry });
    const bench = await reloaded();
    localStorage.clear();
    fillCard(bench);
    expect(await pay(bench)).toBe(true);
    expect(keysOf(bench)).toEqual([keysOf(before)[0]]);
  });

  it('is what its page asks about, though another tab has just been told of it', async () => {
    const before = await unconfirmed();
    const bench = await reloaded();
    const kept = sessionStore.get('cashier.open-wish') ?? '';
    openOtherTab();
    const other = await withCard();
    other.server.reply('deposit-create', { depositId: 'd1' });
    expect(await pay(other)).toBe(true);
    sessionStore.set('cashier.open-wish', kept);
    fillCard(bench);
    expect(await pay(bench)).toBe(true);
    expect(keysOf(bench)).toEqual([keysOf(before)[0]]);
  });
});

it('a deposit that another tab had in its way, and that was refused there, is made anew here', async () => {
  const one = await withCard();
  const answer = lateReply();
  one.server.reply('deposit-create', answer.promise);
  const outcome = pay(one);
  openOtherTab();
  const other = await withCard({ amount: '60' });
  expect(await pay(other)).toBe(false);
  expect(other.screens()).toEqual([UNCONFIRMED]);
  answer.fail(refused(422, 'banking.limit'));
  await outcome;
  other.enter('deposit.redirect');
  fillCard(other);
  other.server.reply('deposit-create', { depositId: 'd1' });
  expect(await pay(other)).toBe(true);
  expect(keysOf(other)).toHaveLength(1);
  expect(keysOf(other)).not.toEqual(keysOf(one));
});
