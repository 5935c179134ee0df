import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '#domain/cashier-error.ts';
import { createTexts } from '#i18n/texts.ts';
import { answerFile, askedFiles, localeUrls, network } from './locale-server.ts';

let urls: Record<string, string> = {};
const report = vi.fn<(error: unknown) => void>();

const load = async (locale: string) => {
  const texts = createTexts({ report, urls });
  await texts.load(locale);
  return texts;
};

const codes = () => report.mock.calls.map(([error]) => codeOf(error));

const failFor = (...names: string[]): void => {
  const isLost = (url: string): boolean => names.some((name) => url.includes(`/${name}.`));
  network.mockImplementation((url) =>
    isLost(url) ? Promise.reject(new TypeError('Failed to fetch')) : answerFile(url),
  );
};

/** Holds back the answers for a file until it is called. */
const holdBack = (name = ''): (() => void) => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  network.mockImplementation((url) => (url.includes(`/${name}`) ? gate.then(() => answerFile(url)) : answerFile(url)));
  return release;
};

beforeEach(() => {
  urls = localeUrls();
  network.mockReset();
  network.mockImplementation(answerFile);
  report.mockReset();
  vi.stubGlobal('fetch', network);
});
describe('a text', () => {
  it.each<[locale: string, key: string, args: Record<string, string | number> | undefined, text: string]>([
    ['en', 'title', undefined, 'Deposit'],
    ['en', 'nested.hello', { name: 'Ana' }, 'Hello, Ana'],
    ['en', 'common.errors.banking.x', undefined, 'Server words'],
    ['en', 'odd:key', undefined, 'Odd'],
    ['en', 'empty', undefined, ''],
    ['en', 'tricky', { a: '<b>&"\'$t(title){{title}}$1$&' }, '<b>&"\'$t(title){{title}}$1$&'],
    ['en', 'title', { lng: 'ar', defaultValue: 'x', context: 'y', ns: 'z', keySeparator: 'q' }, 'Deposit'],
    ['en', 'limit.min', { amount: 1234.5 }, 'At least 1,234.5'],
    ['en', 'limit.min', { amount: '1234.5' }, 'At least 1234.5'],
    ['mr', 'limit.min', { amount: 5 }, 'किमान 5'],
    ['ar', 'limit.min', { amount: '+7 900' }, '\u2068+7 900\u2069 على الأقل'],
  ])('in %s with the key %s and %j is %s', async (locale, key, args, text) => {
    const { t } = await load(locale);
    expect(t(key, args)).toBe(text);
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    ['en', [0, 1, 2, 1000], ['0 blocks', '1 block', '2 blocks', '1,000 blocks']],
    ['ru', [1, 2, 5, 21], ['1 блок', '2 блока', '5 блок.', '21 блок']],
    ['ar', [1, 2, 3], ['واحد', 'اثنان', 'قليل \u20683\u2069']],
    ['ar', [0, 11, 100], ['صفر \u20680\u2069', 'كثير \u206811\u2069', 'غير \u2068100\u2069']],
  ])('in %s has a plural form for each of %j', async (locale, counts, expected) => {
    const { t } = await load(locale);
    expect(counts.map((count) => t('blocks', { count }))).toEqual(expected);
  });

  // Spec: core 8.6b
  it('that is missing is its key, reported once', async () => {
    const { t } = await load('en');
    expect([t('no.such'), t('no.such', { a: 1 }), t('no.other')]).toEqual(['no.such', 'no.such', 'no.other']);
    expect(codes()).toEqual(['text.missing', 'text.missing']);
    expect(report.mock.calls[0]?.[0]).toMatchObject({ details: { key: 'no.such', locale: 'en' } });
  });

  it('exists by its key or its plural forms, never by a member of an object', async () => {
    const { t, has } = await load('en');
    expect(['title', 'nested.hello', 'blocks', 'httpCodes.500'].map(has)).toEqual([true, true, true, false]);
    expect(report).not.toHaveBeenCalled();
    for (const key of ['constructor', '__proto__', 'toString', 'nested', ''])
      expect([has(key), t(key)]).toEqual([false, key]);
  });

  it('that its language lacks is in English once that is loaded, and is requested once', async () => {
    const texts = await load('ru');
    const changed = vi.fn<() => void>();
    texts.subscribe(changed);
    expect(askedFiles()).toEqual(['ru']);
    expect([texts.t('only'), texts.t('empty')]).toEqual(['only', 'empty']);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(askedFiles()).toEqual(['ru', 'en']);
    expect([texts.t('only'), texts.t('title')]).toEqual(['Only English', 'Депозит']);
    expect(codes()).toEqual(['text.missing', 'text.missing']);
  });

  it('before any is loaded is its key', () => {
    const texts = createTexts({ report, urls });
    expect([texts.t('title', { count: 2 }), texts.has('title')]).toEqual(['title', false]);
  });
});

describe('a change of the locale', () => {
  it('keeps the old texts until the new ones are loaded, then notifies', async () => {
    const texts = await load('en');
    const release = holdBack();
    const seen: string[] = [];
    const stop = texts.subscribe(() => seen.push(`${texts.locale} ${texts.direction} ${texts.t('title')}`));
    const before = texts.revision;
    const loading = texts.load('ar-EG');
    expect([texts.locale, texts.t('title'), texts.revision]).toEqual(['en', 'Deposit', before]);
    release();
    await loading;
    expect([seen, texts.revision]).toEqual([['ar rtl إيداع'], before + 1]);
    stop();
    await texts.load('ru');
    expect(seen).toHaveLength(1);
  });

  it('ends with the last requested one, however slow the others are', async () => {
    const texts = createTexts({ report, urls });
    const release = holdBack('ru.');
    const slow = texts.load('ru');
    await texts.load('ar');
    release();
    await slow;
    expect([texts.locale, texts.t('title')]).toEqual(['ar', 'إيداع']);
  });

  it('loads each file once', async () => {
    const texts = await load('en');
    for (const locale of ['ar', 'en-GB', 'hi-Latn-IN']) await texts.load(locale);
    expect(askedFiles()).toEqual(['en', 'ar']);
    expect([texts.locale, texts.t('title')]).toEqual(['hi-Latn-IN', 'Deposit']);
  });

  // Spec: core 4.16d
  it.each([
    ['ru', ['ru'], 1, 'Deposit'],
    ['ru', ['ru', 'en'], 2, 'title'],
    ['en', ['en'], 1, 'title'],
  ])(
    'to %s while %j cannot be loaded is reported, and English or keys are shown',
    async (locale, lost, times, title) => {
      failFor(...lost);
      const texts = await load(locale);
      expect(codes()).toEqual(Array.from({ length: times }, () => 'locale.failed'));
      expect([texts.locale, texts.direction, texts.t('title')]).toEqual(['en', 'ltr', title]);
    },
  );

  it('that has failed can be repeated, and changes nothing when another was requested meanwhile', async () => {
    failFor('ru');
    const texts = createTexts({ report, urls });
    await Promise.all([texts.load('ru'), texts.load('ar')]);
    expect([texts.locale, texts.t('title')]).toEqual(['ar', 'إيداع']);
    network.mockImplementation(answerFile);
    await texts.load('ru');
    expect([texts.locale, texts.t('title')]).toEqual(['ru', 'Депозит']);
  });
});
