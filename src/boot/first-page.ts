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

/** Template of the first page, drawn by the build, with placeholders for the server's values. */
export interface FirstPageTemplate extends ListShape {
  readonly page: TemplateNode;
}

/** Paths of the list, below the base. */
const LIST = /^\/(?:deposit\/?)?$/;

/** Reads the template that the build has written into the document. The development server writes none. */
const readTemplate = (): FirstPageTemplate | undefined => {
  const block = document.getElementById(TEMPLATE_ID)?.textContent;
  return block ? JSON.parse(block) : undefined;
};

/** A list of one method without data. */
const BLANK: ListAnswer = {
  methods: [{ name: '', category: '', cardViewType: 0, text: {}, position: 0, currency: [], amount_rules: {} }],
};

/** The page that the boot chunk draws before the app. */
export interface FirstPage {
  /** Resolves once the page is painted, or won't be drawn. Never rejects. */
  readonly afterPaint: Promise<void>;
  /** Stops drawing and returns the drawn page, if any, to be replaced by the app. */
  release(): ShownSnapshot | undefined;
  /**
   * Saves a snapshot once the page is painted and the list is answered: before the app, so that short sessions save one too.
   * Returns false when the page has content that only the app can draw. Never rejects.
   */
  save(owner: string, texts: Promise<TextTable>): Promise<boolean>;
}

interface FirstPageOptions extends Pick<FirstAnswers, 'transaction' | 'firstMethods'> {
  readonly start: Start;
  readonly locale: string;
  readonly hasQuickDeposit: boolean;
  /** Needed without a snapshot. */
  readonly texts: Promise<TextTable> | undefined;
  readonly theme: Pick<ThemeController, 'whenApplied'>;
  /** The snapshot of the last session, if it is shown. */
  readonly snapshot: ShownSnapshot | undefined;
}

type ContentOptions = Pick<FirstPageOptions, 'start' | 'locale' | 'hasQuickDeposit'>;

/** Returns the values and texts of the template; undefined when only the app can draw the list. */
const contentOf = (
  template: FirstPageTemplate,
  [answer, table]: readonly [ListAnswer, TextTable],
  { start, locale, hasQuickDeposit }: ContentOptions,
): SnapshotContent | undefined => {
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

/** Runs the code once before the answer, since browsers parse and compile functions at their first call. */
const warmUp = (template: FirstPageTemplate, options: ContentOptions): void => {
  const table = Object.fromEntries(textKeysOf(template.page).map((key) => [key, '']));
  const content = contentOf(template, [BLANK, table], options);
  if (content) fillTemplate(content, options.locale);
};

/** Draws the list before the app from the build's template when there is no snapshot of the last session. */
export const drawFirstPage = (options: FirstPageOptions): FirstPage => {
  const { locale, theme, transaction, firstMethods } = options;
  let { snapshot } = options;
  let isReleased = false;
  const isList = transaction === 'deposit' && LIST.test(currentPath());

  const readParts = async (texts: Promise<TextTable>): Promise<SnapshotContent | undefined> => {
    const template = isList ? readTemplate() : undefined;
    if (!template || !firstMethods) return undefined;
    if (!snapshot) warmUp(template, options);
    // The app reports a failed request.
    const come = await Promise.all([firstMethods, texts]).catch(() => undefined);
    if (!come) return undefined;
    return contentOf(template, come, options);
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
