import {
  acceptedReading,
  givenText,
  matchesPatterns,
  MAX_FIELD_LENGTH,
  readingsOf,
  type ReadingRules,
} from './accepted-reading.ts';
import { expectedForm, type ExpectedForm } from './expected-form.ts';
import { readExpiry } from './expiry.ts';
import { isLuhnValid } from './luhn.ts';
import { isAccepted, patternOf } from './pattern.ts';

/** A rule of a screen: a pattern, or the result of a JsonLogic rule over this and other values. */
export interface Validation {
  readonly regex?: string;
  readonly isValid?: boolean;
  readonly error: string;
}

/** Members of a payment field that its rules use (contract §4). */
export interface FieldRules {
  readonly type: string;
  readonly regex?: string | null;
  readonly regex_error_key?: string | null;
  readonly validations?: readonly Validation[] | null;
}

/** Why a value is rejected. One of `key` (a text key) and `text` (the server's own text) is set. */
export interface FieldProblem {
  readonly kind: 'required' | 'tooLong' | 'regex' | 'luhn' | 'check';
  readonly key?: string;
  readonly text?: string;
  /** Expected format, shown if the key has no text. */
  readonly expected?: ExpectedForm;
}

/** Texts for errors of fields without their own. */
export const FIELD_PROBLEM_KEYS = {
  required: 'form.field.required',
  tooLong: 'form.field.tooLong',
  regex: 'form.field.invalid',
  luhn: 'form.field.luhn',
} as const satisfies Record<Exclude<FieldProblem['kind'], 'check'>, string>;

interface Rule {
  readonly regex: string;
  readonly error: string | undefined;
}

const NO_RULES: readonly Rule[] = [];

const rulesOf = ({ regex, regex_error_key: key, validations }: FieldRules): readonly Rule[] => {
  const own = regex ? [{ regex, error: key || undefined }] : NO_RULES;
  const others = validations?.flatMap((one) => (one.regex ? [{ regex: one.regex, error: one.error }] : []));
  return others?.length ? [...own, ...others] : own;
};

/** Returns the patterns of a field. */
export const patternsOf = (field: FieldRules): string[] => rulesOf(field).map(({ regex }) => regex);

/** Returns the patterns of a field that do not compile, for reporting when the field arrives. They never reject a value. */
export const brokenPatterns = (field: FieldRules): string[] =>
  patternsOf(field).filter((pattern) => patternOf(pattern) === null);

/** Whether a text is a text key, which is one word of Latin letters; anything else is the server's own text. */
const KEY = /^[\w.:-]+$/;

const refusal = (error: string | undefined, rules: ReadingRules): FieldProblem => {
  const name = error?.trim() ?? '';
  if (name !== '' && !KEY.test(name)) return { kind: 'regex', text: name };
  const expected = expectedForm(rules);
  // The length of a number is more specific than a general text about phones.
  const key = rules.kind === 'phone' && expected ? '' : name;
  return { kind: 'regex', key: key || FIELD_PROBLEM_KEYS.regex, ...(expected ? { expected } : {}) };
};

/** Returns the error of a text without an accepted reading. */
const problemOf = (text: string, field: FieldRules, rules: ReadingRules): FieldProblem => {
  const readings = readingsOf(text, rules);
  const matching = readings.find((reading) => matchesPatterns(reading, rules));
  const { hasLuhn, check, expiry, kind, mask } = rules;
  const broken =
    matching === undefined ? rulesOf(field).find(({ regex }) => !isAccepted(regex, readings[0] ?? '')) : undefined;
  if (kind === 'phone' || broken) return refusal(broken?.error ?? field.regex_error_key ?? undefined, rules);
  const isRead = expiry !== 'expiry' || readings.some((reading) => readExpiry(reading) !== undefined);
  if (!isRead) return refusal(undefined, rules);
  if (hasLuhn && !readings.some(isLuhnValid)) return { kind: 'luhn', key: FIELD_PROBLEM_KEYS.luhn };
  if (check) return { kind: 'check', key: `form.check.${check}` };
  return refusal(mask ? (field.regex_error_key ?? undefined) : undefined, rules);
};

export interface FieldCheck {
  readonly field: FieldRules;
  /** The displayed text; a phone's includes its prefix. */
  readonly value: string;
  readonly rules: ReadingRules;
  /** Whether it may be empty; visible fields are required by default. */
  readonly isOptional?: boolean;
  /** Rules of the page in addition to those of the field; they validate the value that is sent. */
  readonly pageRules?: readonly Validation[] | undefined;
}

/**
 * Validates a field's value (Spec core §5): filled, not too long, and one of its readings accepted. An error of `validations`
 * that is not a text key is used as a text. Null for a valid value.
 */
export function validateField({ field, value, rules, isOptional, pageRules }: FieldCheck): FieldProblem | null {
  if (givenText(value, rules) === '') return isOptional ? null : { kind: 'required', key: FIELD_PROBLEM_KEYS.required };
  if (value.trim().length > MAX_FIELD_LENGTH) return { kind: 'tooLong', key: FIELD_PROBLEM_KEYS.tooLong };
  const reading = acceptedReading(value, rules);
  if (reading === null) return problemOf(value, field, rules);
  const untrue =
    field.validations?.find(({ isValid }) => isValid === false) ??
    pageRules?.find(({ regex, isValid }) => isValid === false || (regex && !isAccepted(regex, reading.sent)));
  return untrue ? refusal(untrue.error, rules) : null;
}

/** Returns the error of a value that only patterns validate, such as an amount. */
export const patternProblem = (value: string, field: FieldRules): FieldProblem | null => {
  const rules: ReadingRules = { kind: 'choice', patterns: patternsOf(field) };
  return matchesPatterns(value, rules) ? null : problemOf(value, field, rules);
};

/** Returns the value that is sent: the accepted reading; without one the original text. */
export const sentText = (value: string, rules: ReadingRules): string =>
  acceptedReading(value, rules)?.sent ?? value.trim();
