import type { PaymentField } from '#generated/wire.ts';
import { requiredField } from '#sandbox/requisites.ts';
import type { OutcomeName } from '#sandbox/outcome-name.ts';
import type { OutcomeContext } from './outcome.ts';

const smsCode = requiredField('smsCode', '^\\d{4,6}$');
const lastDigits: PaymentField = { ...requiredField('lastDigits', '^\\d{4}$'), mask: '0000' };

const fieldsByOutcome: Partial<Record<OutcomeName, PaymentField>> = {
  'fields-required': smsCode,
  'fields-then-redirect': smsCode,
  'p2p-fields': lastDigits,
};

/** Returns the field that a deposit still needs, by its method or its scenario; undefined if it has all. */
export function findRequiredField(
  { deposit, scenario }: OutcomeContext,
  outcome: OutcomeName,
): PaymentField | undefined {
  const field = fieldsByOutcome[outcome] ?? (scenario.areFieldsRequired ? smsCode : undefined);
  return field && deposit.fields[field.name] === undefined ? field : undefined;
}
