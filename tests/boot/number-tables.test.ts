import { afterEach, expect, it, vi } from 'vitest';
import { formatMoney, loadNumberTables } from '#domain/money.ts';

afterEach(() => void vi.restoreAllMocks());

it('learns beforehand how the first page writes its amounts', () => {
  const asked = vi.spyOn(Intl.NumberFormat.prototype, 'formatToParts');
  loadNumberTables('EUR', 'ar');
  expect(asked).toHaveBeenCalled();
  asked.mockClear();
  expect(formatMoney('5', 'EUR', 'ar', { fraction: 'trimmed' })).toContain('5');
  expect(asked).not.toHaveBeenCalled();
});

it.each(['not a locale!', ''])('survives a locale that is none: %j', (locale) => {
  expect(() => loadNumberTables('EUR', locale)).not.toThrow();
});
