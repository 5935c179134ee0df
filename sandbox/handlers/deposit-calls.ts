import type { DepositCreated, DepositPayload } from '#generated/wire.ts';
import { keepAccount, useAccount } from '#sandbox/accounts.ts';
import { CallFailure, badRequest } from '#sandbox/call-failure.ts';
import { checkProof, type Proof } from '#sandbox/captcha/proof.ts';
import type { CatalogueEntry } from '#sandbox/catalogue-files.ts';
import { type Deposit, describeState, type OrderBonus } from '#sandbox/deposits.ts';
import { answerFor, contextOf, isWaitingForFields } from '#sandbox/outcomes/answer.ts';
import { buildOffers } from '#sandbox/outcomes/pages.ts';
import { bankAddress } from '#sandbox/outcomes/redirects.ts';
import { beginSettlement } from '#sandbox/settle.ts';
import type { CallContext, Handlers } from './handler.ts';
import { checkAmount, checkFields } from './order-check.ts';

/** The common part of every create. */
export interface CreateRequest {
  paymentMethod: string;
  amount: number | string;
  currency: string;
  depositId: string | undefined;
  fields: Record<string, string>;
  returnUrl: string | undefined;
  bonus: OrderBonus;
  /** A saved account has no fields. */
  accountId?: string | undefined;
  saveAccount?: boolean;
}

function startDeposit({ world, token }: CallContext, request: CreateRequest, entry: CatalogueEntry): Deposit {
  checkAmount(entry.method, request.amount, request.currency);
  if (request.accountId === undefined) checkFields(entry.method, request.fields);
  else useAccount(world, token, request.accountId, request.paymentMethod);
  if (request.saveAccount && entry.method.canSaveAccount)
    keepAccount(world, token, { ...request, amount: String(request.amount) });
  const { paymentMethod, currency, fields, returnUrl, bonus } = request;
  const order = { token, paymentMethod, amount: String(request.amount), currency, fields, returnUrl, bonus };
  return world.deposits.create(order, 'created');
}

/** Returns the deposit that waits for the sent fields. Throws a CallFailure if it waits for none. */
function carryOn({ world, token }: CallContext, depositId: string, request: CreateRequest): Deposit {
  const deposit = world.deposits.get(depositId, token);
  if (deposit.paymentMethod !== request.paymentMethod)
    throw badRequest(`${depositId} is not a deposit by ${request.paymentMethod}`);
  if (deposit.phase !== 'created')
    throw new CallFailure(409, 'banking.depositNotOpen', `${depositId} waits for no fields`);
  return world.deposits.update(depositId, { fields: { ...deposit.fields, ...request.fields } });
}

/** Logs the captcha answer of a create call. Throws a CallFailure if the captcha was not solved. */
export function takeProof({ world }: CallContext, paymentMethod: string, proof: Proof): void {
  world.proofs.seen.push({ paymentMethod, kind: checkProof(proof, world.proofs.used) });
}

/** Creates a deposit, or adds fields to an existing one; it waits for money once it has all its fields. */
export function createDeposit(request: CreateRequest, context: CallContext): DepositCreated {
  const { world } = context;
  const entry = world.catalogue.findDeposit(request.paymentMethod);
  const deposit =
    request.depositId === undefined
      ? startDeposit(context, request, entry)
      : carryOn(context, request.depositId, request);
  if (!isWaitingForFields(world, deposit, entry)) {
    world.deposits.move(deposit.id, 'waiting');
    beginSettlement(world, deposit.id, entry, 'create');
  }
  return answerFor(world, deposit, entry);
}

const fromPayload = ({
  paymentType,
  amount,
  currency,
  depositId,
  fields,
  wallet,
  accountId,
  saveAccount = false,
  returnUrl,
  isActivatedBonus = false,
  bonusId,
}: DepositPayload): CreateRequest => ({
  paymentMethod: paymentType,
  amount,
  currency,
  depositId,
  fields: { ...fields, ...(wallet === undefined ? {} : { wallet }) },
  returnUrl,
  bonus: { isActivated: isActivatedBonus, id: bonusId },
  accountId,
  saveAccount,
});

