import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { decideDraft, draftOf } from '#domain/amount-text.ts';
import { currencyOf } from '#domain/currency.ts';
import type { Decimal } from '#domain/decimal.ts';
import type { FieldDefinition } from './form-definition.ts';
import { addFields, define, applyCurrency, putBack, refuse, withdrawRejection } from './form-changes.ts';
import { counted } from './form-counts.ts';
import { amountFormat, fieldProblem, problemWhileTyping } from './form-rules.ts';
import { AMOUNT, initialFormState, type PaymentSession, type Prepared } from './form-state.ts';
import { enterField, fieldBlurred, fieldFocused, fieldInput, leaveField, typeInto } from './form-input.ts';
import { fieldsShown, restartForm, showFields } from './form-shown.ts';
import { formStarted, isServerField, startDraft, type FormStart, type FormValues } from './form-start.ts';
import { applyDial, type Dial } from './dial.ts';
import { localeChanged } from './session.ts';
import { paymentDeferred } from './intent-slice.ts';

const form = createSlice({
  name: 'form',
  initialState: initialFormState,
  reducers: {
    /** Applies fresher limits: an untouched amount follows them, any other is kept. */
    limitsKnown(state, { payload }: PayloadAction<Pick<FormStart, 'limits' | 'chips' | 'amount' | 'isPrefilled'>>) {
      const { limits } = state;
      state.limits = payload.limits;
      state.chips = payload.chips;
      const field = state.fields[AMOUNT];
      const isSame = limits.min === payload.limits.min && limits.max === payload.limits.max;
      if (!field || isSame || field.isDisabled) return;
      if (!field.isTriggered && !state.isAmountKept) {
        field.value = startDraft({ ...payload, currency: state.currency });
        const definition = state.definitions[AMOUNT];
        if (definition) definition.startValue = field.value;
      }
      field.problem = problemWhileTyping(state, AMOUNT, field.problem);
    },
    lastAmountKnown(state, { payload }: PayloadAction<Decimal>) {
      state.lastAmount = payload;
    },
    formCurrencyPicked: (state, { payload }: PayloadAction<string>) => applyCurrency(state, payload),
    dialKnown: (state, { payload }: PayloadAction<Dial>) => applyDial(state, payload),
    fieldRefused: (state, { payload }: PayloadAction<{ name: string; key: string }>) =>
      refuse(state, payload.name, payload.key),
    refusalTakenBack: (state, { payload }: PayloadAction<string>) => withdrawRejection(state, payload),
    paymentSessionKnown(state, { payload }: PayloadAction<PaymentSession>) {
      state.session = payload;
    },
    /** Clears the preparation, which is for the current amount only. */
    formPrepared(state, { payload }: PayloadAction<Prepared>) {
      state.prepared = payload;
    },
    /** Restores what was typed or paid before. */
    formRestored(state, { payload: { amount, fields } }: PayloadAction<FormValues>) {
      state.awaited = fields;
      for (const definition of Object.values(state.definitions)) putBack(state, definition);
      const field = state.fields[AMOUNT];
      if (!field || amount === null) return;
      field.value = draftOf(amount, currencyOf(state.currency).decimals);
      state.isAmountKept = true;
    },
    /** Adds the fields that the server asks for; typed values are kept. */
    fieldsAdded: (state, { payload }: PayloadAction<FieldDefinition[]>) => addFields(state, payload),
    /** Adds the fields that the server requests for a deposit that it has created. */
    fieldsRequested(state, { payload }: PayloadAction<FieldDefinition[]>) {
      const names = payload.map(({ name }) => name).filter((name) => !state.order.includes(name));
      addFields(state, payload);
      state.requested = [...state.requested, ...names];
    },
    /** Stores the fields of the answer's page. */
    pageFieldsKnown(
      state,
      { payload }: PayloadAction<{ screen: string; definitions: FieldDefinition[]; isCreated: boolean }>,
    ) {
      const own = payload.definitions.filter(isServerField);
      for (const definition of own) define(state, definition);
      const { screen, isCreated } = payload;
      state.page = { screen, order: own.map(({ name }) => name), isCreated };
      if (isCreated) state.left = [];
    },
    /** Returns the untouched field; a dial prefix is kept. */
    fieldCleared(state, { payload: name }: PayloadAction<string>) {
      const field = state.fields[name];
      const definition = state.definitions[name];
      if (!field || !definition || field.isDisabled) return;
      Object.assign(field, { value: definition.prefix, problem: null, isTriggered: false });
    },
    fieldsValidated(state, { payload }: PayloadAction<string[] | undefined>) {
      const missing: string[] = [];
      for (const name of payload ?? Object.keys(state.fields)) {
        const field = state.fields[name];
        if (!field?.isVisible) continue;
        field.problem = fieldProblem(state, name);
        if (field.problem?.kind !== 'required') continue;
        field.problem.missing = missing.length === 0 ? missing : [];
        missing.push(name);
      }
    },
    amountPicked(state, { payload }: PayloadAction<Decimal>) {
      const field = state.fields[AMOUNT];
      if (!field || field.isDisabled) return;
      field.value = draftOf(payload, currencyOf(state.currency).decimals);
      field.isTriggered = true;
      field.problem = fieldProblem(state, AMOUNT);
      state.isFromChip = true;
      state.prepared = null;
    },
    /** Sets the account that the amount is debited from, with its balance. */
    availableChanged(state, { payload }: PayloadAction<Decimal | null>) {
      state.available = payload;
      const field = state.fields[AMOUNT];
      if (field?.isTriggered) field.problem = problemWhileTyping(state, AMOUNT, field.problem);
    },
    formLocked(state, { payload }: PayloadAction<boolean>) {
      // A form is locked while its amount is being sent: that amount stays, even if it was not typed.
      if (payload) state.isAmountKept = true;
      for (const field of Object.values(state.fields)) field.isDisabled = payload;
    },
  },
  extraReducers: (builder) => {
    // A deferred payment has the tapped amount, even if it was not typed.
    builder.addCase(paymentDeferred, (state) => {
      state.isAmountKept = true;
    });
    builder.addCase(localeChanged, (state, { payload }) => {
      const amount = state.fields[AMOUNT];
      // The text was typed in the previous language, and is parsed by it.
      if (amount) amount.value = decideDraft(amount.value, amountFormat(state));
      state.locale = payload;
      if (!amount) return;
      // The limit in the message is formatted in the previous language.
      if (amount.problem) amount.problem = fieldProblem(state, AMOUNT);
    });
  },
});

export const {
  limitsKnown,
  lastAmountKnown,
  formCurrencyPicked,
  dialKnown,
  fieldRefused,
  refusalTakenBack,
  paymentSessionKnown,
  formPrepared,
  formRestored,
  fieldsAdded,
  fieldsRequested,
  pageFieldsKnown,
  fieldCleared,
  fieldsValidated,
  amountPicked,
  availableChanged,
  formLocked,
} = form.actions;

const ONE_FIELD = isAnyOf(fieldBlurred, fieldCleared, fieldFocused);

const reduce: typeof form.reducer = (state, action) => {
  if (!state) return form.reducer(state, action);
  if (fieldInput.match(action)) return typeInto(state, action.payload);
  if (fieldFocused.match(action)) return enterField(state, action.payload);
  if (fieldBlurred.match(action)) return leaveField(state, action.payload);
  if (formStarted.match(action)) return restartForm(state, action.payload);
  return fieldsShown.match(action) ? showFields(state, action.payload) : form.reducer(state, action);
};

export const formSlice = {
  ...form,
  reducer: counted(reduce, (action) => {
    if (fieldInput.match(action)) return action.payload.name;
    return ONE_FIELD(action) ? action.payload : undefined;
  }),
};
