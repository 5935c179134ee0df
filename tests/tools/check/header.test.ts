import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy } from './planted.ts';

const CLOSE = bodyOf([{ type: 'button', label: { t: 'hello' }, onPress: [{ do: 'close' }] }]);

describe('the rule header', () => {
  it('tells what a hidden header would not show', () => {
    const route = { hideHeader: true, back: 'previous', title: { t: 'hello' } };
    expect(checkBy('header', { ...CLOSE, route })).toMatchObject([
      { pointer: '/route/back', message: 'The header is hidden: nothing comes of back, title.' },
    ]);
  });

  it('lets a page pass that hides its header and leads on by itself', () => {
    expect(check({ ...CLOSE, route: { hideHeader: true } })).toEqual([]);
  });
});
