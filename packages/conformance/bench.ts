import type { CallPath, DepositCreated } from '#generated/wire.ts';
import { fillFields } from './field-values.ts';
import type { CallOptions, Line, Reply } from './line/line.ts';
import { sayReply } from './line/line.ts';
import type { ServerOptions } from './options.ts';
import type { PayableMethod, Survey } from './survey.ts';

/** The request to send, or the reason why none can be sent. */
export type Prepared = { request: Record<string, unknown> } | { why: string };

/** A created deposit or payout. */
export interface Made {
  id: string;
  method: string;
  payable: PayableMethod;
  answer: DepositCreated;
  /** Epoch ms of the answer on the server's clock; without it, on this machine's. */
  answeredAt: number;
}

/** Tools of a check: one transport to one server. */
export interface Bench {
  line: Line;
  options: ServerOptions;
  survey: Survey;
}

/** Amount within a method's rule, near its lower end, as a decimal string. */
export function amountFor({ method, currency, country }: PayableMethod): string {
  const { min = 0, max = 0, minNonRus } = method.amount_rules[currency] ?? {};
  const least = Number(country === 'RU' ? min : (minNonRus ?? min));
  const usual = 100;
  const isFree = least <= usual && (Number(max) === 0 || Number(max) >= usual);
  return String(isFree ? usual : least);
}

/** Spec method-flows: card view types with a separate flow. */
export const PEER_TO_PEER = 5;
export const BANK_TRANSFER = 9;
export const ONRAMP = 13;

/** How deposits of a method are created: the call and its data. */
export function depositOf(payable: PayableMethod, { options }: Bench): Prepared & { path: CallPath } {
  const { method, currency, country } = payable;
  const isPeerToPeer = method.cardViewType === PEER_TO_PEER;
  const path = isPeerToPeer ? 'deposit-create-p2p' : 'deposit-create';
  const filled = fillFields(method.fields ?? [], payable, options.fields);
  if ('unknown' in filled)
    return {
      path,
      why: `no example value for the field ${filled.unknown} of ${method.name}: give --field ${filled.unknown}=…`,
    };
  const common = { amount: amountFor(payable), currency, fields: filled.values };
  return {
    path,
    request: isPeerToPeer
      ? { ...common, paymentMethod: method.name, selectedCountry: country }
      : { ...common, paymentType: method.name, returnUrl: `${options.origin ?? options.server}/` },
  };
}

/** Id of the created payment; undefined if the answer contains none. */
export function idOf(reply: Reply): string | undefined {
  if (reply.kind !== 'answer' || !reply.isSuccess) return undefined;
  const { depositId, withdrawalId } = Object(reply.body);
  const id: unknown = depositId ?? withdrawalId;
  // Contract §8: a numeric id is converted to text.
  return typeof id === 'string' || Number.isSafeInteger(id) ? String(id) : undefined;
}

/** Closes open deposits of a peer-to-peer method, which allows one at a time. */
export async function closeOpenDeposit({ line }: Bench, paymentMethod: string): Promise<void> {
  const reply = await line.call('deposit-check', { paymentMethod });
  const { exists, depositId } = Object(reply.kind === 'answer' ? reply.body : undefined);
  if (exists === true && typeof depositId === 'string') await line.call('deposit-cancel', { depositId, paymentMethod });
}

/** Sends a create call; for a peer-to-peer method, closes open deposits first. */
export async function create(bench: Bench, path: CallPath, request: object, options?: CallOptions): Promise<Reply> {
  if (path === 'deposit-create-p2p' && 'paymentMethod' in request && options?.key === undefined)
    await closeOpenDeposit(bench, String(request.paymentMethod));
  return bench.line.call(path, request, options);
}

/** Why the lists offer no suitable entry. */
export const missing = ({ survey }: Bench, what: string): { why: string } =>
  survey.malformed > 0
    ? { why: `no ${what} is left: ${survey.malformed} entries of the lists are invalid, see answers/shape` }
    : { why: `no ${what} in the lists: give --region with one that has it` };

/** Creates a deposit with a method, or returns the reason why that is impossible. */
export async function makeDeposit(bench: Bench, payable: PayableMethod | undefined): Promise<Made | { why: string }> {
  if (!payable) return missing(bench, 'method for this');
  const prepared = depositOf(payable, bench);
  if ('why' in prepared) return prepared;
  const reply = await create(bench, prepared.path, prepared.request);
  const id = idOf(reply);
  if (id === undefined || reply.kind === 'none')
    return { why: `no deposit by ${payable.method.name}: ${sayReply(reply)}` };
  const { body, serverTime: answeredAt = Date.now() } = reply;
  return { id, method: payable.method.name, payable, answer: Object(body), answeredAt };
}
