import { isSafeLink } from '#domain/safe-link.ts';
import { base64Bytes } from '#domain/base64url.ts';
import { CashierError } from '#domain/cashier-error.ts';
import { BANK_TRANSFER_TIMEOUT_SECONDS, countdownEnd, parseDuration, parseMoment } from '#domain/countdown.ts';
import type { ApiResponse, Card, DepositCreated, PaymentField } from '#generated/wire.ts';
import { payableAmount } from '#domain/payable.ts';
import { asFlag } from '#transport/coerce-answer.ts';
import { checkDepositData } from '#transport/deposit-data.ts';
import { TransportError } from '#transport/transport-error.ts';
import { reportError } from '#platform/report.ts';
import { FlowError } from '#flows/kernel/index.ts';
import { dueAmount, isAmountRow, WITHOUT_AMOUNT, type Asked, type DueAmount } from './due-amount.ts';
import { codeRow, isPayableRow, lacksMemo, rowsByKind, type RequisiteRow } from './requisite-rows.ts';

/** The scope's `deposit.data`: members of the answer, and derived ones. */
export type DepositData = Readonly<Record<string, unknown>>;

export interface AnswerContext {
  /** Epoch ms on the page's clock. */
  serverNowMs: number;
  /** Milliseconds to add to the answer's times to convert them to the page's clock. */
  shiftMs?: number;
  /** Spec core §3: card view type 9. Its requisites last 15 minutes by default. */
  isBankTransfer: boolean;
  /** Whether the deposit was resumed from the server: its page is then shown even without an amount. */
  isFound?: boolean;
  /** Whether the page of the answer shows a code or an address to pay to. */
  isPayPage?: boolean;
  /** The amount that the user requested, if known. */
  asked?: Asked;
  /** The sum that an earlier answer about the deposit asked for. */
  changedSum?: Asked | undefined;
}

/** The next page of an answer. */
export type NextStep =
  | { kind: 'fields'; fields: readonly PaymentField[] }
  | { kind: 'redirect'; redirect: { url: string; method: string; data: Record<string, unknown> } }
  | { kind: 'unified' }
  | { kind: 'offers' }
  | { kind: 'requisites' }
  | { kind: 'page'; pageId: string }
  | { kind: 'default' };

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Returns the members of the answer and of its data in one object: peer-to-peer answers have them at the top level. */
const merged = ({ apiResponse, ...top }: DepositCreated): Members => ({ ...top, ...apiResponse?.data });

const isFieldsRequired = ({ isFieldsRequired: isTop, apiResponse }: DepositCreated): boolean =>
  isTop === true || apiResponse?.isFieldsRequired === true;

type Redirecting = ApiResponse & { url: string };

export const isRedirect = (response: ApiResponse | undefined): response is Redirecting =>
  response?.source?.toLowerCase() === 'redirect' && response.url !== undefined && response.url !== '';

/** Returns what follows the answer, in the specification's order (Spec core §4). */
export const nextStep = (
  answer: DepositCreated,
  { isBankTransfer }: Pick<AnswerContext, 'isBankTransfer'>,
): NextStep => {
  const { apiResponse, fields = [] } = answer;
  if (isFieldsRequired(answer)) return { kind: 'fields', fields };
  if (isRedirect(apiResponse)) {
    const { url, method = 'GET', data = {} } = apiResponse;
    return { kind: 'redirect', redirect: { url, method: method.toUpperCase(), data } };
  }
  const all = merged(answer);
  // A unified form without a list is empty; a card beside it is shown instead.
  if (asFlag(all.unifiedFlow) === true && (Array.isArray(all.requisites) || !all.card)) return { kind: 'unified' };
  if (Array.isArray(all.paymentMethodOffers)) return { kind: 'offers' };
  if (all.card || Array.isArray(all.requisites) || isBankTransfer) return { kind: 'requisites' };
  return apiResponse?.pageId ? { kind: 'page', pageId: apiResponse.pageId } : { kind: 'default' };
};

