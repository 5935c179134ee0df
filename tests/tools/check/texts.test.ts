import { describe, expect, it } from 'vitest';
import { check, checkBy } from './planted.ts';

describe('the rule texts', () => {
  it('tells a text that one locale lacks, and one that only it has', () => {
    expect(checkBy('texts', { english: { bye: 'Bye' } })).toMatchObject([{ file: 'locales/en.json', pointer: '/bye' }]);
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

  it('tells an argument that one plural form alone has lost', () => {
    const english = { days_one: '{{count}} day to {{place}}', days_other: '{{count}} days to {{place}}' };
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`days_${form}`, '{{count}} {{place}}']);
    const arabic = { ...Object.fromEntries(forms), days_two: '{{count}}' };
    expect(checkBy('texts', { english, arabic })).toMatchObject([
      { message: 'The English text has {{place}}, this one has not.' },
    ]);
  });

  it('tells a plural form that the grammar of the locale needs', () => {
    const english = { days_one: '{{count}} day', days_other: '{{count}} days' };
    expect(checkBy('texts', { english, arabic: english }).map(({ message }) => message)).toContain(
      'The plural form days_few is missing.',
    );
  });

  it('tells a plural form that the grammar of the locale does not have', () => {
    const english = { days_one: '{{count}} day', days_few: '{{count}} days', days_other: '{{count}} days' };
    expect(checkBy('texts', { english, arabic: {} })).toContainEqual(
      expect.objectContaining({ pointer: '/days_few', message: 'The grammar of en has no days_few.' }),
    );
  });

  it('tells a plural form that stands for several numbers and does not say which', () => {
    const english = { days_one: 'One day', days_other: '{{count}} days' };
    const silent = { days_few: 'أيام' };
    const arabic = {
      days_zero: 'لا أيام',
      days_one: 'يوم واحد',
      days_two: 'يومان',
      days_many: '{{count}} يومًا',
      days_other: '{{count}} يوم',
    };
    expect(checkBy('texts', { english, arabic: { ...arabic, ...silent } })).toMatchObject([
      { pointer: '/days_few', message: 'This form stands for 3, 4, 5 and more: it needs {{count}}.' },
    ]);
    expect(checkBy('texts', { english, arabic: { ...arabic, days_few: '{{count}} أيام' } })).toEqual([]);
  });

  it('lets locales pass that say the same', () => {
    expect(check({ english: { bye: 'Bye, {{name}}' }, arabic: { bye: 'وداعا {{name}}' } })).toEqual([]);
  });
});
