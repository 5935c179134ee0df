import type { Decimal } from '#domain/decimal.ts';

/** Returns an amount for the wire: a number, or a decimal string where a number would lose digits (contract §4). */
export const toWireAmount = (amount: Decimal): number | string => {
  const number = Number(amount);
  return String(number) === amount ? number : amount;
};
