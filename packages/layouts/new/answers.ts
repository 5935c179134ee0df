import { fieldsBehind } from './fields.ts';
import { asObject, present, type Json } from './json.ts';

/** The moment for which samples are written: 2026-01-01 12:00 UTC. */
const NOW_MS = Date.UTC(2026, 0, 1, 12);

const WIRE_TYPES: Readonly<Record<string, string>> = { text: 'text', qr: 'qr', image: 'image', link: 'url' };

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(asObject) : []);

const toRequisite = ({ name, kind, title, value, isCopyable }: Json): Json =>
  present({ name, type: WIRE_TYPES[String(kind)], title: title ?? undefined, value, isCopyable });

/** Requisites are never made later than now. */
const timesUntil = (endsAtMs: number): Json =>
  endsAtMs > NOW_MS
    ? { created: NOW_MS, lifetime: (endsAtMs - NOW_MS) / 1000 }
    : { created: endsAtMs - 60_000, lifetime: 60 };

/** Whether the deposit of a sample has payment details; an address counts on a page that the answer names. */
export const isPayable = ({ id, redirect, data }: Json, pageId?: string): boolean => {
  const { rows, codes, links, card, qrCode, url } = asObject(data);
  const isThere =
    [rows, codes, links].some((list) => listOf(list).length > 0) || Boolean(card || (pageId && (qrCode || url)));
  return typeof id === 'string' && !redirect && isThere;
};

/** The answer to the create call behind the deposit of a sample; `pageId` when the answer names its page. */
export const answerBehind = ({ id, data }: Json, pageId?: string): Json => {
  const { rows, codes, links, endsAt, isCompletable, hasChangedAmount: _changed, card, ...sent } = asObject(data);
  const requisites = [rows, codes, links].flatMap(listOf).map(toRequisite);
  const hasOwnEnd = sent.lifetime !== undefined || sent.timeout_minutes !== undefined;
  return {
    depositId: id ?? '',
    apiResponse: present({
      pageId,
      data: {
        ...sent,
        ...(card ? { card } : {}),
        ...(sent.requisites === undefined && (pageId === undefined || sent.unifiedFlow === true) ? { requisites } : {}),
        ...(hasOwnEnd || typeof endsAt !== 'number' ? {} : timesUntil(endsAt)),
        ...(sent.buttons === undefined && isCompletable === false ? { buttons: [] } : {}),
      },
    }),
  };
};

/** The method of a sample as the server lists it. */
export const methodBehind = ({ method, session, form }: Json, own: Json): Json => {
  const { currency, min, max, category, cardViewType = 0 } = asObject(method);
  const code = String(currency ?? asObject(form).currency ?? asObject(session).currency);
  return present({
    category: category === 'crypto' ? 'crypto' : 'fiat',
    cardViewType,
    position: 1,
    currency: [code],
    amount_rules: { [code]: { min: Number(min ?? 1), max: Number(max ?? 10_000) } },
    iconIds: ['bank-card'],
    fields: fieldsBehind(asObject(form)),
    ...own,
  });
};
