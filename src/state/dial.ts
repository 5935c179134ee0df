import { digitsOf } from '#domain/digits.ts';
import { acceptPhoneInput, normalizeDialPrefix, readPhone, withoutPrefix } from '#domain/phone.ts';
import type { FieldDefinition } from './form-definition.ts';
import type { FormState } from './form-state.ts';

/** Dial prefix of the user's country, with an example (contract §4, country selector). */
export interface Dial {
  prefix: string;
  example: string;
}

/** A phone field without a prefix. */
export const isBarePhone = ({ control, prefix }: FieldDefinition): boolean => control === 'phone' && prefix === '';

/** Whether a number belongs under the prefix; a number with another country's prefix keeps it. */
const underPrefix = (value: string, prefix: string): string =>
  value.startsWith('+') && !value.startsWith(prefix)
    ? value
    : acceptPhoneInput({ previous: prefix, next: value, rules: { prefix } });

/** Returns the server's value under the prefix. Without a plus it is an international number, else one of that country. */
const startUnder = (value: string, prefix: string): string => {
  if (value === '' || value.startsWith('+')) return underPrefix(value, prefix);
  const national = readPhone(`+${value}`, { prefix }) ?? readPhone(value, { prefix });
  return national === null ? value : prefix + national;
};

/** Returns the field with the dial prefix of the user's country, unless it has its own. */
export const withDial = (definition: FieldDefinition, { prefix: given, example }: Dial): FieldDefinition => {
  const prefix = normalizeDialPrefix(given);
  if (prefix === '' || !isBarePhone(definition)) return definition;
  const startValue = startUnder(definition.startValue, prefix);
  if (!startValue.startsWith(prefix)) return definition;
  return { ...definition, prefix, startValue, example: digitsOf(withoutPrefix(example, prefix)) };
};

/** Applies a prefix that arrives while the form is open: the typed text is the number after it. */
export const applyDial = (form: FormState, dial: Dial): void => {
  form.dial = dial;
  for (const [name, bare] of Object.entries(form.definitions)) {
    const definition = withDial(bare, dial);
    if (definition === bare) continue;
    form.definitions[name] = definition;
    const field = form.fields[name];
    if (!field) continue;
    const isOwn = field.value === bare.startValue;
    field.value = isOwn ? definition.startValue : underPrefix(field.value, definition.prefix);
  }
};
