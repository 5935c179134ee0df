import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';
import { createTexts } from '#i18n/texts.ts';
import { answerFile, askedFiles, localeUrls, network } from './locale-server.ts';

let urls: Record<string, string> = {};
const report = vi.fn<(error: unknown) => void>();

async function load(locale: string) {
  const texts = createTexts({ report, urls });
  await texts.load(locale);
  await texts.complete();
  return texts;
}

const codes = () => report.mock.calls.map(([error]) => (error instanceof CashierError ? error.code : error));

beforeEach(() => {
  urls = localeUrls();
  network.mockReset();
  network.mockImplementation(answerFile);
  report.mockReset();
  vi.stubGlobal('fetch', network);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('t', () => {
  it('finds flat and nested keys, and keys with colons and dots from the server', async () => {
    const { t } = await load('en');
    expect([t('title'), t('nested.hello', { name: 'Ana' }), t('common.errors.banking.x'), t('odd:key')]).toEqual([
      'Deposit',
      'Hello, Ana',
      'Server words',
      'Odd',
    ]);
    expect(report).not.toHaveBeenCalled();
  });

  it('shows an empty text as it is', async () => {
    const { t } = await load('en');
    expect(t('empty')).toBe('');
    expect(report).not.toHaveBeenCalled();
  });

  it('puts values in as they are: no escaping, no nesting, no options', async () => {
    const { t } = await load('en');
    expect(t('tricky', { a: '<b>&"\'$t(title){{title}}$1$&' })).toBe('<b>&"\'$t(title){{title}}$1$&');
    expect(t('title', { lng: 'ar', defaultValue: 'x', context: 'y', ns: 'z', keySeparator: 'q' })).toBe('Deposit');
  });

  it('formats numbers for the locale in Latin digits, and leaves texts alone', async () => {
    const english = await load('en');
    expect(english.t('limit.min', { amount: 1234.5 })).toBe('At least 1,234.5');
    expect(english.t('limit.min', { amount: '1234.5' })).toBe('At least 1234.5');
    const marathi = await load('mr');
    expect(marathi.t('limit.min', { amount: 5 })).toBe('किमान 5');
  });

  it('keeps values in their own direction in Arabic', async () => {
    const { t } = await load('ar');
    expect(t('limit.min', { amount: '+7 900' })).toBe('\u2068+7 900\u2069 على الأقل');
  });

  it.each([
    ['en', [0, 1, 2, 1000], ['0 blocks', '1 block', '2 blocks', '1,000 blocks']],
    ['ru', [1, 2, 5, 21], ['1 блок', '2 блока', '5 блок.', '21 блок']],
    ['ar', [1, 2, 3], ['واحد', 'اثنان', 'قليل \u20683\u2069']],
    ['ar', [0, 11, 100], ['صفر \u20680\u2069', 'كثير \u206811\u2069', 'غير \u2068100\u2069']],
  ])('chooses the plural form of %s for %j', async (locale, counts, expected) => {
    const { t } = await load(locale);
    expect(counts.map((count) => t('blocks', { count }))).toEqual(expected);
  });
});

describe('a missing text', () => {
  // Spec: core 8.6b
  it('is its key, reported once', async () => {
    const { t } = await load('en');
    expect([t('no.such'), t('no.such', { a: 1 }), t('no.other')]).toEqual(['no.such', 'no.such', 'no.other']);
    expect(codes()).toEqual(['text.missing', 'text.missing']);
    expect(report.mock.calls[0]?.[0]).toMatchObject({ details: { key: 'no.such', locale: 'en' } });
  });

  it.each(['constructor', '__proto__', 'toString', 'nested', ''])('like "%s" is never something else', async (key) => {
    const { t, has } = await load('en');
    expect(has(key)).toBe(false);
    expect(t(key)).toBe(key);
  });

  it('comes in English once that is here, asked for once', async () => {
    const texts = await load('ru');
    const changed = vi.fn<() => void>();
    texts.subscribe(changed);
    expect(askedFiles()).toEqual(['ru']);
    expect(texts.t('only')).toBe('only');
    expect(texts.t('empty')).toBe('empty');
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(askedFiles()).toEqual(['ru', 'en']);
    expect([texts.t('only'), texts.t('title')]).toEqual(['Only English', 'Депозит']);
    expect(codes()).toEqual(['text.missing', 'text.missing']);
  });

  it('crashes nothing before any text is loaded', () => {
    const texts = createTexts({ report, urls });
    expect(texts.t('title', { count: 2 })).toBe('title');
    expect(texts.has('title')).toBe(false);
  });
});

describe('has', () => {
  it('knows a text, also one of plural forms, and reports nothing', async () => {
    const { has } = await load('en');
    expect([has('title'), has('nested.hello'), has('blocks'), has('httpCodes.500'), has('nested')]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(report).not.toHaveBeenCalled();
  });
});