/** Schema of the data, by step. */
const SHAPES = {
  unified: 'UnifiedData',
  offers: 'OnrampData',
  requisites: 'HostToHostData',
  page: 'PageData',
} as const;

/** Returns the schema of a step's data; of a step without one its name. */
export const shapeOf = ({ kind }: NextStep): string => (isShaped(kind) ? SHAPES[kind] : kind);

const isShaped = (kind: NextStep['kind']): kind is keyof typeof SHAPES => Object.hasOwn(SHAPES, kind);

/** Decodes a card in base64url of UTF-8 JSON; anything else counts as a decryption failure (Spec method-flows §8). */
const decodedCard = (encoded: string): Card => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(base64Bytes(encoded));
    return checkDepositData('Card', JSON.parse(text));
  } catch (cause) {
    throw new CashierError('card.decrypt', 'Error while decrypting data', { cause });
  }
};

const openCard = (card: unknown): Card | null => {
  if (!isObject(card)) return null;
  return typeof card.encoded === 'string' ? decodedCard(card.encoded) : checkDepositData('Card', card);
};

/** Whether the paid button is offered: if the server lists no buttons, or lists this one (Spec method-flows §2). */
const isCompletable = ({ buttons }: Members): boolean => !Array.isArray(buttons) || buttons.includes('complete');

type Rows = ReturnType<typeof rowsByKind>;

/** Returns the rows of the requisites, with a code beside them as a row. A page named by the answer reads the data unchanged. */
const rowsOf = ({ requisites, qrCode }: Members, step: NextStep, { hasDueAmount }: { hasDueAmount: boolean }): Rows => {
  const { rows, codes, links } = rowsByKind(requisites);
  if (step.kind === 'page') return { rows, codes, links };
  const isListed = codes.some(({ value }) => value === qrCode);
  const beside = isText(qrCode) && !isListed ? codeRow('qrCode', qrCode) : [];
  const isShown = (row: RequisiteRow): boolean => !hasDueAmount || !isAmountRow(row);
  return { rows: rows.filter(isShown), codes: [...codes, ...beside], links };
};

/** Members of a card that can be paid to. */
export const CARD_MEANS = ['number', 'account_number', 'bank_account', 'phone'] as const;

const hasCardMeans = (card: Card | null): boolean => CARD_MEANS.some((name) => (card?.[name] ?? '').trim() !== '');

const isPaidOn = ({ kind }: NextStep, { isPayPage = false }: AnswerContext): boolean =>
  kind === 'unified' || kind === 'requisites' || (kind === 'page' && isPayPage);

/** Whether a payment page counts as payment details: if the deposit's page has a button for it. */
const hasMeans = (step: NextStep, all: Members, card: Card | null, { rows, codes, links }: Rows): boolean =>
  hasCardMeans(card) ||
  [...rows, ...codes, ...links].some(isPayableRow) ||
  (step.kind === 'page' && (isText(all.qrCode) || isSafeLink(all.url)));

/** Returns where a step's answer names the amount to pay. */
const AMOUNTS: Partial<Record<NextStep['kind'], readonly (readonly [string, string])[]>> = {
  page: [
    ['payment_amount', 'payment_currency'],
    ['amount', 'currency'],
  ],
  offers: [['payment_amount', 'payment_currency']],
  unified: [['payment_amount', 'payment_currency']],
  requisites: [['payment_amount', 'payment_currency']],
};

const NOT_DUE: DueAmount = { hasChangedAmount: false };

const dueOf = (all: Members, step: NextStep, context: AnswerContext): DueAmount => {
  const names = AMOUNTS[step.kind];
  const isNeeded = isPaidOn(step, context);
  // On other pages the meaning of the amount is unknown.
  if (names === undefined || (step.kind === 'page' && !isNeeded)) return NOT_DUE;
  const { asked, changedSum, isFound = false } = context;
  return dueAmount(all, { path: shapeOf(step), asked, changedSum, names, isNeeded, isFound });
};

