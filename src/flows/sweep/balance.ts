import { parseDecimal, type Decimal } from '#domain/decimal.ts';
import { log } from '#platform/log.ts';
import { balanceFailed, balanceKnown, balanceRequested, GOLD_COIN, SWEEP_COIN } from '#state/sweep.ts';
import { type Command, type FlowContext, reportFailure } from '#flows/kernel/index.ts';

interface Coins {
  gold: Decimal;
  sweep: Decimal;
}

const askCoins = async ({ transport }: FlowContext): Promise<Coins> => {
  const entries = await transport.call('sweepstake-balance-get', {});
  const held = (coin: string): Decimal =>
    parseDecimal(entries.find(({ currency }) => currency.toUpperCase() === coin)?.balance) ?? '0';
  return { gold: held(GOLD_COIN), sweep: held(SWEEP_COIN) };
};

/** Spec method-flows §8: a missing balance counts as zero, with a warning. */
const askUnplayed = async ({ transport }: FlowContext): Promise<Decimal> => {
  const answer = await transport.call('sweepstake-unplayed-balance', { currency: SWEEP_COIN });
  const unplayed = parseDecimal(answer.data?.amount);
  if (unplayed === null) log.warn('The unplayed balance is missing: taken for 0.');
  return unplayed ?? '0';
};

const askRecoup = async ({ transport }: FlowContext): Promise<Decimal> =>
  parseDecimal((await transport.call('sweepstake-recoup-sum', { currency: SWEEP_COIN })).amount) ?? '0';

const orZero = (asking: Promise<Decimal>): Promise<Decimal> =>
  asking.catch((error: unknown) => {
    reportFailure(error);
    return '0';
  });

/** Requests the user's balances. Spec method-flows §8: failures count as zero. Returns false if the balance itself is unknown. */
export const askBalance = async (context: FlowContext): Promise<boolean> => {
  const { store, visit } = context;
  const latest = visit.latest('sweep-balance');
  store.dispatch(balanceRequested());
  try {
    const [coins, unplayed, recoup] = await Promise.all([
      askCoins(context),
      orZero(askUnplayed(context)),
      orZero(askRecoup(context)),
    ]);
    if (!latest.aborted) store.dispatch(balanceKnown({ ...coins, unplayed, recoup }));
    return true;
  } catch (error) {
    if (!latest.aborted) store.dispatch(balanceFailed());
    reportFailure(error);
    return false;
  }
};

/** Requests the balance again after a failure. */
export const loadBalance: Command = (context) => askBalance(context);
