import type { AmountRule, CallPath, PaymentField } from '#generated/wire.ts';
import { type Check, skipped } from '#conformance/check.ts';
import { closeOpenDeposit, depositOf, type Bench } from '#conformance/bench.ts';
import { callOf } from '#conformance/contract.ts';
import { matchesPatterns } from '#conformance/field-values.ts';
import { isMadeAtOnce, prepare } from '#conformance/plan.ts';
import type { PayableMethod } from '#conformance/survey.ts';
import { refusalFaults, sendAll } from './requests.ts';

const CALLS: readonly CallPath[] = ['deposit-create', 'deposit-create-p2p', 'withdrawal-submit'];

type Request = Record<string, unknown>;

/** A valid request, and its method. */
interface Order {
  readonly request: Request;
  readonly payable: PayableMethod;
}

/** Requests of a call for which all fields can be filled in. */
async function ordersOf(bench: Bench, path: CallPath): Promise<readonly Order[] | { why: string }> {
  const prepared = await prepare(bench, path);
  if ('why' in prepared) return prepared;
  if (path === 'withdrawal-submit') {
    const payable = bench.survey.withdrawals.find(({ method }) => method.name === prepared.request['paymentType']);
    return payable ? [{ request: prepared.request, payable }] : [];
  }
  return bench.survey.deposits.filter(isMadeAtOnce).flatMap((payable) => {
    const made = depositOf(payable, bench);
    return made.path === path && 'request' in made ? [{ request: made.request, payable }] : [];
  });
}

/** Amounts outside the limits; empty for a method without limits. */
const beyond = ({ min, max }: AmountRule): string[] => [
  ...(Number(min) > 0 ? [String(Number(min) / 2)] : []),
  ...(Number(max) > 0 ? [String(Number(max) * 2)] : []),
];

const CANDIDATES = ['!', '0', 'W'.repeat(300)];

/** A value that violates the patterns of a field. */
const wrongValue = (field: PaymentField): string | undefined =>
  CANDIDATES.find((value) => !matchesPatterns(field, value));

type Odd = (order: Order) => readonly { says: string; request: Request }[];

/** Sends the invalid requests of the first order that has some; each must be rejected. */
const refused =
  (oddOf: Odd, without: string): Check['run'] =>
  async (bench, path) => {
    const orders = await ordersOf(bench, path);
    if ('why' in orders) return skipped(orders.why);
    const order = orders.find((each) => oddOf(each).length > 0);
    if (!order) return skipped(without);
    if (path === 'deposit-create-p2p') await closeOpenDeposit(bench, order.payable.method.name);
    const mustSettle = callOf(path).isIdempotent;
    return sendAll(bench, path, oddOf(order), (reply, says) => refusalFaults(reply, says, { mustSettle }));
  };

const beyondLimits: Odd = ({ request, payable: { method, currency } }) => {
  const rule = method.amount_rules[currency];
  return (rule ? beyond(rule) : []).map((amount) => ({ says: `amount ${amount}`, request: { ...request, amount } }));
};

const againstPatterns: Odd = ({ request, payable: { method } }) =>
  (method.fields ?? []).flatMap((field) => {
    const value = wrongValue(field);
    if (value === undefined) return [];
    const fields = { ...Object(request['fields']), [field.name]: value };
    return [{ says: `${field.name} "${value.slice(0, 9)}"`, request: { ...request, fields } }];
  });

export const orderChecks: readonly Check[] = [
  {
    id: 'requests/limits',
    title: 'An amount below the minimum or above the maximum of its method is refused',
    breaks: 'A provider accepts a sum that it later refuses or charges for, and the player waits for the money.',
    calls: CALLS,
    run: refused(beyondLimits, 'no method has limits'),
  },
  {
    id: 'requests/fields',
    title: 'A value that violates the patterns of its field is refused',
    breaks: 'A payout goes to an account that does not exist.',
    calls: CALLS,
    run: refused(againstPatterns, 'no method has a field with a pattern'),
  },
];
