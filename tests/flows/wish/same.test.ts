// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { traitsOf } from '#flows/wish/same-wish.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptBook, openBrowser, openOtherTab } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/card-bench.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { ASK_AGAIN_MS, backOnForm, fillCard, keysOf, withCard } from '#tests/flows/wish-bench.ts';
import { forgetRecord } from '#tests/flows/withdrawal-bench.ts';

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

describe('the same wish', () => {
  it('goes with the same key when it is tapped again', async () => {
    const bench = await unconfirmed();
    bench.server.reply('deposit-create', { depositId: 'd1' });
    expect(await pay(bench)).toBe(true);
    expect(keysOf(bench)).toHaveLength(2);
    expect(new Set(keysOf(bench)).size).toBe(1);
  });

  it('goes with the same key, and with what is typed now, when its code was corrected', async () => {
    const bench = await unconfirmed();
    bench.type('cvc', '777');
    await pay(bench);
    expect(new Set(keysOf(bench)).size).toBe(1);
    expect(bench.server.made('deposit-create').at(-1)?.request).toMatchObject({ fields: { cvc: '777' } });
    expect(bench.screens()).not.toContain('deposit.complete');
  });

  it.each([' 4929120355674821 ', '4929-1203-5567-4821'])(
    'is the same however its card is written: %s',
    async (number) => {
      const bench = await unconfirmed();
      bench.type('pan', number);
      await pay(bench);
      expect(new Set(keysOf(bench)).size).toBe(1);
    },
  );

  it('is the same in another tab, and on another visit', async () => {
    const one = await unconfirmed();
    const other = await otherTab();
    other.server.reply('deposit-create', { depositId: 'd1' });
    expect(await pay(other)).toBe(true);
    expect(keysOf(other)).toEqual([keysOf(one)[0]]);
  });

  it('has the same key in another tab while it is on its way', async () => {
    const one = await withCard();
    one.server.reply('deposit-create', lateReply().promise);
    void pay(one);
    await settle();
    const other = await otherTab();
    other.server.reply('deposit-create', { depositId: 'd1' });
    await pay(other);
    expect(keysOf(other)).toEqual(keysOf(one));
  });

  it('is not settled by a refusal in one tab once it has arrived in another', async () => {
    const one = await unconfirmed();
    const other = await otherTab();
    other.server.reply('deposit-create', refused(422, 'banking.duplicate'));
    expect(await pay(other)).toBe(false);
    expect(other.wish()).toMatchObject({ phase: 'unconfirmed', key: keysOf(one)[0] });
    expect(keptBook()).toMatchObject([{ key: keysOf(one)[0], standing: 'open' }]);
  });

  it('is back in the book after the data of the browser were cleared', async () => {
    const one = await unconfirmed();
    one.server.reply('deposit-create', lost());
    localStorage.clear();
    expect(keptBook()).toEqual([]);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(keptBook()).toMatchObject([{ key: keysOf(one)[0], standing: 'open' }]);
    const other = await otherTab();
    other.server.reply('deposit-create', { depositId: 'd1' });
    await pay(other);
    expect(new Set(keysOf(other))).toEqual(new Set(keysOf(one)));
  });

  it('is not made twice when it is answered while another tab waits for its turn', async () => {
    const answer = lateReply();
    const one = await withCard();
    one.server.reply('deposit-create', answer.promise);
    void pay(one);
    await settle();
    const other = await otherTab();
    other.server.reply('deposit-create', { depositId: 'd1' });
    const turn = lateReply();
    const request = async (_name: string, run: () => unknown): Promise<unknown> => {
      await turn.promise;
      return run();
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const outcome = pay(other);
    await vi.advanceTimersByTimeAsync(10);
    answer.answer({ depositId: 'd1' });
    await settle();
    expect(keptBook()).toMatchObject([{ standing: 'answered' }]);
    turn.answer(undefined);
    await outcome;
    expect(keysOf(other)).toEqual(keysOf(one));
  });

  it('tapped in two tabs at once is one', async () => {
    const one = await withCard();
    const other = await withCard();
    for (const { server } of [one, other]) server.reply('deposit-create', { depositId: 'd1' });
    await Promise.all([pay(one), pay(other)]);
    expect(keysOf(one)).toHaveLength(1);
    expect(keysOf(other)).toEqual(keysOf(one));
  });

  it('is a new wish when it is tapped again after an answer', async () => {
    const bench = await withCard();
    bench.server.reply('deposit-create', { depositId: 'd1' }, { depositId: 'd2' });
    await pay(bench);
    await backOnForm(bench);
    fillCard(bench);
    await pay(bench);
    expect(new Set(keysOf(bench)).size).toBe(2);
  });

  it('of another user is another one', async () => {
    const one = await unconfirmed();
    const { owner } = keptBook()[0] ?? {};
    expect(owner).toBe('u1');
    const other = await otherTab();
    Object.assign(other.context.visit, { userId: 'u2' });
    other.server.reply('deposit-create', { depositId: 'd1' });
    expect(await pay(other)).toBe(true);
    expect(keysOf(other)[0]).not.toBe(keysOf(one)[0]);
  });

  it.each([
    ['two days later', 48],
    ['once the clock of the device was set back by years', -30_000],
  ])('keeps its key %s, and stands in the way of no other', async (_when, hours) => {
    const one = await unconfirmed();
    vi.setSystemTime(Date.now() + hours * 60 * 60_000);
    const other = await otherTab({ amount: '60' });
    other.server.reply('deposit-create', { depositId: 'd2' }, { depositId: 'd1' });
    expect(await pay(other)).toBe(true);
    await backOnForm(other);
    fillCard(other);
    expect(await pay(other)).toBe(true);
    expect(keysOf(other)[1]).toBe(keysOf(one)[0]);
    expect(keysOf(other)[0]).not.toBe(keysOf(one)[0]);
  });
});

describe('the identity of a wish', () => {
  const KEY = '11111111-1111-4111-8111-111111111111';
  const marked = (fields: Record<string, string>): unknown =>
    traitsOf(
      KEY,
      'card',
      { call: 'deposit-create', payload: { amount: 50, currency: 'USD', paymentType: 'card', fields } },
      { cardNumber: 'card', cvc: 'code' },
    );

  it('tells cards apart, but for a few in a hundred, and so says little of any', () => {
    const one = marked({ cardNumber: '4929120355674821' });
    const others = Array.from({ length: 2000 }, (_, at) =>
      marked({ cardNumber: String(4_929_000_000_000_000 + at * 7919) }),
    );
    const same = others.filter((other) => JSON.stringify(other) === JSON.stringify(one)).length;
    expect(same).toBeGreaterThan(0);
    expect(same).toBeLessThan(40);
  });

  it('does not tell codes apart', () => {
    expect(marked({ cardNumber: '4111', cvc: '123' })).toEqual(marked({ cardNumber: '4111', cvc: '987' }));
  });

  it('tells everything else apart, whatever its order', () => {
    expect(marked({ holder: 'Ann', city: 'Oslo' })).toEqual(marked({ city: 'Oslo', holder: 'Ann' }));
    expect(marked({ holder: 'Ann' })).not.toEqual(marked({ holder: 'Bob' }));
  });
});
