import { readHash } from '#domain/transaction-hash.ts';
import type { Calls } from '#generated/wire.ts';
import { uuid } from '#platform/uuid.ts';
import { claimOpened, claimRefused, claimSent, claimTaken, claimUnconfirmed } from '#state/claim.ts';
import { fieldRefused } from '#state/form.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';
import { reportFailure } from '#flows/kernel/handle-failure.ts';
import { isSettledRefusal, wasNotSent } from '#flows/wish/key-settlement.ts';

type Claim = Calls['deposit-claim']['request'];
type About = Pick<Claim, 'depositId' | 'paymentMethod'>;

const REASON = 'claimReason';
const CHAIN = 'claimChain';
const HASH = 'claimHash';

/** The deposit that the page is about: that of the address it shows, else the open one. */
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

/** Begins a claim about the deposit of the page. */
export const openClaim: Command = (context) => {
  context.store.dispatch(claimOpened(claimedDeposit(context).depositId));
  return true;
};

const REASONS: ReadonlySet<string> = new Set(['network', 'memo', 'other'] satisfies Claim['reason'][]);
const isReason = (value: string): value is Claim['reason'] => REASONS.has(value);

/** What was typed as a claim; a hash that is none is told at its field. */
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

/** The same words go under the same key until the server has answered: sent twice, a claim is one. */
const keyFor = ({ store }: FlowContext, body: string): string => {
  const sent = store.getState().claim?.sent;
  return sent?.body === body ? sent.key : uuid();
};

/** Sends the claim. One that may have arrived is unconfirmed, never failed. */
export const sendClaim: Command = async (context) => {
  const { store, transport } = context;
  const request = readClaim(context);
  if (!request) return false;
  store.dispatch(claimOpened(request.depositId));
  const body = JSON.stringify(request);
  const mayHaveArrived = store.getState().claim?.sent?.body === body;
  const key = keyFor(context, body);
  store.dispatch(claimSent({ key, body }));
  try {
    const { claimId } = await transport.call('deposit-claim', request, { idempotencyKey: key });
    store.dispatch(claimTaken(claimId));
    return true;
  } catch (error) {
    reportFailure(error);
    const isRefused = isSettledRefusal(error, { mayHaveArrived }) && !wasNotSent(error);
    store.dispatch(isRefused ? claimRefused() : claimUnconfirmed());
    return false;
  }
};
