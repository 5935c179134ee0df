import { describe, expect, it } from 'vitest';
import { placeTexts, type Shelf } from '#tools/new/shelves.ts';

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

describe('texts put where they belong', () => {
  it('move in every language, and what may pass in them moves with them', () => {
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

  it('move back when others use them', () => {
    const { shelves } = place(place([shared], OWN).shelves, 'locales');
    const [all, own] = shelves;
    expect(all?.locales.get('en')).toEqual(shared.locales.get('en'));
    expect(own?.locales.get('en')).toEqual({});
    expect(own?.wording).toEqual({});
  });

  it('stay as they are where they belong', () => {
    expect(place([shared], 'locales')).toEqual({ shelves: [shared], moves: [] });
  });
});
