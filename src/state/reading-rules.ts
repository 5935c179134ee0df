import { acceptedReading, type ReadingRules } from '#domain/accepted-reading.ts';
import { expiryForms, type ExpiryPart } from '#domain/expiry.ts';
import { memoizeByObject } from '#domain/memoize.ts';
import { patternsOf } from '#domain/field-validation.ts';
import { layInMask, readMasked } from '#domain/mask.ts';
import { isAccepted } from '#domain/pattern.ts';
import type { FieldControl, FieldDefinition } from './form-definition.ts';

const KINDS: Partial<Record<FieldControl, ReadingRules['kind']>> = {
  phone: 'phone',
  dropdown: 'choice',
  date: 'choice',
  hosted: 'choice',
};

const EXPIRY_CATEGORY = /^(?:card_?)?exp(?:iry|iration|ires)?(?:_?date)?$/i;

const PARTS: Readonly<Record<string, ExpiryPart>> = {
  'cc-exp': 'expiry',
  'cc-exp-month': 'month',
  'cc-exp-year': 'year',
};

/** Whether the field is a card's expiry by its own format; a name such as expiryDate may belong to a document. */
const hasFormOf = ({ mask }: FieldDefinition, part: ExpiryPart, patterns: readonly string[]): boolean => {
  const forms = expiryForms(part === 'expiry' ? '08/30' : '12', part);
  if (mask !== '') return forms.some((form) => layInMask(form, mask)?.isFull === true);
  const fits = (form: string): boolean => patterns.every((pattern) => isAccepted(pattern, form));
  return patterns.length > 0 && forms.some(fits);
};

/** Returns which part of a card's expiry a field contains: by its check, its category, or its autofill token. */
const expiryOf = (definition: FieldDefinition, patterns: readonly string[]): ExpiryPart | undefined => {
  const { check, category = '', yearField, autocomplete } = definition;
  if (check === 'cardExpiry') return yearField === '' ? 'expiry' : 'month';
  if (EXPIRY_CATEGORY.test(category)) return 'expiry';
  const part = PARTS[autocomplete.slice(autocomplete.lastIndexOf(' ') + 1)];
  return part && hasFormOf(definition, part, patterns) ? part : undefined;
};

/** Codes that are written in capital letters; their checks accept small ones too. */
const IN_CAPITALS: ReadonlySet<FieldDefinition['check']> = new Set(['iban', 'creditorReference', 'cnpj']);

/** Returns the values that a drop-down shows; the page may show others if the server names none. */
const choicesOf = ({ control, options, isHidden }: FieldDefinition): ReadonlySet<string> | undefined =>
  control === 'dropdown' && options.length > 0 && !isHidden ? new Set(options.map(({ value }) => value)) : undefined;

const read = memoizeByObject((definition: FieldDefinition): ReadingRules => {
  const { control, rules, mask, hasLuhn, check, prefix, example } = definition;
  const isUppercase = definition.isUppercase || IN_CAPITALS.has(check);
  const kind = KINDS[control] ?? 'text';
  const patterns = patternsOf(rules);
  const expiry = kind === 'text' ? expiryOf(definition, patterns) : undefined;
  const choices = choicesOf(definition);
  const common = { kind, patterns, mask, isUppercase, hasLuhn, check, prefix, example };
  return { ...common, ...(choices ? { choices } : {}), ...(expiry ? { expiry } : {}) };
});

/** Returns the rules for parsing a field's text. A value preset by the server may violate the mask. */
export const rulesFor = (definition: FieldDefinition, value = ''): ReadingRules => {
  const found = read(definition);
  const { mask = '' } = found;
  const isOwn =
    mask !== '' && value !== '' && value === definition.startValue && readMasked(value.trim(), mask) === null;
  const isOutside = isOwn && layInMask(value, mask) === null && acceptedReading(value, found) === null;
  return isOutside ? { ...found, mask: '' } : found;
};
