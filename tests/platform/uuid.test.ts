import { afterEach, expect, it, vi } from 'vitest';
import { uuid } from '#platform/uuid.ts';

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('makes version 4 UUIDs, each once', () => {
  const made = Array.from({ length: 100 }, uuid);
  expect(made.every((id) => VERSION_4.test(id))).toBe(true);
  expect(new Set(made).size).toBe(100);
});

it('makes them where randomUUID is missing', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 100 }, uuid);
  expect(made.every((id) => VERSION_4.test(id))).toBe(true);
  expect(new Set(made).size).toBe(100);
});
