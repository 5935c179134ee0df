import * as fc from 'fast-check';
import { patternsOf } from '#domain/field-validation.ts';
import { isAccepted, patternOf } from '#domain/pattern.ts';
import type { PaymentField } from '#generated/wire.ts';
import type { PayableMethod } from './survey.ts';

/** Constant, so that two reports can be compared. */
const SEED = 7;

const textFor = (pattern: string): string | undefined => {
  const { source = '' } = patternOf(pattern) ?? {};
  if (source === '') return undefined;
  try {
    const [text] = fc.sample(fc.stringMatching(new RegExp(source, 'u'), { size: 'small' }), {
      seed: SEED,
      numRuns: 1,
    });
    return text;
  } catch {
    return undefined;
  }
};

function firstOption({ values }: PaymentField): string | undefined {
  return values?.[0]?.value;
}

/** Example input by kind of field; undefined when it cannot be guessed. */
const valueOfType: Record<PaymentField['type'], (field: PaymentField, payable: PayableMethod) => string | undefined> = {
  dropdown: firstOption,
  networks: (field, { method }) => method.network?.[0]?.value ?? firstOption(field),
  // The amount is sent outside the fields.
  amount: () => '',
  phone_with_prefix: (_field, { phone }) => phone,
  text: (field) => textOf(field),
  uppercase_text: (field) => textOf(field),
};

/** Whether a value fulfils all patterns of a field. */
export const matchesPatterns = (field: PaymentField, value: string): boolean =>
  patternsOf(field).every((pattern) => isAccepted(pattern, value));

function textOf(field: PaymentField): string | undefined {
  const [first] = patternsOf(field);
  if (first === undefined) return 'TEST';
  const text = textFor(first);
  return text !== undefined && matchesPatterns(field, text) ? text : undefined;
}

/** Values for the fields of a method, or the name of a field that requires `--field`. */
export function fillFields(
  fields: readonly PaymentField[],
  payable: PayableMethod,
  given: ReadonlyMap<string, string>,
): { values: Record<string, string> } | { unknown: string } {
  const values: Record<string, string> = {};
  for (const field of fields) {
    // The initial value of a phone field is its prefix.
    const first = field.type === 'phone_with_prefix' ? undefined : field.value;
    const value = given.get(field.name) ?? first ?? valueOfType[field.type](field, payable);
    if (value === undefined) return { unknown: field.name };
    if (value !== '') values[field.name] = value;
  }
  return { values };
}
