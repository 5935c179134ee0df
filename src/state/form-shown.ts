import { createAction } from '@reduxjs/toolkit';
import { define } from './form-changes.ts';
import { authoredDefinition, type AuthoredField, type PageRule } from './form-definition.ts';
import { fieldProblem } from './form-rules.ts';
import { createFormState, type FormStart } from './form-start.ts';
import { AMOUNT, type FormState } from './form-state.ts';

interface ShownFields {
  /** Fields that appear on the page, as the page defines them. */
  appeared: readonly AuthoredField[];
  /** Names of the fields that disappear. */
  gone: readonly string[];
}

/** The set of fields on the page has changed. */
export const fieldsShown = createAction<ShownFields>('form/fieldsShown');

/** Replaces a field by a copy, which may be modified. */
const openField = ({ fields }: FormState, name: string): void => {
  const field = fields[name];
  if (field) fields[name] = { ...field };
};

const setVisible = ({ fields }: FormState, name: string, isVisible: boolean): void => {
  const field = fields[name];
  if (field && field.isVisible !== isVisible) fields[name] = { ...field, isVisible };
};

/** Returns the page's rules for the field; they apply in addition to the server's. */
const rulesNaming = ({ name, rules = [] }: AuthoredField): readonly PageRule[] =>
  rules.filter(({ field }) => field === name);

/** Names of the fields that the server has defined. */
const serverNames = ({ order, page }: FormState): readonly string[] => [...order, ...(page?.order ?? [])];

/**
 * Returns the form with those fields on the page. Written without Immer, which would wrap each of the page's fields.
 * Definitions of the server are kept.
 */
export const showFields = (form: FormState, { appeared, gone }: ShownFields): FormState => {
  const shown = { ...form, fields: { ...form.fields } };
  const known = new Set([AMOUNT, ...serverNames(form)]);
  const own = appeared.filter(({ name }) => !known.has(name));
  const ruled = appeared.filter((field) => known.has(field.name) && rulesNaming(field).length > 0);
  if (ruled.length > 0) shown.pageRules = { ...form.pageRules };
  for (const field of ruled) shown.pageRules[field.name] = rulesNaming(field);
  if (own.length > 0) shown.definitions = { ...form.definitions };
  // The last fields of a page go when the user leaves it; a rule that hides a field leaves others.
  const hasLeft = Object.entries(form.fields).every(([name, { isVisible }]) => !isVisible || gone.includes(name));
  const changed = new Set([...gone, ...appeared.map(({ name }) => name)]);
  shown.shown = [...form.shown.filter(({ name }) => !changed.has(name)), ...appeared];
  shown.left = [...form.left.filter((name) => !changed.has(name)), ...(hasLeft && !form.page?.isCreated ? gone : [])];
  for (const name of gone) setVisible(shown, name, false);
  for (const field of own) {
    openField(shown, field.name);
    define(shown, authoredDefinition(field));
  }
  for (const { name } of appeared) setVisible(shown, name, true);
  // A rule over other fields may accept the value by now.
  for (const { name } of [...own, ...ruled]) {
    const field = shown.fields[name];
    if (field?.problem) shown.fields[name] = { ...field, problem: fieldProblem(shown, name) };
  }
  return shown;
};

/**
 * Returns the new form. Its fields that the page shows already, and the page's own ones, are on the page: the page reports
 * changes only.
 */
export const restartForm = (before: FormState, start: FormStart): FormState => {
  const form = createFormState(before, start);
  const others = serverNames(before).filter((name) => !Object.hasOwn(form.definitions, name));
  return showFields(form, { appeared: before.shown.filter(({ name }) => !others.includes(name)), gone: [] });
};
