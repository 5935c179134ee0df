import { plainName } from '#domain/plain-name.ts';
import { amountChips } from '#domain/amount-chips.ts';
import { limitsIn, parseLimits } from '#domain/limits.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { limitsKnown } from '#state/form.ts';
import { type FlowContext, reportFailure } from '#flows/kernel/index.ts';
import { firstAmount, prefilledAmount } from './start-form.ts';

/**
 * Requests the limits of the method whose form has just started; they are fresher than the list's (Spec core §7). They replace
 * the limits, the chips and an untouched amount. A failure is not shown, because the server checks each amount anyway.
 */
export const refreshLimits = async (context: FlowContext, method: PaymentMethod): Promise<void> => {
  const { store, transport, visit } = context;
  const { form, session } = store.getState();
  if (!form) return;
  const { currency } = form;
  const signal = visit.latest('limits');
  try {
    const answer = await transport.call('deposit-limits', { currency, paymentMethod: method.name }, { signal });
    const name = plainName(method.name);
    const fresh = Object.hasOwn(answer, name) ? answer[name] : undefined;
    const { selection, form: now } = store.getState();
    if (!fresh || selection.method !== method.name || now?.currency !== currency) return;
    const limits = limitsIn(parseLimits(fresh), currency);
    const { country } = session;
    const prefilled = prefilledAmount(context, method, currency);
    store.dispatch(
      limitsKnown({
        limits,
        chips: amountChips({ limits, currency, country, fixed: method.recommendedAmounts }),
        amount: firstAmount(prefilled, { limits, currency, current: null }),
        isPrefilled: prefilled !== null,
      }),
    );
  } catch (error) {
    reportFailure(error);
  }
};
