import { createAction, createNextState } from '@reduxjs/toolkit';
import { PIX_TYPE_FIELD } from '#domain/pix.ts';
import {
  acceptInput,
  AMBIGUOUS_KEY,
  fieldProblem,
  problemOnLeaving,
  problemWhileTyping,
  settleInput,
} from './form-rules.ts';
import { definitionIn, applyPixKind } from './pix-fields.ts';
import { AMOUNT, type FieldState, type FormState } from './form-state.ts';

interface Typed {
  name: string;
  value: string;
}

/** The user has changed the text of a field. */
export const fieldInput = createAction<Typed>('form/fieldInput');
/** The user has entered a field, by its name. */
export const fieldFocused = createAction<string>('form/fieldFocused');
/** The user has left a field, by its name. */
export const fieldBlurred = createAction<string>('form/fieldBlurred');

const withField = (form: FormState, name: string, field: FieldState): FormState => ({
  ...form,
  fields: { ...form.fields, [name]: field },
});

/** Returns the form after a key. Written without Immer, which would wrap, copy and freeze more than one field. */
export const typeInto = (form: FormState, { name, value }: Typed): FormState => {
  const before = form.fields[name];
  const definition = definitionIn(form, name);
  if (!before || !definition || before.isDisabled) return form;
  const answer = acceptInput(form, { definition, previous: before.value, next: value });
  const field: FieldState = { ...before, value: answer.value, isTriggered: true };
  const typed = withField(form, name, field);
  field.problem = answer.problem ?? problemWhileTyping(typed, name, before.problem);
  const isOther = field.value !== before.value;
  if (!isOther && before.isTriggered && field.problem === before.problem) return form;
  // Another amount is another payment.
  if (name === AMOUNT && isOther) return { ...typed, isFromChip: false, prepared: null };
  return name === PIX_TYPE_FIELD && isOther ? createNextState(typed, applyPixKind) : typed;
};

/** Returns the form after a field was entered: its error is hidden while it may be corrected. */
export const enterField = (form: FormState, name: string): FormState => {
  const field = form.fields[name];
  // An ambiguous amount stays reported until it is resolved.
  return field?.problem && field.problem.key !== AMBIGUOUS_KEY
    ? withField(form, name, { ...field, problem: null })
    : form;
};

/** Validates the month again after a change of its year. */
const validateMonths = (form: FormState, year: string): FormState => {
  let judged = form;
  for (const { name, yearField } of Object.values(form.definitions)) {
    const month = yearField === year ? form.fields[name] : undefined;
    if (month?.isTriggered) judged = withField(judged, name, { ...month, problem: fieldProblem(judged, name) });
  }
  return judged;
};

/** Returns the form after a field was left: its value is final and validated. */
export const leaveField = (form: FormState, name: string): FormState => {
  const before = form.fields[name];
  const definition = definitionIn(form, name);
  if (!before || !definition || before.isDisabled) return form;
  const settled = { ...before, value: settleInput(form, definition, before.value), isTriggered: true };
  const field = { ...settled, problem: problemOnLeaving(withField(form, name, settled), name, before.problem) };
  const isSame = before.isTriggered && field.value === before.value && field.problem === before.problem;
  return validateMonths(isSame ? form : withField(form, name, field), name);
};
