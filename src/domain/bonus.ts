import { compareDecimals, multiplyDecimals, parseDecimal, percentOf, roundDecimal, type Decimal } from './decimal.ts';

/**
 * Whether a bonus has ended: it is valid only before `mustAccruedBefore` (Spec method-flows §5). Both are epoch ms; a bonus
 * without an end never ends.
 */
export const isBonusOver = (mustAccruedBefore: number | undefined, nowMs: number): boolean =>
  mustAccruedBefore !== undefined && nowMs >= mustAccruedBefore;

export interface WithdrawalTerms {
  readonly maxBonusAmount?: number | string | undefined;
  readonly percent?: number | undefined;
  readonly payoutMultiplier?: number | undefined;
}

/**
 * Returns the maximum withdrawal of a deposit bonus: the greatest bonus times percent divided by 100, times the payout
 * multiplier, floored (Spec method-flows §9). Null if one of them is unknown.
 */
export const maxBonusWithdrawal = (terms: WithdrawalTerms): Decimal | null => {
  const most = parseDecimal(terms.maxBonusAmount);
  const percent = parseDecimal(terms.percent);
  const multiplier = parseDecimal(terms.payoutMultiplier);
  if (most === null || percent === null || multiplier === null) return null;
  return roundDecimal(multiplyDecimals(percentOf(most, percent), multiplier), 0, 'down');
};

/**
 * Returns the active bonus after some were removed (Spec method-flows §4): the same one, else the nearest after it, else the
 * nearest before it. Null without any.
 */
export const neighbourOf = (
  before: readonly string[],
  active: string | null,
  left: readonly string[],
): string | null => {
  if (active !== null && left.includes(active)) return active;
  const at = active === null ? -1 : before.indexOf(active);
  const nearest = [...before.slice(at + 1), ...before.slice(0, Math.max(0, at)).toReversed()];
  return nearest.find((id) => left.includes(id)) ?? left[0] ?? null;
};

export interface BonusConditions {
  readonly currency: string;
  /** Epoch ms. */
  readonly mustAccruedBefore: number | undefined;
  readonly minDeposit: number | string | undefined;
}

export interface BonusCase {
  readonly isOn: boolean;
  /** Spec core §9: whether bonuses are excluded for the method. */
  readonly isMethodExcluded: boolean;
  readonly nowMs: number;
  /** The deposited amount. */
  readonly amount: Decimal | null;
  readonly currency: string;
  /** The selected bonus. */
  readonly bonus: BonusConditions | undefined;
}

/** Why the selected bonus does not apply to a deposit; `none` if it applies. */
export type BonusHindrance = 'none' | 'off' | 'over' | 'method' | 'currency' | 'amount';

/**
 * Returns why a bonus does not apply. Spec method-flows §4: it applies if it is selected, bonuses are on, the method is not
 * restricted and the amount is at least its minimum; and only before its end (§5). Assumption: only in its own currency,
 * because its minimum is in that one.
 */
export const bonusHindrance = ({
  isOn,
  isMethodExcluded,
  nowMs,
  amount,
  currency,
  bonus,
}: BonusCase): BonusHindrance => {
  if (!bonus || !isOn) return 'off';
  if (isBonusOver(bonus.mustAccruedBefore, nowMs)) return 'over';
  if (isMethodExcluded) return 'method';
  if (bonus.currency !== currency) return 'currency';
  return compareDecimals(amount ?? '0', parseDecimal(bonus.minDeposit) ?? '0') < 0 ? 'amount' : 'none';
};
