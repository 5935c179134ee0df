// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bonus } from '#generated/wire.ts';
import { methodsLoaded } from '#state/methods.ts';
import { routeEntered } from '#state/route.ts';
import { groupPicked } from '#state/selection.ts';
import { currencyChanged } from '#state/session.ts';
import { group } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { bonus, created, idsOf, METHODS, seen, started } from '#tests/flows/bonus-bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

const inMs = (ms: number): number => Date.now() + ms;

describe('bonuses of the start', () => {
  // Spec: core 2.26b, method-flows 2.16b, method-flows 4.12a
  it('are offered with none in use', async () => {
    const bench = await started({ visit: { bonusList: [bonus('a'), bonus('b')] } });
    expect(seen(bench)).toMatchObject({ isShown: true, isOn: false, active: { id: 'a' }, hindrance: 'off' });
  });

  it('are in use where the host has chosen one with the user, in whichever list it comes', async () => {
    const bench = await started({ visit: { bonusList: [bonus('a'), bonus('b')], bonusId: 'b' } });
    expect(seen(bench)).toMatchObject({ isOn: true, active: { id: 'b' } });
    const later = await started({ visit: { bonusList: [bonus('a')], bonusId: 'late' } });
    expect(seen(later)).toMatchObject({ isOn: false });
    later.host.say('bonus-list-updated', { list: [bonus('a'), bonus('late')] });
    await settle();
    expect(seen(later)).toMatchObject({ isOn: true, active: { id: 'late' } });
  });

  it('are no longer those of the host once the user has chosen', async () => {
    const bench = await started({ visit: { bonusList: [bonus('a')], bonusId: 'late' } });
    await bench.run('bonuses.switch', { isOn: false });
    bench.host.say('bonus-list-updated', { list: [bonus('late')] });
    await settle();
    expect(seen(bench).isOn).toBe(false);
  });

  // Spec: method-flows 3.5b
  it('are without free spins that ask for no deposit, and without what has ended', async () => {
    const list = [
      bonus('loose', { type: 'freespin' }),
      bonus('spins', { type: 'freespin', depositRequired: true }),
      bonus('past', { mustAccruedBefore: inMs(-1) }),
    ];
    expect(idsOf(await started({ visit: { bonusList: list } }))).toEqual(['spins']);
  });
});

describe('a bonus whose terms are read', () => {
  it.each([
    ['b', 'b'],
    ['gone', undefined],
    [undefined, undefined],
  ])('is the one that the address names: %s', async (named, viewed) => {
    const bench = await started({ visit: { bonusList: [bonus('a'), bonus('b')] } });
    const query: Record<string, string> = named === undefined ? {} : { bonus: named };
    bench.store.dispatch(routeEntered({ path: '/bonus', screen: 'deposit.bonus', query, hasPrevious: true }));
    const scope = scopeOf(bench.store, 'bonuses') as { viewed: { id: string } | null };
    expect(scope.viewed?.id).toBe(viewed);
  });
});

describe('a bonus that ends', () => {
  const list = (): Bonus[] => [bonus('a'), bonus('soon', { mustAccruedBefore: inMs(2000) }), bonus('c')];

  // Spec: method-flows 4.12b, method-flows 9.2b
  it('is dropped within a second while bonuses are off, and the next one is active', async () => {
    const bench = await started({ visit: { bonusList: list() } });
    await bench.run('bonuses.select', { id: 'soon' });
    await bench.run('bonuses.switch', { isOn: false });
    await vi.advanceTimersByTimeAsync(1500);
    expect(idsOf(bench)).toEqual(['a', 'soon', 'c']);
    await vi.advanceTimersByTimeAsync(1500);
    expect(idsOf(bench)).toEqual(['a', 'c']);
    expect(seen(bench).active?.id).toBe('c');
  });

  // Spec: method-flows 5.3a
  it('stays while it is in use, and does not count', async () => {
    const bench = await started({ visit: { bonusList: list(), bonusId: 'soon' } });
    await vi.advanceTimersByTimeAsync(3000);
    expect(seen(bench)).toMatchObject({ isOn: true, active: { id: 'soon', isOver: true }, hindrance: 'over' });
    expect(await created(bench, 'card', '50')).toMatchObject({ isActivatedBonus: false });
    await bench.run('bonuses.switch', { isOn: false });
    await vi.advanceTimersByTimeAsync(1000);
    expect(idsOf(bench)).toEqual(['a', 'c']);
  });

  it('cannot be selected', async () => {
    const bench = await started({ visit: { bonusList: list(), bonusId: 'a' } });
    await vi.advanceTimersByTimeAsync(3000);
    await bench.run('bonuses.select', { id: 'soon' });
    expect(seen(bench).active?.id).toBe('a');
  });

  // Spec: method-flows 4.12b
  it('leaves bonuses disabled when it was the last', async () => {
    const bench = await started({ visit: { bonusList: [bonus('soon', { mustAccruedBefore: inMs(2000) })] } });
    await vi.advanceTimersByTimeAsync(3000);
    expect(seen(bench)).toMatchObject({ isShown: false, isOn: false, active: null });
    await bench.run('bonuses.switch', { isOn: true });
    expect(seen(bench).isOn).toBe(false);
  });

  it('tells the state nothing in between', async () => {
    const bench = await started({ visit: { bonusList: [bonus('a', { mustAccruedBefore: inMs(60_000) })] } });
    const before = bench.store.getState();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(bench.store.getState().bonuses).toBe(before.bonuses);
  });
});

