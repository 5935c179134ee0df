import { describe, expect, it } from 'vitest';
import texts from '#sandbox/demo/bonus-texts.json' with { type: 'json' };
import { DEFAULT_LOCALE, LOCALE_FILES } from '#i18n/locale.ts';

const translations = LOCALE_FILES.filter((locale) => locale !== DEFAULT_LOCALE);

describe.each(Object.entries(texts))('the bonus %s of the demo host', (_, byLocale) => {
  it('is named in every language of the widget', () => {
    expect(Object.keys(byLocale).toSorted()).toEqual([...LOCALE_FILES].toSorted());
  });

  it.each(translations)('is named in other words than in English in %s', (locale) => {
    expect(byLocale[locale].title).not.toBe(byLocale.en.title);
    expect(byLocale[locale].subtitle).not.toBe(byLocale.en.subtitle);
  });
});
