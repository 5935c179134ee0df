import { compareDecimals, multiplyDecimals, parseDecimal, percentOf, roundDecimal, type Decimal } from './decimal.ts';

/**
 * Whether a bonus has ended: it counts only before `mustAccruedBefore` (Spec method-flows §5). Both are epoch ms; one without
 * an end never ends.
 */
export const isBonusOver = (mustAccruedBefore: number | undefined, nowMs: number): boolean =>
  mustAccruedBefore !== undefined && nowMs >= mustAccruedBefore;

export interface WithdrawalTerms {
  readonly maxBonusAmount?: number | string | undefined;
  readonly percent?: number | undefined;
  readonly payoutMultiplier?: number | undefined;
}

/**
 * The most that can be withdrawn of a deposit bonus: the greatest bonus times percent divided by 100, times the payout
 * multiplier, floored (Spec method-flows §9). Null when one of them is not known.
 */
export const maxBonusWithdrawal = (terms: WithdrawalTerms): Decimal | null => {
  const most = parseDecimal(terms.maxBonusAmount);
  const percent = parseDecimal(terms.percent);
  const multiplier = parseDecimal(terms.payoutMultiplier);
  if (most === null || percent === null || multiplier === null) return null;
  return roundDecimal(multiplyDecimals(percentOf(most, percent), multiplier), 0, 'down');
};

/**
 * Which of a list is active once some are gone (Spec method-flows §4): the one that was, else the nearest one after it, else
 * the nearest one before it. Null when none is left.
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
  /** Spec core §9: the method is one that no bonus counts with. */
  readonly isMethodExcluded: boolean;
  readonly nowMs: number;
  /** The amount paid in. */
  readonly amount: Decimal | null;
  readonly currency: string;
  /** The bonus that is selected. */
  readonly bonus: BonusConditions | undefined;
}

/** Why the selected bonus does not come with a deposit; `none` when nothing is in its way. */
export type BonusHindrance = 'none' | 'off' | 'over' | 'method' | 'currency' | 'amount';

/**
 * Spec method-flows §4: a bonus comes with a deposit when it is selected, bonuses are on, the method is not restricted and
 * the amount is at least its minimum; and only before its end (§5). Assumption: and in its own currency, as its minimum is
 * an amount of that one.
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
