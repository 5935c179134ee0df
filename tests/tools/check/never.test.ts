import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy, HELLO } from './planted.ts';

describe('the rule never', () => {
  it('tells a list that is always empty, and what holds nothing', () => {
    expect(checkBy('never', bodyOf([{ type: 'list', each: [], body: [HELLO] }]))).toMatchObject([
      { pointer: '/body/0/each' },
    ]);
    const notice = { type: 'notice', text: { t: 'hello' } };
    expect(checkBy('never', bodyOf([{ ...notice, children: [] }, notice]))).toMatchObject([
      { pointer: '/body/0/children' },
    ]);
    expect(checkBy('never', bodyOf([{ type: 'card', children: [] }]))).toMatchObject([{ pointer: '/body/0/children' }]);
  });

  it('lets a list of data pass', () => {
    const list = { type: 'list', each: { var: 'methods.entries' }, body: [HELLO] };
    expect(checkBy('never', bodyOf([list], ['methods']))).toEqual([]);
  });
});
