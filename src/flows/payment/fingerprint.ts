import type { CreateCall } from '#generated/create-calls.ts';
import { parseDecimal } from '#domain/decimal.ts';
import { keyedDigest } from '#platform/keyed-digest.ts';
import type { ValueKinds } from '#state/form-scope.ts';
import type { IntentRequest } from '#state/payment-intent.ts';
import type { RequestFingerprint } from '#state/idempotency-record.ts';

/**
 * Hashes are short on purpose: the device's key lies in the same storage, so a full hash of a card number could be reversed by
 * trying all numbers. A few bits still distinguish nearly any two payments, and millions of numbers share them.
 */
const CARD_BITS = 8;
const HASH_BITS = 16;

const bits = (value: number, count: number): number => value & ((1 << count) - 1);

const cardHash = (key: string, value: unknown): number =>
  bits(keyedDigest(`${key} ${String(value).replaceAll(/\D/g, '')}`), CARD_BITS);

/** Returns a hash that is stored in place of typed values. */
export const truncatedHash = (text: string): number => bits(keyedDigest(text), HASH_BITS);

/**
 * Codes authorise a payment and are not part of it: a corrected code is the same payment. Their presence is part of the
 * fingerprint, so that a key is never reused with fewer fields.
 */
const fieldHashes = (key: string, fields: object, kinds: ValueKinds): [string, unknown][] =>
  Object.entries(fields)
    .map(([name, value]): [string, unknown] => {
      if (kinds[name] === 'code') return [name, ''];
      return [name, kinds[name] === 'card' ? cardHash(key, value) : value];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * order: method and sum, which identify the payment. choice: anything else that the user has chosen, which identifies it too.
 * client: added by the widget; repeated with the first request. typed: values of the form, which `fields` contains. proof: of a
 * human user, and never stored.
 */
type Role = 'order' | 'choice' | 'client' | 'typed' | 'proof';

type Members<T> = T extends unknown ? keyof T : never;

/** Role of each request member. A member without a role would not distinguish two payments. */
const ROLES = {
  amount: 'order',
  currency: 'order',
  paymentType: 'order',
  paymentMethod: 'order',
  boxId: 'choice',
  accountType: 'choice',
  accountId: 'choice',
  abTestGroup: 'client',
  bank: 'client',
  bonusId: 'client',
  checkScore: 'client',
  depositId: 'client',
  isActivatedBonus: 'client',
  metadata: 'client',
  paymentSessionId: 'client',
  returnUrl: 'client',
  saveAccount: 'client',
  selectedCountry: 'client',
  fields: 'typed',
  wallet: 'typed',
  captchaBypass: 'proof',
  captchaResponse: 'proof',
  captchaResponseV3: 'proof',
  geetestCaptchaOutput: 'proof',
  geetestGenTime: 'proof',
  geetestLotNumber: 'proof',
  geetestPassToken: 'proof',
} as const satisfies Record<Members<IntentRequest['payload']>, Role>;

const MEMBERS: Readonly<Record<string, Role>> = ROLES;

const pick = (payload: IntentRequest['payload'], ...roles: readonly Role[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => roles.some((role) => MEMBERS[name] === role)));

/** Returns the further choices: the coin package, the saved account, or the account that is debited. */
const choiceOf = ({ payload }: IntentRequest): string => Object.values(pick(payload, 'choice')).join(' ');

/** Returns the fingerprint of a request under that salt. */
export const requestFingerprint = (
  key: string,
  methodName: string,
  request: IntentRequest,
  kinds: ValueKinds,
): RequestFingerprint => {
  const { call, payload } = request;
  const rest = [key, fieldHashes(key, payload.fields ?? {}, kinds), choiceOf(request)];
  return {
    call,
    methodName,
    amount: parseDecimal(payload.amount) ?? '',
    currency: payload.currency,
    mark: truncatedHash(JSON.stringify(rest)),
  };
};

export const isSameFingerprint = (one: RequestFingerprint, other: RequestFingerprint): boolean =>
  one.call === other.call &&
  one.methodName === other.methodName &&
  one.amount === other.amount &&
  one.currency === other.currency &&
  one.mark === other.mark;

/** Returns the members that the client has added. */
export const clientMembers = ({ payload }: IntentRequest): Record<string, unknown> => pick(payload, 'client');

/** Returns the fields with a value chosen from the server's list; no other field value is ever stored. */
export const chosenFields = (fields: Readonly<Record<string, string>>, kinds: ValueKinds): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => kinds[name] === 'choice'));

/** Returns the request for storage, without typed and secret values (contract §8, "What is kept"). */
export const storableRequest = (
  { call, payload }: IntentRequest,
  kinds: ValueKinds,
): { request: { call: CreateCall; payload: object }; lacksDetails: boolean } => {
  const { fields = {} } = payload;
  const chosen = chosenFields(fields, kinds);
  const lacksDetails = Object.keys(chosen).length < Object.keys(fields).length;
  // The wallet repeats the value of a field.
  const wallet = !lacksDetails && 'wallet' in payload ? { wallet: payload.wallet } : {};
  return {
    request: { call, payload: { ...pick(payload, 'order', 'choice', 'client'), ...wallet, fields: chosen } },
    lacksDetails,
  };
};

/** Returns the request with other members; undefined members are omitted when it is sent. */
export const withMembers = <R extends IntentRequest>(request: R, more: Readonly<Record<string, unknown>>): R => ({
  ...request,
  payload: { ...request.payload, ...more },
});

/** Combines the typed members with the client's members of the first request: one key always has the same request. */
export const replayOriginalMembers = (
  added: Readonly<Record<string, unknown>>,
  typed: IntentRequest,
): IntentRequest => {
  const now = Object.keys(clientMembers(typed)).map((name) => [name, undefined]);
  return withMembers(typed, { ...Object.fromEntries(now), ...added });
};
