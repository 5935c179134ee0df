import { asObject, present, type Json } from './json.ts';

/** Types of the contract by the control that draws the field, where its rules do not give one. */
const TYPES: Readonly<Record<string, string>> = { phone: 'phone_with_prefix', dropdown: 'dropdown' };

/** Ways to draw a text field, as the contract names them. */
const SPECIAL: ReadonlySet<unknown> = new Set(['code', 'concealed', 'date']);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const inputOf = ({ isOptional, inputMode, autocomplete, control, length, check, minAge }: Json): Json =>
  present({
    isOptional: isOptional === true || undefined,
    keyboard: inputMode === 'text' ? undefined : textOf(inputMode),
    autofill: autocomplete === 'off' ? undefined : textOf(autocomplete),
    as: SPECIAL.has(control) ? control : undefined,
    length: control === 'code' ? length : undefined,
    check: check ?? undefined,
    minAge: minAge ? minAge : undefined,
  });

/** The field of a form as the server lists it. */
const fieldBehind = (definition: Json): Json => {
  const { name, alias, category, control, mask, prefix, startValue, placeholder, placeholderKey, options } = definition;
  const { type, regex, regex_error_key, validations } = asObject(definition.rules);
  const input = inputOf(definition);
  const known = TYPES[String(control)];
  return present({
    name,
    type: known !== undefined && type === 'text' ? known : type,
    alias: textOf(alias),
    category: textOf(category),
    value: textOf(prefix) ?? textOf(startValue),
    mask: textOf(mask),
    regex: regex ?? undefined,
    regex_error_key: regex_error_key ?? undefined,
    validations: validations ?? undefined,
    placeholder_text: placeholder ?? undefined,
    placeholder_key: textOf(placeholderKey),
    values: Array.isArray(options) && options.length > 0 ? options : undefined,
    isAdvanced: definition.isAdvanced === true || undefined,
    isSecret: definition.secret === 'code' || undefined,
    input: Object.keys(input).length > 0 ? input : undefined,
  });
};

/** Fields of a form as the server lists them; undefined for a form that has none. */
export const fieldsBehind = (form: Json): Json[] | undefined => {
  const fields = [form.definitions, form.advanced].flatMap((list) =>
    Array.isArray(list) ? list.map((each) => fieldBehind(asObject(each))) : [],
  );
  return fields.length > 0 ? fields : undefined;
};
