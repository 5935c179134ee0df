import { expect, it } from 'vitest';
import { compareDecimals, parseDecimal, subtractDecimals, type Decimal } from '#domain/decimal.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };
import { readSample, sampleName } from '#layouts/screens/samples.ts';
import { sampleFiles } from '#layouts/screens/screen-files.ts';

type Json = Readonly<Record<string, unknown>>;

const SAMPLES = sampleFiles().map((file) => ({
  name: sampleName(file),
  scope: { ...base.scope, ...readSample(file).scope } as Readonly<Record<string, Json | null>>,
}));

const membersOf = (value: unknown): Json => Object(value) as Json;

/** Findings of a rule in all samples, with the sample's name first. */
const findingsOf = (rule: (scope: (typeof SAMPLES)[number]['scope']) => readonly string[]): string[] =>
  SAMPLES.flatMap(({ name, scope }) => rule(scope).map((finding) => `${name}: ${finding}`));

const isWithin = (amount: Decimal, limits: unknown): boolean => {
  const [min, max] = [membersOf(limits)['min'], membersOf(limits)['max']].map(parseDecimal);
  const isBelow = min !== undefined && min !== null && compareDecimals(amount, min) < 0;
  const isAbove = max !== undefined && max !== null && max !== '0' && compareDecimals(amount, max) > 0;
  return !isBelow && !isAbove;
};

/** Normalizes an amount: `100.00 BRL` and `100 BRL` are equal. */
const sumOf = (amount: unknown, currency: unknown): string => `${parseDecimal(amount)} ${String(currency)}`;

it('chips of samples are within the limits and the balance', () => {
  const refused = findingsOf(({ form, method, withdrawal }) => {
    const balance = withdrawal?.['accountType'] === 'additional' ? null : withdrawal?.['balance'];
    const isOfMethod = method?.['currency'] === form?.['currency'];
    const bounds = [form?.['limits'], isOfMethod && method?.['limits'], { max: membersOf(balance)['amount'] }];
    const chips = form?.['chips'] as readonly { readonly value: Decimal }[];
    return chips.map(({ value }) => value).filter((value) => !bounds.every((bound) => isWithin(value, bound)));
  });
  expect(refused).toEqual([]);
});

it('amounts of samples beyond the limits have an error', () => {
  const unmarked = findingsOf(({ form }) => {
    const { amount } = membersOf(form?.['fields']);
    const typed = parseDecimal(form?.['amount']);
    if (amount === undefined || typed === null || membersOf(amount)['problem'] !== null) return [];
    return isWithin(typed, form?.['limits']) ? [] : [typed];
  });
  expect(unmarked).toEqual([]);
});

it('the amount of a form is the one in its field', () => {
  const different = findingsOf(({ form }) => {
    const field = membersOf(form?.['fields'])['amount'];
    const written = String(membersOf(field)['value']).replaceAll(/[\s,]/g, '');
    const amount = parseDecimal(form?.['amount']);
    return field === undefined || amount === null || parseDecimal(written) === amount ? [] : [`${written} ${amount}`];
  });
  expect(different).toEqual([]);
});

it('payouts of samples add up', () => {
  const wrong = findingsOf(({ form, withdrawal }) => {
    const { fee, youGet } = (withdrawal?.['payout'] ?? {}) as Readonly<Record<string, string>>;
    const amount = String(withdrawal?.['amount'] || form?.['amount']);
    return fee && youGet && subtractDecimals(amount, fee) !== youGet ? [`${amount} - ${fee} = ${youGet}`] : [];
  });
  expect(wrong).toEqual([]);
});

it('sums of a deposit agree in each sample, or the page states that they differ', () => {
  const different = findingsOf(({ deposit, complete }) => {
    const asked = sumOf(deposit?.['amount'], deposit?.['currency']);
    const data = membersOf(deposit?.['data']);
    const transaction = membersOf(deposit?.['transaction']);
    const credited = membersOf(complete?.['credited']);
    const sums: readonly [sum: string, mayDiffer: unknown][] = [
      [sumOf(data['payment_amount'], data['payment_currency']), data['hasChangedAmount']],
      [sumOf(transaction['amount'], transaction['currency']), false],
      [sumOf(credited['amount'], credited['currency']), credited['isOther']],
    ];
    return sums.flatMap(([sum, mayDiffer]) =>
      sum.startsWith('null') || mayDiffer === true || sum === asked ? [] : [`${sum}, and ${asked}`],
    );
  });
  expect(different).toEqual([]);
});
