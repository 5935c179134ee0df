import { describe, expect, it } from 'vitest';
import { levelTexts } from '#layouts/new/level-texts.ts';
import { placeTexts, type Shelf } from '#layouts/new/shelves.ts';

const english = { hello: 'Hello', apples_one: '{{count}} apple', apples_other: '{{count}} apples' };
const whole = { apples_few: '3 яблока', apples_many: 'яблок', apples_one: 'яблоко', apples_other: 'яблока' };

const level = (
  russian: Record<string, unknown>,
  wording: Record<string, unknown> = {},
): ReturnType<typeof levelTexts> =>
  levelTexts(
    new Map<string, Record<string, unknown>>([
      ['en', english],
      ['ru', russian],
    ]),
    wording,
  );

describe('languages that are aligned with English', () => {
  it('get missing texts in English, which await their translation', () => {
    const { changed, wording, untranslated } = level(whole);
    expect(changed.get('ru')).toMatchObject({ hello: 'Hello' });
    expect(wording).toEqual({ awaiting: { ru: ['hello'] } });
    expect(untranslated).toEqual([{ locale: 'ru', key: 'hello', english: 'Hello' }]);
  });

  it('do not await a text of digits and placeholders alone', () => {
    const locales = new Map<string, Record<string, unknown>>([
      ['en', { example: '000-000 {{sign}}' }],
      ['ru', {}],
    ]);
    const { changed, wording } = levelTexts(locales, {});
    expect([changed.get('ru'), wording]).toEqual([{ example: '000-000 {{sign}}' }, {}]);
  });

  it('get each plural form of their grammar', () => {
    const { changed } = level({ hello: 'Привет' });
    expect(Object.keys(changed.get('ru') ?? {})).toEqual([
      'apples_few',
      'apples_many',
      'apples_one',
      'apples_other',
      'hello',
    ]);
    expect(changed.get('ru')).toMatchObject({ apples_few: '{{count}} apples', apples_one: '{{count}} apple' });
  });

  it('lose the texts that English does not have', () => {
    const { changed, dropped } = level({ ...whole, hello: 'Привет', gone: 'Нет' });
    expect(changed.get('ru')).not.toHaveProperty('gone');
    expect(dropped.get('ru')).toEqual(['gone']);
  });

  it('get the present English text in place of a copy of the previous one', () => {
    const locales = new Map<string, Record<string, unknown>>([
      ['en', { hello: 'Hello there' }],
      ['ru', { hello: 'Hello' }],
      ['es', { hello: 'Hola' }],
    ]);
    const stale = { translated: new Map([['hello', ['es', 'ru']]]), copied: new Map([['hello', ['ru']]]) };
    const { changed, wording } = levelTexts(locales, { awaiting: { ru: ['hello'] } }, stale);
    expect(changed).toEqual(new Map([['ru', { hello: 'Hello there' }]]));
    expect(wording).toEqual({ awaiting: { es: ['hello'], ru: ['hello'] } });
  });

  it('are unchanged if no text is missing, and a translation is no longer awaited', () => {
    const { changed, wording } = level({ ...whole, hello: 'Привет' }, { awaiting: { ru: ['hello'] }, latinWords: [] });
    expect(changed.size).toBe(0);
    expect(wording).toEqual({ latinWords: [] });
  });
});

const OWN = 'schemas/screens/deposit/oxxo/texts';

const shared: Shelf = {
  folder: 'locales',
  locales: new Map([
    [
      'en',
      { hello: 'Hello', 'oxxo.name': 'OXXO', 'oxxo.days_one': '{{count}} day', 'oxxo.days_other': '{{count}} days' },
    ],
    [
      'es',
      { hello: 'Hola', 'oxxo.name': 'OXXO', 'oxxo.days_one': '{{count}} día', 'oxxo.days_other': '{{count}} días' },
    ],
  ]),
  wording: { sameAsEnglish: [{ keys: ['oxxo.name', 'hello'], reason: 'A name.' }], awaiting: { es: ['oxxo.name'] } },
};

const place = (shelves: Shelf[], home: string): ReturnType<typeof placeTexts> =>
  placeTexts(shelves, (key) => (key.startsWith('oxxo.') ? home : 'locales'));

describe('texts that are moved to their folder', () => {
  it('move in each language, with their exceptions', () => {
    const { shelves, moves } = place([shared], OWN);
    expect(moves).toContainEqual({ key: 'oxxo.name', from: 'locales', to: OWN });
    const [left, own] = shelves;
    expect(left?.locales.get('es')).toEqual({ hello: 'Hola' });
    expect(left?.wording).toEqual({ sameAsEnglish: [{ keys: ['hello'], reason: 'A name.' }] });
    expect(Object.keys(own?.locales.get('es') ?? {})).toEqual(['oxxo.days_one', 'oxxo.days_other', 'oxxo.name']);
    expect(own?.wording).toEqual({
      sameAsEnglish: [{ keys: ['oxxo.name'], reason: 'A name.' }],
      awaiting: { es: ['oxxo.name'] },
    });
  });

  it('move back when other layouts show them', () => {
    const { shelves } = place(place([shared], OWN).shelves, 'locales');
    const [all, own] = shelves;
    expect(all?.locales.get('en')).toEqual(shared.locales.get('en'));
    expect(own?.locales.get('en')).toEqual({});
    expect(own?.wording).toEqual({});
  });

  it('stay where they belong', () => {
    expect(place([shared], 'locales')).toEqual({ shelves: [shared], moves: [] });
  });
});
