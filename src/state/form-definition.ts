import type { FieldRules } from '#domain/field-validation.ts';
import { normalizeDialPrefix } from '#domain/phone.ts';
import type { PaymentField } from '#generated/wire.ts';
import { AMOUNT } from './form-state.ts';

export type FieldControl = 'text' | 'phone' | 'dropdown' | 'amount';

/** What a form knows of a field: how it takes input and what its value must fulfil. */
export interface FieldDefinition {
  name: string;
  /** Name the server knows the field by, where it differs. */
  alias: string;
  control: FieldControl;
  rules: FieldRules;
  mask: string;
  isUppercase: boolean;
  isOptional: boolean;
  isAdvanced: boolean;
  hasLuhn: boolean;
  /** Dial prefix of a phone field, with its plus sign. */
  prefix: string;
  placeholder: Record<string, string> | null;
  placeholderKey: string;
  options: { value: string; label: string }[];
  startValue: string;
  inputMode: string;
  autocomplete: string;
}

const CONTROLS: Record<PaymentField['type'], FieldControl> = {
  dropdown: 'dropdown',
  text: 'text',
  uppercase_text: 'text',
  phone_with_prefix: 'phone',
  networks: 'dropdown',
  amount: 'amount',
};

interface TypingHint {
  pattern: RegExp;
  inputMode: string;
  autocomplete: string;
}

/** What a field's name says about keyboards and autofill; payment fields share their names across methods. */
const TYPING_HINTS: readonly TypingHint[] = [
  { pattern: /card_?number|^pan$/i, inputMode: 'numeric', autocomplete: 'cc-number' },
  { pattern: /cvv|cvc/i, inputMode: 'numeric', autocomplete: 'cc-csc' },
  { pattern: /expir|exp_?date/i, inputMode: 'numeric', autocomplete: 'cc-exp' },
  { pattern: /card_?holder/i, inputMode: 'text', autocomplete: 'cc-name' },
  { pattern: /e-?mail/i, inputMode: 'email', autocomplete: 'email' },
  { pattern: /phone|msisdn/i, inputMode: 'tel', autocomplete: 'tel' },
  { pattern: /first_?name/i, inputMode: 'text', autocomplete: 'given-name' },
  { pattern: /last_?name|surname/i, inputMode: 'text', autocomplete: 'family-name' },
  { pattern: /full_?name|^name$/i, inputMode: 'text', autocomplete: 'name' },
];

const isDigitsOnly = (mask: string): boolean => mask.includes('0') && !/[a*]/.test(mask);

const typingHint = (name: string, mask: string): Pick<FieldDefinition, 'inputMode' | 'autocomplete'> => {
  const hint = TYPING_HINTS.find(({ pattern }) => pattern.test(name));
  return {
    inputMode: hint?.inputMode ?? (isDigitsOnly(mask) ? 'numeric' : 'text'),
    autocomplete: hint?.autocomplete ?? 'off',
  };
};

const optionsOf = (values: PaymentField['values']): FieldDefinition['options'] =>
  (values ?? []).map((option) => ({ value: option.value, label: 'label' in option ? option.label : option.text }));

const phonePrefix = (field: PaymentField): string =>
  field.type === 'phone_with_prefix' && field.value ? normalizeDialPrefix(field.value) : '';

interface DefinitionContext {
  /** The method's checkLuhn, which is meant for its card field. */
  hasLuhn: boolean;
  /** Dial prefix of the user's country, for phone fields that bring none. */
  dialPrefix: string;
}

const isCardField = (field: PaymentField): boolean => /card|pan/i.test(field.name) && field.type === 'text';

/** A field of the server as the form takes it. */
export const toDefinition = (field: PaymentField, { hasLuhn, dialPrefix }: DefinitionContext): FieldDefinition => {
  const mask = field.mask ?? '';
  const prefix = phonePrefix(field) || (field.type === 'phone_with_prefix' ? normalizeDialPrefix(dialPrefix) : '');
  return {
    name: field.name,
    alias: field.alias ?? '',
    control: CONTROLS[field.type],
    rules: {
      type: field.type,
      regex: field.regex ?? null,
      regex_error_key: field.regex_error_key ?? null,
      validations: field.validations ?? null,
    },
    mask,
    isUppercase: field.type === 'uppercase_text',
    // Assumption: what is shown on request only may be left empty.
    isOptional: field.isAdvanced === true,
    isAdvanced: field.isAdvanced === true,
    hasLuhn: hasLuhn && isCardField(field),
    prefix,
    placeholder: field.placeholder_text ?? null,
    placeholderKey: field.placeholder_key ?? '',
    options: optionsOf(field.values),
    startValue: prefix || (field.value ?? ''),
    ...typingHint(field.name, mask),
  };
};

/** The amount's field, with the rules of the method's own amount field where it has one (Spec method-flows §5). */
export const amountDefinition = (own: FieldDefinition | undefined): FieldDefinition => ({
  name: AMOUNT,
  alias: '',
  control: 'amount',
  rules: { ...own?.rules, type: 'amount' },
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
  inputMode: 'decimal',
  autocomplete: 'off',
});

/** Name a field is sent by. */
export const sentName = ({ name, alias }: Pick<FieldDefinition, 'name' | 'alias'>): string => alias || name;

interface AuthoredField {
  readonly name: string;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly mask?: string;
  readonly isUppercase?: boolean;
  readonly prefix?: string;
  readonly rules?: readonly { regex: string; error: string }[];
}

const isControl = (kind: string): kind is FieldControl => Object.values<string>(CONTROLS).includes(kind);

/** A field that a screen defines itself. */
export const authoredDefinition = (field: AuthoredField): FieldDefinition => {
  const { name, kind, isRequired, mask = '', isUppercase = false, prefix = '', rules = [] } = field;
  return {
    name,
    alias: '',
    control: isControl(kind) ? kind : 'text',
    rules: { type: kind === 'phone' ? 'phone_with_prefix' : 'text', validations: rules },
    mask,
    isUppercase,
    isOptional: !isRequired,
    isAdvanced: false,
    hasLuhn: false,
    prefix: prefix === '' ? '' : normalizeDialPrefix(prefix),
    placeholder: null,
    placeholderKey: '',
    options: [],
    startValue: prefix === '' ? '' : normalizeDialPrefix(prefix),
    ...typingHint(name, mask),
  };
};