/** Whether an answer with manual payment details says how much to pay, and to whom. */
export const isWhole = (answer: DepositCreated, context: AnswerContext): boolean => {
  const step = nextStep(answer, context);
  if (step.kind === 'default') return false;
  const names = step.kind === 'unified' || step.kind === 'requisites' ? AMOUNTS[step.kind] : undefined;
  if (names === undefined) return true;
  const due = dueAmount(merged(answer), { path: '', asked: undefined, names, isNeeded: false, isFound: true });
  return due.payment_amount !== undefined;
};

const isWritten = (value: unknown): boolean => value !== undefined && value !== null;

interface Times {
  /** Time of creation, epoch ms on the page's clock. */
  created?: number;
  /** End of the countdown on the same clock; null without one. */
  endsAt: number | null;
}

/** Returns the times of the page. An implausible deadline is replaced by the default one and reported (contract §8). */
const timesOf = (all: Members, { serverNowMs: nowMs, shiftMs = 0, isBankTransfer }: AnswerContext): Times => {
  const { lifetime, timeout_minutes: minutes, unifiedFlow } = all;
  const moment = parseMoment(all.created);
  const created = moment === null ? {} : { created: moment + shiftMs };
  const isDurationWritten = isWritten(lifetime) || isWritten(minutes);
  if (!isDurationWritten && unifiedFlow !== true && !isBankTransfer) return { ...created, endsAt: null };
  const seconds = parseDuration(lifetime, 1) ?? parseDuration(minutes, 60);
  const defaultSeconds = isBankTransfer ? BANK_TRANSFER_TIMEOUT_SECONDS : undefined;
  const { endsAt, isDoubtful } = countdownEnd({ created: created.created, seconds, defaultSeconds, nowMs });
  const isUnread = (isWritten(all.created) && moment === null) || (isDurationWritten && seconds === null);
  if (isDoubtful || isUnread) {
    const details = { isPast: isDoubtful, hasDuration: seconds !== null, hasCreated: moment !== null };
    reportError(new FlowError('doubtful-deadline', { details }));
  }
  return { ...created, endsAt };
};

/**
 * Returns the answer as its page reads it. Parameters of a redirect are for the provider only.
 *
 * @throws CashierError `card.decrypt` when the encoded card cannot be decoded
 * @throws TransportError `malformed` when the data fail validation or cannot be paid: no payable amount, or no payment details
 */
export const readAnswer = (answer: DepositCreated, step: NextStep, context: AnswerContext): DepositData => {
  const { apiResponse: _apiResponse, ...top } = answer;
  if (step.kind === 'redirect' || step.kind === 'fields') return top;
  const given = merged(answer);
  const isUnpayable = context.isFound === true && payableAmount(given.payment_amount) === null;
  const known = isUnpayable ? { ...given, payment_amount: undefined, payment_currency: undefined } : given;
  const all: Members = isShaped(step.kind) ? { ...checkDepositData(SHAPES[step.kind], known) } : known;
  // The requested amount must not replace one that the server has written.
  const due = isUnpayable && isWritten(given.payment_amount) ? WITHOUT_AMOUNT : dueOf(all, step, context);
  const card = openCard(all.card);
  const rows = rowsOf(all, step, { hasDueAmount: due.payment_amount !== undefined });
  const isPayable = hasMeans(step, all, card, rows) && !lacksMemo(given.requisites);
  if (isPaidOn(step, context) && !isPayable) {
    throw new TransportError('malformed', { path: shapeOf(step), keyword: 'means' });
  }
  return { ...all, ...due, card, ...rows, ...timesOf(all, context), isCompletable: isCompletable(all) };
};

/** Returns the fields that the page of the answer asks for; not every page has a schema. */
export const pageFields = ({ inputFields }: DepositData): readonly PaymentField[] =>
  checkDepositData('UnifiedData', { unifiedFlow: true, requisites: [], inputFields }).inputFields ?? [];
