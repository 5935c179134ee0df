import { createSelector } from './create-selector.ts';
import { parseDecimal, type Decimal } from '#domain/decimal.ts';
import { checkLimits, limitsOf } from '#domain/limits.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { selectTileContext } from './methods.ts';
import { byPosition, isGroup, methodCurrency, methodTile, type MethodEntry, type TileContext } from './tiles.ts';
import { initialDepositState } from './deposit.ts';
import type { RootState } from './root.ts';

interface Payment {
  methodName: string;
  amount: Decimal | null;
  currency: string;
}

/** Returns the methods as the lists show them, with groups expanded. */
const inOrder = (entries: readonly MethodEntry[]): PaymentMethod[] =>
  [...entries]
    .sort(byPosition)
    .flatMap((entry) => (isGroup(entry) ? [...entry.paymentMethods].sort(byPosition) : [entry]));

/** Whether a method accepts the declined payment: now, in the same currency and amount. */
const canTake = (method: PaymentMethod, { amount, currency }: Payment, context: TileContext): boolean =>
  !method.availability &&
  methodCurrency(method, context) === currency &&
  checkLimits(amount, limitsOf(method.amount_rules, currency, context.country)) === null;

/** Returns the first method after the declined one that accepts its amount, continuing at the start of the list. */
const nextMethod = (
  entries: readonly MethodEntry[],
  payment: Payment,
  context: TileContext,
): PaymentMethod | undefined => {
  const methods = inOrder(entries);
  const at = methods.findIndex(({ name }) => name === payment.methodName);
  const others = [...methods.slice(at + 1), ...methods.slice(0, Math.max(at, 0))];
  return others.find((method) => canTake(method, payment, context));
};

/** The method to try after a declined payment, for the same amount; null if none accepts it. */
export const selectNextMethod = createSelector(
  [
    (state: RootState) => state.methods,
    (state: RootState) => (state.deposit ?? initialDepositState).methodName,
    (state: RootState) => (state.deposit ?? initialDepositState).amount,
    (state: RootState) => (state.deposit ?? initialDepositState).currency,
    (state: RootState) => state.sweep?.box,
    (state: RootState) => state.complete?.status === 'mistaked',
    selectTileContext,
  ],
  ({ transaction, entries }, methodName, amount, currency, box, isDeclined, context) => {
    // The price of a package differs by method.
    if (!isDeclined || transaction !== 'deposit' || methodName === '' || box) return null;
    const method = nextMethod(entries, { methodName, amount: parseDecimal(amount), currency }, context);
    if (!method) return null;
    const { name, title, icons } = methodTile(method, context);
    return { name, title, icons };
  },
);
