import { decodeBase64UrlJson } from '#domain/base64url.ts';
import { BANK_TRANSFER_TIMEOUT_MINUTES, countdownEnd } from '#domain/countdown.ts';
import { parseDecimal } from '#domain/decimal.ts';
import type { ApiResponse, Card, DepositCreated, PaymentField } from '#generated/wire.ts';
import { requisiteRows } from './requisite-rows.ts';

/** What a deposit's page reads as `deposit.data`: the answer's own members, and what they mean. */
export type DepositData = Readonly<Record<string, unknown>>;

export interface AnswerContext {
  /** Epoch ms on the server's clock. */
  serverNowMs: number;
  /** Spec core §3: card view type 9. Its requisites last 15 minutes when the answer does not say. */
  isBankTransfer: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asNumber = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** @throws CashierError `card.decrypt` when the card is encoded and cannot be read */
const openCard = (card: unknown): Card | null => {
  if (!isObject(card)) return null;
  return typeof card.encoded === 'string' ? { ...card, ...decodedCard(card.encoded) } : card;
};

const decodedCard = (encoded: string): Card => {
  const decoded = decodeBase64UrlJson(encoded);
  return isObject(decoded) ? decoded : {};
};

/** Members of the answer and of its data in one: peer-to-peer answers carry at the top what others carry in data. */
const merged = ({ apiResponse, ...top }: DepositCreated): Record<string, unknown> => ({ ...top, ...apiResponse?.data });

const timeoutMinutes = (answer: Record<string, unknown>, isBankTransfer: boolean): number | null =>
  asNumber(answer.timeout_minutes) ?? (isBankTransfer ? BANK_TRANSFER_TIMEOUT_MINUTES : null);

/** Whether the paid button is offered: when the server lists no buttons, or lists this one (Spec method-flows §2). */
const isCompletable = ({ buttons }: Record<string, unknown>): boolean =>
  !Array.isArray(buttons) || buttons.includes('complete');

const hasChangedAmount = ({ passedAmount, processingAmount }: Record<string, unknown>): boolean => {
  const passed = parseDecimal(passedAmount);
  const processing = parseDecimal(processingAmount);
  return passed !== null && processing !== null && passed !== processing;
};

const rowsByKind = (requisites: unknown): Record<string, unknown> => {
  const rows = requisiteRows(requisites);
  return {
    rows: rows.filter(({ kind }) => kind === 'text'),
    codes: rows.filter(({ kind }) => kind === 'qr' || kind === 'image'),
    links: rows.filter(({ kind }) => kind === 'link'),
  };
};

/** The answer as its page reads it. */
export const readAnswer = (answer: DepositCreated, { serverNowMs, isBankTransfer }: AnswerContext): DepositData => {
  const all = merged(answer);
  return {
    ...all,
    card: openCard(all.card),
    ...rowsByKind(all.requisites),
    endsAt: countdownEnd({
      created: all.created,
      lifetimeSeconds: asNumber(all.lifetime),
      timeoutMinutes: timeoutMinutes(all, isBankTransfer),
      serverNowMs,
    }),
    isCompletable: isCompletable(all),
    hasChangedAmount: hasChangedAmount(all),
  };
};

/** Where an answer leads. */
export type NextStep =
  | { kind: 'fields'; fields: readonly PaymentField[] }
  | { kind: 'redirect'; redirect: { url: string; method: string; data: Record<string, unknown> } }
  | { kind: 'unified' }
  | { kind: 'offers' }
  | { kind: 'requisites' }
  | { kind: 'page'; pageId: string }
  | { kind: 'default' };

const isFieldsRequired = ({ isFieldsRequired: isTop, apiResponse }: DepositCreated): boolean =>
  isTop === true || apiResponse?.isFieldsRequired === true;

const redirectOf = ({ url, method = 'GET', data = {} }: ApiResponse): NextStep =>
  url === undefined ? { kind: 'default' } : { kind: 'redirect', redirect: { url, method: method.toUpperCase(), data } };

/** Decides what comes after the answer, in the specification's order (Spec core §4). */
export const nextStep = (answer: DepositCreated, data: DepositData): NextStep => {
  const { apiResponse, fields = [] } = answer;
  if (isFieldsRequired(answer)) return { kind: 'fields', fields };
  if (apiResponse?.source === 'redirect') return redirectOf(apiResponse);
  if (data.unifiedFlow === true) return { kind: 'unified' };
  if (Array.isArray(data.paymentMethodOffers)) return { kind: 'offers' };
  if (data.card || Array.isArray(data.requisites) || data.isBankTransfer === true) return { kind: 'requisites' };
  if (apiResponse?.pageId) return { kind: 'page', pageId: apiResponse.pageId };
  return { kind: 'default' };
};
