import { isLuhnValid } from '#domain/luhn.ts';
import { isMod97Valid } from '#domain/check-digits.ts';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '1234567890';

/** Any letter of a word. */
const NAME_WORDS = ['Example', 'Payee', 'Company', 'Limited'] as const;

const PICTURE =
  "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 21 21'><path fill='%23fff' d='M0 0h21v21H0z'/><path d='M2 2h5v5H2zM14 2h5v5h-5zM2 14h5v5H2zM9 9h3v3H9zM13 13h2v4h-2zM16 16h3v2h-3zM9 3h2v4H9z'/></svg>";

/**
 * Replaces each digit and letter by another of its kind; punctuation and spaces stay. A hexadecimal value stays
 * hexadecimal.
 */
const sameShape = (text: string, turn: number): string => {
  const letters = /^(?:0x)?[\da-f\s-]*$/i.test(text) ? LOWER.slice(0, 6) : LOWER;
  let at = turn;
  const next = (of: string): string => of.charAt(at++ % of.length);
  const start = text.startsWith('0x') ? 2 : 0;
  const replaced = text.slice(start).replace(/[\p{L}\p{Nd}]/gu, (char) => {
    if (/\p{Nd}/u.test(char)) return next(DIGITS);
    const letter = next(letters);
    return char === char.toLowerCase() ? letter : letter.toUpperCase();
  });
  return text.slice(0, start) + replaced;
};

/** Returns the first valid code with other digits in some positions. */
const firstRight = (codes: Iterable<string>, isRight: (code: string) => boolean): string => {
  for (const code of codes) if (isRight(code)) return code;
  return '';
};

const cardNumber = (text: string, turn: number): string => {
  const body = sameShape(text, turn).slice(0, -1);
  return firstRight(
    Array.from(DIGITS, (digit) => body + digit),
    isLuhnValid,
  );
};

/** An IBAN or a creditor reference: the country stays, and the check digits are valid. */
const checkedCode = (text: string, turn: number): string => {
  const rest = sameShape(text.slice(4), turn);
  const codes = Array.from({ length: 97 }, (_, at) => text.slice(0, 2) + String(at + 2).padStart(2, '0') + rest);
  return firstRight(codes, isMod97Valid);
};

/** CRC-16/CCITT-FALSE, the last four characters of a payment code of EMVCo. */
const crcOf = (text: string): string => {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/** Account information and additional data, which consist of parts in the same format. */
const isTemplate = (tag: string): boolean => (tag >= '26' && tag <= '51') || tag === '62' || tag >= '80';

/** Tags with personal values: recipient, town, amount; the others describe the code. */
const isOwn = (tag: string): boolean => tag === '54' || tag === '59' || tag === '60' || tag === '61';

/** The parts of an EMVCo code, each with its tag and length; the first part of a template names the system. */
const emvParts = (text: string, turn: number, { isInner }: { isInner: boolean }): string => {
  let at = 0;
  let made = '';
  while (at + 4 <= text.length) {
    const [tag, length] = [text.slice(at, at + 2), Number(text.slice(at + 2, at + 4))];
    const value = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
    if (!isInner && tag === '63') return made;
    const isReplaced = isInner ? tag !== '00' : isOwn(tag);
    const isNested = !isInner && isTemplate(tag);
    const nested = isNested ? emvParts(value, turn, { isInner: true }) : value;
    made += tag + String(length).padStart(2, '0') + (isReplaced ? sameShape(value, turn) : nested);
  }
  return made;
};

const emvCode = (text: string, turn: number): string => {
  const body = `${emvParts(text, turn, { isInner: false })}6304`;
  return body + crcOf(body);
};

const WEB = /^https?:/i;

/** An address on example.com, or with the same app scheme, with as many parts. */
const address = (text: string, turn: number): string => {
  const [, start = '', path = '', query = ''] = /^([a-z][\w+.-]*:(?:\/\/[^/?#]*)?)([^?#]*)(.*)$/i.exec(text) ?? [];
  const values = query.replace(/=([^&#]*)/g, (_, value: string) => `=${sameShape(value, turn)}`);
  return `${WEB.test(text) ? 'https://pay.example.com' : start}${sameShape(path, turn)}${values}`;
};

const name = (text: string, turn: number): string =>
  text
    .split(/\s+/)
    .map((word, at) => {
      const example = NAME_WORDS[(turn + at) % NAME_WORDS.length] ?? NAME_WORDS[0];
      return word.length > 1 && word === word.toUpperCase() ? example.toUpperCase() : example;
    })
    .join(' ');

/** Formats with an example value; the first match is used. */
const SHAPES: readonly (readonly [fits: (text: string) => boolean, example: (text: string, turn: number) => string])[] =
  [
    [(text) => text.startsWith('data:'), () => PICTURE],
    [(text) => /^0002\d\d.+6304[\dA-F]{4}$/is.test(text), emvCode],
    [(text) => /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text), (_, turn) => `payee${turn + 1}@example.com`],
    [(text) => /^[a-z][\w+.-]*:\S+$/i.test(text), address],
    [isMod97Valid, checkedCode],
    [(text) => text.length >= 13 && isLuhnValid(text), cardNumber],
    [(text) => /^\p{L}[\p{L}\p{M}\s.'’-]*$/u.test(text), name],
  ];

/** Returns an invented value of the same shape, a different one for each turn. */
export const exampleOf = (text: string, turn: number): string => {
  const [, make = sameShape] = SHAPES.find(([fits]) => fits(text)) ?? [];
  return make(text, turn);
};

/** Returns an invented amount with as many digits; zeros stay, so that a round sum remains round. */
export const exampleAmount = (text: string, turn: number): string => {
  let at = turn;
  return text.replace(/[1-9]/g, () => DIGITS.charAt(at++ % 9));
};
