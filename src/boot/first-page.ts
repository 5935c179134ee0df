import { isolate } from '#domain/text-locale.ts';
import type { Start } from '#host/start-data.ts';
import { fillPlaces } from '#i18n/fill-places.ts';
import type { TextTable } from '#i18n/locale-files.ts';
import { directionOf } from '#i18n/locale.ts';
import { currentPath } from '#platform/address.ts';
import { markFirstTile } from '#platform/clock.ts';
import { nextPaint } from '#platform/next-paint.ts';
import { reportError } from '#platform/report.ts';
import type { FirstAnswers } from './first-call.ts';
import { firstValues, type ListShape } from './first-values.ts';
import { fillTemplate, TEMPLATE_ID, type TemplateNode, type Values } from './page-template.ts';
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

/** A text of the locale; undefined where there is none. */
const textIn = (table: TextTable, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The page in a locale, with its places filled. */
const fill = (page: TemplateNode, values: Values, table: TextTable, locale: string): Node =>
  fillTemplate(page, values, (key, args) => {
    const isolated = Object.entries(args).map(([name, value]) => [name, isolate(value, locale)] as const);
    const text = textIn(table, key);
    return text === undefined ? undefined : fillPlaces(text, Object.fromEntries(isolated));
  });

/** The page that the first bytes draw, before the app has been read. */
export interface FirstLook {
  /** Settles once it has been painted, or is known not to be drawn. Never rejects. */
  readonly isSeen: Promise<void>;
  /** Leaves the document to the app: what is drawn now, if anything; nothing is drawn from now on. */
  take(): FirstPicture | undefined;
}

interface FirstLookOptions extends Pick<FirstAnswers, 'transaction' | 'firstMethods'> {
  readonly start: Start;
  readonly locale: string;
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
  const { start, locale, texts, theme, transaction, firstMethods } = options;
  let { picture } = options;
  let isTaken = false;

  const drawList = async (): Promise<void> => {
    const template = transaction === 'deposit' && LIST.test(currentPath()) ? readTemplate() : undefined;
    if (!template || !firstMethods || !texts) return;
    // What does not come is the app's to tell.
    const come = await Promise.all([firstMethods, texts]).catch(() => undefined);
    await theme.whenShown();
    if (isTaken || !come) return;
    const [answer, table] = come;
    const values = firstValues(start, answer, template, {
      locale,
      assetBase: `${import.meta.env.BASE_URL}static/`,
      textOf: (key) => textIn(table, key) ?? '',
    });
    if (!values) return;
    picture = showPicture(fill(template.page, values, table, locale), { lang: locale, dir: directionOf(locale) });
    markFirstTile();
  };
  const draw = async (): Promise<void> => {
    if (!picture) await drawList();
    if (picture) await nextPaint();
  };
  return {
    isSeen: draw().catch(reportError),
    take() {
      isTaken = true;
      return picture;
    },
  };
};
