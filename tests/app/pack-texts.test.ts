import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPackTexts, type PackTextSource } from '#app/pack/pack-texts.ts';
import type { PackFile } from '#generated/pack.ts';
import { createTexts } from '#i18n/texts.ts';
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
  mr: { 'pack.title': '4400 4301 2345 6789' },
};

let asked: string[];
let faults: unknown[];

beforeEach(() => {
  asked = [];
  faults = [];
  network.mockReset();
  network.mockImplementation(answerFile);
  vi.stubGlobal('fetch', network);
});
afterEach(() => vi.unstubAllGlobals());

const fileOf = (id: string): PackFile => ({ id, kind: 'texts', path: '', sha256: '', bytes: 2, schemaVersion: 1 });

const open = (...locales: string[]): PackTextSource =>
  createPackTexts({
    files: locales.map(fileOf),
    load({ id }) {
      asked.push(id);
      return id in TABLES ? Promise.resolve(TABLES[id]) : Promise.reject(new Error('tampered'));
    },
    report: (error) => faults.push(error),
  });

const texts = () => createTexts({ report: (error) => faults.push(error), urls: localeUrls() });

describe("a pack's texts", () => {
  it('are laid over those shown, without a word to whoever shows them', async () => {
    const shown = texts();
    await shown.load('en');
    const before = shown.revision;
    await shown.lay(open('en', 'ar').layer);
    expect(shown.t('pack.title')).toBe('Voucher');
    expect(shown.t('pack.shops', { count: 2 })).toBe('2 shops');
    expect(shown.t('title')).toBe('Pay in');
    expect(shown.t('only')).toBe('Only English');
    expect(shown.revision).toBe(before);
  });

  it('come with each locale that is shown later, and only then', async () => {
    const shown = texts();
    await shown.load('en');
    await shown.lay(open('en', 'ar').layer);
    expect(asked).toEqual(['en']);
    await shown.load('ar');
    expect(shown.t('pack.title')).toBe('قسيمة');
    await shown.load('en');
    expect(shown.t('pack.title')).toBe('Voucher');
    expect(asked).toEqual(['en', 'ar']);
  });

  it('are laid over a locale that was shown before, too', async () => {
    const shown = texts();
    await shown.load('en');
    await shown.load('ar');
    await shown.lay(open('en', 'ar').layer);
    expect(shown.t('pack.title')).toBe('قسيمة');
    await shown.load('en');
    expect(shown.t('pack.title')).toBe('Voucher');
  });

  it('are English where a locale has none, but never in place of a text of the widget', async () => {
    const shown = texts();
    await shown.load('mr');
    await shown.lay(open('en').layer);
    expect(shown.t('pack.title')).toBe('Voucher');
    expect(shown.t('title')).toBe('ठेव');
    expect(faults).toEqual([]);
  });

  it('reports unusable texts once, and shows the English ones', async () => {
    const shown = texts();
    await shown.load('ru');
    await shown.lay(open('en', 'ru', 'hi').layer);
    expect([shown.t('title'), shown.t('pack.title')]).toEqual(['Депозит', 'Voucher']);
    expect(faults).toMatchObject([{ code: 'pack.file-shape', details: { kind: 'texts', file: 'ru' } }]);
  });

  it('refuses texts with a number to pay to', async () => {
    const shown = texts();
    await shown.load('mr');
    await shown.lay(open('en', 'mr').layer);
    expect(shown.t('pack.title')).toBe('Voucher');
    expect(faults).toMatchObject([{ code: 'pack.forged', details: { kind: 'texts', file: 'mr' } }]);
  });

  it('are known by key before they are shown', async () => {
    const has = await open('en', 'ar').prepare('ar-EG');
    expect(['pack.title', 'pack.shops', 'title', 'constructor'].map(has)).toEqual([true, true, true, false]);
    const hasNothing = await open('en', 'hi').prepare('hi');
    expect(hasNothing('pack.title')).toBe(true);
    expect(faults).toMatchObject([{ message: 'tampered' }]);
  });
});
