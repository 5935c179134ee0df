import { describe, expect, it } from 'vitest';
import { isMoneyShapeKey } from '#domain/money-shape.ts';
import arabic from '#generated/locales/ar.json' with { type: 'json' };
import { allowedBy } from '#tools/check/texts/allowed-wording.ts';
import { readWording } from '#tools/check/texts/wording.ts';

const names = new Set(
  allowedBy(readWording()).sameAsEnglish.flatMap(({ names: keys, locales }) => (locales === undefined ? keys : [])),
);

/** The first letter that says which way a text reads; a filled-in value has its own direction. */
const firstLetter = (text: string): string => /\p{L}/u.exec(text.replaceAll(/\{\{.*?\}\}/g, ''))?.[0] ?? '';

/** An address of mail reads from left to right wherever it stands. */
const ADDRESS = /^\S+@\S+$/;

describe('an Arabic text', () => {
  // Words that may be the server's are shown in the direction of their first letter.
  it('begins with an Arabic letter, unless it is a name', () => {
    const texts = Object.entries(arabic).filter(([key]) => !names.has(key) && !isMoneyShapeKey(key));
    const others = texts.filter(
      ([, text]) => !ADDRESS.test(text) && !/^(?:\p{Script=Arabic})?$/u.test(firstLetter(text)),
    );
    expect(others).toEqual([]);
  });
});
