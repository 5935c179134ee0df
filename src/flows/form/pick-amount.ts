import { parseDecimal } from '#domain/decimal.ts';
import { amountPicked, fieldCleared } from '#state/form.ts';
import type { Command } from '#flows/kernel/context.ts';

/** Empties a field. One that is not there, or is locked while a payment is under way, stays as it is. */
export const clearField: Command = ({ store }, { name }) => {
  if (typeof name === 'string') store.dispatch(fieldCleared(name));
  return true;
};

/** Puts an amount into the amount field, as a chip does. What is no amount changes nothing. */
export const pickAmount: Command = ({ store }, { amount }) => {
  const decimal = parseDecimal(amount);
  if (decimal !== null) store.dispatch(amountPicked(decimal));
  return decimal !== null;
};
