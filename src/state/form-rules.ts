import { acceptedReading, acceptTextInput, givenText } from '#domain/accepted-reading.ts';
import { acceptAmountInput } from '#domain/amount-input.ts';
import { readDraft, readingOf, settleDraft, showDraft } from '#domain/amount-text.ts';
import { currencyOf } from '#domain/currency.ts';
import { compareDecimals, isPositiveDecimal, type Decimal } from '#domain/decimal.ts';
import type { CheckContext } from '#domain/field-check.ts';
import { patternProblem, sentText, validateField, type FieldProblem } from '#domain/field-validation.ts';
import { checkLimits } from '#domain/limits.ts';
import { formatMoney } from '#domain/money.ts';
import type { AmountFormat } from '#domain/number-signs.ts';
import type { FieldDefinition } from './form-definition.ts';
import { definitionIn } from './pix-fields.ts';
import { rulesFor } from './reading-rules.ts';
import { AMOUNT, type FieldState, type FormState, type Problem } from './form-state.ts';

interface Edit {
  definition: FieldDefinition;
  previous: string;
  next: string;
}

interface Answer {
  value: string;
  /** Whether the text was rejected as a whole, which has to be reported because the text does not appear. */
  problem?: Problem;
}

const UNREAD: Problem = { kind: 'amount', key: 'form.amountInput.unread' };

/** Number format of the form's amount, for reading and display. */
export const amountFormat = ({ currency, locale }: Pick<FormState, 'currency' | 'locale'>): AmountFormat => ({
  currency,
  locale,
  decimals: currencyOf(currency).decimals,
});

/** Whether an amount has more decimals than the currency. */
const decimalsProblem = ({ currency, decimals }: AmountFormat): Problem =>
  decimals === 0
    ? { kind: 'amount', key: 'form.amountInput.whole', args: { currency } }
    : { kind: 'amount', key: 'form.amountInput.decimals', args: { currency, digits: String(decimals) } };

/** Error of a rejected text. It is shown until the next key, because the remaining value may be valid. */
const OF_REFUSED_TEXT: ReadonlySet<string | undefined> = new Set([
  'form.amountInput.unread',
  'form.amountInput.whole',
  'form.amountInput.decimals',
  'form.amountInput.limit.max',
]);

/** Returns the error of a field that the user leaves. */
export const problemOnLeaving = (form: FormState, name: string, shown: Problem | null): Problem | null =>
  fieldProblem(form, name) ?? (OF_REFUSED_TEXT.has(shown?.key) ? shown : null);

const acceptAmount = (form: FormState, { previous, next }: Edit): Answer => {
  const { limits } = form;
  const edit = { previous, next, ...amountFormat(form) };
  const { draft, refused } = acceptAmountInput({ ...edit, max: limits.max });
  if (refused === 'decimals') return { value: draft, problem: decimalsProblem(edit) };
  if (refused !== 'text') return { value: draft };
  const isTooMuch = acceptAmountInput(edit).refused === undefined;
  const problem = isTooMuch ? limitProblem(form, { key: 'form.amountInput.limit.max', amount: limits.max }) : UNREAD;
  return { value: draft, problem };
};

/** Returns the field's new value after a change of its text (Spec core §5). */
export const acceptInput = (form: FormState, edit: Edit): Answer => {
  const { control } = edit.definition;
  if (control === 'amount') return acceptAmount(form, edit);
  const { definition, previous, next } = edit;
  return { value: acceptTextInput({ previous, next, rules: rulesFor(definition) }) };
};

/** Returns the value of a field that the user has left: as it is sent, formatted for the field. */
export const settleInput = (form: FormState, definition: FieldDefinition, value: string): string => {
  const { control, startValue } = definition;
  if (control !== 'amount') return acceptedReading(value, rulesFor(definition, value))?.shown ?? value.trim();
  return value === startValue ? value : settleDraft(value, amountFormat(form));
};

const asProblem = ({ kind, key, text, expected }: FieldProblem): Problem => ({ kind, key, text, expected });

/** Returns the typed amount as a decimal string; null if it is invalid or ambiguous. */
export const typedAmount = (form: Pick<FormState, 'fields' | 'currency' | 'locale'>): Decimal | null =>
  readDraft(form.fields[AMOUNT]?.value ?? '', amountFormat(form));

const BALANCE_KEY = 'form.amountInput.balance';

