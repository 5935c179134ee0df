import { plainText } from './clean-text.ts';
import { digitsOf, toLatinDigits } from './digits.ts';
import { insertedChar } from './inserted-char.ts';
import { once } from './memoize.ts';
import { PHONE_PLANS } from './phone-plans.ts';

/** Numbering plan of a calling code. */
interface PhonePlan {
  readonly trunks: readonly string[];
  readonly mobile: readonly number[];
  /** First digits of mobile numbers. */
  readonly starts: string;
  readonly others: readonly number[];
}

export interface PhoneRules {
  /** With its plus; empty if unknown. */
  readonly prefix: string;
  /** Number of digits in the field's mask, without the prefix; 0 without a mask. */
  readonly maskDigits?: number;
  /** The server's example number, without the prefix. */
  readonly example?: string;
  /** Whether the field's patterns accept a national number; undefined without patterns. */
  readonly matches?: ((national: string) => boolean) | undefined;
}

const lengthsIn = (letters: string): number[] => Array.from(letters, (letter) => letter.charCodeAt(0) - 96);

const allPlans = once(
  (): ReadonlyMap<string, PhonePlan> =>
    new Map(
      PHONE_PLANS.split(' ').map((row) => {
        const [code = '', trunks = '', mobile = '', starts = '', others = ''] = row.split(',');
        const plan = { trunks: trunks === '' ? [] : trunks.split('/'), starts };
        return [code, { ...plan, mobile: lengthsIn(mobile), others: lengthsIn(others) }];
      }),
    ),
);

/** Returns the longest calling code at the start of the digits; empty without one. */
export const callingCodeOf = (digits: string): string =>
  [4, 3, 2, 1].map((length) => digits.slice(0, length)).find((code) => allPlans().has(code)) ?? '';

const NO_PLAN: PhonePlan = { trunks: [], mobile: [], starts: '', others: [] };

/** Returns the plan of a dial prefix. A prefix longer than its calling code (+1 684) contains the start of the number. */
const planOf = (dial: string): PhonePlan => {
  const code = callingCodeOf(dial);
  const plan = allPlans().get(code) ?? NO_PLAN;
  const begun = dial.length - code.length;
  if (begun === 0 || code === '') return plan;
  const shorten = (lengths: readonly number[]): number[] => lengths.map((length) => length - begun);
  return { trunks: plan.trunks, mobile: shorten(plan.mobile), starts: '', others: shorten(plan.others) };
};

/** Returns a dial prefix for display: a plus and digits; empty for a country without one. */
export function normalizeDialPrefix(prefix: string): string {
  const digits = digitsOf(prefix);
  return digits === '' ? '' : `+${digits}`;
}

/** Returns the typed text after the dial prefix. */
export const withoutPrefix = (value: string, prefix: string): string =>
  value.startsWith(prefix) ? value.slice(prefix.length) : value;

/** Returns the lengths of a mobile number, or of one like the server's example; none if unknown. */
const mobileLengths = ({ prefix, maskDigits = 0, example = '' }: PhoneRules): number[] => {
  const { mobile } = planOf(prefix.slice(1));
  if (maskDigits > 0) return [...mobile.filter((length) => length < maskDigits), maskDigits];
  return mobile.length > 0 && example !== '' ? [...mobile, digitsOf(example).length] : [...mobile];
};

/** Returns the minimum and maximum of digits after the prefix; undefined if unknown. */
export const phoneLengths = (rules: PhoneRules): readonly [min: number, max: number] | undefined => {
  const { maskDigits = 0 } = rules;
  if (maskDigits > 0) return [maskDigits, maskDigits];
  const lengths = mobileLengths(rules);
  return lengths.length > 0 ? [Math.min(...lengths), Math.max(...lengths)] : undefined;
};

const cut = (text: string, start: string): string[] =>
  start !== '' && text.startsWith(start) ? [text.slice(start.length)] : [];

/** Returns the number unchanged and without a trunk prefix. No number begins with a trunk prefix of 0; with 8 some do. */
const withoutTrunk = (digits: string, trunks: readonly string[]): string[] => {
  const bare = trunks.flatMap((trunk) => cut(digits, trunk));
  const isSure = trunks.some((trunk) => trunk.startsWith('0') && digits.startsWith(trunk));
  return isSure ? bare.filter((rest) => !rest.startsWith('0')) : [digits, ...bare];
};

