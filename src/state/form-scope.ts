import { createSelector } from '@reduxjs/toolkit';
import { isPositiveDecimal } from '#domain/decimal.ts';
import { hasLimits } from '#domain/limits.ts';
import { formatMoney } from '#domain/money.ts';
import type { FieldDefinition } from './form-definition.ts';
import { AMOUNT, initialFormState, invalidFields, typedAmount, type FieldState, type FormState } from './form.ts';

interface WithForm {
  form?: FormState;
}

const selectForm = (state: WithForm): FormState => state.form ?? initialFormState;

const listed = (order: readonly string[], definitions: Record<string, FieldDefinition>): FieldDefinition[] =>
  order.flatMap((name) => definitions[name] ?? []);

const selectDefinitions = createSelector(
  [(state: WithForm) => selectForm(state).order, (state: WithForm) => selectForm(state).definitions],
  (order, definitions) => {
    const all = listed(order, definitions);
    return { plain: all.filter((field) => !field.isAdvanced), advanced: all.filter((field) => field.isAdvanced) };
  },
);

const selectChips = createSelector(
  [
    (state: WithForm) => selectForm(state).chips,
    (state: WithForm) => selectForm(state).currency,
    (state: WithForm) => selectForm(state).locale,
  ],
  (chips, currency, locale) => chips.map((amount) => ({ value: amount, label: formatMoney(amount, currency, locale, { fraction: 'trimmed' }) })),
);

const isFilled = (field: FieldState): boolean => field.value.trim() !== '';

/** The scope root `form`. `fields` is the state's own, so that a keystroke changes one branch. */
export const selectFormScope = createSelector(
  [selectForm, selectDefinitions, selectChips],
  (form, definitions, chips) => {
    const visible = Object.values(form.fields).filter((field) => field.isVisible);
    const amount = typedAmount(form);
    const invalidCount = invalidFields(form).length;
    return {
      fields: form.fields,
      definitions: definitions.plain,
      advanced: definitions.advanced,
      currency: form.currency,
      limits: { ...form.limits, isShown: hasLimits(form.limits) },
      chips,
      amount,
      isAmountPositive: amount !== null && isPositiveDecimal(amount),
      isFromChip: form.isFromChip,
      isTouched: visible.some((field) => field.isTriggered),
      isFilled: visible.every((field) => !field.isRequired || isFilled(field)),
      isEmpty: Object.entries(form.fields).every(([name, field]) => name === AMOUNT || !field.isVisible || !isFilled(field)),
      isValid: invalidCount === 0,
    };
  },
);

/** Values to send: visible fields by the name the server knows, without the amount. */
export const fieldValues = (form: FormState): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form.fields)
      .filter(([name, field]) => name !== AMOUNT && (field.isVisible || form.order.includes(name)) && isFilled(field))
      .map(([name, field]) => [name, field.value.trim()]),
  );
