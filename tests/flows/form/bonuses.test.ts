// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { bonusFor } from '#flows/form/bonus/choice.ts';
import { syncHostBonuses } from '#flows/form/bonus/sync-host-bonuses.ts';
import type { Bonus } from '#generated/wire.ts';
import { methodsLoaded } from '#state/methods.ts';
import { groupPicked } from '#state/selection.ts';
import { currencyChanged } from '#state/session.ts';
import { group } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { active, bonus, bonuses, created, hostSays, ids, METHODS, seen, started, type Visit } from './bonus-bench.ts';

useBrowser();

describe('bonuses of the host', () => {
  // Spec: core 2.26b, method-flows 2.16b, method-flows 4.12a
  it('are off until a list contains the one that the host has selected', async () => {
    const bench = await started(bonuses('a', 'b'));
    expect(seen(bench)).toMatchObject({ isShown: true, isOn: false, active: { id: 'a' }, hindrance: 'off' });
    bench.enter('deposit.bonus', { bonus: 'b' });
    expect(seen(bench).viewed?.id).toBe('b');
    expect(active(await started(bonuses('a', 'b'), { bonusId: 'b' }))).toEqual([true, 'b']);
    const later = await started(bonuses('a'), { bonusId: 'late' });
    expect(active(later)).toEqual([false, 'a']);
    await hostSays(later, bonuses('a', 'late'));
    expect(active(later)).toEqual([true, 'late']);
    later.store.dispatch(currencyChanged('EUR'));
    expect(active(later)).toEqual([true, 'late']);
  });

  // Spec: core 4.1f
  it('are those of the last list that the host has loaded successfully', async () => {
    const bench = await started(bonuses('a'));
    await hostSays(bench, bonuses('b'), false);
    expect(ids(bench)).toEqual(['a']);
    await hostSays(bench, bonuses('b', 'c'), true);
    expect(ids(bench)).toEqual(['b', 'c']);
    await hostSays(bench, []);
    expect(ids(bench)).toEqual([]);
  });

  it.each<[string, Visit, string[] | undefined]>([
    ['a list', { bonusList: bonuses('a') }, ['a']],
    ['the crypto bonus', { hasCryptoBonus: true }, []],
    ['an empty list', { bonusList: [] }, undefined],
  ])('are loaded for %s, once the pages that show them are', async (_what, visit, listed) => {
    const bench = openBench({ visit });
    const pages = lateReply();
    syncHostBonuses(bench.context, pages.promise);
    await settle();
    expect(bench.store.getState().bonuses?.list ?? []).toEqual([]);
    pages.answer(undefined);
    await hostSays(bench, [...(visit?.bonusList ?? [])], true);
    expect(bench.context.features.has('bonus')).toBe(listed !== undefined);
    expect(listed && ids(bench)).toEqual(listed);
  });

  // Spec: method-flows 3.5b
  it('include neither free spins without a deposit nor ended bonuses', async () => {
    const spins = [bonus('loose', { type: 'freespin' }), bonus('spins', { type: 'freespin', depositRequired: true })];
    expect(ids(await started([...spins, bonus('past', { mustAccruedBefore: Date.now() - 1 })]))).toEqual(['spins']);
  });
});

