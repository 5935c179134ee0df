import { createAction, createNextState } from '@reduxjs/toolkit';
import { PIX_TYPE_FIELD } from '#domain/pix.ts';
import { acceptInput, problemWhileTyping } from './form-rules.ts';
import { definitionIn, followPixKind } from './pix-fields.ts';
import { AMOUNT, type FieldState, type FormState } from './form-state.ts';

interface Typed {
  name: string;
  value: string;
}

/** The user has changed the text of a field. */
export const fieldInput = createAction<Typed>('form/fieldInput');

const withField = (form: FormState, name: string, field: FieldState): FormState => ({
  ...form,
  fields: { ...form.fields, [name]: field },
});

/** The form after a key. Written by hand: a draft of the state would wrap, copy and freeze more than the key changes. */
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
  return name === PIX_TYPE_FIELD && isOther ? createNextState(typed, followPixKind) : typed;
};
