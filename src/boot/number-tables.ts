import { withLatinDigits } from '#domain/text-locale.ts';

/**
 * The first number that a page formats has the browser load its tables, which takes longer than any tile takes to draw. Done while
 * the app is on its way it takes no time of the first page's.
 */
export function loadNumberTables(locale: string): void {
  new Intl.NumberFormat(withLatinDigits(locale), { style: 'currency', currency: 'USD' }).formatToParts(0);
}
