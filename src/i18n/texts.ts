import { CashierError } from '#domain/cashier-error.ts';
import { formatNumber } from '#domain/money.ts';
import { isolate } from '#domain/text-locale.ts';
import { createCatalogue } from './catalogue.ts';
import { fetchTexts, type LocaleUrls, type TextTable } from './locale-files.ts';
import { DEFAULT_LOCALE, directionOf, LOCALE_FILES, type LocaleFile, localeFileOf, resolveLocale } from './locale.ts';

/**
 * Arguments of a text. A number is formatted for the locale, a string stays as it is (money, dates and card numbers
 * come formatted), and `count` chooses the plural form. Every value is kept in its own direction inside an Arabic sentence
 * by invisible isolates, whatever it holds: only they are right for a number, a card and a name alike.
 */
export type TextArgs = Readonly<Record<string, string | number>>;

export interface Texts {
  /** The locale that is shown; a new one only once its texts are here. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Grows with every change: a snapshot for `useSyncExternalStore`. */
  readonly revision: number;
  /**
   * Loads a locale's texts, then shows them: never a page of keys in between. The last call wins. When they do not load it
   * is reported and English is shown; when that fails too it is reported. Never rejects.
   */
  readonly load: (locale: string) => Promise<void>;
  /**
   * Lays further texts over those of each locale, the loaded ones and those to come. What is shown already changes when it is
   * drawn next. The layer itself may not reject.
   */
  lay(layer: TextLayer): Promise<void>;
  /** The text of a key. One that is missing is reported once, and shown in English, else as the key itself. */
  readonly t: (key: string, args?: TextArgs) => string;
  /** Whether there is a text for a key, in the shown locale or in English. Reports nothing. */
  readonly has: (key: string) => boolean;
  /** Calls after every change. Returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A locale file's texts, and what they become. */
export type TextLayer = (file: LocaleFile, table: TextTable) => Promise<TextTable>;

export interface TextsOptions {
  /** Logs and reports what does not load and what is missing. */
  readonly report: (error: unknown) => void;
  /** Where the files are; the bundled ones unless told otherwise. */
  readonly urls?: LocaleUrls;
}

/** Sets up texts without any loaded. */
export function createTexts({ report, urls }: TextsOptions): Texts {
  const catalogue = createCatalogue();
  let layer: TextLayer | undefined;

  const listeners = new Set<() => void>();
  const reported = new Set<string>();
  let locale: string = DEFAULT_LOCALE;
  let revision = 0;
  let lastLoad = 0;
  let isFallbackAsked = false;

  const announce = (): void => {
    revision += 1;
    for (const listener of listeners) listener();
  };

  const addFile = async (wanted: string): Promise<void> => {
    const file = localeFileOf(wanted);
    if (catalogue.has(file)) return;
    const table = await fetchTexts(file, urls);
    catalogue.add(file, layer ? await layer(file, table) : table);
  };

  const attempt = async (wanted: string): Promise<boolean> => {
    try {
      await addFile(wanted);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  };

  const show = (next: string): void => {
    locale = next;
    catalogue.show(localeFileOf(next));
    announce();
  };

  const reportMissing = (key: string): void => {
    if (reported.has(key)) return;
    reported.add(key);
    const details = { key, locale };
    report(new CashierError('text.missing', `There is no text for ${key}`, { details }));
    if (isFallbackAsked || catalogue.has(DEFAULT_LOCALE)) return;
    isFallbackAsked = true;
    void attempt(DEFAULT_LOCALE).then((isLoaded) => isLoaded && announce());
  };

  const valuesOf = (args: TextArgs): Record<string, string> =>
    Object.fromEntries(
      Object.entries(args).map(([name, value]) => {
        const text = typeof value === 'number' ? formatNumber(value, locale) : value;
        return [name, isolate(text, locale)];
      }),
    );

  const find = (key: string, args: TextArgs | undefined): string | undefined => {
    const count = typeof args?.count === 'number' ? args.count : undefined;
    const replace = args === undefined ? {} : valuesOf(args);
    // A form that a file lacks is shown in its most general one.
    return (
      catalogue.find(key, replace, count) ??
      (count === undefined ? undefined : catalogue.find(`${key}_other`, replace, undefined))
    );
  };

  return {
    get locale() {
      return locale;
    },
    get direction() {
      return directionOf(locale);
    },
    get revision() {
      return revision;
    },
    async load(wanted) {
      lastLoad += 1;
      const turn = lastLoad;
      const next = resolveLocale(wanted);
      const isLoaded = await attempt(next);
      if (turn !== lastLoad) return;
      if (isLoaded) {
        show(next);
        return;
      }
      if (localeFileOf(next) !== DEFAULT_LOCALE) await attempt(DEFAULT_LOCALE);
      if (turn === lastLoad) show(DEFAULT_LOCALE);
    },
    t(key, args) {
      const text = find(key, args);
      if (text !== undefined) return text;
      reportMissing(key);
      return key;
    },
    has: (key) => catalogue.exists(key) || catalogue.exists(`${key}_other`),
    async lay(next) {
      layer = next;
      const loaded = LOCALE_FILES.filter((file) => catalogue.has(file));
      await Promise.all(
        loaded.map(async (file) => catalogue.add(file, await next(file, await fetchTexts(file, urls)))),
      );
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
