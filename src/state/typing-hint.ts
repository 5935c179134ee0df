/** Keyboard and autofill hints of a field. */
export interface TypingHint {
  inputMode: string;
  autocomplete: string;
}

interface NamedHint extends TypingHint {
  pattern: RegExp;
}

/** Card number: the field that a method's check digit applies to. */
const CARD_NUMBER = /^(?:card|pan|card_?(?:number|num|no|pan)|pan_?(?:number|num|no))$|_card_?number$/i;

/** Hints by the field's name; payment fields have the same names across methods. The first match applies. */
const NAMED: readonly NamedHint[] = [
  { pattern: /cvv|cvc|^csc$|security_?code/i, inputMode: 'numeric', autocomplete: 'cc-csc' },
  { pattern: /^(?:card_?)?(?:exp(?:iry|iration)?)_?month$/i, inputMode: 'numeric', autocomplete: 'cc-exp-month' },
  { pattern: /^(?:card_?)?(?:exp(?:iry|iration)?)_?year$/i, inputMode: 'numeric', autocomplete: 'cc-exp-year' },
  { pattern: /passport|document|licen[cs]e/i, inputMode: 'text', autocomplete: 'off' },
  { pattern: /^card_?(?:type|brand|scheme)$/i, inputMode: 'text', autocomplete: 'cc-type' },
  { pattern: /expir|exp_?date/i, inputMode: 'numeric', autocomplete: 'cc-exp' },
  { pattern: /card_?holder(?:_?name)?$|name_?on_?card/i, inputMode: 'text', autocomplete: 'cc-name' },
  {
    pattern: /(?:^|_)sms|otp$|^otp|one_?time|verification_?code|^blik_?code$/i,
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
  },
  { pattern: /e-?mail/i, inputMode: 'email', autocomplete: 'email' },
  { pattern: /^(?:phone|dial)_?(?:country_?)?(?:code|prefix)$/i, inputMode: 'tel', autocomplete: 'tel-country-code' },
  { pattern: /phone|msisdn|^mobile/i, inputMode: 'tel', autocomplete: 'tel' },
  { pattern: /^birth_?day$/i, inputMode: 'numeric', autocomplete: 'bday-day' },
  { pattern: /^birth_?month$/i, inputMode: 'numeric', autocomplete: 'bday-month' },
  { pattern: /^birth_?year$/i, inputMode: 'numeric', autocomplete: 'bday-year' },
  { pattern: /^(?:gender|sex)$/i, inputMode: 'text', autocomplete: 'sex' },
  { pattern: /birth|^dob$|^bday$/i, inputMode: 'numeric', autocomplete: 'bday' },
  { pattern: /first_?name|given_?name/i, inputMode: 'text', autocomplete: 'given-name' },
  { pattern: /middle_?name|patronymic/i, inputMode: 'text', autocomplete: 'additional-name' },
  { pattern: /last_?name|surname|family_?name/i, inputMode: 'text', autocomplete: 'family-name' },
  { pattern: /company|organi[sz]ation/i, inputMode: 'text', autocomplete: 'organization' },
  { pattern: /^(?:user_?name|login)$/i, inputMode: 'text', autocomplete: 'username' },
  { pattern: /^(?:website|web_?site|homepage)$/i, inputMode: 'url', autocomplete: 'url' },
  // E-mail keyboards have the @ of such a name.
  { pattern: /^(?:upi_?(?:id)?|vpa)$/i, inputMode: 'email', autocomplete: 'off' },
  {
    pattern: /^(?:cpf|sort_?code|routing_?(?:number|no)|aba)$/i,
    inputMode: 'numeric',
    autocomplete: 'off',
  },
  { pattern: /bank|wallet|crypto|network|branch/i, inputMode: 'text', autocomplete: 'off' },
  { pattern: /full_?name|^name$|holder_?name|account_?holder|beneficiary/i, inputMode: 'text', autocomplete: 'name' },
  { pattern: /zip|post_?(?:al_?)?code|^cep$/i, inputMode: 'text', autocomplete: 'postal-code' },
  {
    pattern: /address_?(?:line)?_?2$|^(?:billing_?|shipping_?)?(?:apartment|flat|suite)$/i,
    inputMode: 'text',
    autocomplete: 'address-line2',
  },
  { pattern: /address_?(?:line)?_?3$/i, inputMode: 'text', autocomplete: 'address-line3' },
  {
    pattern: /street|(?:^|billing_?|shipping_?)address_?(?:line)?_?1?$/i,
    inputMode: 'text',
    autocomplete: 'address-line1',
  },
  { pattern: /(?:^|_)city$|^(?:billing|shipping)_?city$|^town$/i, inputMode: 'text', autocomplete: 'address-level2' },
  {
    pattern: /^(?:billing_?|shipping_?)?(?:state|province|region)$/i,
    inputMode: 'text',
    autocomplete: 'address-level1',
  },
  {
    pattern: /^(?:billing_?|shipping_?)?(?:district|neighbou?rhood|bairro)$/i,
    inputMode: 'text',
    autocomplete: 'address-level3',
  },
  { pattern: /^(?:billing_?|shipping_?)?country_?code$/i, inputMode: 'text', autocomplete: 'country' },
  { pattern: /^(?:billing_?|shipping_?)?country$/i, inputMode: 'text', autocomplete: 'country-name' },
];

/** Most names have no hint: one test excludes them. */
const ANY_NAMED = new RegExp(NAMED.map(({ pattern }) => pattern.source).join('|'), 'i');

/** A form may have two addresses: the section comes before the token. */
const SECTIONED = /^(?:address-|postal-code|country|name|given-|additional-|family-|organization|tel|email)/;

const withSection = (name: string, autocomplete: string): string => {
  const [, section] = /^(billing|shipping)/i.exec(name) ?? [];
  return section && SECTIONED.test(autocomplete) ? `${section.toLowerCase()} ${autocomplete}` : autocomplete;
};

const CARD: TypingHint = { inputMode: 'numeric', autocomplete: 'cc-number' };

const isDigitsMask = (mask: string): boolean => mask.includes('0') && !/[a*]/.test(mask);

const DIGITS = String.raw`(?:\\d|\[0-9\])(?:\{\d+(?:,\d*)?\}|[+*])?`;
const DIGITS_REGEX = new RegExp(String.raw`^\^${DIGITS}(?:[ -]\??${DIGITS})*\$$`);

export const isCardName = (name: string): boolean => CARD_NUMBER.test(name);

interface HintedField {
  name: string;
  mask: string;
  regex: string;
  /** Whether the field takes a card number, by any of its names. */
  isCard: boolean;
}

/** Returns hints for a field of the server, by its name, else by its mask or pattern. */
export const typingHint = ({ name, mask, regex, isCard }: HintedField): TypingHint => {
  if (isCard) return CARD;
  const isOfDigits = isDigitsMask(mask) || DIGITS_REGEX.test(regex);
  const named = ANY_NAMED.test(name) ? NAMED.find(({ pattern }) => pattern.test(name)) : undefined;
  if (named) {
    // A mask or pattern of digits is more reliable than a name such as post code.
    const inputMode = named.inputMode === 'text' && isOfDigits ? 'numeric' : named.inputMode;
    return { inputMode, autocomplete: withSection(name, named.autocomplete) };
  }
  return { inputMode: isOfDigits ? 'numeric' : 'text', autocomplete: 'off' };
};
