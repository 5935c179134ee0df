import { parseDecimal } from '#domain/decimal.ts';
import { amountPicked } from '#state/form.ts';
import type { Command } from '#flows/kernel/context.ts';

/** Puts an amount into the amount field, as a chip does. What is no amount changes nothing. */
export const pickAmount: Command = ({ store }, { amount }) => {
  const decimal = parseDecimal(amount);
  if (decimal !== null) store.dispatch(amountPicked(decimal));
  return decimal !== null;
};