describe('a deposit with a bonus', () => {
  /** Another user's visit: nothing is open from the one before. */
  const withBonus = (rest: Partial<Bonus> = {}): Promise<Bench> => {
    sessionStorage.clear();
    return started({ visit: { bonusList: [bonus('a', rest)], bonusId: 'a' } });
  };

  // Spec: core 3.10d, method-flows 4.12c
  it('says so, from the minimum on', async () => {
    expect(await created(await withBonus(), 'card', '10')).toMatchObject({ isActivatedBonus: true, bonusId: 'a' });
    const below = await created(await withBonus(), 'card', '9.99');
    expect(below).toMatchObject({ isActivatedBonus: false });
    expect(below).not.toHaveProperty('bonusId');
  });

  // Spec: core 9.7, method-flows 4.12a, method-flows 4.12c
  it('is none by a restricted method, switched off, or in another currency', async () => {
    expect(await created(await withBonus(), 'webmoney_usd', '50')).toMatchObject({ isActivatedBonus: false });
    expect(await created(await withBonus({ currency: 'EUR' }), 'card', '50')).toMatchObject({
      isActivatedBonus: false,
    });
    const off = await withBonus();
    await off.run('bonuses.switch', { isOn: false });
    expect(await created(off, 'card', '50')).not.toHaveProperty('bonusId');
  });

  // Spec: method-flows 5.3b
  it('tells its page why it has none', async () => {
    const bench = await withBonus();
    await bench.pick('card');
    bench.type('amount', '9');
    expect(seen(bench).hindrance).toBe('amount');
    bench.type('amount', '11');
    expect(seen(bench).hindrance).toBe('none');
    await bench.pick('webmoney_usd');
    expect(seen(bench).hindrance).toBe('method');
  });
});

describe('the crypto bonus', () => {
  const badges = ({ store }: Bench): unknown[] => {
    const scope: unknown = scopeOf(store, 'methods');
    return (scope as { entries: { name: string; badge: { key: string } | null }[] }).entries
      .filter(({ badge }) => badge?.key === 'badges.cryptoBonus')
      .map(({ name }) => name);
  };

  // Spec: method-flows 9.7c
  it('is there where it is offered, and marks the tiles of coins', async () => {
    const bench = await started({ visit: { hasCryptoBonus: true } });
    expect(seen(bench)).toMatchObject({ isShown: true, crypto: { isOffered: true, isOn: true } });
    expect(badges(bench)).toEqual(['btc']);
    await bench.run('bonuses.switchCrypto', { isOn: false });
    expect(badges(bench)).toEqual([]);
  });

  it('marks the coins of an open group as well', async () => {
    const bench = await started({ visit: { hasCryptoBonus: true } });
    bench.store.dispatch(methodsLoaded({ methods: [group('coins', METHODS.toReversed())] }));
    bench.store.dispatch(groupPicked('coins'));
    const { entries } = scopeOf(bench.store, 'group') as { entries: { name: string; badge: unknown }[] };
    expect(entries.map(({ name, badge }) => [name, badge])).toEqual([
      ['btc', { key: 'badges.cryptoBonus', text: null }],
      ['webmoney_usd', null],
      ['card', null],
    ]);
  });

  it('keeps its place where the list has coins, also within a group of others', async () => {
    const bench = await started({ visit: { hasCryptoBonus: true } });
    for (const [methods, isThere] of [
      [[group('mixed', METHODS)], true],
      [
        [
          group(
            'others',
            METHODS.filter(({ category }) => category !== 'crypto'),
          ),
        ],
        false,
      ],
    ] as const) {
      bench.store.dispatch(methodsLoaded({ methods: [...methods] }));
      expect(scopeOf(bench.store, 'methods')).toMatchObject({ hasCrypto: isThere });
      expect(seen(bench).crypto.isOffered).toBe(isThere);
    }
  });

  it('is not on what is paid out', async () => {
    const bench = await started({ visit: { hasCryptoBonus: true } });
    expect(badges(bench)).toEqual(['btc']);
    bench.server.reply('methods-withdrawal-v4', { methods: METHODS });
    await bench.run('methods.load', { transaction: 'withdrawal' });
    await settle();
    expect(scopeOf(bench.store, 'methods')).toMatchObject({
      transaction: 'withdrawal',
      entries: [{ name: 'card' }, { name: 'webmoney_usd' }, { name: 'btc' }],
    });
    expect(seen(bench).crypto.isOffered).toBe(false);
    expect(badges(bench)).toEqual([]);
  });

  // Spec: method-flows 4.12d
  it('is apart from the others', async () => {
    const bench = await started({ visit: { hasCryptoBonus: true, bonusList: [bonus('a')], bonusId: 'a' } });
    const coins = await created(bench, 'btc', '50');
    expect(coins).toMatchObject({ isActivatedBonus: true });
    expect(coins).not.toHaveProperty('bonusId');
    await bench.run('bonuses.switchCrypto', { isOn: false });
    expect(seen(bench).isOn).toBe(true);
  });

  it('is not there for a user who is not offered it', async () => {
    const bench = await started({ visit: { hasCryptoBonus: false, bonusList: [bonus('a')] } });
    expect(seen(bench).crypto).toEqual({ isOffered: false, isOn: false });
    expect(badges(bench)).toEqual([]);
    await bench.run('bonuses.switchCrypto', { isOn: true });
    expect(seen(bench).crypto.isOn).toBe(false);
  });
});

it('a change of the currency leaves the bonuses as they are', async () => {
  const bench = await started({ visit: { bonusList: [bonus('a')], bonusId: 'a' } });
  bench.store.dispatch(currencyChanged('EUR'));
  expect(seen(bench)).toMatchObject({ isOn: true, active: { id: 'a' } });
});
