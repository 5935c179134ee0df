import { amountChips } from '#domain/amount-chips.ts';
import { NO_LIMITS, parseLimits, type Limits } from '#domain/limits.ts';
import { fieldRefused, limitsKnown, refusalTakenBack } from '#state/form.ts';
import { limitsAsked, limitsFailed, onrampLimitsKnown } from '#state/onramp.ts';
import { joinSignals } from '#transport/join-signals.ts';
import { type FlowContext, isAborted, showFailureAs } from '#flows/kernel/index.ts';
import { CURRENCY } from './places.ts';

/** Spec method-flows §5. */
const CURRENCY_ERROR = 'deposit.onramp.error.currency';

/** Spec method-flows §5: the default minimum is 1. */
const LEAST = '1';

const atLeastOne = ({ min, max }: Limits): Limits => ({ min: min === NO_LIMITS.min ? LEAST : min, max });

interface LimitsRequest {
  pageSignal: AbortSignal;
  /** Whether the amount starts at the minimum: when the page opens, not after a change of the currency. */
  isFirst: boolean;
}

const applyLimits = ({ store }: FlowContext, limits: Limits, isFirst: boolean): void => {
  const { form, session } = store.getState();
  store.dispatch(onrampLimitsKnown());
  store.dispatch(refusalTakenBack(CURRENCY));
  store.dispatch(
    limitsKnown({
      limits,
      chips: amountChips({ limits, currency: form?.currency ?? '', country: session.country, fixed: undefined }),
      amount: isFirst ? limits.min : null,
      isPrefilled: false,
    }),
  );
};

const showFailed = (context: FlowContext, error: unknown): void => {
  context.store.dispatch(limitsFailed());
  context.store.dispatch(fieldRefused({ name: CURRENCY, key: CURRENCY_ERROR }));
  showFailureAs(context, error, { textKey: 'provider.error' });
};

/**
 * Requests the limits for the selected country and currency. After a failure the currency shows an error and cannot be used
 * (Spec method-flows §5).
 */
export const askOnrampLimits = async (context: FlowContext, { pageSignal, isFirst }: LimitsRequest): Promise<void> => {
  const { store, transport, visit } = context;
  const { country = '', currency = '' } = store.getState().onramp ?? {};
  const latest = visit.latest('onramp-limits');
  if (country === '' || currency === '') return;
  store.dispatch(limitsAsked());
  const { signal, release } = joinSignals(latest, pageSignal);
  try {
    const answer = await transport.call('onramp-deposit-limits', { currency, country }, { signal });
    applyLimits(context, atLeastOne(parseLimits(answer)), isFirst);
  } catch (error) {
    if (!isAborted(error)) showFailed(context, error);
  } finally {
    release();
  }
};
