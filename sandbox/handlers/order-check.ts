import type { PaymentField, PaymentMethod } from '#generated/wire.ts';
import { CallFailure, badRequest } from '#sandbox/call-failure.ts';
import { limitsOf } from '#sandbox/catalogue.ts';

/** Checks an amount against the method's rule. Throws a CallFailure for an amount that the widget must not send. */
export function checkAmount(method: PaymentMethod, amount: number | string, currency: string): void {
  if (!method.currency.includes(currency)) throw badRequest(`${method.name} does not take ${currency}`);
  const { min, max } = limitsOf(method, currency);
  const value = Number(amount);
  const hasRule = Number(min) !== 0 || Number(max) !== 0;
  if (value <= 0 || (hasRule && (value < Number(min) || value > Number(max)))) {
    throw new CallFailure(422, 'banking.amountOutOfLimits', `${amount} ${currency} is not within ${min} and ${max}`);
  }
}

function refuseField(field: PaymentField, reason: string): never {
  throw new CallFailure(422, 'banking.paymentMethodRegex', `${field.alias ?? field.name} ${reason}`);
}

/** Minimum number of digits of a phone number, with or without its prefix. */
const minPhoneDigits = 7;

function checkValue(field: PaymentField, value: string): void {
  if (field.type === 'phone_with_prefix') {
    if (value.replaceAll(/\D/g, '').length < minPhoneDigits) refuseField(field, 'is not a phone number');
    return;
  }
  const patterns = [field.regex, ...(field.validations ?? []).map(({ regex }) => regex)].filter(
    (regex) => regex !== undefined,
  );
  if (!patterns.every((regex) => new RegExp(regex, 'u').test(value))) refuseField(field, 'does not match its pattern');
  if (field.type === 'dropdown' && field.values && !field.values.some((option) => option.value === value))
    refuseField(field, 'is not one of its values');
}

/** Fields that are optional, or whose value is in another member of a request. */
function isOptional({ type, isAdvanced, category }: PaymentField): boolean {
  return type === 'amount' || isAdvanced === true || category === 'pixKey';
}

/** Validates the fields of a method. Throws a CallFailure with code banking.paymentMethodRegex that names the field. */
export function checkFields(method: PaymentMethod, sent: Record<string, string>): void {
  for (const field of method.fields ?? []) {
    const value = sent[field.name] ?? (field.alias === undefined ? undefined : sent[field.alias]);
    if (value !== undefined && value !== '') checkValue(field, value);
    else if (!isOptional(field)) refuseField(field, 'is missing');
  }
}
