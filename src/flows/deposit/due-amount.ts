import { isSameSum, payableSum, type Sum } from '#domain/payable.ts';
import { readAmountText } from '#domain/amount-reading.ts';
import { parseDecimal } from '#domain/decimal.ts';
import { TransportError } from '#transport/transport-error.ts';
import { isObject } from '#flows/kernel/index.ts';

type Members = Readonly<Record<string, unknown>>;

/** The requested amount; empty if unknown. */
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

/** Returned for details without an amount. */
export const WITHOUT_AMOUNT: DueAmount = {
  payment_amount: undefined,
  payment_currency: undefined,
  hasChangedAmount: false,
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Pattern of a plain decimal, which is shown as the server writes it. */
const isPlain = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && /^\d+(?:\.\d+)?$/.test(String(value));

/** Returns the requested amount: our own record takes precedence over the server's. */
const askedOf = ({ passedAmount, passedCurrency }: Members, asked: Asked | undefined): Sum | null =>
  payableSum(asked?.amount, asked?.currency) ?? payableSum(passedAmount, passedCurrency ?? asked?.currency);

/** Names of requisites that contain the amount. */
const AMOUNT_NAME = /^(?:payment_?)?(?:amount|sum)$/i;

/** `5000` or `5000 KZT`: a sum as servers write it in a row. */
const SUM = /^(\d+(?:\.\d+)?)(?:\s*([A-Za-z]{3,5}))?$/;

interface WrittenSum {
  readonly amount?: unknown;
  readonly currency?: string | undefined;
}

/** `5 037,25 KZT`: a sum with group or decimal signs. */
const GROUPED_SUM = /^(\d[\d\s.,]*\d)(?:\s*([A-Za-z]{3,5}))?$/;

/** More than any currency has: the server's digits are never cut. */
const ANY_DECIMALS = 18;

/** Returns a sum with group or decimal signs, if its amount is the same in every language. */
const groupedSum = (text: string): WrittenSum | undefined => {
  const [, digits = '', currency] = GROUPED_SUM.exec(text) ?? [];
  const format = { currency: '', decimals: ANY_DECIMALS };
  const [one, other] = ['en', 'de'].map((locale) => readAmountText(digits, { locale, ...format }));
  const isSure = one?.kind === 'amount' && other?.kind === 'amount' && one.amount === other.amount;
  return isSure ? { amount: one.amount, currency } : undefined;
};

/** Returns the sum of a row; text without digits is returned unchanged. An amount in words gives none. */
const sumOf = (value: unknown): WrittenSum => {
  const text = String(value).trim();
  const [, digits, currency] = SUM.exec(text) ?? [];
  if (digits !== undefined) return { amount: digits, currency };
  const grouped = groupedSum(text);
  if (grouped) return grouped;
  return parseDecimal(value) !== null || !/\d/.test(text) ? { amount: value } : {};
};

/** Whether a row repeats the page's own amount row. */
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
  /** The sum that an earlier answer about the deposit asked for. */
  readonly changedSum?: Asked | undefined;
  /** Members that may contain the amount, in order of precedence. */
  readonly names: readonly (readonly [amount: string, currency: string])[];
  /** Whether an amount is required for payment. */
  readonly isNeeded: boolean;
  /** Whether the deposit was resumed from the server: its page is then shown even without an amount. */
  readonly isFound?: boolean;
}

/**
 * Returns the amount to pay: the answer's, else an earlier answer's, else the requested one, and whether it differs from the
 * requested one (contract §7).
 *
 * @throws TransportError `malformed` when the answer's amount or currency cannot be paid, or a required amount is missing
 */
export const dueAmount = (
  all: Members,
  { path, asked: own, changedSum, names, isNeeded, isFound = false }: DueOptions,
): DueAmount => {
  const asked = askedOf(all, own);
  const [amountName, currencyName] = names.find(([name]) => isGiven(all[name])) ?? ['', names[0]?.[1] ?? ''];
  const row = amountName === '' ? sumAmong(all.requisites) : {};
  const given = row.amount ?? all[amountName];
  const due = isGiven(given)
    ? payableSum(given, row.currency ?? all[currencyName] ?? asked?.currency)
    : (payableSum(changedSum?.amount, changedSum?.currency) ?? asked);
  // An amount written by the server must not be replaced by another one.
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
