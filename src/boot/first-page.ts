import type { Start } from '#host/start-data.ts';
import type { TextTable } from '#i18n/locale-files.ts';
import { directionOf } from '#i18n/locale.ts';
import { currentPath } from '#platform/address.ts';
import { markFirstTile } from '#platform/clock.ts';
import { keepPicture, type PictureParts } from '#platform/kept-picture.ts';
import { nextPaint } from '#platform/next-paint.ts';
import { reportError } from '#platform/report.ts';
import type { FirstAnswers } from './first-call.ts';
import { firstValues, type ListAnswer, type ListShape } from './first-values.ts';
import { fillTemplate, TEMPLATE_ID, textKeysOf, type TemplateNode } from './page-template.ts';
import type { ThemeInUse } from './show-theme.ts';
import { showPicture, type FirstPicture } from './picture.ts';

/** The first page as the build has drawn it, with places for what the server says. */
export interface FirstPageTemplate extends ListShape {
  readonly page: TemplateNode;
}

/** Addresses of the list, below the widget's own. */
const LIST = /^\/(?:deposit\/?)?$/;

/** The template that the build has written into the document; a document of the development server has none. */
const readTemplate = (): FirstPageTemplate | undefined => {
  const block = document.getElementById(TEMPLATE_ID)?.textContent;
  return block ? JSON.parse(block) : undefined;
};

/** A list of one method of which nothing is known. */
const BLANK: ListAnswer = {
  methods: [{ name: '', category: '', cardViewType: 0, text: {}, position: 0, currency: [], amount_rules: {} }],
};

/** The page that the first bytes draw, before the app has been read. */
export interface FirstLook {
  /** Settles once it has been painted, or is known not to be drawn. Never rejects. */
  readonly isSeen: Promise<void>;
  /** Leaves the document to the app: what is drawn now, if anything; nothing is drawn from now on. */
  take(): FirstPicture | undefined;
  /**
   * Keeps the page for the owner's next visit once it is seen and the answer is there: with the app, who leaves soon would have none.
   * False where the page is more than the first bytes know. Never rejects.
   */
  keep(owner: string, texts: Promise<TextTable>): Promise<boolean>;
}

interface FirstLookOptions extends Pick<FirstAnswers, 'transaction' | 'firstMethods'> {
  readonly start: Start;
  readonly locale: string;
  readonly hasQuickDeposit: boolean;
  /** Needed where there is no picture. */
  readonly texts: Promise<TextTable> | undefined;
  readonly theme: Pick<ThemeInUse, 'whenShown'>;
  /** The picture of the last visit, where it is drawn. */
  readonly picture: FirstPicture | undefined;
}

/**
 * Draws the first page before the app, where there is no picture of the last visit: the list once the server has given it, by the
 * template of the build.
 */
export const drawFirstPage = (options: FirstLookOptions): FirstLook => {
  const { start, locale, theme, transaction, firstMethods, hasQuickDeposit } = options;
  let { picture } = options;
  let isTaken = false;
  const isList = transaction === 'deposit' && LIST.test(currentPath());

  const partsOf = (template: FirstPageTemplate, answer: ListAnswer, table: TextTable): PictureParts | undefined => {
    const { page } = template;
    const values = firstValues(start, answer, template, {
      locale,
      assetBase: `${import.meta.env.BASE_URL}static/`,
      textOf: (key) => (Object.hasOwn(table, key) && table[key]) || '',
      hasQuickDeposit,
    });
    const keys = textKeysOf(page).filter((key) => Object.hasOwn(table, key));
    return values && { page, values, texts: Object.fromEntries(keys.map((key) => [key, table[key] ?? ''])) };
  };
  // A browser reads code when it runs for the first time, which would be when the answer is there and the user waits for it.
  const rehearse = (template: FirstPageTemplate): void => {
    const table = Object.fromEntries(textKeysOf(template.page).map((key) => [key, '']));
    const parts = picture ? undefined : partsOf(template, BLANK, table);
    if (parts) fillTemplate(parts, locale);
  };
  const readParts = async (texts: Promise<TextTable>): Promise<PictureParts | undefined> => {
    const template = isList ? readTemplate() : undefined;
    if (!template || !firstMethods) return undefined;
    rehearse(template);
    // What does not come is the app's to tell.
    const come = await Promise.all([firstMethods, texts]).catch(() => undefined);
    if (!come) return undefined;
    return partsOf(template, ...come);
  };
  const list = options.texts && readParts(options.texts);
  const drawList = async (): Promise<void> => {
    const parts = await list;
    if (!parts) return;
    await theme.whenShown();
    if (isTaken) return;
    picture = showPicture(fillTemplate(parts, locale), { lang: locale, dir: directionOf(locale) });
    markFirstTile();
  };
  const draw = async (): Promise<void> => {
    await drawList();
    if (picture) await nextPaint();
  };
  const isSeen = draw().catch(reportError);
  const keep = async (owner: string, texts: Promise<TextTable>): Promise<boolean> => {
    await isSeen;
    const parts = picture && (await (list ?? readParts(texts)));
    if (parts) keepPicture(owner, parts);
    return parts !== undefined;
  };
  return {
    isSeen,
    take() {
      isTaken = true;
      return picture;
    },
    keep: (owner, texts) =>
      keep(owner, texts).catch((error: unknown) => {
        reportError(error);
        return false;
      }),
  };
};
