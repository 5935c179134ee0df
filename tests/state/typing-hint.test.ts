import { describe, expect, it } from 'vitest';
import { typingHint } from '#state/typing-hint.ts';

interface Kind {
  readonly name: string;
  readonly mask?: string;
  readonly regex?: string;
  readonly isCard?: boolean;
}

const hint = ({ name, mask = '', regex = '', isCard = false }: Kind): string[] =>
  Object.values(typingHint({ name, mask, regex, isCard }));

/** Kinds of fields that methods around the world ask for. */
describe('a field of a payment', () => {
  it.each<[Kind, inputMode: string, autocomplete: string]>([
    [{ name: 'wallet', isCard: true }, 'numeric', 'cc-number'],
    [{ name: 'cvv' }, 'numeric', 'cc-csc'],
    [{ name: 'cardExpiry', mask: '00/00' }, 'numeric', 'cc-exp'],
    [{ name: 'expiryMonth', mask: '00' }, 'numeric', 'cc-exp-month'],
    [{ name: 'expYear', mask: '0000' }, 'numeric', 'cc-exp-year'],
    [{ name: 'cardHolder' }, 'text', 'cc-name'],
    [{ name: 'smsCode' }, 'numeric', 'one-time-code'],
    [{ name: 'otp' }, 'numeric', 'one-time-code'],
    [{ name: 'email' }, 'email', 'email'],
    [{ name: 'phoneNumber' }, 'tel', 'tel'],
    [{ name: 'firstName' }, 'text', 'given-name'],
    [{ name: 'middle_name' }, 'text', 'additional-name'],
    [{ name: 'lastName' }, 'text', 'family-name'],
    [{ name: 'fullName' }, 'text', 'name'],
    [{ name: 'accountHolderName' }, 'text', 'name'],
    [{ name: 'beneficiaryName' }, 'text', 'name'],
    [{ name: 'companyName' }, 'text', 'organization'],
    [{ name: 'birthDate' }, 'numeric', 'bday'],
    [{ name: 'zip', mask: '00000' }, 'numeric', 'postal-code'],
    [{ name: 'billingPostalCode' }, 'text', 'billing postal-code'],
    [{ name: 'billingAddress' }, 'text', 'billing address-line1'],
    [{ name: 'shippingAddressLine2' }, 'text', 'shipping address-line2'],
    [{ name: 'city' }, 'text', 'address-level2'],
    [{ name: 'billing_city' }, 'text', 'billing address-level2'],
    [{ name: 'state' }, 'text', 'address-level1'],
    [{ name: 'country' }, 'text', 'country-name'],
    [{ name: 'walletAddress' }, 'text', 'off'],
    [{ name: 'bankName' }, 'text', 'off'],
    [{ name: 'passportExpiry' }, 'text', 'off'],
    [{ name: 'iban' }, 'text', 'off'],
    [{ name: 'cpf', mask: '000.000.000-00' }, 'numeric', 'off'],
    [{ name: 'accountNumber', regex: String.raw`^\d{10}$` }, 'numeric', 'off'],
    [{ name: 'voucherCode' }, 'text', 'off'],
  ])('%j has the keyboard %s and the autofill %s', (kind, inputMode, autocomplete) => {
    expect(hint(kind)).toEqual([inputMode, autocomplete]);
  });
});
