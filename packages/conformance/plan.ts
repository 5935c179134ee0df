import type { Box, CallPath } from '#generated/wire.ts';
import {
  amountFor,
  closeOpenDeposit,
  depositOf,
  makeDeposit,
  missing,
  ONRAMP,
  PEER_TO_PEER,
  type Bench,
  type Prepared,
} from './bench.ts';
import { skipped, type Check, type Verdict } from './check.ts';
import { callOf, contract, withoutReference } from './contract.ts';
import { fillFields } from './field-values.ts';
import type { PayableMethod } from './survey.ts';

/** Whether the create call alone creates a deposit with a method. */
export const isMadeAtOnce = ({ method }: PayableMethod): boolean =>
  method.cardViewType !== ONRAMP && !method.network && !method.isPreparationRequired;

/** Whether deposit-create alone supports a method. */
const isPlain = (payable: PayableMethod): boolean =>
  payable.method.cardViewType !== PEER_TO_PEER && isMadeAtOnce(payable);

const fieldCount = ({ method }: PayableMethod): number => method.fields?.length ?? 0;

/** Returns the wanted method with the fewest fields that can all be filled in. */
const fewestFields = (bench: Bench, isWanted: (payable: PayableMethod) => boolean): PayableMethod | undefined =>
  bench.survey.deposits
    .filter(isWanted)
    .sort((a, b) => fieldCount(a) - fieldCount(b))
    .find((payable) => 'request' in depositOf(payable, bench));

/** The simplest method that deposit-create alone supports. */
export const plainDeposit = (bench: Bench): PayableMethod | undefined => fewestFields(bench, isPlain);

/** The simplest peer-to-peer method. */
const peerToPeer = (bench: Bench): PayableMethod | undefined =>
  fewestFields(bench, ({ method }) => method.cardViewType === PEER_TO_PEER);

const MOST_SEVERAL = 12;

/** Methods with different answers: the simplest of each kind, then others of the list. */
export function severalMethods(bench: Bench): readonly PayableMethod[] {
  const listed = bench.survey.deposits.filter(({ method }) => !method.network);
  const all = [peerToPeer(bench), plainDeposit(bench), ...listed].flatMap((payable) => (payable ? [payable] : []));
  return [...new Map(all.map((payable) => [payable.method.name, payable])).values()].slice(0, MOST_SEVERAL);
}

/** Whether the price of a coin package is within a method's rule. */
function takes({ method, currency }: PayableMethod, { price, priceCurrencyCode }: Box): boolean {
  const { min = 0, max = 0 } = method.amount_rules[currency] ?? {};
  const isWithin = Number(max) === 0 || (Number(price) >= Number(min) && Number(price) <= Number(max));
  return currency === priceCurrencyCode && isWithin;
}

const firstOf = ({ survey }: Bench, isWanted: (payable: PayableMethod) => boolean): PayableMethod | undefined =>
  survey.deposits.find(isWanted);

const onramp = (bench: Bench): PayableMethod | undefined =>
  firstOf(bench, ({ method }) => method.cardViewType === ONRAMP);

const withMethod = (
  bench: Bench,
  payable: PayableMethod | undefined,
  build: (payable: PayableMethod) => Record<string, unknown>,
  what = 'method that deposit-create supports',
): Prepared => (payable ? { request: build(payable) } : missing(bench, what));

const ofDeposit = async (bench: Bench, payable: PayableMethod | undefined, more: object = {}): Promise<Prepared> => {
  const made = await makeDeposit(bench, payable);
  return 'why' in made ? made : { request: { depositId: made.id, paymentMethod: made.method, ...more } };
};

/** The example request of a call's schema. */
function exampleOf(path: CallPath): Prepared {
  const call = contract.calls.find((each) => each.path === path);
  const { examples } = withoutReference(contract.defs[call?.request ?? '']);
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return typeof example === 'object' && example !== null
    ? { request: { ...example } }
    : { why: `schemas/wire has no example of ${path}` };
}

const regionOf = ({ options }: Bench): { country: string; currency: string } =>
  options.regions[0] ?? { country: 'RU', currency: 'USD' };

/** A payout that can be filled in. */
function payoutOf(bench: Bench): Prepared {
  const { survey, options } = bench;
  for (const payable of survey.withdrawals) {
    const { currency, method } = payable;
    const filled = fillFields(method.fields ?? [], payable, options.fields);
    if ('unknown' in filled) continue;
    const amount = amountFor(payable);
    return { request: { amount, currency, fields: filled.values, paymentType: method.name, accountType: 'main' } };
  }
  return missing(bench, 'payout method, whose fields --field fills in,');
}

