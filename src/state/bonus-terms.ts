import { maxBonusWithdrawal, type BonusConditions } from '#domain/bonus.ts';
import { parseDecimal } from '#domain/decimal.ts';
import type { Bonus as BonusScope } from '#generated/scope.ts';
import type { Bonus } from '#generated/wire.ts';

type Theme = BonusScope['theme'];

/** Assumption: bonuses without a colour of the host use these in turn; free spins have their own. */
const THEMES: readonly Theme[] = ['purple', 'blue', 'pink', 'orange'];

const themeOf = ({ theme, type }: Bonus, index: number): Theme =>
  theme ?? (type === 'freespin' ? 'freespin' : (THEMES[index % THEMES.length] ?? 'blue'));

const nameOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(nameOf);
  if (typeof value !== 'object' || value === null) return [];
  if ('title' in value) return nameOf(value.title);
  return 'name' in value ? nameOf(value.name) : [];
};

/** Assumption: the contract does not define how games are named. A text, an object with a title or a name, or a list of them. */
const gamesOf = ({ freespinBonusData }: Bonus): string[] => [...new Set(nameOf(freespinBonusData?.gamesContent))];

type Given = NonNullable<Bonus['depositBonusData']> & NonNullable<Bonus['freespinBonusData']>;

/** Returns the terms of a bonus, which are placed differently by type. */
const termsOf = ({ type, depositBonusData, freespinBonusData }: Bonus): Partial<Given> =>
  (type === 'freespin' ? freespinBonusData : depositBonusData) ?? {};

/** Returns the conditions of a bonus. */
export const conditionsOf = (bonus: Bonus): BonusConditions => ({
  currency: bonus.currency,
  mustAccruedBefore: bonus.mustAccruedBefore,
  minDeposit: termsOf(bonus).minDeposit,
});

interface Surroundings {
  readonly index: number;
  readonly isActive: boolean;
  readonly isOver: boolean;
}

/** A bonus as rules read it. */
export const bonusScope = (bonus: Bonus, { index, isActive, isOver }: Surroundings): BonusScope => {
  const terms = termsOf(bonus);
  return {
    id: bonus.id,
    kind: bonus.type,
    currency: bonus.currency,
    theme: themeOf(bonus, index),
    title: bonus.content?.title ?? '',
    subtitle: bonus.content?.subtitle ?? '',
    endsAt: bonus.mustAccruedBefore ?? null,
    isOver,
    isActive,
    minDeposit: parseDecimal(terms.minDeposit) ?? '0',
    maxBonusAmount: parseDecimal(terms.maxBonusAmount),
    percent: terms.percent ?? null,
    payoutMultiplier: terms.payoutMultiplier ?? null,
    wagerMultiplier: terms.wagerMultiplier ?? null,
    maxWithdrawal: maxBonusWithdrawal(terms),
    spins: terms.count ?? null,
    maxSpinWin: parseDecimal(terms.maxSpinWin),
    games: gamesOf(bonus),
  };
};
