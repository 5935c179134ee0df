import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchTexts, parseTexts } from '#i18n/locale-files.ts';

let urls: Record<string, string> = {};
let uses = 0;
const get = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  // Addresses of their own for each test: downloads are remembered.
  uses += 1;
  urls = { './locales/en.json': `/static/en.${uses}.json`, './locales/ar.json': `/static/ar.${uses}.json` };
  get.mockReset();
  vi.stubGlobal('fetch', get);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('parseTexts', () => {
  it('reads flat and nested files alike', () => {
    expect(parseTexts({ 'a.b': '1', c: { d: { 'e.f': '2' }, g: '3' } })).toEqual({
      'a.b': '1',
      'c.d.e.f': '2',
      'c.g': '3',
    });
  });

  it('takes texts alone', () => {
    expect(parseTexts({ a: 1, b: null, c: true, d: '' })).toEqual({ d: '' });
  });

  it.each([null, [], 'text', 5])('refuses %j', (json) => {
    expect(() => parseTexts(json)).toThrow(expect.objectContaining({ code: 'locale.malformed' }));
  });

  it('touches no prototype', () => {
    const texts = parseTexts(JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"x":"1"}}}'));
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(texts['constructor.prototype.x']).toBe('1');
  });
});

describe('fetchTexts', () => {
  // Spec: core 7.16a
  it('gets the file of a locale', async () => {
    get.mockImplementation(() => Promise.resolve(Response.json({ a: 'ألف' })));
    expect(await fetchTexts('ar-EG', urls)).toEqual({ a: 'ألف' });
    expect(get).toHaveBeenCalledExactlyOnceWith(`/static/ar.${uses}.json`);
  });

  it('shares a download, under way or done', async () => {
    get.mockImplementation(() => Promise.resolve(Response.json({ a: 'A' })));
    const [first, second] = await Promise.all([fetchTexts('en', urls), fetchTexts('en-US', urls)]);
    expect(await fetchTexts('hi-Latn-IN', urls)).toBe(first);
    expect(second).toBe(first);
    expect(get).toHaveBeenCalledOnce();
  });

  it.each([
    ['the status', () => Promise.resolve(new Response('{}', { status: 404 }))],
    ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['what is no JSON', () => Promise.resolve(new Response('<!doctype html>'))],
    ['what is no object', () => Promise.resolve(Response.json(['a']))],
  ])('rejects because of %s, and tries again the next time', async (_, answer) => {
    get.mockImplementationOnce(answer);
    await expect(fetchTexts('en', urls)).rejects.toMatchObject({ code: 'locale.failed', details: { file: 'en' } });
    get.mockImplementationOnce(() => Promise.resolve(Response.json({ a: 'A' })));
    expect(await fetchTexts('en', urls)).toEqual({ a: 'A' });
  });

  it('rejects where there is no such file', async () => {
    await expect(fetchTexts('ru', urls)).rejects.toMatchObject({ code: 'locale.missing', details: { file: 'ru' } });
    expect(get).not.toHaveBeenCalled();
  });
});
