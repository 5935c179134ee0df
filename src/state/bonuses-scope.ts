import { createSelector } from './create-selector.ts';
import { bonusHindrance, type BonusHindrance } from '#domain/bonus.ts';
import type { Bonus as BonusScope } from '#generated/scope.ts';
import { bonusScope, conditionsOf } from './bonus-terms.ts';
import { bonusesSlice, initialBonusesState } from './bonuses.ts';
import { typedAmount } from './form-rules.ts';
import { initialFormState } from './form-state.ts';
import { selectMethodsScope } from './methods.ts';
import { isGroup, type MethodEntry, type TileData } from './tiles.ts';
import type { RootState } from './root.ts';
import type { StatePart } from './scope.ts';
import { selectGroupScope } from './selection.ts';

const selectBonuses = (state: RootState) => state.bonuses ?? initialBonusesState;
const selectEntries = (state: RootState): readonly MethodEntry[] => state.methods.entries;

const selectBonusList = createSelector(
  [
    (state: RootState) => selectBonuses(state).list,
    (state: RootState) => selectBonuses(state).activeId,
    (state: RootState) => selectBonuses(state).overIds,
  ],
  (list, activeId, overIds): BonusScope[] =>
    list.map((bonus, index) =>
      bonusScope(bonus, { index, isActive: bonus.id === activeId, isOver: overIds.includes(bonus.id) }),
    ),
);

const isCrypto = (entry: MethodEntry): boolean =>
  isGroup(entry) ? entry.paymentMethods.every(isCrypto) : entry.category === 'crypto';

/** Names of tiles with crypto only: methods, and groups of such methods. Empty for withdrawals, which get no bonus. */
const selectCryptoNames = createSelector(
  [selectEntries, (state: RootState) => state.methods.transaction],
  (entries, transaction): ReadonlySet<string> => {
    if (transaction !== 'deposit') return new Set();
    const all = entries.flatMap((entry) => (isGroup(entry) ? [entry, ...entry.paymentMethods] : [entry]));
    return new Set(all.filter(isCrypto).map(({ name }) => name));
  },
);

/** Returns why the active bonus does not apply, from the picked method and the form. */
const selectHindrance = (state: RootState): BonusHindrance => {
  const { list, activeId, isOn, overIds } = selectBonuses(state);
  const { form = initialFormState, selection } = state;
  const bonus = list.find(({ id }) => id === activeId);
  return bonusHindrance({
    isOn,
    isMethodExcluded: selection.traits?.takesNoBonus === true,
    // Rules must not read the clock, so the state says that a bonus is over.
    nowMs: activeId !== null && overIds.includes(activeId) ? Infinity : -Infinity,
    amount: typedAmount(form),
    currency: form.currency,
    bonus: bonus && conditionsOf(bonus),
  });
};

/** The scope root `bonuses`. */
const selectBonusesScope = createSelector(
  [
    selectBonusList,
    (state: RootState) => selectBonuses(state).isOn,
    (state: RootState) => selectBonuses(state).isCryptoOn,
    (state: RootState) => selectBonuses(state).isCryptoOffered && selectCryptoNames(state).size > 0,
    (state: RootState) => state.route.query.bonus,
    selectHindrance,
  ],
  (entries, isOn, isCryptoOn, isOffered, viewedId, hindrance) => ({
    isShown: entries.length > 0 || isOffered,
    isOn,
    count: entries.length,
    entries,
    active: entries.find(({ isActive }) => isActive) ?? null,
    viewed: entries.find(({ id }) => id === viewedId) ?? null,
    hindrance,
    crypto: { isOffered, isOn: isOffered && isCryptoOn },
  }),
);

const CRYPTO_BADGE = { badge: { key: 'badges.cryptoBonus', text: null }, badgeTone: 'success', badgeColor: '' };

const selectIsCryptoOn = (state: RootState): boolean => selectBonuses(state).isCryptoOn;

/** Spec method-flows §9: crypto tiles have a badge while the crypto bonus is on. */
const withBadges = (tiles: readonly TileData[], names: ReadonlySet<string>): TileData[] =>
  tiles.map((tile) => (names.has(tile.name) ? { ...tile, ...CRYPTO_BADGE } : tile));

const selectBadgedMethods = createSelector(
  [selectMethodsScope, selectCryptoNames, selectIsCryptoOn],
  (methods, names, isOn) => (isOn ? { ...methods, entries: withBadges(methods.entries, names) } : methods),
);

const selectBadgedGroup = createSelector(
  [selectGroupScope, selectCryptoNames, selectIsCryptoOn],
  (group, names, isOn) => (group && isOn ? { ...group, entries: withBadges(group.entries, names) } : group),
);

/** State of bonuses; the lists show which methods have one. */
export const bonusState = {
  slices: [bonusesSlice],
  scope: { bonuses: selectBonusesScope, methods: selectBadgedMethods, group: selectBadgedGroup },
} satisfies StatePart;
