// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import { method } from '#tests/state/sample-methods.ts';
import { closeBrowser, keptBook, keptWish, openBrowser, openOtherTab } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/card-bench.ts';
import { lateReply, lost } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import {
  ASK_AGAIN_MS,
  backOnForm,
  fillCard,
  keysOf,
  UNCONFIRMED,
  withCard,
  WITHDRAWAL,
} from '#tests/flows/wish-bench.ts';
import { forgetRecord, pickPayout } from '#tests/flows/withdrawal-bench.ts';

beforeEach(() => {
  openBrowser();
  forgetRecord();
  fakeWindows();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  closeBrowser();
});

/** A deposit that nobody knows the fate of. */
const unconfirmed = async (card?: Parameters<typeof withCard>[0]): Promise<Bench> => {
  const bench = await withCard(card);
  bench.server.reply('deposit-create', lost());
  expect(await pay(bench)).toBe(false);
  return bench;
};

/** The same user in another tab of the same browser. */
const otherTab = (card?: Parameters<typeof withCard>[0]): Promise<Bench> => {
  openOtherTab();
  return withCard(card);
};

describe('another wish, while one is unconfirmed', () => {
  it.each([
    ['amount', { amount: '60' }],
    ['card', { number: '4000 0000 0000 0002' }],
  ])('of another %s is held, and the user is asked', async (_what, card) => {
    const bench = await unconfirmed();
    bench.moves.length = 0;
    fillCard(bench, card);
    expect(await pay(bench)).toBe(false);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(bench.store.getState().wish?.waiting).toMatchObject({ command: 'deposit.create', form: 'deposit.redirect' });
    expect(bench.wish()).toMatchObject({ amount: '50', phase: 'unconfirmed', key: keysOf(bench)[0] });
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
  });

  it('is held in another tab too', async () => {
    const one = await unconfirmed();
    const other = await otherTab({ amount: '60' });
    expect(await pay(other)).toBe(false);
    expect(other.server.made('deposit-create')).toEqual([]);
    expect(other.screens()).toEqual([UNCONFIRMED]);
    expect(other.wish()).toMatchObject({ key: keysOf(one)[0], amount: '50', lacksDetails: true });
  });

  it('found in another tab leads to its form, since only the user can send it again', async () => {
    const one = await unconfirmed();
    const other = await otherTab({ amount: '60' });
    await pay(other);
    other.moves.length = 0;
    expect(await other.run('wish.checkAgain')).toBe(true);
    expect(other.screens()).toEqual(['deposit.redirect']);
    fillCard(other);
    other.enter('deposit.redirect');
    other.server.reply('deposit-create', { depositId: 'd1' });
    expect(await pay(other)).toBe(true);
    expect(keysOf(other)).toEqual([keysOf(one)[0]]);
  });

  it('is what waits no more once the user has gone elsewhere', async () => {
    const bench = await unconfirmed();
    bench.type('amount', '60');
    await pay(bench);
    bench.enter(UNCONFIRMED);
    expect(bench.store.getState().wish?.waiting).not.toBeNull();
    bench.enter('deposit.redirect');
    expect(bench.store.getState().wish?.waiting).toBeNull();
  });

  it('starts under a key of its own when the user says so, and the first keeps its key', async () => {
    const bench = await unconfirmed();
    const [first] = keysOf(bench);
    bench.type('amount', '60');
    await pay(bench);
    bench.enter(UNCONFIRMED);
    bench.server.reply('deposit-create', { depositId: 'd2' });
    expect(await bench.run('wish.startAnother')).toBe(true);
    expect(keysOf(bench)).toHaveLength(2);
    expect(keysOf(bench)[1]).not.toBe(first);
    expect(bench.server.made('deposit-create')[1]?.request).toMatchObject({ amount: 60 });
    expect(keptBook()).toMatchObject([
      { key: first, standing: 'aside' },
      { key: keysOf(bench)[1], standing: 'answered' },
    ]);
    expect(bench.screens().at(-1)).toBe('deposit.complete');
    expect(bench.deposit()).toMatchObject({ id: 'd2', amount: '60' });
  });

  it('leaves the first its key when that is tapped once more', async () => {
    const bench = await unconfirmed();
    const [first] = keysOf(bench);
    bench.type('amount', '60');
    await pay(bench);
    bench.server.reply('deposit-create', { depositId: 'd2' }, { depositId: 'd1' });
    await bench.run('wish.startAnother');
    await backOnForm(bench);
    fillCard(bench);
    expect(await pay(bench)).toBe(true);
    expect(keysOf(bench).at(-1)).toBe(first);
  });

  it('closes the unconfirmed one when no other was tapped', async () => {
    const bench = await unconfirmed();
    bench.enter(UNCONFIRMED);
    expect(await bench.run('wish.startAnother')).toBe(true);
    expect(bench.wish()).toBeNull();
    expect(keptWish()).toBeNull();
    expect(bench.screens().at(-1)).toBe('home');
    expect(keptBook()).toMatchObject([{ standing: 'aside' }]);
    await vi.advanceTimersByTimeAsync(10 * ASK_AGAIN_MS);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });

  it('is held though it was set aside before: the one that is open is told of first', async () => {
    const bench = await unconfirmed();
    bench.type('amount', '60');
    await pay(bench);
    await bench.run('wish.startAnother');
    expect(bench.wish()).toMatchObject({ amount: '60', phase: 'unconfirmed' });
    bench.type('amount', '50');
    bench.moves.length = 0;
    const made = bench.server.made('deposit-create').length;
    await pay(bench);
    expect(bench.server.made('deposit-create')).toHaveLength(made);
    expect(bench.wish()).toMatchObject({ amount: '60' });
    expect(bench.screens()).toEqual([UNCONFIRMED]);
  });
});

