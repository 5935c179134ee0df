import { brokenPatterns } from '#domain/field-validation.ts';
import { hasPlaces } from '#domain/mask.ts';
import { type Check, verdictOf, whole } from '#conformance/check.ts';
import { matchesPatterns } from '#conformance/field-values.ts';
import type { PayableMethod } from '#conformance/survey.ts';
import type { PaymentField } from '#generated/wire.ts';

const repeated = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) < index)),
];

function choiceFaults(field: PaymentField): string[] {
  if (field.type !== 'dropdown') return [];
  const values = (field.values ?? []).map(({ value }) => value);
  if (values.length === 0) return ['a dropdown without values'];
  return [
    ...repeated(values).map((value) => `two choices have the value ${value}`),
    ...values
      .filter((value) => !matchesPatterns(field, value))
      .map((value) => `its patterns refuse its choice ${value}`),
  ];
}

const fieldFaults = (field: PaymentField): string[] => [
  ...brokenPatterns(field).map((pattern) => `${pattern} is no pattern`),
  ...(field.mask && !hasPlaces(field.mask) ? [`its mask ${field.mask} has no placeholder: 0, a or * is expected`] : []),
  ...choiceFaults(field),
];

const formFaults = ({ method: { name, fields = [] } }: PayableMethod): string[] => [
  ...repeated(fields.map((field) => field.name)).map((field) => `${name}: two fields are named ${field}`),
  ...fields.flatMap((field) => fieldFaults(field).map((says) => `${name}, ${field.name}: ${says}`)),
];

export const fieldChecks: readonly Check[] = [
  {
    id: 'methods/fillable',
    title: 'The fields of every method can be filled in',
    breaks: 'A form cannot be sent, or sends another option than the player chose.',
    run: ({ survey: { deposits, withdrawals } }) =>
      verdictOf([...deposits, ...withdrawals].flatMap(formFaults).map(whole)),
  },
];
