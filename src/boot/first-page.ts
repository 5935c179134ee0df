import type { Start } from '#host/start-data.ts';
import type { TextTable } from '#i18n/locale-files.ts';
import { directionOf } from '#i18n/locale.ts';
import { currentPath } from '#platform/address.ts';
import { markFirstTile } from '#platform/clock.ts';
import { writeSnapshot, type SnapshotContent } from '#platform/snapshot.ts';
import { nextPaint } from '#platform/next-paint.ts';
import { reportError } from '#platform/report.ts';
import type { FirstAnswers } from './first-call.ts';
import { firstValues, type ListAnswer, type ListShape } from './first-values.ts';
import { fillTemplate, TEMPLATE_ID, textKeysOf, type TemplateNode } from './page-template.ts';
import type { ThemeController } from './theme-controller.ts';
import { showSnapshot, type ShownSnapshot } from './snapshot-page.ts';

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
export interface FirstPage {
  /** Settles once it has been painted, or is known not to be drawn. Never rejects. */
  readonly afterPaint: Promise<void>;
  /** Leaves the document to the app: what is drawn now, if anything; nothing is drawn from now on. */
  release(): ShownSnapshot | undefined;
  /**
   * Keeps the page for the owner's next visit once it is seen and the answer is there: with the app, who leaves soon would have none.
   * False where the page is more than the first bytes know. Never rejects.
   */
  save(owner: string, texts: Promise<TextTable>): Promise<boolean>;
}

interface FirstPageOptions extends Pick<FirstAnswers, 'transaction' | 'firstMethods'> {
  readonly start: Start;
  readonly locale: string;
  readonly hasQuickDeposit: boolean;
  /** Needed where there is no picture. */
  readonly texts: Promise<TextTable> | undefined;
  readonly theme: Pick<ThemeController, 'whenApplied'>;
  /** The picture of the last visit, where it is drawn. */
  readonly snapshot: ShownSnapshot | undefined;
}

/**
 * Draws the first page before the app, where there is no picture of the last visit: the list once the server has given it, by the
 * template of the build.
 */
export const drawFirstPage = (options: FirstPageOptions): FirstPage => {
  const { start, locale, theme, transaction, firstMethods, hasQuickDeposit } = options;
  let { snapshot } = options;
  let isReleased = false;
  const isList = transaction === 'deposit' && LIST.test(currentPath());

  const partsOf = (template: FirstPageTemplate, answer: ListAnswer, table: TextTable): SnapshotContent | undefined => {
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
  const warmUp = (template: FirstPageTemplate): void => {
    const table = Object.fromEntries(textKeysOf(template.page).map((key) => [key, '']));
    const parts = snapshot ? undefined : partsOf(template, BLANK, table);
    if (parts) fillTemplate(parts, locale);
  };
  const readParts = async (texts: Promise<TextTable>): Promise<SnapshotContent | undefined> => {
    const template = isList ? readTemplate() : undefined;
    if (!template || !firstMethods) return undefined;
    warmUp(template);
    // What does not come is the app's to tell.
    const come = await Promise.all([firstMethods, texts]).catch(() => undefined);
    if (!come) return undefined;
    return partsOf(template, ...come);
  };
  const list = options.texts && readParts(options.texts);
  const drawList = async (): Promise<void> => {
    const parts = await list;
    if (!parts) return;
    await theme.whenApplied();
    if (isReleased) return;
    snapshot = showSnapshot(fillTemplate(parts, locale), { lang: locale, dir: directionOf(locale) });
    markFirstTile();
  };
  const draw = async (): Promise<void> => {
    await drawList();
    if (snapshot) await nextPaint();
  };
  const afterPaint = draw().catch(reportError);
  const save = async (owner: string, texts: Promise<TextTable>): Promise<boolean> => {
    await afterPaint;
    const parts = snapshot && (await (list ?? readParts(texts)));
    if (parts) writeSnapshot(owner, parts);
    return parts !== undefined;
  };
  return {
    afterPaint,
    release() {
      isReleased = true;
      return snapshot;
    },
    save: (owner, texts) =>
      save(owner, texts).catch((error: unknown) => {
        reportError(error);
        return false;
      }),
  };
};