/** A valid request of every call, as a player could cause it. Its prerequisites are created first. */
const planned: Record<CallPath, (bench: Bench) => Prepared | Promise<Prepared>> = {
  'bank-get': (bench) =>
    withMethod(
      bench,
      peerToPeer(bench),
      ({ method }) => ({ payment_method: method.name, bin: '411111' }),
      'peer-to-peer method',
    ),
  'code-check': () => exampleOf('code-check'),
  'deposit-claim': (bench) =>
    ofDeposit(bench, plainDeposit(bench), { reason: 'network', blockchain: 'TRON', txid: 'ab'.repeat(32) }),
  'deposit-cancel': (bench) => ofDeposit(bench, plainDeposit(bench)),
  'deposit-check': (bench) =>
    withMethod(
      bench,
      peerToPeer(bench),
      ({ method, country }) => ({ paymentMethod: method.name, selectedCountry: country }),
      'peer-to-peer method',
    ),
  'deposit-complete': (bench) => ofDeposit(bench, peerToPeer(bench) ?? plainDeposit(bench)),
  'deposit-create': (bench) => {
    const payable = plainDeposit(bench);
    return payable ? depositOf(payable, bench) : missing(bench, 'method that deposit-create supports');
  },
  'deposit-create-p2p': async (bench) => {
    const payable = peerToPeer(bench);
    if (!payable) return missing(bench, 'peer-to-peer method');
    await closeOpenDeposit(bench, payable.method.name);
    return depositOf(payable, bench);
  },
  'deposit-create-sweepstake': (bench) => {
    const pair = bench.survey.boxes.flatMap((box) => {
      const payable = bench.survey.deposits.find((each) => fieldCount(each) === 0 && isPlain(each) && takes(each, box));
      return payable ? [{ box, payable }] : [];
    })[0];
    if (!pair) return missing(bench, 'coin package that a method without fields pays for');
    const { boxId, price, priceCurrencyCode } = pair.box;
    const { name } = pair.payable.method;
    return { request: { amount: price, currency: priceCurrencyCode, paymentType: name, boxId } };
  },
  'deposit-limits': (bench) =>
    withMethod(bench, plainDeposit(bench), ({ method, currency }) => ({ currency, paymentMethod: method.name })),
  'deposit-prepare': (bench) =>
    withMethod(
      bench,
      firstOf(bench, ({ method }) => method.isPreparationRequired === true),
      (payable) => ({ paymentMethod: payable.method.name, amount: amountFor(payable), currency: payable.currency }),
      'method with isPreparationRequired',
    ),
  'deposit-status': (bench) => ofDeposit(bench, plainDeposit(bench)),
  events: () => exampleOf('events'),
  'external-deposit-continue': async (bench) => {
    const made = await makeDeposit(bench, onramp(bench));
    if ('why' in made) return made;
    const offers: unknown = Object(Object(Object(made.answer).apiResponse).data).paymentMethodOffers;
    const method: unknown = Array.isArray(offers) ? Object(offers[0]).method : undefined;
    return { request: { depositId: made.id, ...(typeof method === 'string' ? { method } : {}) } };
  },
  'methods-country-selector-v2': () => exampleOf('methods-country-selector-v2'),
  'methods-payment-v3': (bench) => ({ request: { ...regionOf(bench) } }),
  'methods-payment-v5': (bench) => {
    const { country, currency } = regionOf(bench);
    return { request: { country, currency: { code: currency, type: 'fiat' } } };
  },
  'methods-withdrawal': (bench) => ({ request: { ...regionOf(bench) } }),
  'methods-withdrawal-v4': (bench) => ({ request: { currency: regionOf(bench).currency } }),
  'onramp-deposit-limits': (bench) =>
    withMethod(bench, onramp(bench), ({ currency, country }) => ({ currency, country }), 'on-ramp method'),
  'payment-convert-v2': (bench) => ({
    request: { amount: 10, from: regionOf(bench).currency, to: bench.survey.crypto },
  }),
  'resume-deposit': (bench) => ofDeposit(bench, plainDeposit(bench)),
  'session-form-on-close-modal': () => exampleOf('session-form-on-close-modal'),
  'session-start': (bench) => ({ request: { amount: 100, currency: regionOf(bench).currency } }),
  'session-start-crypto': (bench) =>
    withMethod(
      bench,
      firstOf(bench, ({ method }) => (method.network ?? []).length > 0),
      ({ method, currency }) => ({ currency, paymentMethod: method.name, network: method.network?.[0]?.value }),
      'method with networks',
    ),
  'sweepstake-balance-get': () => exampleOf('sweepstake-balance-get'),
  'sweepstake-boxes': () => exampleOf('sweepstake-boxes'),
  'sweepstake-recoup-sum': () => exampleOf('sweepstake-recoup-sum'),
  'sweepstake-unplayed-balance': () => exampleOf('sweepstake-unplayed-balance'),
  'accounts-list': () => exampleOf('accounts-list'),
  'account-delete': () => exampleOf('account-delete'),
  'transactions-list': () => exampleOf('transactions-list'),
  'withdrawal-cancel': async (bench) => {
    const submitted = payoutOf(bench);
    if ('why' in submitted) return submitted;
    const reply = await bench.line.call('withdrawal-submit', submitted.request);
    const id: unknown = reply.kind === 'answer' && reply.isSuccess ? Object(reply.body).withdrawalId : undefined;
    return typeof id === 'string'
      ? { request: { withdrawalId: id } }
      : { why: 'withdrawal-submit created nothing to cancel' };
  },
  'withdrawal-submit': (bench) => payoutOf(bench),
};

/** Returns a valid request of a call after creating its prerequisites on the server. */
export async function prepare(bench: Bench, path: CallPath): Promise<Prepared> {
  const { feature } = callOf(path);
  if (feature !== undefined && !bench.survey.features.includes(feature))
    return { why: `the server does not list "${feature}" in the features of methods-payment-v5` };
  if (path.includes('sweepstake') && !bench.survey.hasCoins)
    return { why: 'the server has no coins: it does not support sweepstake-boxes' };
  return planned[path](bench);
}

type Request = Record<string, unknown>;

/** A check with a valid request of its call; skipped if the server lacks what the request needs. */
export const withRequest =
  (run: (bench: Bench, path: CallPath, request: Request) => Promise<Verdict> | Verdict): Check['run'] =>
  async (bench, path) => {
    const prepared = await prepare(bench, path);
    return 'why' in prepared ? skipped(prepared.why) : run(bench, path, prepared.request);
  };
