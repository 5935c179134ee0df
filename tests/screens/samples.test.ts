import { expect, it } from 'vitest';
import { compareDecimals, subtractDecimals } from '#domain/decimal.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };
import { readSample, sampleName } from '#tools/screens/samples.ts';
import { sampleFiles } from '#tools/screens/screen-files.ts';

type Json = Readonly<Record<string, unknown>>;

const SAMPLES = sampleFiles().map((file) => ({
  name: sampleName(file),
  scope: { ...base.scope, ...readSample(file).scope } as Readonly<Record<string, Json | null>>,
}));

const isLess = (one: string, other: unknown): boolean =>
  typeof other === 'string' && other !== '0' && compareDecimals(one, other) < 0;

it('chips of samples are within the limits and the balance', () => {
  const refused = SAMPLES.flatMap(({ name, scope: { form, withdrawal } }) => {
    const { min, max } = Object(form?.['limits']) as Json;
    const own = withdrawal?.['accountType'] === 'additional' ? null : withdrawal?.['balance'];
    const { amount } = Object(own) as Json;
    const chips = form?.['chips'] as readonly { readonly value: string }[];
    return chips.flatMap(({ value }) => {
      const isOver = [max, amount].some((most) => typeof most === 'string' && isLess(most, value) && most !== '0');
      return isOver || isLess(value, min) ? [`${name}: ${value}`] : [];
    });
  });
  expect(refused).toEqual([]);
});

it('payouts of samples add up', () => {
  const wrong = SAMPLES.flatMap(({ name, scope: { form, withdrawal } }) => {
    const { fee, youGet } = (withdrawal?.['payout'] ?? {}) as Readonly<Record<string, string>>;
    const amount = String(withdrawal?.['amount'] || form?.['amount']);
    return fee && youGet && subtractDecimals(amount, fee) !== youGet ? [`${name}: ${amount} - ${fee} = ${youGet}`] : [];
  });
  expect(wrong).toEqual([]);
});
