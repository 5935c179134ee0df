import { CashierError } from '#domain/cashier-error.ts';
import { formatNumber } from '#domain/money.ts';
import { isolate } from '#domain/text-locale.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import { fetchTexts, type LocaleUrls, type TextTable } from './locale-files.ts';
import { DEFAULT_LOCALE, directionOf, LOCALE_FILES, type LocaleFile, localeFileOf, resolveLocale } from './locale.ts';

/**
 * Arguments of a text. A number is formatted for the locale, a string stays unchanged (money, dates and card numbers
 * are already formatted), and `count` chooses the plural form. Invisible isolates keep the direction of every value
 * inside an Arabic sentence: they are correct for numbers, cards and names alike.
 */
export type TextArgs = Readonly<Record<string, string | number>>;

export interface Texts {
  /** The displayed locale; it changes once the new texts have loaded. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Incremented with every change: a snapshot for `useSyncExternalStore`. */
  readonly revision: number;
  /**
   * Loads a locale's texts, then shows them, so that a page never shows keys meanwhile. The last call has priority. If
   * they fail to load, that is reported and English is shown; a failure to load English is reported too. Never rejects.
   */
  readonly load: (locale: string) => Promise<void>;
  /**
   * Adds a layer of texts that override those of each locale, loaded now or later. Displayed texts change when they are
   * drawn next. The layer itself must not reject.
   */
  lay(layer: TextLayer): Promise<void>;
  /** The text of a key. A missing one is reported once and replaced by English, else by the key itself. */
  readonly t: (key: string, args?: TextArgs) => string;
  /** Whether a key has a text, in the displayed locale or in English. Reports nothing. */
  readonly has: (key: string) => boolean;
  /** Calls the listener after every change. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Adds further texts to those of a locale file. */
export type TextLayer = (file: LocaleFile, table: TextTable) => Promise<TextTable>;

export interface TextsOptions {
  /** Logs and reports failed loads and missing texts. */
  readonly report: (error: unknown) => void;
  /** Addresses of the files; by default the bundled ones. */
  readonly urls?: LocaleUrls;
}

/** Loads locale files into the catalogue, with the additional layers of texts on top. */
const createFiles = (catalogue: Catalogue, { report, urls }: TextsOptions) => {
  let layer: TextLayer | undefined;
  let isFallbackRequested = false;

  const add = async (file: LocaleFile): Promise<void> => {
    const table = await fetchTexts(file, urls);
    catalogue.add(file, layer ? await layer(file, table) : table);
  };
  /** Returns false for a file that fails to load, which is reported. */
  const load = async (locale: string): Promise<boolean> => {
    const file = localeFileOf(locale);
    try {
      if (!catalogue.has(file)) await add(file);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  };
  return {
    load,
    /** Loads English once. Returns false if it was loaded or requested before. */
    async loadFallback(): Promise<boolean> {
      if (isFallbackRequested || catalogue.has(DEFAULT_LOCALE)) return false;
      isFallbackRequested = true;
      return load(DEFAULT_LOCALE);
    },
    lay: async (next: TextLayer): Promise<void> => {
      layer = next;
      await Promise.all(LOCALE_FILES.filter((file) => catalogue.has(file)).map(add));
    },
  };
};

/** Counts changes, and notifies the subscribers of each. */
const createChanges = () => {
  const listeners = new Set<() => void>();
  let revision = 0;
  return {
    revision: () => revision,
    announce(): void {
      revision += 1;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Reports each missing text once. */
const createMissingReport = (report: TextsOptions['report']) => {
  const reported = new Set<string>();
  return (key: string, locale: string): void => {
    if (reported.has(key)) return;
    reported.add(key);
    report(new CashierError('text.missing', `There is no text for ${key}`, { details: { key, locale } }));
  };
};

/** Formats the numbers of a text, and isolates every value. */
const valuesOf = (args: TextArgs, locale: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const text = typeof value === 'number' ? formatNumber(value, locale) : value;
      return [name, isolate(text, locale)];
    }),
  );

interface TextQuery {
  readonly key: string;
  readonly args: TextArgs | undefined;
  readonly locale: string;
}

/** Finds the text of a key in the form that its count requires, or in the most general one. */
const findText = (catalogue: Catalogue, { key, args, locale }: TextQuery): string | undefined => {
  const count = typeof args?.count === 'number' ? args.count : undefined;
  const replace = args === undefined ? {} : valuesOf(args, locale);
  return (
    catalogue.find(key, replace, count) ??
    (count === undefined ? undefined : catalogue.find(`${key}_other`, replace, undefined))
  );
};

/** Creates the texts without loading any. */
export function createTexts({ report, urls }: TextsOptions): Texts {
  const catalogue = createCatalogue();
  const files = createFiles(catalogue, { report, urls });
  const changes = createChanges();
  const reportOnce = createMissingReport(report);
  let locale: string = DEFAULT_LOCALE;
  let lastLoad = 0;

  const show = (next: string): void => {
    locale = next;
    catalogue.show(localeFileOf(next));
    changes.announce();
  };

  return {
    get locale() {
      return locale;
    },
    get direction() {
      return directionOf(locale);
    },
    get revision() {
      return changes.revision();
    },
    async load(wanted) {
      lastLoad += 1;
      const turn = lastLoad;
      const next = resolveLocale(wanted);
      const isLoaded = await files.load(next);
      if (turn !== lastLoad) return;
      if (isLoaded) {
        show(next);
        return;
      }
      if (localeFileOf(next) !== DEFAULT_LOCALE) await files.load(DEFAULT_LOCALE);
      if (turn === lastLoad) show(DEFAULT_LOCALE);
    },
    t(key, args) {
      const text = findText(catalogue, { key, args, locale });
      if (text !== undefined) return text;
      reportOnce(key, locale);
      void files.loadFallback().then((isLoaded) => isLoaded && changes.announce());
      return key;
    },
    has: (key) => catalogue.exists(key) || catalogue.exists(`${key}_other`),
    lay: files.lay,
    subscribe: changes.subscribe,
  };
}
