// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { closeWidget } from '#flows/visit/close-widget.ts';
import { sessionStore } from '#platform/storage.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { active, bonuses, created, hostSays, seen, started, type Visit } from './bonus-bench.ts';

useBrowser();

const KEPT = 'cashier.chosen-bonus';

describe('after a reload', () => {
  const [ALL, CHOICE] = [['a', 'b', 'c'], { id: 'b' }];

  const chosen = async (visit: Visit = {}): Promise<Bench> => {
    const bench = await started(bonuses(...ALL), visit);
    expect(await bench.run('bonuses.select', CHOICE)).toBe(true);
    return bench;
  };

  const again = async (visit: Visit = {}, list = ALL): Promise<unknown[]> =>
    active(await started(bonuses(...list), visit));

  it('the selected bonus is active in any list that has it', async () => {
    await chosen();
    expect([await again(), await again({}, ['a'])]).toEqual([
      [true, 'b'],
      [false, 'a'],
    ]);
    const later = await started(bonuses('a'));
    await hostSays(later, bonuses('a', 'b'), true);
    expect(await created(later, 'card', '50')).toEqual([true, 'b']);
  });

  it.each<[string, boolean, Visit, unknown[]]>([
    ['bonuses are still off, with the same one active', false, { bonusId: 'a' }, [false, 'b']],
    ['a new choice of the host replaces that of the user', true, { bonusId: 'c' }, [true, 'c']],
    ['the choice is not that of another user', true, { userId: 'u2' }, [false, 'a']],
  ])('%s', async (_what, isOn, visit, expected) => {
    const bench = await chosen(isOn ? {} : visit);
    if (!isOn) await bench.run('bonuses.switch', { isOn });
    expect(await again(visit)).toEqual(expected);
  });

  it('the neighbour of a withdrawn bonus is active', async () => {
    await hostSays(await chosen(), bonuses('a', 'c'));
    expect(await again()).toEqual([true, 'c']);
  });

  it('the crypto bonus has the state that the user chose', async () => {
    const offer = { hasCryptoBonus: true };
    for (const isOn of [false, true]) {
      const bench = await started(bonuses('a'), offer);
      await bench.run('bonuses.switchCrypto', { isOn });
      expect(seen(await started(bonuses('a'), offer)).crypto).toEqual({ isOffered: true, isOn });
    }
  });

  it('the choice of a closed widget is dropped', async () => {
    closeWidget((await chosen()).context);
    await settle();
    expect(await again()).toEqual([false, 'a']);
  });

  it("the choice is stored with the host's, and only if it is a choice", async () => {
    const attempt = (): unknown => JSON.parse(sessionStore.get(KEPT) ?? '{}').attempt;
    const bench = await started(bonuses(...ALL), { bonusId: 'a' });
    expect([await bench.run('bonuses.select', { id: 7 }), attempt()]).toEqual([false, undefined]);
    await bench.run('bonuses.select', CHOICE);
    expect(attempt()).toEqual({ wanted: { id: 'b', isOn: true }, isCryptoRefused: false, hostId: 'a' });
    const coins = await started(undefined, { hasCryptoBonus: true });
    await coins.run('bonuses.switchCrypto', { isOn: false });
    expect(attempt()).toEqual({ wanted: null, isCryptoRefused: true, hostId: null });
  });

  it.each(['{', '7', '{"wanted":{"id":1}}', '{"wanted":null,"hostId":null}'])(
    'the invalid choice %s is ignored',
    async (attempt) => {
      sessionStore.set(KEPT, `{"owner":"u1","savedAt":${Date.now()},"attempt":${attempt}}`);
      expect(await again({ bonusId: 'c' })).toEqual([true, 'c']);
    },
  );
});
