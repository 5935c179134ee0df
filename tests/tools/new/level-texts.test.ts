import { describe, expect, it } from 'vitest';
import { levelTexts } from '#tools/new/level-texts.ts';

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

describe('languages brought in line with English', () => {
  it('get what is missing in English, which then waits', () => {
    const { changed, wording, untranslated } = level(whole);
    expect(changed.get('ru')).toMatchObject({ hello: 'Hello' });
    expect(wording).toEqual({ awaiting: { ru: ['hello'] } });
    expect(untranslated).toEqual([{ locale: 'ru', key: 'hello', english: 'Hello' }]);
  });

  it('get every plural form of their own grammar', () => {
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

  it('lose what English has no more', () => {
    const { changed, dropped } = level({ ...whole, hello: 'Привет', gone: 'Нет' });
    expect(changed.get('ru')).not.toHaveProperty('gone');
    expect(dropped.get('ru')).toEqual(['gone']);
  });

  it('are left as they are when nothing is to do, and what was translated waits no longer', () => {
    const { changed, wording } = level({ ...whole, hello: 'Привет' }, { awaiting: { ru: ['hello'] }, latinWords: [] });
    expect(changed.size).toBe(0);
    expect(wording).toEqual({ latinWords: [] });
  });
});
