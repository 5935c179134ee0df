import { createAction } from '@reduxjs/toolkit';
import { define } from './form-changes.ts';
import { authoredDefinition, type AuthoredField, type PageRule } from './form-definition.ts';
import { fieldProblem } from './form-rules.ts';
import { AMOUNT, type FormState } from './form-state.ts';

interface ShownFields {
  /** Fields that came onto the page, as the page defines them. */
  appeared: readonly AuthoredField[];
  /** Names of those that left it. */
  gone: readonly string[];
}

/** Other fields are on the page than before. */
export const fieldsShown = createAction<ShownFields>('form/fieldsShown');

/** Puts a copy in the place of a field, which may be written into. */
const openField = ({ fields }: FormState, name: string): void => {
  const field = fields[name];
  if (field) fields[name] = { ...field };
};

const setVisible = ({ fields }: FormState, name: string, isVisible: boolean): void => {
  const field = fields[name];
  if (field && field.isVisible !== isVisible) fields[name] = { ...field, isVisible };
};

/** Rules of a page that name the field: those alone count beside the rules of the server. */
const rulesNaming = ({ name, rules = [] }: AuthoredField): readonly PageRule[] =>
  rules.filter(({ field }) => field === name);

/**
 * The form with those fields on the page. Written by hand, as for a key: a page shows all of its fields at once, and a
 * draft would wrap each of them. What the server has defined stays as it is.
 */
export const showFields = (form: FormState, { appeared, gone }: ShownFields): FormState => {
  const shown = { ...form, fields: { ...form.fields } };
  const known = new Set([AMOUNT, ...form.order, ...(form.page?.order ?? [])]);
  const own = appeared.filter(({ name }) => !known.has(name));
  const ruled = appeared.filter((field) => known.has(field.name) && rulesNaming(field).length > 0);
  if (ruled.length > 0) shown.pageRules = { ...form.pageRules };
  for (const field of ruled) shown.pageRules[field.name] = rulesNaming(field);
  if (own.length > 0) shown.definitions = { ...form.definitions };
  for (const name of gone) setVisible(shown, name, false);
  for (const field of own) {
    openField(shown, field.name);
    define(shown, authoredDefinition(field));
  }
  for (const { name } of appeared) setVisible(shown, name, true);
  // A rule over other fields may have come to accept the value.
  for (const { name } of [...own, ...ruled]) {
    const field = shown.fields[name];
    if (field?.problem) shown.fields[name] = { ...field, problem: fieldProblem(shown, name) };
  }
  return shown;
};
