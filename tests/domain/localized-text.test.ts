import { expect, it } from 'vitest';
import { localizedText } from '#domain/localized-text.ts';

const text = { en: 'Card', es: 'Tarjeta', 'es-MX': 'Tarjeta MX', ru: 'Карта', pt_BR: 'Cartão' };

// Spec: core 3.4d
it.each([
  ['es-MX', 'Tarjeta MX'],
  ['es-mx', 'Tarjeta MX'],
  ['es-ES', 'Tarjeta'],
  ['ru-RU', 'Карта'],
  ['pt-BR', 'Cartão'],
  ['pt', 'Cartão'],
  ['te', 'Card'],
  ['hi-Latn-IN', 'Card'],
])('speaks %s', (locale, expected) => {
  expect(localizedText(text, locale)).toBe(expected);
});

it('takes a sibling of the language, then whatever there is', () => {
  expect(localizedText({ 'es-MX': 'Tarjeta', en: 'Card' }, 'es')).toBe('Tarjeta');
  expect(localizedText({ 'en-US': 'Card', fr: 'Carte' }, 'te')).toBe('Card');
  expect(localizedText({ fr: 'Carte', de: 'Karte' }, 'te')).toBe('Carte');
});

it('passes over empty texts', () => {
  expect(localizedText({ ru: '', en: 'Card' }, 'ru')).toBe('Card');
  expect(localizedText({ ru: '' }, 'ru')).toBe('');
});

it('takes one text for all, and nothing', () => {
  expect([
    localizedText('UPI', 'ru'),
    localizedText(undefined, 'ru'),
    localizedText(null, 'ru'),
    localizedText({}, 'ru'),
  ]).toEqual(['UPI', '', '', '']);
});

it('reads no text from the prototype', () => {
  expect(localizedText({ en: 'Card' }, 'constructor')).toBe('Card');
});
