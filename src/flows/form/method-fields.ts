import { brokenPatterns } from '#domain/field-validation.ts';
import { hasPlaces } from '#domain/mask.ts';
import { createNameCounter, uniqueName } from '#domain/plain-name.ts';
import type { PaymentField, PaymentMethod } from '#generated/wire.ts';
import { reportError } from '#platform/report.ts';
import { isWallet, sentName, toDefinition, type FieldDefinition } from '#state/form-definition.ts';
import type { MethodTraits } from '#state/selection.ts';
import { FlowError } from '#flows/kernel/index.ts';

/** Card numbers have 13 to 19 digits (ISO/IEC 7812). */
const WALLET_FIELD: PaymentField = {
  name: 'wallet',
  type: 'text',
  category: 'wallet',
  mask: '0000 0000 0000 0000 000',
  regex: String.raw`^\d{13,19}$`,
  regex_error_key: 'paymentMethods.regex_error.wallet',
};

/** Returns the fields of a method. Spec core §3: wallet methods get a wallet field if the server sends none. */
export const methodFields = (
  { fields = [] }: PaymentMethod,
  { needsWalletNumber }: MethodTraits,
): readonly PaymentField[] =>
  needsWalletNumber === true && !fields.some(isWallet) ? [...fields, WALLET_FIELD] : fields;

/**
 * Adds the method's networks to a network field without options. A single network is preselected; among several the user has to
 * choose, because coins sent over the wrong network are lost.
 */
const withNetworks = (field: PaymentField, method: PaymentMethod | undefined): PaymentField => {
  const { network = [] } = method ?? {};
  if (field.type !== 'networks' || field.values?.length || network.length === 0) return field;
  const [only, ...others] = network;
  return { ...field, values: network, ...(only && others.length === 0 ? { value: field.value ?? only.value } : {}) };
};

/** Reports a pattern that does not compile and a mask of another dialect; neither is applied (contract §8). */
const reportBroken = (field: PaymentField, method: PaymentMethod | undefined): void => {
  const details = { field: field.name, method: method?.name ?? '' };
  const patterns = brokenPatterns(field).length;
  if (patterns > 0) reportError(new FlowError('broken-pattern', { details: { ...details, patterns } }));
  if (field.mask && !hasPlaces(field.mask)) reportError(new FlowError('unknown-mask', { details }));
};

/** Returns the definition with distinct option values: a repeated value gets another one within the form. */
const withUniqueOptions = (definition: FieldDefinition, onRepeat: () => void): FieldDefinition => {
  const { options } = definition;
  if (new Set(options.map(({ value }) => value)).size === options.length) return definition;
  onRepeat();
  const count = createNameCounter();
  const unique = options.map((option) => ({ ...option, value: uniqueName(option.value, count) }));
  return { ...definition, options: unique };
};

/**
 * Converts the server's fields for the form. Fields without a name are dropped, because they could not be sent; a repeated name
 * is replaced within the form (contract §8, "Names that occur twice").
 */
export const definitionsOf = (
  fields: readonly PaymentField[] | undefined,
  method: PaymentMethod | undefined,
): FieldDefinition[] => {
  const named = (fields ?? []).filter(({ name }) => name !== '');
  const count = createNameCounter();
  return named.map((field) => {
    const reportRepeat = (): void =>
      reportError(new FlowError('repeated-name', { details: { field: field.name, method: method?.name ?? '' } }));
    reportBroken(field, method);
    const definition = toDefinition(withNetworks(field, method), { hasLuhn: method?.checkLuhn === true });
    const name = uniqueName(field.name, count);
    if (name === field.name) return withUniqueOptions(definition, reportRepeat);
    reportRepeat();
    return withUniqueOptions({ ...definition, name, alias: sentName(definition) }, reportRepeat);
  });
};
