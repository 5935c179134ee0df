import { readHash } from '#domain/transaction-hash.ts';
import type { Calls } from '#generated/wire.ts';
import {
  claimOpened,
  claimRefused,
  claimSent,
  claimTaken,
  claimUnconfirmed,
  claimSlice,
  selectClaimScope,
} from '#state/claim.ts';
import { fieldRefused } from '#state/form.ts';
import {
  type Command,
  type FlowContext,
  FlowError,
  reportFailure,
  idempotencyKeys,
  type Feature,
} from '#flows/kernel/index.ts';
import { truncatedHash, isDefinitiveRejection, wasNotSent } from '#flows/payment/index.ts';

type Claim = Calls['deposit-claim']['request'];
type About = Pick<Claim, 'depositId' | 'paymentMethod'>;

const REASON = 'claimReason';
const CHAIN = 'claimChain';
const HASH = 'claimHash';

/** Returns the deposit of the page: that of the displayed address, else the open one. */
const aboutOf = ({ store }: FlowContext): About | undefined => {
  const { crypto, deposit, route } = store.getState();
  if (crypto?.given && crypto.screen === route.screen)
    return { depositId: crypto.given.sessionId, paymentMethod: crypto.methodName };
  return deposit?.id ? { depositId: deposit.id, paymentMethod: deposit.methodName } : undefined;
};

/** @throws FlowError `no-open-deposit` */
const claimedDeposit = (context: FlowContext): About => {
  const about = aboutOf(context);
  if (!about) throw new FlowError('no-open-deposit');
  return about;
};

/** Starts a claim about the deposit of the page. */
const openClaim: Command = (context) => {
  context.store.dispatch(claimOpened(claimedDeposit(context).depositId));
  return true;
};

const REASONS: ReadonlySet<string> = new Set(['network', 'memo', 'other'] satisfies Claim['reason'][]);
const isReason = (value: string): value is Claim['reason'] => REASONS.has(value);

/** Returns the claim of the form; an invalid hash is shown at its field. */
const readClaim = (context: FlowContext): Claim | undefined => {
  const { store } = context;
  const { fields = {} } = store.getState().form ?? {};
  const valueOf = (name: string): string => fields[name]?.value.trim() ?? '';
  const reason = valueOf(REASON);
  const blockchain = valueOf(CHAIN);
  const reading = readHash(blockchain, valueOf(HASH));
  if (reading.kind !== 'hash') {
    store.dispatch(fieldRefused({ name: HASH, key: `claim.hash.${reading.kind}` }));
    return undefined;
  }
  if (!isReason(reason)) return undefined;
  return { ...claimedDeposit(context), reason, blockchain, txid: reading.hash };
};

/** Idempotency keys of claims: the same claim, sent twice, counts once. */
const keys = idempotencyKeys('deposit-claim');

/** Sends the claim. A claim that may have arrived is shown as unconfirmed, never as failed. */
const sendClaim: Command = async (context) => {
  const { store, transport } = context;
  const request = readClaim(context);
  if (!request) return false;
  store.dispatch(claimOpened(request.depositId));
  // Only a hash of the typed values is stored.
  const about = `${request.depositId} ${truncatedHash(JSON.stringify(request))}`;
  const { key: idempotencyKey, wasSent: mayHaveArrived } = keys.reserve(context, about);
  store.dispatch(claimSent());
  try {
    const { claimId = '' } = await transport.call('deposit-claim', request, { idempotencyKey });
    keys.resolve(context, about);
    store.dispatch(claimTaken(claimId));
    return true;
  } catch (error) {
    reportFailure(error);
    const isSettled = isDefinitiveRejection(error, { mayHaveArrived });
    const isRefused = isSettled && !wasNotSent(error);
    if (isSettled) keys.resolve(context, about);
    store.dispatch(isRefused ? claimRefused() : claimUnconfirmed());
    return false;
  }
};

/** The form for coins that were sent over the wrong network or without their memo. */
export const claim = {
  needs: ['deposit'],
  slices: [claimSlice],
  scope: { claim: selectClaimScope },
  commands: { 'claim.open': openClaim, 'claim.send': sendClaim },
} satisfies Feature;
