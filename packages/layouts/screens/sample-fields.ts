type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of a field that a sample leaves out. */
const FIELD: Json = { problem: null, isVisible: true, isDisabled: false, isRequired: true };

/** Members of a field of the server that a sample leaves out: a text that anything fits. */
const DEFINITION: Json = {
  alias: '',
  control: 'text',
  rules: { type: 'text' },
  mask: '',
  isUppercase: false,
  isOptional: false,
  isAdvanced: false,
  hasLuhn: false,
  prefix: '',
  placeholder: null,
  placeholderKey: '',
  options: [],
  startValue: '',
  inputMode: 'text',
  autocomplete: 'off',
};

const inFields = (scope: Json, change: (field: unknown) => unknown): Json => {
  const { form } = scope;
  if (!isObject(form) || !isObject(form.fields)) return scope;
  const fields = Object.entries(form.fields).map(([name, field]) => [name, change(field)]);
  return { ...scope, form: { ...form, fields: Object.fromEntries(fields) as unknown } };
};

/** A written scope in which a text for a field, `"bank": "x"`, is its value. */
export const withFieldValues = (scope: Json): Json =>
  inFields(scope, (field) => (typeof field === 'string' ? { value: field } : field));

const completeField = (field: unknown): unknown =>
  isObject(field) && Object.hasOwn(field, 'value') ? { ...FIELD, isTriggered: field.value !== '', ...field } : field;

const completeDefinitions = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.map((one: unknown) => (isObject(one) && Object.hasOwn(one, 'name') ? { ...DEFINITION, ...one } : one))
    : list;

/** A scope whose fields have all their members: those that its samples leave out are as usual. */
export const withWholeFields = (scope: Json): Json => {
  const whole = inFields(scope, completeField);
  const { form } = whole;
  if (!isObject(form)) return whole;
  const lists = ['definitions', 'advanced'].filter((name) => Object.hasOwn(form, name));
  return {
    ...whole,
    form: { ...form, ...Object.fromEntries(lists.map((name) => [name, completeDefinitions(form[name])])) },
  };
};
