/** Keyboard and autofill hints of a field. */
export interface TypingHint {
  inputMode: string;
  autocomplete: string;
}

interface NamedHint extends TypingHint {
  pattern: RegExp;
}

/** A card number: the field that a method's check digit is meant for. */
const CARD_NUMBER = /^(?:card|pan|card_?(?:number|num|no|pan)|pan_?(?:number|num|no))$|_card_?number$/i;

/** Hints by the field's name; payment fields share their names across methods. */
const NAMED: readonly NamedHint[] = [
  { pattern: /cvv|cvc|^csc$/i, inputMode: 'numeric', autocomplete: 'cc-csc' },
  { pattern: /expir|exp_?date/i, inputMode: 'numeric', autocomplete: 'cc-exp' },
  { pattern: /card_?holder|holder_?name/i, inputMode: 'text', autocomplete: 'cc-name' },
  { pattern: /sms|otp|one_?time/i, inputMode: 'numeric', autocomplete: 'one-time-code' },
  { pattern: /e-?mail/i, inputMode: 'email', autocomplete: 'email' },
  { pattern: /phone|msisdn|^mobile/i, inputMode: 'tel', autocomplete: 'tel' },
  { pattern: /first_?name/i, inputMode: 'text', autocomplete: 'given-name' },
  { pattern: /last_?name|surname/i, inputMode: 'text', autocomplete: 'family-name' },
  { pattern: /full_?name|^name$/i, inputMode: 'text', autocomplete: 'name' },
  { pattern: /zip|post_?(?:al_?)?code/i, inputMode: 'text', autocomplete: 'postal-code' },
  { pattern: /street|address_?(?:line)?1?$/i, inputMode: 'text', autocomplete: 'address-line1' },
  { pattern: /^city$/i, inputMode: 'text', autocomplete: 'address-level2' },
];

const CARD: TypingHint = { inputMode: 'numeric', autocomplete: 'cc-number' };

const isDigitsMask = (mask: string): boolean => mask.includes('0') && !/[a*]/.test(mask);

const DIGITS = String.raw`(?:\\d|\[0-9\])(?:\{\d+(?:,\d*)?\}|[+*])?`;
const DIGITS_REGEX = new RegExp(String.raw`^\^${DIGITS}(?:[ -]\??${DIGITS})*\$$`);

export const isCardName = (name: string): boolean => CARD_NUMBER.test(name);

interface HintedField {
  name: string;
  mask: string;
  regex: string;
  /** Whether a card number goes into it, whatever it is called. */
  isCard: boolean;
}

/** Hints for a field of the server, by its name, else by its mask or pattern. */
export const typingHint = ({ name, mask, regex, isCard }: HintedField): TypingHint => {
  if (isCard) return CARD;
  const named = NAMED.find(({ pattern }) => pattern.test(name));
  if (named) return { inputMode: named.inputMode, autocomplete: named.autocomplete };
  return { inputMode: isDigitsMask(mask) || DIGITS_REGEX.test(regex) ? 'numeric' : 'text', autocomplete: 'off' };
};
