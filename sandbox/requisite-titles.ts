import type { Text } from '#generated/wire.ts';
import { textOf } from './texts.ts';

/** The server's titles of rows and fields, in every language of the widget. */
export const requisiteTitles = {
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
