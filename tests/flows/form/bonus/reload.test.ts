// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeWidget } from '#flows/visit/close-widget.ts';
import { sessionStore } from '#platform/storage.ts';
import { settle } from '#tests/flows/bench.ts';
import { bonus, created, seen, started, type Setup } from '#tests/flows/bonus-bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

describe('after a reload', () => {
  const offer = (): Setup['visit'] => ({ bonusList: [bonus('a'), bonus('b'), bonus('c')] });

  it('keeps the selected bonus after a reload, in any list that has it', async () => {
    const bench = await started({ visit: offer() });
    await bench.run('bonuses.select', { id: 'b' });
    expect(seen(await started({ visit: offer() }))).toMatchObject({ isOn: true, active: { id: 'b' } });
    const later = await started({ visit: { bonusList: [bonus('a')] } });
    expect(seen(later)).toMatchObject({ isOn: false, active: { id: 'a' } });
    later.host.say('bonus-list-fetched', { success: true, list: [bonus('a'), bonus('b')] });
    await settle();
    expect(seen(later)).toMatchObject({ isOn: true, active: { id: 'b' } });
    expect(await created(later, 'card', '50')).toMatchObject({ isActivatedBonus: true, bonusId: 'b' });
  });

  it('keeps bonuses off after a reload, with the same one in view', async () => {
    const visit = { ...offer(), bonusId: 'a' };
    const bench = await started({ visit });
    await bench.run('bonuses.select', { id: 'c' });
    await bench.run('bonuses.switch', { isOn: false });
    expect(seen(await started({ visit }))).toMatchObject({ isOn: false, active: { id: 'c' } });
  });

  it('prefers a new choice of the host to the stored one', async () => {
    const bench = await started({ visit: offer() });
    await bench.run('bonuses.select', { id: 'b' });
    const anew = await started({ visit: { ...offer(), bonusId: 'c' } });
    expect(seen(anew)).toMatchObject({ isOn: true, active: { id: 'c' } });
  });

  it('drops a stored bonus that is no longer offered', async () => {
    const bench = await started({ visit: offer() });
    await bench.run('bonuses.select', { id: 'b' });
    expect(seen(await started({ visit: { bonusList: [bonus('a')] } }))).toMatchObject({ isOn: false });
  });

  it('the neighbour is in use that took the place of what the host has withdrawn', async () => {
    const bench = await started({ visit: offer() });
    await bench.run('bonuses.select', { id: 'b' });
    bench.host.say('bonus-list-updated', { list: [bonus('a'), bonus('c')] });
    await settle();
    expect(seen(bench)).toMatchObject({ isOn: true, active: { id: 'c' } });
    expect(seen(await started({ visit: offer() }))).toMatchObject({ isOn: true, active: { id: 'c' } });
  });

  it('the crypto bonus is as it was switched, apart from the others', async () => {
    const visit = { ...offer(), hasCryptoBonus: true, bonusId: 'a' };
    const bench = await started({ visit });
    await bench.run('bonuses.switchCrypto', { isOn: false });
    const again = await started({ visit });
    expect(seen(again)).toMatchObject({ isOn: true, active: { id: 'a' }, crypto: { isOffered: true, isOn: false } });
    await again.run('bonuses.switchCrypto', { isOn: true });
    expect(seen(await started({ visit })).crypto.isOn).toBe(true);
  });

  it('of a widget that was closed, or by another user, bonuses are the host’s again', async () => {
    const bench = await started({ visit: offer() });
    await bench.run('bonuses.select', { id: 'b' });
    const other = await started({ visit: { ...offer(), userId: 'u2' } });
    expect(seen(other)).toMatchObject({ isOn: false, active: { id: 'a' } });
    await other.run('bonuses.select', { id: 'b' });
    closeWidget(other.context);
    expect(seen(await started({ visit: { ...offer(), userId: 'u2' } })).isOn).toBe(false);
  });

  it.each(['{', '7', '{"wanted":{"id":1}}', '{"wanted":null,"hostId":null}'])(
    'what is kept as %s is nothing',
    async (attempt) => {
      sessionStore.set('cashier.chosen-bonus', `{"owner":"u1","savedAt":${Date.now()},"attempt":${attempt}}`);
      expect(seen(await started({ visit: { ...offer(), bonusId: 'c' } }))).toMatchObject({
        isOn: true,
        active: { id: 'c' },
      });
    },
  );
});
