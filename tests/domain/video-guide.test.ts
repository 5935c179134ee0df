import { describe, expect, it } from 'vitest';
import { videoGuideLink } from '#domain/video-guide.ts';

const at = (name: string): { redesign: string } => ({ redesign: `https://video.example/${name}` });

const LINKS = { en_IN: at('en_IN'), hi_IN: at('hi_IN'), 'hi-NP': at('hi_NP'), ru_KZ: at('ru_KZ'), en_KZ: at('en_KZ') };

describe('the video guide', () => {
  // Spec: core 3.4f
  it.each([
    ['hi', 'IN', 'hi_IN', 'in the language and country'],
    ['hi-Latn-IN', 'NP', 'hi_NP', 'of the language part, in the country'],
    ['ru', 'IN', 'ru_KZ', 'in the language, of another country'],
    ['ar', 'KZ', 'en_KZ', 'in English, in the country'],
    ['ar', 'XX', 'en_IN', 'in English, of another country'],
  ])('for %s in %s is %s: %s', (locale, country, name) => {
    expect(videoGuideLink(LINKS, locale, country)).toBe(`https://video.example/${name}`);
  });

  it('is any where there is none in English', () => {
    expect(videoGuideLink({ te_IN: at('te') }, 'ar', 'EG')).toBe('https://video.example/te');
  });

  it.each([['javascript:alert(1)'], [''], ['/guide'], ['https://bank@evil.example']])(
    'is none where it must not be opened: %s',
    (redesign) => {
      expect(videoGuideLink({ en_KZ: { redesign } }, 'en', 'KZ')).toBe('');
    },
  );

  it('is none without links', () => {
    expect(videoGuideLink(undefined, 'en', 'KZ')).toBe('');
  });
});
