import { formatMoney } from '#domain/money.ts';

/**
 * The first amount that a page formats has the browser load its tables, which takes longer than any tile takes to draw. Done while
 * the list and the app are on their way it takes no time of the first page's.
 */
export const loadNumberTables = (currency: string, locale: string): void =>
  void formatMoney('1', currency, locale, { fraction: 'trimmed' });
