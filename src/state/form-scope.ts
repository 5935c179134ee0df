import { createSelector } from './create-selector.ts';
import { readingOf } from '#domain/amount-text.ts';
import { isPositiveDecimal } from '#domain/decimal.ts';
import { digitsOf } from '#domain/digits.ts';
import { expiryForms } from '#domain/expiry.ts';
import { checkLimits, hasLimits } from '#domain/limits.ts';
import { PIX_TYPE_FIELD } from '#domain/pix.ts';
import { readMasked } from '#domain/mask.ts';
import { formatMoney } from '#domain/money.ts';
import type { SecretKind } from '#domain/secret-field.ts';
import { sentName, sentNames, type FieldDefinition } from './form-definition.ts';
import { amountFormat, boundProblem, isFilled, sentValue, typedAmount } from './form-rules.ts';
import { definitionIn, isHiddenByPix } from './pix-fields.ts';
import { AMOUNT, initialFormState, type FieldState, type FormState } from './form-state.ts';

interface WithForm {
  form?: FormState;
  route: { screen: string };
}

const selectForm = ({ form }: WithForm): FormState => form ?? initialFormState;

const selectOrder = (state: WithForm): readonly string[] => {
  const { order, page } = selectForm(state);
  return page?.screen === state.route.screen ? page.order : order;
};

const selectPixType = (state: WithForm): FieldState | undefined => selectForm(state).fields[PIX_TYPE_FIELD];

const selectDefinitions = createSelector(
  [selectOrder, (state: WithForm) => selectForm(state).definitions, selectPixType],
  (order, definitions, type) => {
    const fields: Record<string, FieldState> = type ? { [PIX_TYPE_FIELD]: type } : {};
    const form = { definitions, fields };
    const plain: FieldDefinition[] = [];
    const advanced: FieldDefinition[] = [];
    for (const name of order) {
      const field = type && isHiddenByPix(form, name) ? undefined : definitionIn(form, name);
      if (field && !field.isHidden) (field.isAdvanced ? advanced : plain).push(field);
    }
    return { plain, advanced };
  },
);

/** Selects the chips within the limits and the balance. */
const selectChips = createSelector(
  [
    (state: WithForm) => selectForm(state).chips,
    (state: WithForm) => selectForm(state).limits,
    (state: WithForm) => selectForm(state).available,
    (state: WithForm) => selectForm(state).currency,
    (state: WithForm) => selectForm(state).locale,
  ],
  (chips, limits, available, currency, locale) =>
    chips
      .filter((amount) => boundProblem(amount, { limits, available }) === null)
      .map((amount) => ({ value: amount, label: formatMoney(amount, currency, locale) })),
);

const selectLimits = createSelector([(state: WithForm) => selectForm(state).limits], (limits) => ({
  ...limits,
  isShown: hasLimits(limits),
}));

const selectAmount = createSelector(
  [({ fields }: FormState) => fields[AMOUNT], ({ currency }: FormState) => currency, ({ locale }: FormState) => locale],
  (amount, currency, locale) => typedAmount({ fields: amount ? { [AMOUNT]: amount } : {}, currency, locale }),
);

const NO_READINGS: { value: string; label: string }[] = [];

/** Selects the two readings of an ambiguous amount. */
const selectReadings = createSelector(
  [
    ({ fields }: FormState) => fields[AMOUNT]?.value,
    ({ currency }: FormState) => currency,
    ({ locale }: FormState) => locale,
  ],
  (value = '', currency, locale) => {
    const reading = readingOf(value, amountFormat({ currency, locale }));
    if (reading.kind !== 'ambiguous') return NO_READINGS;
    const { grouped, decimal } = reading;
    return [grouped, decimal].map((amount) => ({ value: amount, label: formatMoney(amount, currency, locale) }));
  },
);

/** Whether the amount may be paid again: limits may have changed since. */
const lastAmountOf = ({ lastAmount, limits }: FormState): string | null =>
  lastAmount !== null && checkLimits(lastAmount, limits) === null ? lastAmount : null;

