import { textOf, type TranslatedText, type WholeText } from '#sandbox/texts.ts';

const translated = <K extends string>(english: Readonly<Record<K, TranslatedText>>): Readonly<Record<K, WholeText>> => {
  const names = Object.keys(english) as K[];
  return Object.fromEntries(names.map((name) => [name, textOf(english[name])])) as Readonly<Record<K, WholeText>>;
};

/** Texts of the provider's pages. */
export const bankTexts = translated({
  confirm: 'Confirm the payment',
  pay: 'Pay',
  decline: 'Decline',
  shop: 'Shop',
  method: 'Method',
  order: 'Order',
  back: 'Return to the shop',
  close: 'Close this window',
  test: 'Test provider: no money moves here',
  created: 'Not started',
  waiting: 'Payment is on its way',
  processed: 'Paid',
  mistaked: 'Declined',
  accepted: 'Being processed',
  cancelled: 'Cancelled',
  expired: 'Expired',
});

/** Texts of the pages that the widget frames. */
export const frameTexts = translated({
  cardNumber: 'Card number',
  cardNumberFault: 'Enter the whole card number.',
  expiry: 'Expiry',
  expiryFault: 'Enter month and year, such as 12/29.',
  securityCode: 'Security code',
  securityCodeFault: 'Enter the 3 or 4 digits of the code.',
  asks: 'Sandbox Bank asks: is this payment yours?',
  approve: 'Approve',
  decline: 'Decline',
});