/** Returns the readings of a text after the prefix: without trunk prefix, dial code or both, each removed once. */
const nationalReadings = (text: string, dial: string): string[] => {
  const { trunks } = planOf(dial);
  const digits = digitsOf(text);
  if (text.startsWith('+')) return cut(digits, dial).flatMap((rest) => withoutTrunk(rest, trunks));
  const international = [...cut(digits, `00${dial}`), ...cut(digits, dial)];
  return [digits, ...international].flatMap((rest) => withoutTrunk(rest, trunks));
};

/** A number in any notation: digits, with a plus at its start and separators. */
const WRITTEN = /^\(?\+?[\d\s().\-/]*$/;

const MAX_DIGITS = 15;

/** Without a prefix the country is unknown, and nothing can be removed. */
const bareNumber = (text: string, { matches }: PhoneRules): string | null => {
  const digits = digitsOf(text);
  if (digits === '' || digits.length > MAX_DIGITS || matches?.(digits) === false) return null;
  return text.startsWith('+') ? `+${digits}` : digits;
};

/**
 * Returns the national number of a text, digits only; null if none has the right length (contract §8). Mobile numbers take
 * precedence; the field's patterns are more reliable than the plan about the length.
 */
export function readPhone(text: string, rules: PhoneRules): string | null {
  const written = plainText(text).replace(/^\(\+/, '+');
  if (!WRITTEN.test(written)) return null;
  if (rules.prefix === '') return bareNumber(written, rules);
  const dial = rules.prefix.slice(1);
  const { starts, others } = planOf(dial);
  const { matches = () => true, maskDigits = 0 } = rules;
  const readings = nationalReadings(written, dial).filter((digits) => digits !== '' && matches(digits));
  const mobile = mobileLengths(rules);
  const isMobile = (digits: string): boolean => mobile.includes(digits.length);
  const isNumber = (digits: string): boolean =>
    isMobile(digits) || (maskDigits === 0 && (mobile.length === 0 || others.includes(digits.length)));
  const found =
    readings.find((digits) => isMobile(digits) && (starts === '' || starts.includes(digits.charAt(0)))) ??
    readings.find(isNumber);
  const given = digitsOf(written);
  const isForeign = written.startsWith('+') || given.startsWith('00');
  return found ?? (rules.matches && !isForeign && matches(given) ? given : null);
}

/**
 * Whether a mask has a place for another digit. A trunk prefix or dial code before the number takes none. After 00 every digit
 * is kept: without those of another country, the rest would be a number of this one.
 */
const hasRoom = (text: string, { prefix, maskDigits = 0 }: PhoneRules): boolean => {
  const dial = prefix.slice(1);
  if (maskDigits === 0 || (text.startsWith('00') && !text.startsWith(`00${dial}`))) return true;
  return nationalReadings(text, dial).some((digits) => digits.length <= maskDigits);
};

interface PhoneEdit {
  /** The field's text before the change, including the prefix. */
  readonly previous: string;
  readonly next: string;
  readonly rules: PhoneRules;
}

/**
 * Returns the phone field's text after a change (Spec core §5): the prefix cannot be deleted or overwritten, a plus cannot be
 * typed, and only digits follow. A pasted number is normalized; any other text is shown unchanged.
 */
export function acceptPhoneInput({ previous, next, rules }: PhoneEdit): string {
  const { prefix } = rules;
  const before = withoutPrefix(previous, prefix);
  if (next === '') return prefix;
  const isDamaged = !next.startsWith(prefix) && (prefix.startsWith(next) || (before !== '' && next.endsWith(before)));
  if (isDamaged) return previous;
  const rest = withoutPrefix(next, prefix);
  const typed = insertedChar(before, rest);
  if (typed === undefined) return prefix + (rest.length < before.length ? rest : (readPhone(rest, rules) ?? rest));
  if (!/^\d$/.test(toLatinDigits(typed))) return previous;
  const latin = toLatinDigits(rest);
  return hasRoom(latin, rules) ? prefix + latin : previous;
}
