import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import { isCryptoCurrency } from '#domain/currency.ts';
import { hasLimits, limitsOf } from '#domain/limits.ts';
import type { MethodScope } from '#generated/scope.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { selectTileContext, type MethodsState } from './methods.ts';
import { isGroup, methodCurrency, methodTile, toTiles, type MethodEntry } from './tiles.ts';
import type { SessionState } from './session.ts';

/** The user's selection, as names of entries in the methods slice. */
export interface SelectionState {
  group: string | null;
  method: string | null;
  traits?: MethodTraits;
}

/** Traits of a method, from its row in schemas/methods.json. */
export type MethodTraits = NonNullable<NonNullable<MethodScope>['traits']>;

const initialState: SelectionState = { group: null, method: null };

const selection = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    groupPicked: (_state, { payload }: PayloadAction<string>): SelectionState => ({ group: payload, method: null }),
    methodPicked: (_state, { payload }: PayloadAction<SelectionState>) => payload,
    selectionReset: () => initialState,
  },
});

export const { groupPicked, methodPicked, selectionReset } = selection.actions;
export const selectionSlice = selection;

export interface WithSelection {
  methods: MethodsState;
  session: SessionState;
  selection: SelectionState;
}

const allMethods = (entries: readonly MethodEntry[]): PaymentMethod[] =>
  entries.flatMap((entry) => (isGroup(entry) ? entry.paymentMethods : [entry]));

/** Returns the method of that name, inside or outside a group. */
export const findMethod = (entries: readonly MethodEntry[], name: string): PaymentMethod | undefined =>
  allMethods(entries).find((method) => method.name === name);

/** Returns the name of a method's group, if it has one. */
export const groupOf = (entries: readonly MethodEntry[], name: string): string | null =>
  entries.filter(isGroup).find((group) => group.paymentMethods.some((method) => method.name === name))?.name ?? null;

export const selectMethod = createSelector(
  [(state: WithSelection) => state.methods.entries, (state: WithSelection) => state.selection.method],
  (entries, name) => (name === null ? undefined : findMethod(entries, name)),
);

/** Returns the selected group if it is still listed. */
export const selectGroup = createSelector(
  [(state: WithSelection) => state.methods.entries, (state: WithSelection) => state.selection.group],
  (entries, name) => entries.filter(isGroup).find((group) => group.name === name),
);

/** The scope root `group`; null without a selection. */
export const selectGroupScope = createSelector([selectGroup, selectTileContext], (group, context) =>
  group ? { name: group.name, title: group.label, entries: toTiles(group.paymentMethods, context) } : null,
);

const NO_TRAITS: MethodTraits = {};

const selectTraits = (state: WithSelection): MethodTraits => state.selection.traits ?? NO_TRAITS;

/** The scope root `method`; null without a selection. */
export const selectMethodScope = createSelector(
  [selectMethod, selectTileContext, selectTraits],
  (method, context, traits) => {
    if (!method) return null;
    const currency = methodCurrency(method, context);
    const limits = limitsOf(method.amount_rules, currency, context.country);
    return {
      ...methodTile(method, context),
      category: method.category,
      cardViewType: method.cardViewType,
      isCrypto: method.category === 'crypto' || isCryptoCurrency(currency),
      currency,
      limits: { ...limits, isShown: hasLimits(limits) },
      traits,
      bannerKey: method.banner?.bannerTextKey ?? null,
      canSave: method.canSaveAccount,
    };
  },
);
