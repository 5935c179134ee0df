import { describe, expect, it } from 'vitest';
import { wholeWords } from '#renderers/parts/whole-words.ts';

const charactersOf = (text: string): number => wholeWords(text)['--characters'];

describe('words that are kept whole', () => {
  it('count the longest run without a space that breaks', () => {
    expect(charactersOf('₸5,000')).toBe(6);
    expect(charactersOf('Bank transfer\nto a card')).toBe(8);
    // An amount's own space does not break.
    expect(charactersOf('12\u00A0345,67\u00A0₽')).toBe(11);
  });

  it('leave an address to break rather than be too small, and nothing to divide by nothing', () => {
    expect(charactersOf('0x'.padEnd(42, 'a'))).toBe(28);
    expect(charactersOf('')).toBe(1);
  });
});
