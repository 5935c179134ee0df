import type { PaymentMethod } from '#generated/wire.ts';
import { keepList } from '#platform/kept-list.ts';
import { isGroup, type MethodEntry, type MethodsState } from '#state/methods.ts';

/** The part of a method that its tile shows; fields, which may be personal, are not kept. */
const shownOf = ({
  name,
  category,
  cardViewType,
  text,
  position,
  currency,
  amount_rules,
  iconIds,
  badgeType,
  badgeConfig,
  isPopular,
}: PaymentMethod): PaymentMethod => ({
  name,
  category,
  cardViewType,
  text,
  position,
  currency,
  amount_rules,
  iconIds,
  badgeType,
  badgeConfig,
  isPopular,
});

const shownEntry = (entry: MethodEntry): MethodEntry =>
  isGroup(entry) ? { ...entry, paymentMethods: entry.paymentMethods.map(shownOf) } : shownOf(entry);

/** Keeps the list for the next visit, once the server has answered. */
export const rememberList = ({ status, entries, isGeoSelector }: MethodsState, owner: string): void => {
  if (status === 'ready') keepList(owner, { methods: entries.map(shownEntry), isGeoSelector });
};
