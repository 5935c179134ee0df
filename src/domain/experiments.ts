/** Spec core §3: experiments that the host can put a user into. */
type ExperimentKey = 'analytics-21868' | 'analytics-21007' | 'analytics-20531' | 'analytics-24272';

/**
 * Subjects of experiments. Assumption: the specification names the keys and not their subjects. `analytics-21007`, which has a
 * default, is `abTestGroup`; `analytics-20531` is available to rules of screens.
 */
const CRYPTO_BONUS_EXPERIMENT: ExperimentKey = 'analytics-21868';
export const ALERT_EXPERIMENT: ExperimentKey = 'analytics-24272';

/** Spec method-flows §9: the crypto-bonus group; the default for users without an assignment. */
const CRYPTO_BONUS_GROUP = 'group_b';

/** Whether a user is in the crypto-bonus group. */
export const isInCryptoBonusGroup = (groups: Readonly<Record<string, string>>): boolean =>
  (groups[CRYPTO_BONUS_EXPERIMENT] ?? CRYPTO_BONUS_GROUP) === CRYPTO_BONUS_GROUP;
