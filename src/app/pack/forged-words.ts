/** A card, an account or a phone, as people write them. */
const NUMBER = /\d(?:[ .-]?\d){8,}/g;
/** An address that coins are sent to: letters and digits without a gap. */
const COIN_ADDRESS = /\b(?=\w*\d)(?=\w*[A-Za-z])[A-Za-z0-9]{26,}\b/;

const COUNTED = '12345678901234567890';

/** Whether digits are a sample of a number format, as in a placeholder: one repeated digit, or ascending digits. */
const isExample = (number: string): boolean => {
  const digits = number.replaceAll(/\D/g, '');
  return /^(\d)\1*$/.test(digits) || COUNTED.startsWith(digits);
};

/** A number or an address in words of the author's own, to which somebody would pay; undefined when there is none. */
export const payeeIn = (words: string): string | undefined =>
  (words.match(NUMBER) ?? []).find((number) => !isExample(number)) ?? COIN_ADDRESS.exec(words)?.[0];
