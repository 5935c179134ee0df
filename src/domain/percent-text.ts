import { type Decimal, multiplyDecimals, parseDecimal } from './decimal.ts';
import { withLatinDigits } from './text-locale.ts';

/** So many percent as people of the locale write it: `2.5` is `2.5%`, `2,5 %` in German. No number shows as nothing. */
export function formatPercent(percent: Decimal, locale: string): string {
  const parsed = parseDecimal(percent);
  if (parsed === null) return '';
  const formatter = new Intl.NumberFormat(withLatinDigits(locale), { style: 'percent', maximumFractionDigits: 4 });
  return formatter.format(Number(multiplyDecimals(parsed, '0.01')));
}
