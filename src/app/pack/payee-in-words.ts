import { toLatinDigits } from '#domain/digits.ts';

/** A card, an account or a phone, as people write them. */
const NUMBER = /\d(?:[\s./·‐-―-]{0,2}\d){8,}/gu;
/** An address that coins are sent to: letters and digits without a gap. */
const COIN_ADDRESS = /\b(?=\w*\d)(?=\w*[A-Za-z])[A-Za-z0-9]{26,}\b/;

const COUNTED = '12345678901234567890';

/** Whether digits are a sample of a number format, as in a placeholder: one repeated digit, or ascending digits. */
const isExample = (number: string): boolean => {
  const digits = number.replaceAll(/\D/g, '');
  return /^(\d)\1*$/.test(digits) || COUNTED.startsWith(digits);
};

/** An account that is an address with a bank or a mailbox, as UPI, PIX and Interac have them. */
const MAILBOX = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*/gu;

/** `name@bank` in a language of the widget, and the hosts that are kept for examples. */
const isExampleMailbox = (mailbox: string): boolean => /@(?:bank|banco|banka|example(?:\.\w+)?)$/i.test(mailbox);

/** Signs that nobody sees, in a number or a name. */
const UNSEEN = /\p{Cf}/gu;

const readable = (words: string): string => toLatinDigits(words.replaceAll(UNSEEN, '').normalize('NFKC'));

/** A number or an address in words of the author's own, to which somebody would pay; undefined when there is none. */
export const payeeIn = (words: string): string | undefined => {
  const text = readable(words);
  return (
    (text.match(NUMBER) ?? []).find((number) => !isExample(number)) ??
    COIN_ADDRESS.exec(text)?.[0] ??
    (text.match(MAILBOX) ?? []).find((mailbox) => !isExampleMailbox(mailbox))
  );
};
