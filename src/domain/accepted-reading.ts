import { cleanText, plainSigns } from './clean-text.ts';
import { toLatinDigits } from './digits.ts';
import { beginsLongYear, expiryForms, padMonth, readExpiry, type ExpiryPart } from './expiry.ts';
import { passesCheck, type CheckContext, type FieldCheckName } from './field-check.ts';
import { insertedChar } from './inserted-char.ts';
import { isLuhnValid } from './luhn.ts';
import {
  isDateMask,
  layInMask,
  maskDial,
  maskLength,
  personText,
  readMasked,
  withOwn,
  type MaskedText,
} from './mask.ts';
import { isAccepted, isOfNumber } from './pattern.ts';
import { acceptPhoneInput, readPhone, withoutPrefix, type PhoneRules } from './phone.ts';
import { MAX_MATCHED_LENGTH } from './regex-risk.ts';

/** Rules that decide whether a field accepts a text, and how it is sent. */
export interface ReadingRules {
  /** choice: a value written by the server or the browser, which is accepted unchanged only. */
  readonly kind: 'text' | 'phone' | 'choice';
  /** Values to choose from; any other value counts as empty. */
  readonly choices?: ReadonlySet<string> | undefined;
  readonly patterns: readonly string[];
  /** Empty without a mask. */
  readonly mask?: string;
  readonly isUppercase?: boolean;
  readonly expiry?: ExpiryPart | undefined;
  readonly hasLuhn?: boolean;
  readonly check?: FieldCheckName | null | undefined;
  readonly context?: CheckContext | undefined;
  /** For a phone: its dial prefix with the plus, and the server's example number. */
  readonly prefix?: string;
  readonly example?: string | undefined;
}

export interface AcceptedReading {
  readonly sent: string;
  /** The value as the field shows it after it was left. */
  readonly shown: string;
}

/** Maximum length of any field's value. */
export const MAX_FIELD_LENGTH = MAX_MATCHED_LENGTH;

const PRINTED = /[\s.\-/()]/g;

/** A negative or decimal number, and one followed by a date: without the signs they would be other numbers. */
const MEANT_SIGNS = /^-|^\d+\.\d{1,2}$|\s\d{1,2}\/\d{2,4}(?:\s|$)/;

const DATES: ReadonlySet<string> = new Set(['birthDate', 'cardExpiry']);

const hasCheckDigits = ({ hasLuhn = false, check }: ReadingRules): boolean =>
  hasLuhn || (Boolean(check) && !DATES.has(check ?? ''));

/** Whether the field takes a number of some kind: by its patterns, or by its check digits without patterns. */
const isNumber = (rules: ReadingRules): boolean =>
  rules.patterns.length === 0 ? hasCheckDigits(rules) : rules.patterns.some(isOfNumber);

/** Readings of a text, each derived from the previous one with fewer extra characters (contract §8). */
const READINGS: readonly ((text: string, rules: ReadingRules) => string)[] = [
  (text, { isUppercase }) => (isUppercase ? text.trim().toUpperCase() : text.trim()),
  cleanText,
  toLatinDigits,
  plainSigns,
  (text, rules) => (isNumber(rules) && !MEANT_SIGNS.test(text) ? text.replaceAll(PRINTED, '') : text),
];

/** Returns the readings of a text in the order in which they are tried. */
export const readingsOf = (text: string, rules: ReadingRules): string[] => {
  const readings: string[] = [];
  let reading = text;
  for (const read of READINGS) {
    reading = read(reading, rules);
    readings.push(reading);
  }
  const [, , , plain = ''] = readings;
  const forms = rules.expiry ? expiryForms(plain, rules.expiry) : [];
  return [...new Set([...readings, ...forms])];
};

/** Numbers with check digits: printed in groups, sent without separators. */
const CODE = /^[\p{L}\d]+$/u;

const isExpiryForm = (text: string, { expiry }: ReadingRules): boolean =>
  expiry === undefined || (expiry === 'expiry' ? readExpiry(text) !== undefined : expiryForms(text, expiry).length > 0);

/** Whether the patterns of a field accept a text. */
export const matchesPatterns = (text: string, { patterns }: Pick<ReadingRules, 'patterns'>): boolean =>
  patterns.every((pattern) => isAccepted(pattern, text));

/** Whether all rules of a field accept a text unchanged. */
const accepts = (text: string, rules: ReadingRules): boolean => {
  const { patterns, hasLuhn = false, check, context } = rules;
  if (text === '' || text.length > MAX_FIELD_LENGTH || !matchesPatterns(text, rules)) return false;
  if (hasLuhn && !isLuhnValid(text)) return false;
  if (check && !passesCheck(check, text, context)) return false;
  const isGrouped = patterns.length === 0 && hasCheckDigits(rules) && !CODE.test(text);
  return isExpiryForm(text, rules) && !isGrouped;
};

export const phoneRules = ({ prefix = '', mask = '', example, patterns }: ReadingRules): PhoneRules => ({
  prefix,
  maskDigits: mask === '' ? 0 : maskLength(mask),
  ...(example ? { example } : {}),
  matches: patterns.length === 0 ? undefined : (national) => matchesPatterns(national, { patterns }),
});

const acceptedPhone = (text: string, rules: ReadingRules): AcceptedReading | null => {
  const { prefix = '', check, context } = rules;
  const national = readPhone(withoutPrefix(text.trim(), prefix), phoneRules(rules));
  if (national === null || (check && !passesCheck(check, national, context))) return null;
  return { sent: prefix + national, shown: prefix + national };
};

