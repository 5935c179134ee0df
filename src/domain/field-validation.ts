import { passesCheck, type CheckContext, type FieldCheckName } from './field-check.ts';
import { isLuhnValid } from './luhn.ts';
import { withoutMask } from './mask.ts';
import { phoneWithoutPrefix } from './phone.ts';
import { MAX_MATCHED_LENGTH, safeLengthOf } from './regex-risk.ts';

/** Members of a payment field that its rules need (contract §4). */
export interface FieldRules {
  readonly type: string;
  readonly regex?: string | null;
  readonly regex_error_key?: string | null;
  readonly validations?: readonly { readonly regex: string; readonly error: string }[] | null;
}

export interface FieldCheck {
  readonly field: FieldRules;
  /** As the field shows it; a phone's with its prefix. */
  readonly value: string;
  /** The dial prefix of a phone field. */
  readonly prefix?: string;
  readonly mask?: string;
  /** The method's `checkLuhn`, for its card field. */
  readonly hasLuhn?: boolean;
  /** Check beside the patterns, and the values that it depends on. */
  readonly check?: FieldCheckName | null;
  readonly context?: CheckContext;
  /** A visible field must be filled; only one that may be left empty says so. */
  readonly isOptional?: boolean;
}

/** Why a value is refused. One of `key` (a text's key) and `text` (the server's own words) is set. */
export interface FieldProblem {
  readonly kind: 'required' | 'tooLong' | 'regex' | 'luhn' | 'check';
  readonly key?: string;
  readonly text?: string;
}

/** Texts for problems whose field brings none. */
export const FIELD_PROBLEM_KEYS = {
  required: 'form.field.required',
  tooLong: 'form.field.tooLong',
  regex: 'form.field.invalid',
  luhn: 'form.field.luhn',
} as const satisfies Record<Exclude<FieldProblem['kind'], 'check'>, string>;

/** No field of a payment is longer. */
export const MAX_FIELD_LENGTH = MAX_MATCHED_LENGTH;

interface CompiledRule {
  readonly regex: RegExp;
  /** Longest text that a slow pattern is run on; past it the server alone decides. */
  readonly maxLength: number;
}

const compiled = new Map<string, CompiledRule | null>();

function compile(pattern: string): CompiledRule | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  let rule: CompiledRule | null = null;
  try {
    rule = { regex: new RegExp(pattern, 'u'), maxLength: safeLengthOf(pattern) };
  } catch {
    // Already reported where the field was read (brokenPatterns); a pattern that does not compile accepts anything.
  }
  compiled.set(pattern, rule);
  return rule;
}

function isRefusedBy(pattern: string, value: string): boolean {
  const rule = compile(pattern);
  return rule !== null && value.length <= rule.maxLength && !rule.regex.test(value);
}

interface Rule {
  readonly regex: string;
  readonly error: string | undefined;
}

const NO_RULES: readonly Rule[] = [];

function rulesOf({ regex, regex_error_key: key, validations }: FieldRules): readonly Rule[] {
  const others = validations ?? NO_RULES;
  return regex ? [{ regex, error: key || undefined }, ...others] : others;
}

function messageOf(error: string | undefined): Pick<FieldProblem, 'key' | 'text'> {
  if (error === undefined || error === '') return { key: FIELD_PROBLEM_KEYS.regex };
  return /\s/.test(error.trim()) ? { text: error } : { key: error.trim() };
}

/** The patterns of a field that do not compile: to report when the field arrives. They never refuse a value. */
export function brokenPatterns(field: FieldRules): string[] {
  return rulesOf(field)
    .map(({ regex }) => regex)
    .filter((pattern) => compile(pattern) === null);
}

/**
 * The value that is sent and validated: without the mask's own characters where the patterns take that,
 * else as it is shown (contract §7). A phone is sent with its prefix.
 */
export function sentText({ field, value, mask = '' }: Pick<FieldCheck, 'field' | 'value' | 'mask'>): string {
  const shown = value.trim();
  if (field.type === 'phone_with_prefix') return shown;
  const typed = withoutMask(shown, mask);
  if (typed === shown) return shown;
  return rulesOf(field).every(({ regex }) => !isRefusedBy(regex, typed)) ? typed : shown;
}

/**
 * Checks a field's value (Spec core §5): filled, not endless, each regex (with the `u` flag; a phone without its
 * prefix), and the check digit where the method or the field asks for one. An error of `validations` with a space in it is taken for a
 * text, else for a text's key. Null when nothing is wrong.
 */
export function validateField({
  field,
  value,
  prefix,
  mask,
  hasLuhn,
  check,
  context,
  isOptional,
}: FieldCheck): FieldProblem | null {
  const sent = sentText({ field, value, mask });
  const tested = field.type === 'phone_with_prefix' ? phoneWithoutPrefix(sent, prefix ?? '') : sent;
  if (tested === '' || withoutMask(tested, mask ?? '') === '')
    return isOptional ? null : { kind: 'required', key: FIELD_PROBLEM_KEYS.required };
  if (tested.length > MAX_FIELD_LENGTH) return { kind: 'tooLong', key: FIELD_PROBLEM_KEYS.tooLong };
  const broken = rulesOf(field).find(({ regex }) => isRefusedBy(regex, tested));
  if (broken !== undefined) return { kind: 'regex', ...messageOf(broken.error) };
  if (hasLuhn && !isLuhnValid(tested)) return { kind: 'luhn', key: FIELD_PROBLEM_KEYS.luhn };
  if (check && !passesCheck(check, tested, context)) return { kind: 'check', key: `form.check.${check}` };
  return null;
}
