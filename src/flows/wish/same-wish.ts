import { parseDecimal } from '#domain/decimal.ts';
import type { SecretKind } from '#domain/secret-field.ts';
import type { WishRequest } from '#state/wish.ts';
import type { WishTraits } from '#state/wish-entry.ts';

/** Kinds of the fields that are secret, by the names that the server knows them by. */
export type SecretFields = Readonly<Record<string, SecretKind>>;

/** FNV-1a, 32 bits: spreads well, and is not meant to keep a secret; `MARK_BITS` and `CARD_BITS` do that. */
export const digest = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return (value ^ (value >>> 16)) >>> 0;
};

/**
 * The digest has few bits on purpose. With the key lying beside it, a full digest of a card number could be reversed by
 * trying every number. A few bits still tell almost any two cards apart, and millions of numbers share them.
 */
const CARD_BITS = 8;
const MARK_BITS = 16;

const bits = (value: number, count: number): number => value & ((1 << count) - 1);

const cardTrait = (key: string, value: unknown): number =>
  bits(digest(`${key} ${String(value).replaceAll(/\D/g, '')}`), CARD_BITS);

/** Tells a text from almost any other, as long as a key is part of it; nobody reads the text from it. */
export const markOf = (text: string): number => bits(digest(text), MARK_BITS);

/**
 * Codes authorise a payment and are no part of what is paid: a corrected one is the same wish. That one was sent is part of it,
 * so that the same key never goes out with fewer fields than before.
 */
const fieldTraits = (key: string, fields: object, secrets: SecretFields): [string, unknown][] =>
  Object.entries(fields)
    .map(([name, value]): [string, unknown] => {
      if (secrets[name] === 'code') return [name, ''];
      return [name, secrets[name] === 'card' ? cardTrait(key, value) : value];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** Further choices: the package that is bought, the saved account it is paid with, the account that money is taken from. */
const choiceOf = ({ payload }: WishRequest): string => {
  if ('boxId' in payload) return payload.boxId;
  if ('accountId' in payload) return payload.accountId ?? '';
  return 'accountType' in payload ? payload.accountType : '';
};

/** The traits of what would be sent, as they are under that key. */
export const traitsOf = (key: string, methodName: string, request: WishRequest, secrets: SecretFields): WishTraits => {
  const { call, payload } = request;
  const rest = [key, fieldTraits(key, payload.fields ?? {}, secrets), choiceOf(request)];
  return {
    call,
    methodName,
    amount: parseDecimal(payload.amount) ?? '',
    currency: payload.currency,
    mark: markOf(JSON.stringify(rest)),
  };
};

export const hasSameTraits = (one: WishTraits, other: WishTraits): boolean =>
  one.call === other.call &&
  one.methodName === other.methodName &&
  one.amount === other.amount &&
  one.currency === other.currency &&
  one.mark === other.mark;

const PROOFS: ReadonlySet<string> = new Set([
  'captchaBypass',
  'captchaResponse',
  'captchaResponseV3',
  'geetestCaptchaOutput',
  'geetestGenTime',
  'geetestLotNumber',
  'geetestPassToken',
]);

/** Members that are the same whenever the same is asked for. */
const TRAITS: ReadonlySet<string> = new Set([
  'amount',
  'currency',
  'paymentType',
  'paymentMethod',
  'boxId',
  'accountType',
  'accountId',
]);

/** Whether the user types or proves the member, rather than the page adding it. */
const isTyped = (name: string): boolean => name === 'fields' || name === 'wallet' || PROOFS.has(name);

/** Members of a request that the page has added to what was typed: a payment session, bonuses, the return address. */
export const addedMembers = ({ payload }: WishRequest): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !isTyped(name) && !TRAITS.has(name)));

/** A request without its secrets and proofs: the only form in which it is stored. */
export const withoutSecrets = (
  { call, payload }: WishRequest,
  secrets: SecretFields,
): { request: { call: WishRequest['call']; payload: object }; lacksDetails: boolean } => {
  const { fields = {} } = payload;
  const kept = Object.entries(fields).filter(([name]) => secrets[name] === undefined);
  const lacksDetails = kept.length < Object.keys(fields).length;
  // The wallet is one of the fields once more.
  const isKept = (name: string): boolean => !isTyped(name) || (name === 'wallet' && !lacksDetails);
  const members = Object.entries(payload).filter(([name]) => isKept(name));
  return {
    request: { call, payload: { ...Object.fromEntries(members), fields: Object.fromEntries(kept) } },
    lacksDetails,
  };
};

/** The request with other members; one that is undefined is left out when it is sent. */
export const withMembers = (request: WishRequest, more: Readonly<Record<string, unknown>>): WishRequest => {
  const extend = <P extends object>(payload: P): P => ({ ...payload, ...more });
  if (request.call === 'deposit-create') return { call: request.call, payload: extend(request.payload) };
  if (request.call === 'deposit-create-p2p') return { call: request.call, payload: extend(request.payload) };
  if (request.call === 'withdrawal-submit') return { call: request.call, payload: extend(request.payload) };
  return { call: request.call, payload: extend(request.payload) };
};

/** The typed members of now with the added ones of the first request: one key always has the same request. */
export const asSentBefore = (added: Readonly<Record<string, unknown>>, typed: WishRequest): WishRequest => {
  const now = Object.keys(addedMembers(typed)).map((name) => [name, undefined]);
  return withMembers(typed, { ...Object.fromEntries(now), ...added });
};
