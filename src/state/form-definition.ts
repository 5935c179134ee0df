import { patternsOf, type FieldRules, type Validation } from '#domain/field-validation.ts';
import { codeLength } from '#domain/code-length.ts';
import { isFieldCheck } from '#domain/field-check.ts';
import { hasPlaces } from '#domain/mask.ts';
import { normalizeDialPrefix } from '#domain/phone.ts';
import { secretKindOf, type SecretKind } from '#domain/secret-field.ts';
import { PIX_TYPE_FIELD } from '#domain/pix.ts';
import type { PaymentField } from '#generated/wire.ts';
import { readInput, type InputRules, type SpecialControl } from './field-input.ts';
import { AMOUNT } from './form-state.ts';
import { isCardName, typingHint } from './typing-hint.ts';

export type FieldControl = 'text' | 'phone' | 'dropdown' | 'amount' | SpecialControl;

/** The members of `input` that are not members of the field itself. */
type InputPart = Omit<InputRules, 'isOptional' | 'inputMode' | 'autocomplete' | 'special' | 'length'>;

/** Definition of a field: its input and the rules for its value. */
export interface FieldDefinition extends InputPart {
  name: string;
  /** The server's name of the field, if it differs. */
  alias: string;
  /** The server's purpose of the field, such as wallet or pixKey; undefined without one. */
  category?: string;
  control: FieldControl;
  rules: FieldRules;
  mask: string;
  /** Number of digits of a code. */
  length?: number;
  isUppercase: boolean;
  isOptional: boolean;
  isAdvanced: boolean;
  hasLuhn: boolean;
  /** Whether its value is secret: sent with the payment, and never stored, logged or counted. */
  secret: SecretKind | null;
  /** Dial prefix of a phone field, with its plus sign. */
  prefix: string;
  /** Example of a number after the prefix; undefined if unknown. */
  example?: string;
  placeholder: Record<string, string> | null;
  placeholderKey: string;
  options: { value: string; label: string }[];
  startValue: string;
  inputMode: string;
  autocomplete: string;
}

/** Default input rules. */
const NO_INPUT = readInput(undefined);

const CONTROLS: Record<PaymentField['type'], FieldControl> = {
  dropdown: 'dropdown',
  text: 'text',
  uppercase_text: 'text',
  phone_with_prefix: 'phone',
  networks: 'dropdown',
  amount: 'amount',
};

const NO_OPTIONS: FieldDefinition['options'] = [];

const optionsOf = (values: PaymentField['values']): FieldDefinition['options'] =>
  values?.map((option) => ('label' in option ? option : { value: option.value, label: option.text })) ?? NO_OPTIONS;

/** Dial prefixes have four digits at most (+1 684); a longer value of a phone field is a number. */
const MAX_PREFIX_DIGITS = 4;

interface PhoneStart {
  prefix: string;
  value: string;
}

/** Returns the dial prefix of a phone field; that of the user's country is added by dial.ts. */
const phoneStart = ({ type, value = '' }: PaymentField): PhoneStart => {
  if (type !== 'phone_with_prefix') return { prefix: '', value };
  const own = normalizeDialPrefix(value);
  if (own !== '' && own.length <= MAX_PREFIX_DIGITS + 1) return { prefix: own, value: own };
  // A number without a plus may be one of the user's country.
  return { prefix: '', value: /^\s*\+/.test(value) ? own : own.slice(1) };
};

interface DefinitionContext {
  /** Whether the method's checkLuhn applies, which is meant for its card field. */
  hasLuhn: boolean;
}

/** The wallet of a method with check digits is a card. */
const isCardField = ({ name, type, category }: PaymentField, hasLuhn: boolean): boolean =>
  type === 'text' && (isCardName(name) || category === 'card' || (hasLuhn && isWallet({ name, category })));

/** Whether a field is the payload's wallet (Spec core §3). */
export const isWallet = ({ name, category }: { name: string; category?: string | undefined }): boolean =>
  category === WALLET || name === WALLET;

const WALLET = 'wallet';

/** Whether a field is secret by its name or kind; the server and the screen can mark others. */
const secretOf = (
  { name, isSecret }: { name: string; isSecret?: boolean | undefined },
  isCard: boolean,
): SecretKind | null => secretKindOf(name, { isCard }) ?? (isSecret === true ? 'code' : null);

/** A form with kinds of Pix keys starts with the first, and so shows one key field. */
const firstPixKind = ({ name, values }: PaymentField): string =>
  name === PIX_TYPE_FIELD ? (values?.[0]?.value ?? '') : '';

/** A code whose length does not fit boxes is typed as text. */
const controlOf = (special: SpecialControl | undefined, length: number | undefined): FieldControl =>
  special === undefined || (special === 'code' && length === undefined) ? 'text' : special;

/** A mask of another dialect is ignored (contract §8). */
const usableMask = (mask: string | undefined): string => (mask && hasPlaces(mask) ? mask : '');

