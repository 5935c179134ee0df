import type { FileTexts } from '#studio/protocol.ts';
import { folderOf } from '#studio/project-paths.ts';
import { fragmentTexts, sampleOf, wordsOf } from './layouts.ts';
import type { StagePage } from './stage-protocol.ts';

/** Settings of the preview. */
export interface Look {
  readonly layout: string;
  readonly state: string;
  readonly locale: string;
  readonly theme: string;
  readonly brand: string;
  /** `sample` keeps the sample's value. */
  readonly platform: string;
}

/** A page in a state, as sent to the preview. */
export const stagePage = (texts: FileTexts, look: Look): StagePage => {
  const { layout, state, locale, theme, brand, platform } = look;
  return {
    layout,
    state,
    ...sampleOf(texts, layout, state),
    screen: texts[`${folderOf(layout)}screen.json`] ?? '',
    fragments: fragmentTexts(texts),
    words: { en: wordsOf(texts, 'en'), [locale]: wordsOf(texts, locale) },
    session: { locale, theme, platform },
    brand,
  };
};
