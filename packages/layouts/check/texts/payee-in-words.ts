import { toLatinDigits } from '#domain/digits.ts';

/** A card, account or phone number in a common format. */
const NUMBER = /\d(?:[\s./·‐-―-]{0,2}\d){8,}/gu;
/** A crypto address: letters and digits without a space. */
const COIN_ADDRESS = /\b(?=\w*\d)(?=\w*[A-Za-z])[A-Za-z0-9]{26,}\b/;

const COUNTED = '12345678901234567890';

/** Checks for sample digits, as in a placeholder: one repeated digit, or ascending digits. */
const isExample = (number: string): boolean => {
  const digits = number.replaceAll(/\D/g, '');
  return /^(\d)\1*$/.test(digits) || COUNTED.startsWith(digits);
};

/** An account in the form of an address at a bank or mailbox, as used by UPI, PIX and Interac. */
const MAILBOX = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*/gu;

/** Checks for `name@bank` in a language of the widget, and for hosts reserved for examples. */
const isExampleMailbox = (mailbox: string): boolean => /@(?:bank|banco|banka|example(?:\.\w+)?)$/i.test(mailbox);

/** Invisible characters, which could split a number. */
const UNSEEN = /\p{Cf}/gu;

const readable = (words: string): string => toLatinDigits(words.replaceAll(UNSEEN, '').normalize('NFKC'));

/** Returns an account number or address in a text; undefined when it has none. */
export const payeeIn = (words: string): string | undefined => {
  const text = readable(words);
  return (
    (text.match(NUMBER) ?? []).find((number) => !isExample(number)) ??
    COIN_ADDRESS.exec(text)?.[0] ??
    (text.match(MAILBOX) ?? []).find((mailbox) => !isExampleMailbox(mailbox))
  );
};
