import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy } from './planted.ts';

const both = { 'bye.now': 'Bye', 'bye.late_one': '{{count}} bye', 'bye.late_other': '{{count}} byes' };

describe('the rule unused-text', () => {
  it('tells a text that nothing names', () => {
    expect(checkBy('unused-text', { wording: {}, english: both })).toMatchObject([
      { file: 'locales/en.json', pointer: '/bye.now', got: 'bye.now' },
      { pointer: '/bye.late_one', got: 'bye.late' },
      { pointer: '/bye.late_other', got: 'bye.late' },
    ]);
  });

  it.each([
    ['code names', { code: "t('bye.now'); t('bye.late', { count })" }],
    ['code begins', { code: 't(`bye.${when}`)' }],
    [
      'data from the server names',
      { allowed: { usedByName: [{ beginnings: ['bye.'], reason: 'The server says bye.' }] } },
    ],
  ])('lets a text pass that %s', (_who, wording) => {
    expect(checkBy('unused-text', { wording, english: both })).toEqual([]);
  });

  it('lets a text pass that a screen shows, by a rule too', () => {
    const t = { if: [{ var: 'app.isFirstLoad' }, 'bye.now', 'bye.late'] };
    const screen = bodyOf([{ type: 'text', text: { t, args: {} } }], ['app']);
    expect(checkBy('unused-text', { wording: {}, english: both, ...screen })).toEqual([]);
  });
});
