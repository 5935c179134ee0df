import { afterEach, expect, it, vi } from 'vitest';
import { loadNumberTables } from '#boot/number-tables.ts';
import { formatMoney } from '#domain/money.ts';

afterEach(() => void vi.restoreAllMocks());

it('loads the tables of the locale in which the first page writes its amounts', () => {
  const formatted = vi.spyOn(Intl.NumberFormat.prototype, 'formatToParts');
  loadNumberTables('ar');
  expect(formatted).toHaveBeenCalledOnce();
  formatMoney('5', 'EUR', 'ar');
  const locales = formatted.mock.contexts.map(
    (format) => format instanceof Intl.NumberFormat && format.resolvedOptions().locale,
  );
  expect(new Set(locales)).toEqual(new Set(['ar-u-nu-latn']));
});

it.each(['not a locale!', ''])('survives a locale that is none: %j', (locale) => {
  expect(() => loadNumberTables(locale)).not.toThrow();
});