describe('a bonus that ends', () => {
  const list = (): Bonus[] => [bonus('a'), bonus('soon', { mustAccruedBefore: Date.now() + 2000 }), bonus('c')];

  // Spec: method-flows 4.12b, method-flows 9.2b
  it('is dropped within a second while bonuses are off, and the next one is active if there is one', async () => {
    const bench = await started(list());
    await bench.run('bonuses.select', { id: 'soon' });
    await bench.run('bonuses.switch', { isOn: false });
    const before = bench.store.getState().bonuses;
    await vi.advanceTimersByTimeAsync(1500);
    expect(bench.store.getState().bonuses).toBe(before);
    await vi.advanceTimersByTimeAsync(1500);
    expect([ids(bench), ...active(bench)]).toEqual([['a', 'c'], false, 'c']);
    await hostSays(bench, []);
    await bench.run('bonuses.switch', { isOn: true });
    expect(seen(bench)).toMatchObject({ isShown: false, isOn: false, active: null });
  });

  // Spec: method-flows 5.3a
  it('stays listed while it is active, without effect', async () => {
    const bench = await started(list(), { bonusId: 'soon' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(seen(bench)).toMatchObject({ isOn: true, active: { id: 'soon', isOver: true }, hindrance: 'over' });
    expect(await created(bench, 'card', '50')).toEqual([false, undefined]);
    await bench.run('bonuses.switch', { isOn: false });
    await vi.advanceTimersByTimeAsync(1000);
    expect(ids(bench)).toEqual(['a', 'c']);
    await bench.run('bonuses.select', { id: 'soon' });
    expect(seen(bench).active?.id).not.toBe('soon');
  });
});

describe('the bonus of a deposit', () => {
  // Spec: core 3.10d, core 9.7, method-flows 4.12a, method-flows 4.12c, method-flows 5.3b
  it.each<[string, string, string, Partial<Bonus>, boolean, string]>([
    ['from its minimum', 'card', '10', {}, true, 'none'],
    ['below its minimum', 'card', '9.99', {}, false, 'amount'],
    ['by a restricted method', 'webmoney_usd', '50', {}, false, 'method'],
    ['in another currency', 'card', '50', { currency: 'EUR' }, false, 'currency'],
  ])('%s (%s %s) is active: %j %s', async (_what, name, amount, rest, isActive, hindrance) => {
    const bench = await started([bonus('a'), bonus('b', rest), bonus('c')], { bonusId: 'b' });
    expect(await created(bench, name, amount)).toEqual(isActive ? [true, 'b'] : [false, undefined]);
    expect(seen(bench).hindrance).toBe(hindrance);
  });

  it.each([{ isOn: false }, { isOn: 'yes' }, {}])('is inactive when bonuses are switched with %j', async (args) => {
    const bench = await started(bonuses('a'), { bonusId: 'a' });
    expect(await bench.run('bonuses.switch', args)).toBe(true);
    expect(seen(bench).isOn).toBe(false);
    expect(await created(bench, 'card', '50')).toEqual([false, undefined]);
    await hostSays(bench, bonuses('a'));
    expect(seen(bench).isOn).toBe(false);
  });
});

describe('the crypto bonus', () => {
  const badges = ({ store }: Bench, root = 'methods'): string[] =>
    (scopeOf(store, root) as { entries: { name: string; badge: { key: string } | null }[] }).entries
      .filter(({ badge }) => badge?.key === 'badges.cryptoBonus')
      .map(({ name }) => name);

  // Spec: method-flows 4.12d, method-flows 9.7c
  it.each([false, 'yes'])('marks coins and is sent without an id, until it is switched with %j', async (isOn) => {
    const bench = await started(bonuses('a'), { hasCryptoBonus: true, bonusId: 'a' });
    expect(seen(bench)).toMatchObject({ isShown: true, crypto: { isOffered: true, isOn: true } });
    expect([badges(bench), await created(bench, 'btc', '50')]).toEqual([['btc'], [true, undefined]]);
    await bench.run('bonuses.switchCrypto', { isOn });
    expect([badges(bench), seen(bench).crypto.isOn, seen(bench).isOn]).toEqual([[], false, true]);
    const coins = METHODS[2] as (typeof METHODS)[0];
    const chosen = bonusFor(bench.context, coins, { amount: '50', currency: 'USD' });
    expect(chosen).toEqual({ isActivatedBonus: false });
  });

  it('is offered if the list has coins, also in groups, and not for payouts', async () => {
    const bench = await started(undefined, { hasCryptoBonus: true });
    const list = (methods: typeof METHODS): unknown[] => {
      bench.store.dispatch(methodsLoaded({ methods: [group('mixed', methods)] }));
      const { hasCrypto } = scopeOf(bench.store, 'methods') as { hasCrypto: boolean };
      return [hasCrypto, seen(bench).crypto.isOffered];
    };
    expect([list(METHODS.slice(0, 2)), list(METHODS.toReversed())]).toEqual([
      [false, false],
      [true, true],
    ]);
    bench.store.dispatch(groupPicked('mixed'));
    expect(badges(bench, 'group')).toEqual(['btc']);
    bench.server.reply('methods-withdrawal-v4', { methods: METHODS });
    await bench.run('methods.load', { transaction: 'withdrawal' });
    await settle();
    expect(scopeOf(bench.store, 'methods')).toMatchObject({ transaction: 'withdrawal' });
    expect([badges(bench), seen(bench).crypto.isOffered]).toEqual([[], false]);
  });
});
