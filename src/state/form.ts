import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { acceptAmountInput } from '#domain/amount-input.ts';
import { formatForInput, formatPrefilled, parseAmount, relocalizeAmount } from '#domain/amount-text.ts';
import { isPositiveDecimal, type Decimal } from '#domain/decimal.ts';
import { validateField } from '#domain/field-validation.ts';
import { checkLimits, NO_LIMITS, type Limits } from '#domain/limits.ts';
import { applyMask } from '#domain/mask.ts';
import { formatMoney } from '#domain/money.ts';
import { acceptPhoneInput } from '#domain/phone.ts';
import { toUppercaseInput } from '#domain/uppercase.ts';
import type { FieldDefinition } from './form-definition.ts';
import { localeChanged } from './session.ts';

/** What is wrong with a field: a text key with its arguments, or the server's own words. */
export interface Problem {
  key?: string;
  args?: Record<string, string>;
  text?: string;
}

export interface FieldState {
  value: string;
  /** Set once the user should see it: on leaving the field, or on submit. */
  problem: Problem | null;
  isTriggered: boolean;
  isVisible: boolean;
  isDisabled: boolean;
  isRequired: boolean;
}

export interface FormState {
  definitions: Record<string, FieldDefinition>;
  /** Names of the server's fields, in their order. */
  order: string[];
  fields: Record<string, FieldState>;
  currency: string;
  locale: string;
  limits: Limits;
  chips: Decimal[];
  isFromChip: boolean;
}

const initialState: FormState = {
  definitions: {},
  order: [],
  fields: {},
  currency: '',
  locale: 'en',
  limits: NO_LIMITS,
  chips: [],
  isFromChip: false,
};

export const AMOUNT = 'amount';

interface FormStart {
  definitions: FieldDefinition[];
  currency: string;
  locale: string;
  limits: Limits;
  chips: Decimal[];
  amount: Decimal | null;
}

const newField = (definition: FieldDefinition): FieldState => ({
  value: definition.startValue,
  problem: null,
  isTriggered: false,
  isVisible: false,
  isDisabled: false,
  isRequired: !definition.isOptional,
});

const amountDefinition: FieldDefinition = {
  name: AMOUNT,
  control: 'amount',
  rules: { type: 'amount' },
  mask: '',
  isUppercase: false,
  isOptional: false,
  isAdvanced: false,
  hasLuhn: false,
  prefix: '',
  placeholder: null,
  placeholderKey: '',
  options: [],
  startValue: '',
  inputMode: 'decimal',
  autocomplete: 'off',
};

const acceptAmount = (state: FormState, previous: string, next: string): string =>
  acceptAmountInput({ previous, next, max: state.limits.max, currency: state.currency, locale: state.locale }).text;

const acceptText = (definition: FieldDefinition, next: string): string => {
  const cased = definition.isUppercase ? toUppercaseInput(next) : next;
  return definition.mask === '' ? cased : applyMask(cased, definition.mask);
};

const accept = (state: FormState, definition: FieldDefinition, previous: string, next: string): string => {
  if (definition.control === 'amount') return acceptAmount(state, previous, next);
  if (definition.control === 'phone') return acceptPhoneInput({ previous, next, prefix: definition.prefix });
  return acceptText(definition, next);
};

const amountProblem = (state: FormState, value: string): Problem | null => {
  const amount = parseAmount(value);
  if (amount === null) return { key: 'form.field.required' };
  if (!isPositiveDecimal(amount)) return { key: 'form.amountInput.positive' };
  const problem = checkLimits(amount, state.limits);
  return problem && { key: problem.key, args: { amount: formatMoney(problem.amount, state.currency, state.locale, { fraction: 'trimmed' }) } };
};

const fieldProblem = (state: FormState, name: string): Problem | null => {
  const definition = state.definitions[name];
  const field = state.fields[name];
  if (!definition || !field) return null;
  if (definition.control === 'amount') return amountProblem(state, field.value);
  const { rules, prefix, hasLuhn } = definition;
  const problem = validateField({ field: rules, value: field.value, prefix, hasLuhn, isOptional: !field.isRequired });
  return problem && { key: problem.key, text: problem.text };
};

/** Above the maximum is told at once; below the minimum only when the user has finished typing. */
const problemWhileTyping = (state: FormState, name: string, shown: Problem | null): Problem | null => {
  const problem = fieldProblem(state, name);
  if (problem === null) return null;
  const isOverMax = problem.key === 'form.amountInput.limit.max';
  return isOverMax || shown?.key === problem.key ? problem : null;
};

