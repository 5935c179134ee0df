import { createTexts, type Texts } from '#i18n/texts.ts';

/** One catalogue serves all stories: they are shown one at a time. */
const texts = createTexts({ report: console.error });

/** The product's texts, in that locale. */
export const loadTexts = async (locale: string): Promise<Texts> => {
  await Promise.all([texts.load(locale), texts.complete()]);
  return texts;
};
