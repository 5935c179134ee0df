import { currencyOf, isCoinCurrency, isCryptoCurrency } from './currency.ts';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimals,
  isPositiveDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
} from './decimal.ts';
import { checkLimits, type Limits } from './limits.ts';

/** Spec core §9: from 5 up to 250000, in round steps. */
const PRESETS =
  '5 10 20 25 50 75 100 150 200 250 500 750 1000 1500 2000 2500 5000 7500 10000 15000 20000 25000 50000 75000 100000 150000 200000 250000'.split(
    ' ',
  );

/** Spec core §9: for country ru. */
const RU_AMOUNTS = ['5000', '7500', '10000', '25000', '50000'];

/** Assumption: the special currencies are crypto, coins of the host, and those in which 5000 is not a usual payment. */
const LARGE_UNITS: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CHF']);

/** Crypto whose unit has a value that suits the presets. */
const STABLE_COINS: ReadonlySet<string> = new Set(['USDT', 'USDC']);

const CHIP_COUNT = 5;
const MAX_SIGNIFICANT = 20;

export interface ChipRequest {
  readonly limits: Limits;
  readonly currency: string;
  /** ISO 3166 code, in any case. */
  readonly country: string;
  /** Amounts that the method supplies; they replace all others (Spec core §9). */
  readonly fixed?: readonly (number | string)[] | null;
}

function isSpecialCurrency(code: string): boolean {
  return isCryptoCurrency(code) || isCoinCurrency(code) || LARGE_UNITS.has(code.toUpperCase());
}

function within(amounts: readonly Decimal[], limits: Limits): Decimal[] {
  const allowed = amounts.filter((amount) => isPositiveDecimal(amount) && checkLimits(amount, limits) === null);
  return [...new Set(allowed)];
}

function rising(amounts: readonly Decimal[]): Decimal[] {
  return [...amounts].sort(compareDecimals);
}

/** Returns five entries of a list, evenly spread, with the first and the last; all entries of a shorter list. */
function fiveOf(amounts: readonly Decimal[]): Decimal[] {
  const step = Math.max(1, (amounts.length - 1) / (CHIP_COUNT - 1));
  return Array.from({ length: CHIP_COUNT }, (_, index) => amounts[Math.round(index * step)] ?? []).flat();
}

/** Rounds down to a number of significant digits, limited to the currency's decimals. */
function roundedTo(significant: number, amount: Decimal, decimals: number): Decimal {
  const [whole = '0', fraction = ''] = amount.split('.');
  if (whole !== '0' && significant < whole.length) return whole.slice(0, significant).padEnd(whole.length, '0');
  const leading = whole === '0' ? fraction.search(/[1-9]/) : -whole.length;
  return parseDecimal(`${whole}.${fraction.slice(0, Math.min(leading + significant, decimals))}`) ?? '0';
}

/** Returns five amounts from min to max if the presets do not fit, as round as five different ones can be. */
function spread(limits: Limits, decimals: number): Decimal[] {
  const { min, max } = limits;
  const step = divideDecimals(subtractDecimals(max, min), String(CHIP_COUNT - 1), decimals, 'down');
  const inner = ['1', '2', '3'].map((index) => addDecimals(min, multiplyDecimals(step, index)));
  let chips: Decimal[] = [];
  for (let significant = 2; significant <= MAX_SIGNIFICANT && chips.length < CHIP_COUNT; significant += 1) {
    chips = within([min, ...inner.map((amount) => roundedTo(significant, amount, decimals)), max], limits);
  }
  return chips;
}

/**
 * Returns the amounts offered beside the amount field, all within the limits (Spec core §5, §9): the method's own; for country
 * ru its five; else five of the presets spread across min-max; if fewer than five presets fit between two limits, or none suits
 * the currency, five amounts computed from the limits.
 */
export function amountChips({ limits, currency, country, fixed }: ChipRequest): Decimal[] {
  const { decimals } = currencyOf(currency);
  const supplied = (fixed ?? []).flatMap((amount) => parseDecimal(amount) ?? []);
  if (supplied.length > 0)
    return rising(
      within(
        supplied.map((amount) => roundDecimal(amount, decimals)),
        limits,
      ),
    );
  if (country.toLowerCase() === 'ru' && !isSpecialCurrency(currency)) {
    const usual = within(RU_AMOUNTS, limits);
    if (usual.length > 0) return usual;
  }
  const arePresetsUsual = !isCryptoCurrency(currency) || STABLE_COINS.has(currency.toUpperCase());
  const presets = arePresetsUsual ? within(PRESETS, limits) : [];
  const isBounded = isPositiveDecimal(limits.min) && compareDecimals(limits.max, limits.min) > 0;
  if (presets.length >= CHIP_COUNT || !isBounded) return fiveOf(presets);
  return spread(limits, decimals);
}