const define = (state: FormState, definition: FieldDefinition): void => {
  state.definitions[definition.name] = definition;
  state.fields[definition.name] ??= newField(definition);
};

const form = createSlice({
  name: 'form',
  initialState,
  reducers: {
    formStarted: (_state, { payload }: PayloadAction<FormStart>): FormState => {
      const all = [amountDefinition, ...payload.definitions];
      const fields = Object.fromEntries(all.map((definition) => [definition.name, newField(definition)]));
      const amount = payload.amount === null ? '' : formatPrefilled(payload.amount, payload.currency, payload.locale);
      return {
        ...initialState,
        definitions: Object.fromEntries(all.map((definition) => [definition.name, definition])),
        order: payload.definitions.filter(({ control }) => control !== 'amount').map(({ name }) => name),
        fields: { ...fields, [AMOUNT]: { ...newField(amountDefinition), value: amount } },
        currency: payload.currency,
        locale: payload.locale,
        limits: payload.limits,
        chips: payload.chips,
      };
    },
    /** Fields the server asks for join the form; what was typed stays. */
    fieldsAdded(state, { payload }: PayloadAction<FieldDefinition[]>) {
      for (const definition of payload) {
        define(state, definition);
        if (!state.order.includes(definition.name)) state.order.push(definition.name);
      }
    },
    fieldInput(state, { payload: { name, value } }: PayloadAction<{ name: string; value: string }>) {
      const field = state.fields[name];
      const definition = state.definitions[name];
      if (!field || !definition || field.isDisabled) return;
      field.value = accept(state, definition, field.value, value);
      field.isTriggered = true;
      field.problem = problemWhileTyping(state, name, field.problem);
      if (name === AMOUNT) state.isFromChip = false;
    },
    fieldBlurred(state, { payload: name }: PayloadAction<string>) {
      const field = state.fields[name];
      if (!field) return;
      field.value = field.value.trim();
      if (field.isTriggered) field.problem = fieldProblem(state, name);
    },
    fieldFocused(state, { payload: name }: PayloadAction<string>) {
      const field = state.fields[name];
      if (field) field.problem = null;
    },
    fieldsShown(state, { payload }: PayloadAction<{ appeared: FieldDefinition[]; gone: string[] }>) {
      for (const name of payload.gone) {
        const field = state.fields[name];
        if (field) field.isVisible = false;
      }
      for (const definition of payload.appeared) {
        if (!state.definitions[definition.name]) define(state, definition);
        const field = state.fields[definition.name];
        if (field) field.isVisible = true;
      }
    },
    fieldsValidated(state, { payload }: PayloadAction<string[] | undefined>) {
      for (const [name, field] of Object.entries(state.fields)) {
        if (field.isVisible && (payload === undefined || payload.includes(name))) field.problem = fieldProblem(state, name);
      }
    },
    amountPicked(state, { payload }: PayloadAction<Decimal>) {
      const field = state.fields[AMOUNT];
      if (!field) return;
      field.value = formatForInput(payload, state.locale);
      field.isTriggered = true;
      field.problem = amountProblem(state, field.value);
      state.isFromChip = true;
    },
    formLocked(state, { payload }: PayloadAction<boolean>) {
      for (const field of Object.values(state.fields)) field.isDisabled = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(localeChanged, (state, { payload }) => {
      const amount = state.fields[AMOUNT];
      if (amount) amount.value = relocalizeAmount(amount.value, payload);
      state.locale = payload;
    });
  },
});

export const {
  formStarted,
  fieldsAdded,
  fieldInput,
  fieldBlurred,
  fieldFocused,
  fieldsShown,
  fieldsValidated,
  amountPicked,
  formLocked,
} = form.actions;
export const formSlice = form;
export const initialFormState = initialState;

/** Names of the visible fields that do not hold a valid value now, whether the user has been told or not. */
export const invalidFields = (state: FormState): string[] =>
  Object.entries(state.fields)
    .filter(([name, field]) => field.isVisible && fieldProblem(state, name) !== null)
    .map(([name]) => name);

/** The amount typed, as a decimal string; null while it is none. */
export const typedAmount = (state: FormState): Decimal | null => parseAmount(state.fields[AMOUNT]?.value ?? '');
