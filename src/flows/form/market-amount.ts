import { validateField } from '#domain/field-validation.ts';
import type { Decimal } from '#domain/decimal.ts';
import type { PaymentMethod } from '#generated/wire.ts';

/**
 * Which amounts a market takes: those that match the regex of the method's amount field (Spec method-flows §5). A method
 * without one takes all.
 */
export const marketAmounts = ({ fields = [] }: PaymentMethod): ((amount: Decimal) => boolean) => {
  const field = fields.find(({ type }) => type === 'amount');
  return (amount) =>
    field === undefined || validateField({ field: { ...field, type: 'amount' }, value: amount }) === null;
};
