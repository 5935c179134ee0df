import type { Action, Reducer } from '@reduxjs/toolkit';
import { PIX_TYPE_FIELD } from '#domain/pix.ts';
import { createSelector } from './create-selector.ts';
import { fieldProblem, isFilled } from './form-rules.ts';
import { AMOUNT, type FieldCounts, type FormState } from './form-state.ts';

const NONE: FieldCounts = { touched: 0, missing: 0, filled: 0, wrong: 0, invalid: 0 };

/** The counts of one field; zero while it is not on the page. */
const countsOf = (form: FormState, name: string): FieldCounts => {
  const field = form.fields[name];
  if (!field?.isVisible) return NONE;
  const hasValue = isFilled(field, form.definitions[name]);
  // A provider is asked for its token by the press itself: until then it is neither missing nor wrong.
  const isAsked = form.definitions[name]?.control === 'hosted';
  return {
    touched: field.isTriggered ? 1 : 0,
    missing: field.isRequired && !hasValue && !isAsked ? 1 : 0,
    filled: name !== AMOUNT && hasValue ? 1 : 0,
    wrong: name !== AMOUNT && field.problem !== null ? 1 : 0,
    invalid: isAsked || fieldProblem(form, name) === null ? 0 : 1,
  };
};

const sum = (one: FieldCounts, other: FieldCounts, sign: 1 | -1 = 1): FieldCounts => ({
  touched: one.touched + sign * other.touched,
  missing: one.missing + sign * other.missing,
  filled: one.filled + sign * other.filled,
  wrong: one.wrong + sign * other.wrong,
  invalid: one.invalid + sign * other.invalid,
});

const countAll = (form: FormState): FieldCounts => {
  let counts = NONE;
  for (const name of Object.keys(form.fields)) {
    if (form.fields[name]?.isVisible) counts = sum(counts, countsOf(form, name));
  }
  return counts;
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
  const others = sum(before.counts, countsOf(before, name), -1);
  return withCounts(after, sum(others, countsOf(after, name)));
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
