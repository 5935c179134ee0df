import { describe, expect, it } from 'vitest';
import { readWording } from '#tools/check/texts/wording.ts';
import { check, checkBy } from './planted.ts';

describe('the rule wording', () => {
  it('tells a glossary of another shape', () => {
    const english = { fee: { term: 'fee', avoids: ['commission'] }, limit: { note: 'Both ends.' } };
    expect(checkBy('wording', { wording: { english } })).toMatchObject([
      { file: 'locales/glossary/en.json', pointer: '/fee/avoids', suggestion: 'Did you mean avoid?' },
      { file: 'locales/glossary/en.json', pointer: '/limit', message: 'term is missing.' },
    ]);
  });

  it('tells something that may pass without a reason', () => {
    const allowed = { latinWords: [{ words: ['VPN'] }] };
    expect(checkBy('wording', { wording: { allowed } })).toMatchObject([
      { file: 'locales/checks/wording.json', message: 'reason is missing.' },
    ]);
  });

  it('lets a tree pass whose texts are well', () => {
    expect(check({ wording: {} })).toEqual([]);
  });
});

describe('the reference data for texts', () => {
  it('is a glossary for each language, and every word that code quotes', () => {
    const { glossaries, quoted } = readWording();
    expect(glossaries.map(({ file }) => file)).toContain('locales/glossary/ar.json');
    expect(quoted.words).toContain('captcha.title');
    expect(quoted.beginnings).toContain('httpCodes.');
  });
});