/** Converts a field of the server for the form. */
export const toDefinition = (field: PaymentField, { hasLuhn }: DefinitionContext): FieldDefinition => {
  const mask = usableMask(field.mask);
  const start = phoneStart(field);
  const isCard = isCardField(field, hasLuhn);
  const input = field.input === undefined ? NO_INPUT : readInput(field.input);
  const { isHidden, isShort, section, check, minAge, yearField, parts, frame, special } = input;
  const hint = typingHint({ name: field.name, mask, regex: field.regex ?? '', isCard });
  const rules = {
    type: field.type,
    regex: field.regex ?? null,
    regex_error_key: field.regex_error_key ?? null,
    validations: field.validations ?? null,
  };
  const length = special === 'code' ? codeLength({ told: input.length, mask, patterns: patternsOf(rules) }) : undefined;
  return {
    isHidden,
    isShort,
    section,
    check,
    minAge,
    yearField,
    parts,
    frame,
    name: field.name,
    alias: field.alias ?? '',
    control: CONTROLS[field.type] === 'text' ? controlOf(special, length) : CONTROLS[field.type],
    rules,
    mask,
    ...(length === undefined ? {} : { length }),
    isUppercase: field.type === 'uppercase_text',
    // Assumption: a field that is shown on request is optional.
    isOptional: input.isOptional || field.isAdvanced === true,
    isAdvanced: field.isAdvanced === true,
    hasLuhn: hasLuhn && isCard,
    // A code, a token, and a concealed value authorise a payment.
    secret: secretOf(field, isCard) ?? (special === undefined || special === 'date' ? null : 'code'),
    prefix: start.prefix,
    placeholder: field.placeholder_text ?? null,
    placeholderKey: field.placeholder_key ?? '',
    options: optionsOf(field.values),
    startValue: start.value || firstPixKind(field),
    inputMode: input.inputMode ?? hint.inputMode,
    autocomplete: input.autocomplete ?? hint.autocomplete,
    ...(field.category ? { category: field.category } : {}),
  };
};

/** Returns the definition of the amount, with the rules of the method's own amount field if it has one (Spec method-flows §5). */
export const amountDefinition = (own: FieldDefinition | undefined, startValue: string = ''): FieldDefinition => ({
  ...NO_INPUT,
  name: AMOUNT,
  alias: '',
  control: 'amount',
  rules: { ...own?.rules, type: 'amount' },
  mask: '',
  isUppercase: false,
  isOptional: false,
  isAdvanced: false,
  hasLuhn: false,
  secret: null,
  prefix: '',
  placeholder: null,
  placeholderKey: '',
  options: NO_OPTIONS,
  startValue,
  inputMode: 'decimal',
  autocomplete: 'off',
});

/** Returns the name that a field is sent under. */
export const sentName = ({ name, alias }: Pick<FieldDefinition, 'name' | 'alias'>): string => alias || name;

/** Returns the names of its parts, or its own. */
export const sentNames = (definition: Pick<FieldDefinition, 'name' | 'alias' | 'parts'>): string[] =>
  definition.parts.length === 0 ? [sentName(definition)] : definition.parts.map(({ name }) => name);

/** Returns the page's rule for a field: the one that names it, else its own. */
export interface PageRule extends Validation {
  readonly field?: string;
}

/** Returns a field as the page defines it. */
export interface AuthoredField {
  readonly name: string;
  /** Its label in the user's language, which the review of a withdrawal repeats. */
  readonly label?: string;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly mask?: string;
  readonly isUppercase?: boolean;
  readonly prefix?: string;
  readonly isSecret?: boolean;
  readonly rules?: readonly PageRule[] | undefined;
  readonly check?: string;
  readonly minAge?: number;
  readonly yearField?: string;
}

const isControl = (kind: string): kind is FieldControl =>
  kind === 'hosted' || Object.values<string>(CONTROLS).includes(kind);

const ownRules = ({ name, rules = [] }: AuthoredField): Validation[] =>
  rules.flatMap(({ field = name, ...rule }) => (field === name ? [rule] : []));

/** Converts a field that a screen defines. */
export const authoredDefinition = (field: AuthoredField): FieldDefinition => {
  const { name, label = '', kind, isRequired, isUppercase = false, prefix = '', rules } = field;
  const mask = usableMask(field.mask);
  const dialPrefix = normalizeDialPrefix(prefix);
  const { check, minAge = 0, yearField = '' } = field;
  return {
    ...NO_INPUT,
    check: isFieldCheck(check) ? check : null,
    minAge,
    yearField,
    name,
    alias: '',
    control: isControl(kind) ? kind : 'text',
    rules: { type: kind === 'phone' ? 'phone_with_prefix' : 'text', validations: ownRules(field) },
    mask,
    isUppercase,
    isOptional: !isRequired,
    isAdvanced: false,
    hasLuhn: false,
    secret: secretOf(field, isCardName(name)),
    prefix: dialPrefix,
    // Every language falls back to English.
    placeholder: label === '' ? null : { en: label },
    placeholderKey: '',
    options: NO_OPTIONS,
    startValue: dialPrefix,
    ...typingHint({ name, mask, regex: rules?.[0]?.regex ?? '', isCard: isCardName(name) }),
  };
};