/** Finds a deposit and its method. Throws a CallFailure when the request names another method. */
function findOpen(
  { world, token }: CallContext,
  depositId: string,
  paymentMethod: string,
): { deposit: Deposit; entry: CatalogueEntry } {
  const deposit = world.deposits.get(depositId, token);
  if (deposit.paymentMethod !== paymentMethod) throw badRequest(`${depositId} is not a deposit by ${paymentMethod}`);
  return { deposit, entry: world.catalogue.findDeposit(paymentMethod) };
}

/** Methods whose payments are matched by a confirmation id. Spec method-flows §5. */
const confirmedMethods: ReadonlySet<string> = new Set(['bkash_p2p', 'nagad_p2p']);
const confirmationId = /^\d{8,10}$/;

/** Handlers for the status and the changes of a deposit. */
export const depositHandlers = {
  'deposit-create': (request, context) => {
    takeProof(context, request.paymentType, request);
    return createDeposit(fromPayload(request), context);
  },
  'deposit-create-sweepstake': (request, context) => {
    const box = context.world.catalogue.boxes.find(({ boxId }) => boxId === request.boxId);
    if (!box) throw badRequest(`there is no box ${request.boxId}`);
    takeProof(context, request.paymentType, request);
    if (Number(request.amount) !== Number(box.price) || request.currency !== box.priceCurrencyCode)
      throw badRequest(`${request.boxId} is not sold for ${request.amount} ${request.currency}`);
    return createDeposit(fromPayload(request), context);
  },
  'deposit-complete': (request, context) => {
    const { deposit, entry } = findOpen(context, request.depositId, request.paymentMethod);
    const sentId = typeof request.confirmationId === 'string' ? request.confirmationId : '';
    if (confirmedMethods.has(deposit.paymentMethod) && !confirmationId.test(sentId)) {
      throw new CallFailure(422, 'banking.paymentMethodRegex', 'confirmationId does not match its pattern');
    }
    beginSettlement(context.world, deposit.id, entry, 'complete');
    const { status, declineCode } = describeState(deposit);
    return { status, ...(declineCode === undefined ? {} : { declineCode }) };
  },
  'deposit-status': ({ depositId, paymentMethod }, context) =>
    describeState(findOpen(context, depositId, paymentMethod).deposit),
  'deposit-cancel': ({ depositId, paymentMethod }, context) => {
    const { deposit } = findOpen(context, depositId, paymentMethod);
    if (deposit.phase === 'cancelled' || deposit.phase === 'expired') return {};
    if (!context.world.deposits.move(depositId, 'cancelled', 'CANCELED'))
      throw new CallFailure(409, 'banking.depositNotOpen', `${depositId} can no longer be cancelled`);
    return {};
  },
  'resume-deposit': ({ depositId, paymentMethod }, context) => {
    const { deposit, entry } = findOpen(context, depositId, paymentMethod);
    return answerFor(context.world, deposit, entry);
  },
  'external-deposit-continue': ({ depositId, method }, context) => {
    const { world, token } = context;
    const deposit = world.deposits.get(depositId, token);
    const entry = world.catalogue.findDeposit(deposit.paymentMethod);
    const outcome = contextOf(world, deposit, entry);
    const offers = buildOffers(outcome);
    const offer = method === undefined ? offers[0] : offers.find((candidate) => candidate.method === method);
    if (!offer) throw badRequest(`there is no offer ${method ?? ''}`);
    if (outcome.scenario.isOfferRefused) return { error: 'offer.refused', data: null, processingAmount: null };
    beginSettlement(world, deposit.id, entry, 'continue');
    return { data: { url: bankAddress(outcome) }, processingAmount: offer.amount };
  },
} satisfies Handlers;
