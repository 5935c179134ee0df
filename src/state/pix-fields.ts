import { memoize, memoizeByObject } from '#domain/memoize.ts';
import { isPixKindShown, PIX_KEY_FIELD, PIX_TYPE_FIELD, pixKeyRule, pixKind, pixKindOf } from '#domain/pix.ts';
import type { FieldDefinition } from './form-definition.ts';
import type { FormState } from './form-state.ts';

type Form = Pick<FormState, 'definitions' | 'fields'>;

/** Returns the selected kind of Pix key; empty without one. */
const chosenPixKind = ({ definitions, fields }: Form): string =>
  Object.hasOwn(definitions, PIX_TYPE_FIELD) ? pixKind(fields[PIX_TYPE_FIELD]?.value ?? '') : '';

const holdsCpf = (definition: FieldDefinition): boolean => pixKindOf(definition) === 'cpf';

/** Whether the selected kind of key hides a field (Spec core §4). */
export const isHiddenByPix = (form: Form, name: string): boolean => {
  const chosen = chosenPixKind(form);
  const definition = form.definitions[name];
  if (chosen === '' || !definition) return false;
  // The cpf always has its own field if there is one, so the key field would repeat it.
  if (name === PIX_KEY_FIELD) return chosen === 'cpf' && Object.values(form.definitions).some(holdsCpf);
  return !isPixKindShown(pixKindOf(definition), chosen);
};

/** Returns the field for a key of a kind. */
const withPixRule = memoizeByObject((definition: FieldDefinition) =>
  memoize((kind: string): FieldDefinition => {
    const rule = pixKeyRule(kind);
    if (!rule) return definition;
    const { mask = '', placeholder, regex, regex_error_key, inputMode, autocomplete } = rule;
    const isOfAnyKind = definition.name === PIX_KEY_FIELD;
    return {
      ...definition,
      mask: isOfAnyKind ? mask : definition.mask || mask,
      placeholder: (isOfAnyKind ? null : definition.placeholder) ?? { en: placeholder },
      rules: { ...definition.rules, regex, regex_error_key },
      inputMode,
      autocomplete,
    };
  }),
);

/** Returns the kind of Pix key of a field without a rule of the server. */
const ownPixKind = (form: Form, definition: FieldDefinition): string => {
  const { control, category, rules } = definition;
  const kind = pixKindOf(definition);
  const isPix = kind === 'cpf' || category === 'pixKey' || Object.hasOwn(form.definitions, PIX_TYPE_FIELD);
  const hasOwnRule = Boolean(rules.regex) || Boolean(rules.validations?.length);
  return isPix && control === 'text' && !hasOwnRule ? kind : '';
};

/** Returns the current definition of a field: a Pix key follows the rule of its kind (Spec core §3). */
export const definitionIn = (form: Form, name: string): FieldDefinition | undefined => {
  const definition = form.definitions[name];
  if (!definition) return undefined;
  return withPixRule(definition)(name === PIX_KEY_FIELD ? chosenPixKind(form) : ownPixKind(form, definition));
};

/** Changes the kind of key: the typed key is cleared, and fields of other kinds disappear. */
export const applyPixKind = (form: FormState): void => {
  const key = form.fields[PIX_KEY_FIELD];
  if (key && !key.isDisabled) Object.assign(key, { value: '', problem: null, isTriggered: false });
  for (const [name, field] of Object.entries(form.fields)) if (isHiddenByPix(form, name)) field.isVisible = false;
};
