import { expect, it } from 'vitest';
import { isInCryptoBonusGroup } from '#domain/experiments.ts';

// Spec: method-flows 9.9b
it.each([
  [{}, true],
  [{ 'analytics-21868': 'group_b' }, true],
  [{ 'analytics-21868': 'group_a' }, false],
  [{ 'analytics-24272': 'group_a' }, true],
])('a user with the groups %j is in that of the crypto bonus: %s', (groups, expected) => {
  expect(isInCryptoBonusGroup(groups)).toBe(expected);
});
