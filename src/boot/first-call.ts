import { isCryptoCurrency } from '#domain/currency.ts';
import { isInCryptoBonusGroup } from '#domain/experiments.ts';
import type { Start } from '#host/start-data.ts';
import type { Region } from '#platform/stored-region.ts';
import type { Transport } from '#transport/transport.ts';
import type { Calls, Experiment } from '#generated/wire.ts';

/**
 * Assumption: `abTestGroup` of the method list is the only experiment of Spec core §3 with a default; the specification does
 * not name it.
 */
const AB_TEST = { key: 'analytics-21007', group: 'group_a' } as const;

/** The user's group in the experiment on methods. */
export function abTestGroup(experiments: readonly Experiment[]): string {
  return experiments.find(({ key }) => key === AB_TEST.key)?.group ?? AB_TEST.group;
}

/** Returns the user's groups by experiment, with the default for those the host does not name (Spec core §3). */
export function experimentGroups(experiments: readonly Experiment[]): Record<string, string> {
  return Object.fromEntries([AB_TEST, ...experiments].map(({ key, group }) => [key, group]));
}

/** Checks that the host and the user's group offer the crypto bonus (Spec method-flows §6, §9). */
export const offersCryptoBonus = ({ schema, experiments }: Pick<Start, 'schema' | 'experiments'>): boolean =>
  schema.meta?.cryptoBonus === true && isInCryptoBonusGroup(experimentGroups(experiments));

/** Responses for the first page: methods, or coin packages in the sweepstake view. */
export interface FirstAnswers {
  /** The transaction of the address. */
  readonly transaction?: 'deposit' | 'withdrawal';
  readonly firstMethods?: Promise<Calls['methods-withdrawal-v4']['response']>;
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

/** Checks that the address is a withdrawal page, or the error or empty page of a withdrawal. */
const isWithdrawalVisit = ({ pathname, search }: Location): boolean =>
  (pathname.slice(import.meta.env.BASE_URL.length - 1) + search).includes('withdrawal');

/** Spec core §7. Assumption: of the two withdrawal calls, the one with a country is for a country that the user has chosen. */
function withdrawalMethods(transport: Transport, { user }: Start, home: Region): FirstAnswers['firstMethods'] {
  const { paymentGeo: country, currency } = user;
  return country === home.country
    ? transport.call('methods-withdrawal-v4', { currency })
    : transport.call('methods-withdrawal', { country, currency });
}

/**
 * Requests the data of the first page while the app loads. A failure rejects the promises.
 *
 * @param home the region from the host; the user may have chosen another one
 */
export function startFirstCall(transport: Transport, start: Start, home: Region): FirstAnswers {
  if (start.widgetViewType === 'sweep') {
    const firstBoxes = transport.call('sweepstake-boxes', {});
    firstBoxes.catch(() => {});
    return { firstBoxes };
  }
  const transaction = isWithdrawalVisit(window.location) ? 'withdrawal' : 'deposit';
  const firstMethods =
    transaction === 'deposit'
      ? transport.call('methods-payment-v5', methodsRequest(start))
      : withdrawalMethods(transport, start, home);
  firstMethods?.catch(() => {});
  return { transaction, firstMethods };
}
