import type { Action, Reducer } from '@reduxjs/toolkit';
import { PIX_TYPE_FIELD } from '#domain/pix.ts';
import { createSelector } from './create-selector.ts';
import { fieldProblem, isFilled } from './form-rules.ts';
import { AMOUNT, type FieldCounts, type FormState } from './form-state.ts';

type Sum = { -readonly [Count in keyof FieldCounts]: FieldCounts[Count] };

/** Adds the counts of one field, or takes them away; a field that is not on the page has none. */
const count = (sum: Sum, form: FormState, name: string, sign: 1 | -1): void => {
  const field = form.fields[name];
  if (!field?.isVisible) return;
  const hasValue = isFilled(field, form.definitions[name]);
  // A provider is asked for its token by the press itself: until then it is neither missing nor wrong.
  const isAsked = form.definitions[name]?.control === 'hosted';
  if (field.isTriggered) sum.touched += sign;
  if (field.isRequired && !hasValue && !isAsked) sum.missing += sign;
  if (name !== AMOUNT && hasValue) sum.filled += sign;
  if (name !== AMOUNT && field.problem !== null) sum.wrong += sign;
  if (!isAsked && fieldProblem(form, name) !== null) sum.invalid += sign;
};

const countAll = (form: FormState): FieldCounts => {
  const sum: Sum = { touched: 0, missing: 0, filled: 0, wrong: 0, invalid: 0 };
  for (const name of Object.keys(form.fields)) count(sum, form, name, 1);
  return sum;
};

/** Whether everything that counts depend on beside the fields themselves is unchanged. */
const isSameGround = (before: FormState, after: FormState): boolean =>
  before.definitions === after.definitions &&
  before.refused === after.refused &&
  before.currency === after.currency &&
  before.locale === after.locale &&
  before.limits === after.limits &&
  before.available === after.available;

/** Frozen, as all state is. */
const withCounts = (form: FormState, counts: FieldCounts): FormState => Object.freeze({ ...form, counts });

/** A form that no action has led to, with its counts. */
export const withAllCounts = (form: FormState): FormState => withCounts(form, countAll(form));

/** Names of the fields that hold the year of another field's month. */
const yearFields = createSelector(
  [({ definitions }: FormState) => definitions],
  (definitions) => new Set(Object.values(definitions).map(({ yearField }) => yearField)),
);

/** The form with its counts: an action on one field costs that field, any other a look at them all. */
const recount = (before: FormState, after: FormState, name: string | undefined): FormState => {
  const isSame = isSameGround(before, after);
  if (isSame && before.fields === after.fields) return after;
  // The kind of a Pix key decides what the key may be, and the year whether the month is over.
  const isAlone = isSame && name !== undefined && name !== PIX_TYPE_FIELD && !yearFields(after).has(name);
  if (!isAlone) return withCounts(after, countAll(after));
  const counts = { ...before.counts };
  count(counts, before, name, -1);
  count(counts, after, name, 1);
  return withCounts(after, counts);
};

/**
 * The reducer with the counts of its fields kept up.
 *
 * @param changedField name of the field that an action changes, when it changes no other
 */
export const counted =
  <A extends Action>(
    reduce: Reducer<FormState, A>,
    changedField: (action: Action) => string | undefined,
  ): Reducer<FormState, A> =>
  (before, action) => {
    const after = reduce(before, action);
    return before === undefined || after === before ? after : recount(before, after, changedField(action));
  };