describe('a wish that was set aside and is answered late', () => {
  it('is told to the host and to the user, and leads nowhere', async () => {
    const late = lateReply();
    const bench = await withCard();
    bench.server.reply('deposit-create', lost(), late.promise, { depositId: 'd2' });
    await pay(bench);
    bench.type('amount', '60');
    await pay(bench);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(bench.wish()?.isAsking).toBe(true);
    await bench.run('wish.startAnother');
    bench.enter('deposit.complete');
    bench.moves.length = 0;
    late.answer({ depositId: 'd1' });
    await settle();
    expect(bench.host.payloads('onCreateTransaction')).toEqual([
      { depositId: 'd2', paymentMethod: 'card', amount: 60, currency: 'USD' },
      { depositId: 'd1', paymentMethod: 'card', amount: 50, currency: 'USD' },
    ]);
    expect(bench.notices()).toEqual([{ text: bench.context.texts.t('wish.deposit.earlierMade'), tone: 'info' }]);
    expect(bench.moves).toEqual([]);
    expect(bench.deposit().id).toBe('d2');
    expect(keptBook()).toMatchObject([{ standing: 'answered' }, { standing: 'answered' }]);
  });
});

describe('a withdrawal, while a deposit is unconfirmed', () => {
  /** On the review of a payout, a minute later. */
  const onReview = async (): Promise<Bench> => {
    const bench = await unconfirmed();
    bench.enter(UNCONFIRMED);
    await vi.advanceTimersByTimeAsync(60_000);
    bench.store.dispatch(methodsRequested('withdrawal'));
    bench.store.dispatch(methodsLoaded({ methods: [method('payout')] }));
    await pickPayout(bench, 'payout');
    bench.type('amount', '50');
    await bench.run('withdrawal.review');
    bench.enter('withdrawal.confirm');
    return bench;
  };

  it('is held, since one is asked about at a time', async () => {
    const bench = await onReview();
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(bench.server.made('withdrawal-submit')).toEqual([]);
    expect(bench.screens().at(-1)).toBe(UNCONFIRMED);
    expect(bench.wish()).toMatchObject({ call: 'deposit-create', phase: 'unconfirmed' });
    expect(bench.store.getState().wish?.waiting).toMatchObject({ command: 'withdrawal.submit' });
    const asked = keysOf(bench).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keysOf(bench).length).toBeGreaterThan(asked);
  });

  it('starts when the user says so, with a key and a moment of its own', async () => {
    const bench = await onReview();
    const before = bench.wish()?.startedAt ?? 0;
    await bench.run('withdrawal.submit');
    bench.enter(UNCONFIRMED);
    bench.server.reply('withdrawal-submit', lost());
    expect(await bench.run('wish.startAnother')).toBe(false);
    expect(bench.server.made('withdrawal-submit')).toHaveLength(1);
    expect(bench.wish()).toMatchObject({ call: 'withdrawal-submit', startedAt: before + 60_000 });
    expect(keptBook()).toMatchObject([{ standing: 'aside', key: keysOf(bench)[0] }, { standing: 'open' }]);
  });
});

describe('a withdrawal', () => {
  it('of the same words is the same in another tab', async () => {
    const one = await WITHDRAWAL.open();
    one.server.reply('withdrawal-submit', lost());
    await one.run('withdrawal.submit');
    openOtherTab();
    const other = await WITHDRAWAL.open();
    other.server.reply('withdrawal-submit', { withdrawalId: 'w1' });
    expect(await other.run('withdrawal.submit')).toBe(true);
    expect(keysOf(other, 'withdrawal-submit')).toEqual([keysOf(one, 'withdrawal-submit')[0]]);
  });
});
