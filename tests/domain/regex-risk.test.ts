import { describe, expect, it } from 'vitest';
import { isRiskyPattern } from '#domain/regex-risk.ts';

describe('a pattern of a server', () => {
  it.each([
    String.raw`(\d+)+$`,
    '^(a|a)*$',
    '(a+ba+)+$',
    '(aa?)+$',
    '(.*a){12}',
    '((ab)*)*',
    String.raw`(\s*\d+\s*)+`,
    String.raw`^(\p{L}+[ -]?)+$`,
    String.raw`(\d{1,3},?)+$`,
    '(?:(?:a+)b?)+$',
    '(?=(a+)+b)a',
    String.raw`((a)\2*)+$`,
    '^(ш+ш+)+щ',
    '^(?i:(a+)+)$',
    String.raw`^(\u{1F600}|.)+!$`,
    String.raw`^(\p{Script=Thai}+\p{L}+)+$`,
    '^([а-я]+[д-ю]+)+!$',
    String.raw`^(\p{Lu}+\p{Script=Cyrillic}+)+$`,
    '^([^a]+[^b]+)+$',
    // Takes seven seconds on 512 letters: the look-ahead is tried after each way to match the preceding part.
    String.raw`(-{2,}😀{2,}|[а-я]){2,}(?=\w?[б-ю]+((?=\p{Script=Cyrillic}*a{1,3})){1,3}|a+?\p{Lu})\d😀`,
    '(?:a+(?=a+b))+c',
    String.raw`\p{L}+?\u{1F600}?\p{L}+!$`,
    String.raw`\P{L}*?.\S\P{L}*x`,
  ])('%s is risky', (pattern) => expect(isRiskyPattern(pattern)).toBe(true));

  it.each([
    String.raw`^\d{8,10}$`,
    String.raw`^[\w.\-]+@([\w\-]+\.)+[\w\-]{2,4}$`,
    String.raw`^(\d{3}-)+\d$`,
    '(?:foo|bar)+',
    String.raw`^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$`,
    String.raw`^\p{L}+([ -]\p{L}+)*$`,
    '^([A-Z0-9]{4} ?){1,8}$',
    '^(?:[a-z0-9]+(?:-[a-z0-9]+)*\\.)+[a-z]{2,}$',
    '(a?ba)*',
    '(?:(?=a*)a)+',
    String.raw`^[\])(*+|]+$`,
    String.raw`^\(\d+\)+$`,
    '',
    '(a+',
    String.raw`[\w-.]+`,
  ])('%s is harmless, or does not compile', (pattern) => expect(isRiskyPattern(pattern)).toBe(false));
});