/** The scope root `form`. `fields` is the state's own object, so that a key changes one branch. */
export const selectFormScope = createSelector(
  [selectForm, selectDefinitions, selectChips, selectLimits],
  (form, definitions, chips, limits) => {
    const { counts } = form;
    const amount = selectAmount(form);
    const isAmountPositive = amount !== null && isPositiveDecimal(amount);
    const isTouched = counts.touched > 0;
    const hasAll = counts.missing === 0;
    const isEmpty = counts.filled === 0;
    const hasAmount = form.fields[AMOUNT]?.isVisible === true;
    return {
      fields: form.fields,
      definitions: definitions.plain,
      advanced: definitions.advanced,
      currency: form.currency,
      limits,
      chips,
      lastAmount: lastAmountOf(form),
      amount,
      readings: selectReadings(form),
      isAmountPositive,
      isFromChip: form.isFromChip,
      isTouched,
      isFilled: hasAll,
      isEmpty,
      isValid: counts.invalid === 0,
      // Spec core §4. While something is loading, the button itself is busy.
      isSubmitDisabled: (counts.wrong > 0 && isEmpty) || (isTouched && !hasAll) || (hasAmount && !isAmountPositive),
      prepared: form.prepared,
    };
  },
);

/** Origin of a field's value: chosen from the server's list, typed, or secret. */
type ValueKind = 'choice' | 'text' | SecretKind;

/** Kinds of a form's values, by the server's names. */
export type ValueKinds = Readonly<Record<string, ValueKind>>;

const isChosen = ({ options }: FieldDefinition, field: FieldState | undefined): boolean =>
  options.some(({ value }) => value === field?.value);

/** Returns the kinds of a form's values; a value that is not a choice was typed. */
export const valueKinds = ({ definitions, fields }: FormState): ValueKinds =>
  Object.fromEntries(
    Object.values(definitions).flatMap((definition): [string, ValueKind][] => {
      const kind = definition.secret ?? (isChosen(definition, fields[definition.name]) ? 'choice' : 'text');
      return sentNames(definition).map((name) => [name, kind]);
    }),
  );

/** A number with the separators that it is printed with. */
const PRINTED_NUMBER = /^[\d\s./()-]+$/;

/** Returns the characters that a field's parts are cut from: those of its mask's places, or a number's digits. */
const partCharacters = ({ parts, mask }: FieldDefinition, value: string): string => {
  const typed = (mask === '' ? null : readMasked(value, mask))?.typed;
  if (typed !== undefined || !PRINTED_NUMBER.test(value)) return typed ?? value;
  const size = Math.max(...parts.map(({ from, length }) => from + length));
  const texts = [value, ...expiryForms(value, 'expiry')].map(digitsOf);
  return texts.find(({ length }) => length === size) ?? texts[0] ?? '';
};

/** Returns the request entries of a field: under its own name, or in parts. */
const sentEntries = (definition: FieldDefinition, value: string): [name: string, value: string][] => {
  const { parts } = definition;
  if (parts.length === 0) return [[sentName(definition), value]];
  const typed = partCharacters(definition, value);
  return parts.map(({ name, from, length, prefix }) => [name, prefix + typed.slice(from, from + length)]);
};

type Wanted = (name: string, field: FieldState) => boolean;

const valuesOf = (form: FormState, isWanted: Wanted): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form.fields).flatMap(([name, field]) => {
      const definition = definitionIn(form, name);
      if (name === AMOUNT || !definition || !isFilled(field, definition) || !isWanted(name, field)) return [];
      return sentEntries(definition, sentValue(field, definition));
    }),
  );

/** Returns the values of the page's fields by the server's names, without the amount. */
export const visibleValues = (form: FormState): Record<string, string> =>
  valuesOf(form, (_name, field) => field.isVisible);

/**
 * Returns the values for creating a deposit by the server's names, without the amount: fields on the page and on the pages
 * before it, folded ones, and values that the server has preset in fields that the page does not render. Values of fields
 * that a rule has removed from the page are not sent.
 */
export const fieldValues = (form: FormState): Record<string, string> =>
  valuesOf(form, (name, field) => {
    const definition = form.definitions[name];
    if (field.isVisible || form.left.includes(name)) return true;
    if (!definition || !form.order.includes(name) || isHiddenByPix(form, name)) return false;
    return definition.isAdvanced || field.value === definition.startValue;
  });
