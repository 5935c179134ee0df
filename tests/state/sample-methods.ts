import type { PaymentField, PaymentGroup, PaymentMethod } from '#generated/wire.ts';

/** A method of the server's list, with the given members replaced. */
export const method = (name: string, given: Partial<PaymentMethod> = {}): PaymentMethod => ({
  name,
  category: 'cards',
  cardViewType: 0,
  text: { en: `${name} in English`, ar: `${name} بالعربية` },
  position: 1,
  currency: ['USD'],
  amount_rules: { USD: { min: 10, max: 1000 } },
  ...given,
});

export const group = (name: string, paymentMethods: PaymentMethod[], position = 1): PaymentGroup => ({
  name,
  label: { en: `${name} group` },
  position,
  paymentMethods,
});

export const field = (name: string, given: Partial<PaymentField> = {}): PaymentField => ({
  name,
  type: 'text',
  ...given,
});
