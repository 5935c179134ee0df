import { isSameSum, payableSum, type Sum } from '#domain/payable.ts';
import { parseDecimal } from '#domain/decimal.ts';
import { TransportError } from '#transport/transport-error.ts';
import { isObject } from '#flows/kernel/session-record.ts';

type Members = Readonly<Record<string, unknown>>;

/** The amount that the user asked for; empty where it is not known. */
export interface Asked {
  readonly amount: string;
  readonly currency: string;
}

export interface DueAmount {
  readonly payment_amount?: string | number | undefined;
  readonly payment_currency?: string | undefined;
  readonly askedAmount?: string;
  readonly askedCurrency?: string;
  readonly hasChangedAmount: boolean;
}

/** The details are shown without an amount. */
export const WITHOUT_AMOUNT: DueAmount = {
  payment_amount: undefined,
  payment_currency: undefined,
  hasChangedAmount: false,
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Written as people write it: then it stays as the server has it. */
const isPlain = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && /^\d+(?:\.\d+)?$/.test(String(value));

/** The amount that the user asked for: our own record counts before the server's. */
const askedOf = ({ passedAmount, passedCurrency }: Members, asked: Asked | undefined): Sum | null =>
  payableSum(asked?.amount, asked?.currency) ?? payableSum(passedAmount, passedCurrency ?? asked?.currency);

/** Names that requisites give the amount itself. */
const AMOUNT_NAME = /^(?:payment_?)?(?:amount|sum)$/i;

/** `5000` or `5000 KZT`: a sum as servers write it in a row. */
const SUM = /^(\d+(?:\.\d+)?)(?:\s*([A-Za-z]{3,5}))?$/;

interface WrittenSum {
  readonly amount?: unknown;
  readonly currency?: string | undefined;
}

/** The sum of a row; a text without digits is given as it is, since it is none. Without an amount for one written in words. */
const sumOf = (value: unknown): WrittenSum => {
  const text = String(value).trim();
  const [, digits, currency] = SUM.exec(text) ?? [];
  if (digits !== undefined) return { amount: digits, currency };
  return parseDecimal(value) !== null || !/\d/.test(text) ? { amount: value } : {};
};

/** Whether a row says again what the page's own row of the amount says. */
export const isAmountRow = ({ name, value }: { name: string; value: string }): boolean =>
  AMOUNT_NAME.test(name) && sumOf(value).amount !== undefined;

const sumAmong = (requisites: unknown): WrittenSum => {
  if (!Array.isArray(requisites)) return {};
  const row = requisites.filter(isObject).find(({ name, value }) => isGiven(value) && AMOUNT_NAME.test(String(name)));
  return row ? sumOf(row.value) : {};
};

interface DueOptions {
  readonly path: string;
  readonly asked: Asked | undefined;
  /** Members that name the amount, the first that is given counts. */
  readonly names: readonly (readonly [amount: string, currency: string])[];
  /** Without an amount nobody can pay. */
  readonly isNeeded: boolean;
  /** Found on the server: one without an amount is shown all the same. */
  readonly isFound?: boolean;
}

/**
 * The amount to pay: what the answer says, else what was asked for; and whether the two differ (contract §7).
 *
 * @throws TransportError `malformed` when the answer's amount or currency cannot be paid, or there is none and one is needed
 */
export const dueAmount = (
  all: Members,
  { path, asked: own, names, isNeeded, isFound = false }: DueOptions,
): DueAmount => {
  const asked = askedOf(all, own);
  const [amountName, currencyName] = names.find(([name]) => isGiven(all[name])) ?? ['', names[0]?.[1] ?? ''];
  const row = amountName === '' ? sumAmong(all.requisites) : {};
  const given = row.amount ?? all[amountName];
  const due = isGiven(given) ? payableSum(given, row.currency ?? all[currencyName] ?? asked?.currency) : asked;
  // A server that writes an amount wants that one, and no other may be shown in its place.
  if (!due && !isFound && (isNeeded || isGiven(given)))
    throw new TransportError('malformed', { path, pointer: amountName && `/${amountName}`, keyword: 'payable' });
  if (!due) return WITHOUT_AMOUNT;
  return {
    payment_amount: isPlain(given) ? given : due.amount,
    payment_currency: due.currency,
    ...(asked ? { askedAmount: asked.amount, askedCurrency: asked.currency } : {}),
    hasChangedAmount: asked !== null && !isSameSum(asked, due),
  };
};
