const CODE = /^[A-Z]{2}\d{2}[A-Z\d]{1,30}$/;

/** A letter counts as a number of two digits: A is 10, Z is 35. */
const asDigits = (char: string): string => String(Number.parseInt(char, 36));

/**
 * Whether a code has right check digits behind its first two letters, as an IBAN (ISO 13616) and a creditor reference
 * (ISO 11649) have: ISO 7064, mod 97-10. Spaces are ignored and small letters count as capitals; anything else is wrong.
 */
export function isMod97Valid(text: string): boolean {
  const code = text.replace(/\s/g, '').toUpperCase();
  if (!CODE.test(code)) return false;
  const digits = Array.from(code.slice(4) + code.slice(0, 4), asDigits).join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
