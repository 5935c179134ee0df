import { isCryptoCurrency } from '#domain/currency.ts';
import type { Start } from '#host/start-data.ts';
import type { Transport } from '#transport/transport.ts';
import type { Calls, Experiment } from '#generated/wire.ts';

/**
 * Assumption: of the experiments of Spec core §3 the method list is asked for the one that has a default; the
 * specification does not say which group `abTestGroup` is.
 */
const AB_TEST = { key: 'analytics-21007', group: 'group_a' } as const;

/** The user's group in the experiment on methods. */
export function abTestGroup(experiments: readonly Experiment[]): string {
  return experiments.find(({ key }) => key === AB_TEST.key)?.group ?? AB_TEST.group;
}

/** What the first page waits for: methods, or in the sweepstake view coin packages. */
export interface FirstAnswers {
  readonly firstMethods?: Promise<Calls['methods-payment-v5']['response']>;
  readonly firstBoxes?: Promise<Calls['sweepstake-boxes']['response']>;
}

/** The request of `methods-payment-v5` (Spec core §7). */
function methodsRequest({ user, experiments }: Start): Calls['methods-payment-v5']['request'] {
  return {
    country: user.paymentGeo,
    currency: { code: user.currency, type: isCryptoCurrency(user.currency) ? 'crypto' : 'fiat' },
    abTestGroup: abTestGroup(experiments),
  };
}

/** Asks for what the first page shows, while the app still loads. Whoever awaits it hears of a failure. */
export function startFirstCall(transport: Transport, start: Start): FirstAnswers {
  if (start.widgetViewType === 'sweep') {
    const firstBoxes = transport.call('sweepstake-boxes', {});
    firstBoxes.catch(() => {});
    return { firstBoxes };
  }
  const firstMethods = transport.call('methods-payment-v5', methodsRequest(start));
  firstMethods.catch(() => {});
  return { firstMethods };
}
