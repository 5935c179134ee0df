// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#platform/storage.ts';
import { routeTable } from '#app/route-table.ts';
import { forgetRecord } from '#tests/flows/withdrawal-bench.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { keptBook, openOtherTab, openBrowser, closeBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/card-bench.ts';
import { lateReply, lost } from '#tests/flows/fake-transport.ts';

import {
  ASK_AGAIN_MS,
  CARD_CODE,
  CARD_METHODS,
  CARD_NUMBER,
  DEPOSIT,
  keysOf,
  ONRAMP,
  onForm,
  REDEMPTION,
  TRANSFER,
  UNCONFIRMED,
  withCard,
  WITHDRAWAL,
  type Kind,
} from '#tests/flows/wish-bench.ts';

beforeEach(() => {
  openBrowser();
  forgetRecord();
  sessionStore.remove('cashier.picked-box');
  fakeWindows();
});
afterEach(() => {
  routeTable.view = 'main';
  closeBrowser();
});

describe('a payment that was stopped by another and is made all the same', () => {
  it('closes its window, and the user hears its id', async () => {
    const bench = await withCard();
    const t = vi.spyOn(bench.context.texts, 't');
    const late = lateReply();
    bench.server.reply('deposit-create', lost(), late.promise, { depositId: 'd2' });
    await pay(bench);
    bench.type('amount', '60');
    await pay(bench);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    await bench.run('wish.startAnother');
    late.answer({ depositId: 'd1' });
    await settle();
    expect(t).toHaveBeenCalledWith('wish.deposit.earlierMade', { amount: expect.stringContaining('50'), id: 'd1' });
  });
});

describe('another payment that the user has decided to make', () => {
  it.each([
    ['is of the amount that was tapped', { min: 5, max: 900 }, ['10'], 'deposit.complete'],
    [
      'is shown on its form, and not sent, where it is too little by now',
      { min: 500, max: 900 },
      [],
      'deposit.redirect',
    ],
  ])('%s, though limits have come while the user decided', async (_what, card, sent, screen) => {
    const first = await withCard();
    first.server.reply('deposit-create', lost());
    await pay(first);
    openOtherTab();
    const limits = lateReply();
    const bench = openBench({ methods: CARD_METHODS });
    bench.server.reply('deposit-limits', limits.promise);
    await bench.pick('card');
    for (const [name, value] of Object.entries({ holder: 'Ann', pan: CARD_NUMBER, cvc: CARD_CODE }))
      bench.type(name, value);
    bench.enter('deposit.redirect');
    expect(bench.form().fields.amount?.value).toBe('10');
    expect(await pay(bench)).toBe(false);
    bench.enter(UNCONFIRMED);
    limits.answer({ card });
    await settle();
    bench.server.reply('deposit-create', { depositId: 'd2' });
    await bench.run('wish.startAnother');
    expect(bench.server.made('deposit-create').map(({ request }) => String(request.amount))).toEqual(sent);
    expect(bench.form().fields.amount?.value).toBe('10');
    expect(bench.screens().at(-1)).toBe(screen);
  });

  it.each<[string, Kind, string]>([
    ['deposit', DEPOSIT, '60'],
    ['transfer', TRANSFER, '60'],
    ['on-ramp deposit', ONRAMP, '600'],
    ['redemption', REDEMPTION, '15'],
    ['withdrawal', WITHDRAWAL, ''],
  ])('a %s is sent by its own call, and the first keeps its key', async (_what, kind, amount) => {
    const bench = await kind.open();
    const { screen } = bench.store.getState().route;
    bench.server.reply(kind.path, lost());
    expect(await kind.tap(bench)).toBe(false);
    const [first] = keysOf(bench, kind.path);
    bench.enter(screen);
    if (amount === '') {
      bench.enter('withdrawal.redirect');
      bench.type('amount', '60');
      await bench.run('withdrawal.review');
      bench.enter('withdrawal.confirm');
    } else bench.type('amount', amount);
    await settle();
    expect(await kind.tap(bench)).toBe(false);
    expect(bench.store.getState().wish?.waiting).not.toBeNull();
    expect(keysOf(bench, kind.path)).toHaveLength(1);
    bench.enter(UNCONFIRMED);
    bench.server.reply(kind.path, kind.answer);
    await bench.prepare('wish.startAnother');
    await bench.run('wish.startAnother');
    await settle();
    expect(keysOf(bench, kind.path)).toHaveLength(2);
    expect(keysOf(bench, kind.path)[1]).not.toBe(first);
    expect(keptBook()).toMatchObject([{ key: first, standing: 'aside' }, { standing: 'answered' }]);
  });

  it('is none where there was none before', async () => {
    const bench = await onForm();
    await bench.prepare('wish.startAnother');
    expect(await bench.run('wish.startAnother')).toBe(false);
    expect(bench.moves).toEqual([]);
  });

  it('is of the form that it was tapped on, though it is held a second time', async () => {
    const one = await withCard();
    one.server.reply('deposit-create', lost());
    await pay(one);
    openOtherTab();
    const other = await withCard({ amount: '60' });
    await pay(other);
    other.enter(UNCONFIRMED);
    openOtherTab();
    await pay(other);
    expect(other.store.getState().wish?.waiting).toMatchObject({ form: 'deposit.redirect' });
  });
});

describe('a payment of another tab', () => {
  /** The same user has tapped another payment here. */
  const held = async (kind: Kind, change: (bench: Bench) => unknown): Promise<Bench> => {
    const one = await kind.open();
    one.server.reply(kind.path, lost());
    await kind.tap(one);
    openOtherTab();
    const other = await kind.open();
    await change(other);
    await kind.tap(other);
    other.enter(UNCONFIRMED);
    other.moves.length = 0;
    await other.prepare('wish.checkAgain');
    return other;
  };

  it('leads to the list where its method is not the one that is picked', async () => {
    const bench = await held(DEPOSIT, (other) => other.type('amount', '60'));
    await bench.run('methods.pick', { name: 'virtual' });
    bench.moves.length = 0;
    expect(await bench.run('wish.checkAgain')).toBe(true);
    expect(bench.moves).toEqual([{ to: 'deposit.methods' }]);
  });

  it('of a payout leads to its form, else to the list of payouts', async () => {
    const bench = await held(WITHDRAWAL, async (other) => {
      other.type('amount', '60');
      await other.run('withdrawal.review');
    });
    expect(await bench.run('wish.checkAgain')).toBe(true);
    expect(bench.screens()).toEqual(['withdrawal.redirect']);
    expect(bench.form().fields.amount?.value).toBe('50');
    await bench.run('methods.pick', { name: 'usdt_payout' });
    bench.moves.length = 0;
    await bench.run('wish.checkAgain');
    expect(bench.screens()).toEqual(['withdrawal.methods']);
  });
});
