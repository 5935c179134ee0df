/** Spec core §3: the experiments a host may put a user into. */
type ExperimentKey = 'analytics-21868' | 'analytics-21007' | 'analytics-20531' | 'analytics-24272';

/**
 * Which experiment decides on what. Assumption: the specification names the keys and not their subjects. `analytics-21007`, the
 * one with a default, is `abTestGroup`; `analytics-20531` is open to rules of screens.
 */
const CRYPTO_BONUS_EXPERIMENT: ExperimentKey = 'analytics-21868';
export const ALERT_EXPERIMENT: ExperimentKey = 'analytics-24272';

/** Spec method-flows §9: the group the crypto bonus is for, and the one of a user in none. */
const CRYPTO_BONUS_GROUP = 'group_b';

/** Whether a user is in the group that the crypto bonus is for. */
export const isInCryptoBonusGroup = (groups: Readonly<Record<string, string>>): boolean =>
  (groups[CRYPTO_BONUS_EXPERIMENT] ?? CRYPTO_BONUS_GROUP) === CRYPTO_BONUS_GROUP;
