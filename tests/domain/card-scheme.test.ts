import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardSchemeOf, SCHEME_NAMES } from '#domain/card-scheme.ts';

describe('the scheme of a card', () => {
  it.each([
    ['4', 'visa'],
    ['5105 1051 0510 5100', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720 99', 'mastercard'],
    ['2200', 'mir'],
    ['3782 822463 10005', 'amex'],
    ['8600 1234', 'uzcard'],
    ['9860', 'humo'],
    ['6062 8288', 'hipercard'],
    ['٤٠٠٠', 'visa'],
  ])('of %s is %s', (number, scheme) => {
    expect(cardSchemeOf(number)).toBe(scheme);
  });

  it('is that of the longest range that fits', () => {
    expect(cardSchemeOf('65')).toBe('discover');
    expect(cardSchemeOf('650035')).toBe('elo');
    expect(cardSchemeOf('650002')).toBe('verve');
    expect(cardSchemeOf('652150')).toBe('rupay');
  });

  it.each(['', '2', '22', '2205', '2721', '1234', 'card'])('is not known of "%s"', (number) => {
    expect(cardSchemeOf(number)).toBeUndefined();
  });

  it('has a mark, and each mark a scheme', () => {
    const marks = readdirSync('public/static/icons').filter((file) => file.startsWith('scheme-'));
    expect(marks.toSorted()).toEqual(Object.keys(SCHEME_NAMES).map((name) => `scheme-${name}.svg`));
  });
});