interface Bound {
  key: string;
  amount: Decimal;
}

const limitProblem = ({ currency, locale }: FormState, { key, amount }: Bound): Problem => ({
  kind: 'amount',
  key,
  args: { amount: formatMoney(amount, currency, locale) },
});

/** Returns the limit or balance that an amount exceeds. The balance takes precedence. */
export const boundProblem = (
  amount: Decimal,
  { limits, available }: Pick<FormState, 'limits' | 'available'>,
): Bound | null => {
  const limit = checkLimits(amount, limits);
  const isTooMuch = available !== null && compareDecimals(amount, available) > 0;
  return isTooMuch && limit?.key !== 'form.amountInput.limit.min' ? { key: BALANCE_KEY, amount: available } : limit;
};

/** Returns the two amounts that an ambiguous text may mean; it must be resolved before anything is sent. */
export const AMBIGUOUS_KEY = 'form.amountInput.ambiguous';

const AT_ONCE: ReadonlySet<string | undefined> = new Set(['form.amountInput.limit.max', BALANCE_KEY, AMBIGUOUS_KEY]);

/** Returns the error of an invalid amount, or the two readings of an ambiguous one. */
const unreadProblem = (value: string, format: AmountFormat): Problem => {
  if (!/\d/.test(value)) return { kind: 'required', key: 'form.field.required' };
  const reading = readingOf(value, format);
  if (reading.kind === 'decimals') return decimalsProblem(format);
  if (reading.kind !== 'ambiguous') return UNREAD;
  const args = { grouped: showDraft(reading.grouped, format), decimal: showDraft(reading.decimal, format) };
  return { kind: 'amount', key: AMBIGUOUS_KEY, args };
};

const amountProblem = (form: FormState, { rules }: FieldDefinition, value: string): Problem | null => {
  const amount = typedAmount(form);
  if (amount === null) return unreadProblem(value, amountFormat(form));
  if (!isPositiveDecimal(amount)) return { kind: 'amount', key: 'form.amountInput.positive' };
  const bound = boundProblem(amount, form);
  if (bound) return limitProblem(form, bound);
  // Spec method-flows §5: the amount must match the regex of the method's amount field.
  const refusal = patternProblem(amount, rules);
  return refusal && asProblem(refusal);
};

const checkContext = ({ fields, startedAtMs }: FormState, { minAge, yearField }: FieldDefinition): CheckContext => {
  const year = fields[yearField]?.value;
  return { nowMs: startedAtMs, minAge, ...(year === undefined ? {} : { year }) };
};

/** Returns the field's current error, shown or not. */
export const fieldProblem = (form: FormState, name: string): Problem | null => {
  const definition = definitionIn(form, name);
  const field = form.fields[name];
  if (!definition || !field) return null;
  const refused = form.refused[name];
  if (refused?.value === field.value) return { kind: 'refused', key: refused.key };
  if (definition.control === 'amount') return amountProblem(form, definition, field.value);
  const { value } = field;
  const context = definition.check ? checkContext(form, definition) : undefined;
  const rules = { ...rulesFor(definition, value), context };
  const pageRules = form.pageRules[name];
  const refusal = validateField({ field: definition.rules, value, rules, isOptional: !field.isRequired, pageRules });
  return refusal && asProblem(refusal);
};

/** An amount above the maximum or the balance, or an ambiguous one, is reported at once; other errors after typing has ended. */
export const problemWhileTyping = (form: FormState, name: string, shown: Problem | null): Problem | null => {
  const problem = fieldProblem(form, name);
  if (problem === null) return null;
  return AT_ONCE.has(problem.key) || shown?.key === problem.key ? problem : null;
};

/** Returns the value as the server gets it, which is also the one that rules check (contract §8). */
export const sentValue = ({ value }: FieldState, definition: FieldDefinition): string =>
  sentText(value, rulesFor(definition, value));

/** Whether a field has a value; a dial prefix, or characters of a mask, do not count. */
export const isFilled = ({ value }: FieldState, definition: FieldDefinition | undefined): boolean =>
  (definition ? givenText(value, rulesFor(definition, value)) : value) !== '';

/** Returns the names of visible fields without a valid value, whether their errors are shown or not. */
export const invalidFields = (form: FormState): string[] =>
  Object.entries(form.fields)
    .filter(([name, field]) => field.isVisible && fieldProblem(form, name) !== null)
    .map(([name]) => name);
