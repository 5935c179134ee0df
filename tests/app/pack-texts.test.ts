import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPackTexts, type PackTextSource } from '#app/pack/pack-texts.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import { answerFile, localeUrls, network } from '#tests/i18n/locale-server.ts';

const TABLES: Record<string, unknown> = {
  en: {
    'pack.title': 'Voucher',
    'pack.shops_one': '{{count}} shop',
    'pack.shops_other': '{{count}} shops',
    title: 'Pay in',
  },
  ar: { 'pack.title': 'قسيمة' },
  ru: { title: 7 },
};

let asked: string[];
let faults: unknown[];
let shown: Texts;

beforeEach(() => {
  asked = [];
  faults = [];
  network.mockReset();
  network.mockImplementation(answerFile);
  vi.stubGlobal('fetch', network);
  shown = createTexts({ report: (error) => faults.push(error), urls: localeUrls() });
});
const open = (...locales: string[]): PackTextSource =>
  createPackTexts({
    files: locales.map((id) => ({ id, kind: 'texts', path: '', sha256: '', bytes: 2, schemaVersion: 1 })),
    load({ id }) {
      asked.push(id);
      return id in TABLES ? Promise.resolve(TABLES[id]) : Promise.reject(new Error('tampered'));
    },
    report: (error) => faults.push(error),
  });

describe("a pack's texts", () => {
  it('replace those of the widget by key, without a new revision', async () => {
    await shown.load('en');
    const before = shown.revision;
    await shown.lay(open('en', 'ar').layer);
    expect(['pack.title', 'title', 'only'].map((key) => shown.t(key))).toEqual(['Voucher', 'Pay in', 'Only English']);
    expect(shown.t('pack.shops', { count: 2 })).toBe('2 shops');
    expect(shown.revision).toBe(before);
  });

  it('load once for each locale, when it is shown', async () => {
    await shown.load('en');
    await shown.lay(open('en', 'ar').layer);
    expect(asked).toEqual(['en']);
    for (const [locale, title] of [
      ['ar', 'قسيمة'],
      ['en', 'Voucher'],
    ] as const) {
      await shown.load(locale);
      expect(shown.t('pack.title')).toBe(title);
    }
    expect(asked).toEqual(['en', 'ar']);
  });

  it.each([
    ['mr', ['en'], 'ठेव', []],
    ['ru', ['en', 'ru', 'hi'], 'Депозит', [{ code: 'pack.file-shape', details: { kind: 'texts', file: 'ru' } }]],
  ])(
    'in %s, of a pack in %j, are its English ones, with the title of the widget: %s',
    async (locale, files, title, reports) => {
      await shown.load(locale);
      await shown.lay(open(...files).layer);
      expect([shown.t('pack.title'), shown.t('title')]).toEqual(['Voucher', title]);
      expect(faults).toMatchObject(reports);
      expect(faults).toHaveLength(reports.length);
    },
  );

  it('have known keys before they are shown; if their file fails, those of the English ones', async () => {
    const has = await open('en', 'ar').prepare('ar-EG');
    expect(['pack.title', 'pack.shops', 'title', 'constructor'].map(has)).toEqual([true, true, true, false]);
    expect((await open('en', 'hi').prepare('hi'))('pack.title')).toBe(true);
    expect(faults).toMatchObject([{ message: 'tampered' }]);
  });
});
