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

function failFor(...names: string[]): void {
  network.mockImplementation((url) =>
    names.some((name) => url.includes(`/${name}.`))
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answerFile(url),
  );
}

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

describe('changing the locale', () => {
  it('shows the old texts until the new ones are here, then tells', async () => {
    const texts = await load('en');
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.mockImplementation((url) => gate.then(() => answerFile(url)));
    const seen: string[] = [];
    const stop = texts.subscribe(() => seen.push(`${texts.locale} ${texts.direction} ${texts.t('title')}`));
    const before = texts.revision;
    const loading = texts.load('ar-EG');
    expect([texts.locale, texts.t('title'), texts.revision]).toEqual(['en', 'Deposit', before]);
    release();
    await loading;
    expect(seen).toEqual(['ar rtl إيداع']);
    expect(texts.revision).toBe(before + 1);
    stop();
    await texts.load('ru');
    expect(seen).toHaveLength(1);
  });

  it('ends with the last one asked for, however slow the others are', async () => {
    const texts = createTexts({ report, urls });
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.mockImplementation((url) => (url.includes('/ru.') ? gate.then(() => answerFile(url)) : answerFile(url)));
    const slow = texts.load('ru');
    await texts.load('ar');
    release();
    await slow;
    expect([texts.locale, texts.t('title')]).toEqual(['ar', 'إيداع']);
  });

  it('loads each file once', async () => {
    const texts = await load('en');
    await texts.load('ar');
    await texts.load('en-GB');
    await texts.load('hi-Latn-IN');
    expect(askedFiles()).toEqual(['en', 'ar']);
    expect([texts.locale, texts.t('title')]).toEqual(['hi-Latn-IN', 'Deposit']);
  });
});

describe('a locale that does not load', () => {
  // Spec: core 4.16d
  it('is reported, and English is shown', async () => {
    failFor('ru');
    const texts = await load('ru');
    expect([texts.locale, texts.direction, texts.t('title')]).toEqual(['en', 'ltr', 'Deposit']);
    expect(codes()).toEqual(['locale.failed']);
  });

  // Spec: core 4.16d
  it('is reported twice when English fails too, and keys are shown', async () => {
    failFor('ru', 'en');
    const texts = await load('ru');
    expect(codes()).toEqual(['locale.failed', 'locale.failed']);
    expect([texts.locale, texts.t('title')]).toEqual(['en', 'title']);
  });

  it('is English once when English was asked for', async () => {
    failFor('en');
    const texts = await load('en');
    expect(codes()).toEqual(['locale.failed']);
    expect(texts.t('title')).toBe('title');
  });

  it('can be asked for again', async () => {
    failFor('ru');
    const texts = await load('ru');
    network.mockImplementation(answerFile);
    await texts.load('ru');
    expect([texts.locale, texts.t('title')]).toEqual(['ru', 'Депозит']);
  });

  it('changes nothing when another was asked for meanwhile', async () => {
    failFor('ru');
    const texts = createTexts({ report, urls });
    await Promise.all([texts.load('ru'), texts.load('ar')]);
    expect([texts.locale, texts.t('title')]).toEqual(['ar', 'إيداع']);
  });
});
