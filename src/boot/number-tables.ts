import { formatMoney } from '#domain/money.ts';

/**
 * The first amount that a page formats has the browser load its tables, which takes longer than any tile takes to draw. The first page's
 * amounts do without (`moneyByShape`); done between it and the app, it takes no time of either.
 */
export const loadNumberTables = (currency: string, locale: string): void =>
  void formatMoney('1', currency, locale, { fraction: 'trimmed' });
