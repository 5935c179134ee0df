import { describe, expect, it } from 'vitest';
import { check, checkBy } from './planted.ts';

describe('the rule texts', () => {
  it('tells a text that one locale lacks, and one that only it has', () => {
    expect(checkBy('texts', { english: { bye: 'Bye' } })).toMatchObject([{ file: 'locales/ar.json', expected: 'bye' }]);
    expect(checkBy('texts', { arabic: { bye: 'وداعا' } })).toMatchObject([
      { file: 'locales/ar.json', pointer: '/bye' },
    ]);
  });

  it('tells arguments that differ', () => {
    expect(checkBy('texts', { arabic: { pay: 'ادفع {{amont}}' } })).toMatchObject([
      { pointer: '/pay', suggestion: 'Did you mean amount?' },
      { pointer: '/pay', message: 'The English text has {{amount}}, this one has not.' },
    ]);
  });

  it('tells a plural form that the grammar of the locale needs', () => {
    const english = { days_one: '{{count}} day', days_other: '{{count}} days' };
    expect(checkBy('texts', { english, arabic: english }).map(({ message }) => message)).toContain(
      'The plural form days_few is missing.',
    );
  });

  it('lets locales pass that say the same', () => {
    expect(check({ english: { bye: 'Bye, {{name}}' }, arabic: { bye: 'وداعا {{name}}' } })).toEqual([]);
  });
});
