// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bonusFor } from '#flows/form/bonus/choice.ts';
import { followHostBonuses } from '#flows/form/bonus/follow-host-bonuses.ts';
import { sessionStore } from '#platform/storage.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { bonus, created, seen, started } from '#tests/flows/bonus-bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

describe('the bonus of a deposit', () => {
  it('is the one in use, of several', async () => {
    const bench = await started({ visit: { bonusList: [bonus('a'), bonus('b'), bonus('c')], bonusId: 'b' } });
    expect(await created(bench, 'card', '50')).toMatchObject({ isActivatedBonus: true, bonusId: 'b' });
  });

  it('by coins is that of coins, which has no id', async () => {
    const bench = await started({ visit: { hasCryptoBonus: true, bonusList: [bonus('a')], bonusId: 'a' } });
    const coins = method('btc', { category: 'crypto' });
    expect(bonusFor(bench.context, coins, { amount: '50', currency: 'USD' })).toEqual({ isActivatedBonus: true });
    await bench.run('bonuses.switchCrypto', { isOn: false });
    expect(bonusFor(bench.context, coins, { amount: '50', currency: 'USD' })).toEqual({ isActivatedBonus: false });
  });
});

describe('a switch of bonuses', () => {
  it.each([
    ['bonuses.switch', { isOn: 'yes' }],
    ['bonuses.switch', {}],
  ] as const)('%s with %j switches them off', async (command, args) => {
    const bench = await started({ visit: { bonusList: [bonus('a')], bonusId: 'a' } });
    expect(await bench.run(command, args)).toBe(true);
    expect(seen(bench).isOn).toBe(false);
  });

  it('of coins takes nothing but yes for yes', async () => {
    const bench = await started({ visit: { hasCryptoBonus: true } });
    expect(await bench.run('bonuses.switchCrypto', { isOn: 'yes' })).toBe(true);
    expect(seen(bench).crypto.isOn).toBe(false);
  });

  it('selects none without an id', async () => {
    const bench = await started({ visit: { bonusList: [bonus('a'), bonus('b')] } });
    expect(await bench.run('bonuses.select', { id: 7 })).toBe(false);
    expect(seen(bench)).toMatchObject({ isOn: false, active: { id: 'a' } });
    expect(sessionStore.get('cashier.chosen-bonus')).toBeNull();
    expect(await bench.run('bonuses.select', { id: 'b' })).toBe(true);
  });

  it('keeps what the user wants, whose host had chosen what then', async () => {
    const bench = await started({ visit: { bonusList: [bonus('a'), bonus('b')], bonusId: 'a' } });
    await bench.run('bonuses.select', { id: 'b' });
    expect(JSON.parse(sessionStore.get('cashier.chosen-bonus') ?? '{}').attempt).toEqual({
      wanted: { id: 'b', isOn: true },
      isCryptoRefused: false,
      hostId: 'a',
    });
    const coins = await started({ visit: { hasCryptoBonus: true } });
    await coins.run('bonuses.switchCrypto', { isOn: false });
    expect(JSON.parse(sessionStore.get('cashier.chosen-bonus') ?? '{}').attempt).toEqual({
      wanted: null,
      isCryptoRefused: true,
      hostId: null,
    });
  });
});

describe('the bonuses of a host', () => {
  const following = (visit: object): { bench: Bench; draw: () => Promise<void> } => {
    const bench = openBench({ visit });
    const pages = lateReply();
    followHostBonuses(bench.context, pages.promise);
    return {
      bench,
      draw: async () => {
        pages.answer(undefined);
        await settle();
      },
    };
  };
  const ids = ({ store }: Bench): unknown => store.getState().bonuses?.list.map(({ id }) => id);

  it('are loaded once it offers any, and then with each list, an empty one too', async () => {
    const { bench, draw } = following({ bonusList: [] });
    await draw();
    bench.host.say('bonus-list-fetched', { success: true, list: [] });
    await settle();
    expect(bench.context.features.has('bonus')).toBe(false);
    bench.host.say('bonus-list-fetched', { success: true, list: [bonus('a')] });
    await settle();
    expect(ids(bench)).toEqual(['a']);
    bench.host.say('bonus-list-updated', { list: [] });
    await settle();
    expect(ids(bench)).toEqual([]);
  });

  it('wait for the pages that show them', async () => {
    const { bench, draw } = following({ bonusList: [bonus('a')] });
    await settle();
    expect(ids(bench) ?? []).toEqual([]);
    await draw();
    expect(ids(bench)).toEqual(['a']);
  });

  it('are loaded without a list for coins alone', async () => {
    const { bench, draw } = following({ hasCryptoBonus: true });
    await draw();
    expect(ids(bench)).toEqual([]);
  });
});
