import { CashierError } from '#domain/cashier-error.ts';
import { redirectTarget } from '#domain/redirect-target.ts';
import { CARD_MEANS, nextStep, readAnswer, shapeOf, type NextStep } from '#flows/deposit/answer.ts';
import { isPayableRow, rowsByKind } from '#flows/deposit/requisite-rows.ts';
import type { DepositCreated } from '#generated/wire.ts';
import type { WireFault } from '#tools/wire/judge.ts';
import { amountFor, BANK_TRANSFER } from './bench.ts';
import { judge } from './contract.ts';
import type { PayableMethod } from './survey.ts';
import { isOfThisMachine } from './target.ts';

/** Pages, named by an answer, that show a code or an address to pay to. */
const PAY_PAGES: ReadonlySet<string> = new Set(['pix', 'eazype']);

const DATA = '/apiResponse/data';

/** Prefixes faults with a location. */
export const below = (place: string, faults: readonly WireFault[]): WireFault[] =>
  faults.map(({ pointer, message }) => ({ pointer: `${place}${pointer}`, message }));

const stepOf = (answer: DepositCreated, { method }: PayableMethod): NextStep =>
  nextStep(answer, { isBankTransfer: method.cardViewType === BANK_TRANSFER });

/** Returns the answer as the widget's page reads it. Throws if the widget rejects it. */
const readByWidget = (answer: DepositCreated, step: NextStep, payable: PayableMethod): Record<string, unknown> =>
  readAnswer(answer, step, {
    serverNowMs: Date.now(),
    isBankTransfer: payable.method.cardViewType === BANK_TRANSFER,
    isPayPage: step.kind === 'page' && PAY_PAGES.has(step.pageId),
    asked: { amount: amountFor(payable), currency: payable.currency },
  });

export const NOTHING_TO_PAY_TO = 'there are no payment details: no account, card, phone, code or link';

/** Reasons of the widget, in words. */
const REASONS: Readonly<Record<string, string>> = {
  means: NOTHING_TO_PAY_TO,
  payable: 'is not a payable amount with its currency',
  'card.decrypt': 'the card cannot be decoded',
};

function refusal(error: unknown, place: string): WireFault {
  if (!(error instanceof CashierError)) throw error;
  const { pointer = '', keyword = error.code } = error.details ?? {};
  return { pointer: `${place}${String(pointer)}`, message: REASONS[String(keyword)] ?? error.message };
}

function redirectFaults(address: string, method: string): WireFault[] {
  const isOpened = /^\s*http:/i.test(address) ? isOfThisMachine(address) : redirectTarget(address, method) !== null;
  if (isOpened) return [];
  return [{ pointer: '/apiResponse/url', message: `the widget does not open ${address}: https is expected` }];
}

/** Faults of a create answer that its schema cannot express: those of the next page and of the payment details. */
export function shownFaults(answer: DepositCreated, payable: PayableMethod): WireFault[] {
  const step = stepOf(answer, payable);
  if (step.kind === 'redirect') return redirectFaults(step.redirect.url, step.redirect.method);
  if (step.kind === 'fields')
    return step.fields.length > 0 ? [] : [{ pointer: '/fields', message: 'is empty: the form requests no field' }];
  const data = answer.apiResponse?.data;
  const place = data ? DATA : '';
  const misshapen = data && step.kind !== 'default' ? below(DATA, judge(shapeOf(step), data)) : [];
  if (misshapen.length > 0) return misshapen;
  try {
    const { card } = readByWidget(answer, step, payable);
    return card ? below(`${place}/card`, judge('Card', card)) : [];
  } catch (error) {
    return [refusal(error, place)];
  }
}

/**
 * Returns the accounts, cards and phones in an answer that a player may pay to. Empty for pages of providers and for
 * codes.
 */
export function payeesOf(answer: DepositCreated, payable: PayableMethod): readonly string[] {
  try {
    const { card, requisites } = readByWidget(answer, stepOf(answer, payable), payable);
    const rows = rowsByKind(requisites).rows.filter(isPayableRow);
    const means = CARD_MEANS.flatMap((name) => Object(card)[name] ?? []);
    return [...rows.map(({ value }) => value), ...means.map(String)].toSorted();
  } catch {
    return [];
  }
}
