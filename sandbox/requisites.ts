import type { PaymentField, Requisite, Text } from '#generated/wire.ts';
import { textOf } from './texts.ts';

/** The server's titles of rows and fields, in every language of the widget. */
const titles = {
  amount: textOf('Amount'),
  pan: textOf('Card number'),
  account: textOf('Account number'),
  bankName: textOf('Bank'),
  fullName: textOf('Recipient'),
  invoice: textOf('Invoice number'),
  reference: textOf('Reference number'),
  smsCode: textOf('Code from the message'),
  lastDigits: textOf('Last four digits of your card'),
  utr: textOf('UTR number'),
} satisfies Record<string, Text>;

/** A row of payment details. */
export const rowOf = (name: keyof typeof titles, value: string): Requisite => ({
  name,
  title: titles[name],
  type: 'text',
  value,
});

/** A row of payment details that the user can copy. */
export const copyRow = (name: keyof typeof titles, value: string): Requisite => ({
  ...rowOf(name, value),
  isCopyable: true,
});

/** A text field that the server requires after the payment's form. */
export const requiredField = (name: keyof typeof titles, regex: string): PaymentField => ({
  name,
  type: 'text',
  regex,
  regex_error_key: `paymentMethods.regex_error.${name}`,
  placeholder_text: titles[name],
});
