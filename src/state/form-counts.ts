import type { Action, Reducer } from '@reduxjs/toolkit';
import { PIX_TYPE_FIELD } from '#domain/pix.ts';
import { createSelector } from './create-selector.ts';
import { fieldProblem, isFilled } from './form-rules.ts';
import { AMOUNT, type FieldCounts, type FormState } from './form-state.ts';

type Sum = { -readonly [Count in keyof FieldCounts]: FieldCounts[Count] };

/** Adds or subtracts the counts of one field; hidden fields have none. */
const count = (sum: Sum, form: FormState, name: string, sign: 1 | -1): void => {
  const field = form.fields[name];
  if (!field?.isVisible) return;
  const hasValue = isFilled(field, form.definitions[name]);
  // A provider's token is requested on submit; until then it is neither missing nor invalid.
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

/** Whether everything besides the fields that the counts depend on is unchanged. */
const isSameGround = (before: FormState, after: FormState): boolean =>
  before.definitions === after.definitions &&
  before.refused === after.refused &&
  before.currency === after.currency &&
  before.locale === after.locale &&
  before.limits === after.limits &&
  before.available === after.available;

/** Frozen, like all state. */
const withCounts = (form: FormState, counts: FieldCounts): FormState => Object.freeze({ ...form, counts });

/** Returns a form with its counts computed from all fields. */
export const withAllCounts = (form: FormState): FormState => withCounts(form, countAll(form));

/** Names of the fields with the year of another field's month. */
const yearFields = createSelector(
  [({ definitions }: FormState) => definitions],
  (definitions) => new Set(Object.values(definitions).map(({ yearField }) => yearField)),
);

/** Returns the form with its counts: an action on one field updates that field only, any other recomputes all. */
const recount = (before: FormState, after: FormState, name: string | undefined): FormState => {
  const isSame = isSameGround(before, after);
  if (isSame && before.fields === after.fields) return after;
  // A Pix key depends on the field of its kind, and a month on its year.
  const isAlone = isSame && name !== undefined && name !== PIX_TYPE_FIELD && !yearFields(after).has(name);
  if (!isAlone) return withCounts(after, countAll(after));
  const counts = { ...before.counts };
  count(counts, before, name, -1);
  count(counts, after, name, 1);
  return withCounts(after, counts);
};

/**
 * Wraps the reducer and updates the counts.
 *
 * @param changedField name of the only field that an action changes, if there is one
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
