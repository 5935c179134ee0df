import type { PaymentField } from '#generated/wire.ts';
import { requisiteTitles } from '#sandbox/requisite-titles.ts';
import type { OutcomeName } from '#sandbox/outcome-name.ts';
import type { OutcomeContext } from './outcome.ts';

const smsCode: PaymentField = {
  name: 'smsCode',
  type: 'text',
  regex: '^\\d{4,6}$',
  regex_error_key: 'paymentMethods.regex_error.smsCode',
  placeholder_text: requisiteTitles.smsCode,
};

const lastDigits: PaymentField = {
  name: 'lastDigits',
  type: 'text',
  mask: '0000',
  regex: '^\\d{4}$',
  regex_error_key: 'paymentMethods.regex_error.lastDigits',
  placeholder_text: requisiteTitles.lastDigits,
};

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