const fullFirst = (laid: readonly MaskedText[]): MaskedText[] => [
  ...laid.filter(({ isFull }) => isFull),
  ...laid.filter(({ isFull }) => !isFull),
];

/** Returns the ways to fit a text into the field's mask, the likeliest first. */
const layings = (text: string, rules: ReadingRules): MaskedText[] => {
  const { mask = '' } = rules;
  const dial = maskDial(mask);
  const national = dial === '' ? null : readPhone(text, { prefix: `+${dial}`, maskDigits: maskLength(mask) });
  const lay = (candidate: string): MaskedText[] => [layInMask(candidate, mask) ?? []].flat();
  const asNumber = national === null ? [] : [`+${dial}${national}`, national].flatMap(lay).slice(0, 1);
  return [...asNumber, ...fullFirst(readingsOf(text, rules).flatMap(lay))];
};

/**
 * Returns the forms in which a masked value may be sent: without the mask's characters, as shown, or with its letters and
 * digits (contract §7).
 */
const formsOf = ({ shown, typed }: MaskedText, mask: string): string[] => {
  const dial = maskDial(mask);
  const own = withOwn(typed, mask);
  return [typed, shown.trim(), own, ...(dial === '' ? [] : [dial + own, `+${dial}${own}`])];
};

/** Whether a number after the mask's dial code has all digits: those of the mask, or of a shorter number of the country. */
const isWholeNumber = ({ typed, isFull }: MaskedText, mask: string): boolean =>
  isFull || readPhone(withOwn(typed, mask), { prefix: `+${maskDial(mask)}`, maskDigits: maskLength(mask) }) !== null;

/** Returns the field's own text first, unless the mask may contain a trunk prefix or a month without its zero. */
const candidatesInMask = (text: string, rules: ReadingRules): MaskedText[] => {
  const { mask = '', expiry } = rules;
  const shown = [readMasked(text.trim(), mask) ?? []].flat();
  const others = layings(text, rules);
  if (maskDial(mask) !== '') return [...others, ...shown].filter((laid) => isWholeNumber(laid, mask));
  const all = [...shown, ...others];
  if (isDateMask(mask)) return all.filter(({ isFull }) => isFull);
  return expiry === undefined ? all : fullFirst(all).filter((laid) => isExpiryForm(laid.shown, rules));
};

const acceptedInMask = (text: string, rules: ReadingRules): AcceptedReading | null => {
  const { mask = '' } = rules;
  for (const laid of candidatesInMask(text, rules)) {
    const sent = formsOf(laid, mask).find((form) => accepts(form, rules));
    if (laid.typed !== '' && sent !== undefined) return { sent, shown: laid.shown.trim() };
  }
  return null;
};

const hasRules = ({ patterns, check, hasLuhn = false, expiry }: ReadingRules): boolean =>
  patterns.length > 0 || Boolean(check) || hasLuhn || expiry !== undefined;

const acceptedText = (text: string, rules: ReadingRules): AcceptedReading | null => {
  const [given = '', ...others] = readingsOf(text, rules);
  const readings = hasRules(rules) ? [given, ...others] : [cleanText(given)];
  const sent = readings.find((reading) => accepts(reading, rules));
  return sent === undefined ? null : { sent, shown: text.trim() };
};

/**
 * Returns the first reading of a text that the field's rules accept (contract §8); null without one. Nothing is cut: only a
 * number's trunk prefix, dial code and separators are removed.
 */
export const acceptedReading = (text: string, rules: ReadingRules): AcceptedReading | null => {
  if (rules.kind === 'choice') return accepts(text, rules) ? { sent: text, shown: text } : null;
  if (rules.kind === 'phone') return acceptedPhone(text, rules);
  return rules.mask ? acceptedInMask(text, rules) : acceptedText(text, rules);
};

/** Returns the typed part of a field's text: without a dial prefix, and without the mask's own characters. */
export const givenText = (text: string, { kind, choices, mask = '', prefix = '' }: ReadingRules): string => {
  if (kind === 'choice') return choices?.has(text) === false ? '' : text;
  if (kind === 'phone') return cleanText(withoutPrefix(text.trim(), prefix));
  const laid = mask === '' ? null : readMasked(text.trim(), mask);
  return laid ? laid.typed : cleanText(text);
};

interface TextEdit {
  readonly previous: string;
  readonly next: string;
  readonly rules: ReadingRules;
}

/** Ignores a key for which a full mask has no place; shows a text that does not fit unchanged. */
const acceptMaskedInput = ({ previous, next, rules }: TextEdit): string => {
  const { mask = '', expiry } = rules;
  const given = personText(previous, next, mask);
  const text = expiry === 'expiry' ? padMonth(given) : given;
  const isTyped = insertedChar(previous, next) !== undefined;
  const pasted = expiry === 'expiry' && !isTyped ? acceptedInMask(text, rules) : null;
  const asGiven = maskDial(mask) === '' ? layInMask(cleanText(text), mask) : null;
  const laid = pasted ?? asGiven ?? layings(text, rules)[0];
  if (laid) return laid.shown;
  const isKey = isTyped && readMasked(previous, mask) !== null;
  return isKey && !(expiry === 'expiry' && beginsLongYear(given)) ? previous : next;
};

/** Returns the field's text after a change (Spec core §5). */
export const acceptTextInput = ({ previous, next, rules }: TextEdit): string => {
  if (next === previous) return previous;
  if (rules.kind === 'phone') return acceptPhoneInput({ previous, next, rules: phoneRules(rules) });
  const cased = rules.isUppercase ? next.toUpperCase() : next;
  return rules.mask ? acceptMaskedInput({ previous, next: cased, rules }) : cased;
};
