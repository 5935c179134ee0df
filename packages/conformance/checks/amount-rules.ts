import type { AmountRule } from '#generated/wire.ts';
import { type Check, skipped, verdictOf, whole } from '#conformance/check.ts';
import type { PayableMethod } from '#conformance/survey.ts';

/** A largest amount of 0 sets no limit. */
const isWithin = (amount: number, { min, max }: AmountRule): boolean =>
  amount >= Number(min) && (Number(max) === 0 || amount <= Number(max));

const faultsOf = ({ method, currency }: PayableMethod): string[] => {
  const rule = method.amount_rules[currency];
  if (!rule) return [`has no amount_rules for ${currency}, in which it is offered`];
  const limits = { min: Number(rule.min), max: Number(rule.max) };
  const offered = [...(method.recommendedAmounts ?? []), ...(method.prefilledAmount ? [method.prefilledAmount] : [])];
  return [
    ...(limits.max > 0 && limits.min > limits.max ? [`min ${limits.min} is over max ${limits.max} ${currency}`] : []),
    ...offered
      .filter((amount) => !Object.values(method.amount_rules).some((each) => isWithin(amount, each)))
      .map((amount) => `offers ${amount}, which violates its own rules`),
  ];
};

const repeated = (payables: readonly PayableMethod[]): string[] => {
  const names = payables.map(({ method, country, currency }) => `${method.name} in ${country}, ${currency}`);
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
};

export const amountRuleChecks: readonly Check[] = [
  {
    id: 'methods/rules',
    title: 'Each method is listed once, with a rule for its currency, and its offered amounts satisfy that rule',
    breaks: 'The player can type no accepted amount, taps a chip that is refused, or sees a method twice.',
    run({ survey: { deposits, withdrawals } }) {
      if (deposits.length + withdrawals.length === 0) return skipped('the lists have no method');
      return verdictOf([
        ...[...deposits, ...withdrawals].flatMap((payable) =>
          faultsOf(payable).map((says) => whole(`${payable.method.name}: ${says}`)),
        ),
        ...[deposits, withdrawals].flatMap((payables) =>
          repeated(payables).map((name) => whole(`${name}: listed twice`)),
        ),
      ]);
    },
  },
];
