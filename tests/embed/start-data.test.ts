// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Cashier } from '#embed/cashier-handle.ts';
import { create, LOADED, postedTo, say, sayLoaded, setUpEmbedBench } from './embed-bench.ts';

setUpEmbedBench();

describe('start data', () => {
  const A = { token: 'A', userId: 'A', bonusList: [], amount: 5, closingButton: false };
  const B = { token: 'B', user: { id_user: 'B', currency: 'EUR' } };
  const BONUS = { id: 'b1', type: 'deposit', currency: 'EUR' } as const;
  type Given = Parameters<Cashier['refresh']>[0];

  /** Start data of the last handshake, without stored values. */
  const handed = (): unknown => {
    const { kept: _kept, ...payload } = Object(postedTo().at(-1)?.payload);
    return payload;
  };

  it.each<[what: string, given: Given, expected: object]>([
    ['another user', B, { ...B, closingButton: false }],
    ['another user without a token', { userId: 'B' }, { userId: 'B', closingButton: false }],
    ['a fresh token', { token: 'fresh' }, { ...A, token: 'fresh' }],
    ['bonuses', { bonusList: [BONUS] }, { ...A, bonusList: [BONUS] }],
    ['methods', { methods: { only: ['card'] } }, { ...A, methods: { only: ['card'] } }],
    ['a function', async () => B, B],
    [
      'the same user under the other name',
      { user: { id_user: 'A', currency: 'EUR' } },
      { ...A, user: { id_user: 'A', currency: 'EUR' } },
    ],
  ])('replaced by %s stay replaced in each load of the frame', async (_what, given, expected) => {
    for (const startData of [A, async () => A]) {
      document.body.innerHTML = '<div id="cashier"></div>';
      const late = create({ startData });
      await sayLoaded();
      await late.refresh(given);
      expect(handed()).toEqual(expected);
      for (let loads = 0; loads < 2; loads++) {
        late.reload();
        await sayLoaded();
        expect(handed()).toEqual(expected);
      }
      document.body.innerHTML = '<div id="cashier"></div>';
      const early = create({ startData });
      await early.refresh(given);
      await sayLoaded();
      expect(handed()).toEqual(expected);
    }
  });

  it('have the bonuses that were sent last, unless their load failed', async () => {
    const cashier = create({ startData: async () => ({ token: 't', bonusList: [] }) });
    cashier.sendBonusList([BONUS]);
    await sayLoaded();
    cashier.sendBonusList([], { success: false });
    await sayLoaded();
    expect(handed()).toEqual({ token: 't', bonusList: [BONUS] });
  });

  it("are those of the current user only, even if a function still returns the previous user's", async () => {
    const cashier = create({ startData: () => A });
    await sayLoaded();
    await cashier.refresh(B);
    await cashier.refresh();
    expect(handed()).toMatchObject(B);
    await cashier.refresh({ token: 'B2' });
    await sayLoaded();
    expect(handed()).toMatchObject({ ...B, token: 'B2' });
    await cashier.refresh({ userId: 'C' });
    expect(handed()).toEqual({ userId: 'C', closingButton: false });
    await cashier.refresh(() => A);
    expect(handed()).toEqual(A);
  });

  it('have the fresh token that a function returns, instead of an earlier one', async () => {
    let count = 0;
    const cashier = create({ startData: () => ({ token: `t${(count += 1)}`, userId: 'A' }) });
    await sayLoaded();
    await cashier.refresh({ token: 'given' });
    await cashier.refresh();
    expect(handed()).toEqual({ token: 't3', userId: 'A' });
  });

  it('replaced while a function is awaited are sent in their new form', async () => {
    let answer = (_data: object): void => {};
    const slow = (): Promise<object> =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const cashier = create({ startData: slow });
    say(LOADED);
    await cashier.refresh(() => B);
    answer(A);
    await vi.advanceTimersByTimeAsync(0);
    expect(postedTo()).toMatchObject([{ type: 'loaded', payload: B }]);
  });
});
