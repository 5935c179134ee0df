import type { Decimal } from '#domain/decimal.ts';

/** An amount as the server takes it: a number, and a decimal string only where a number would lose digits (contract §4). */
export const toWireAmount = (amount: Decimal): number | string => {
  const number = Number(amount);
  return String(number) === amount ? number : amount;
};
