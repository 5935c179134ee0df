import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy } from './planted.ts';

const box = (type: string): object => ({
  params: { title: { type, default: { t: 'hello' } } },
  body: [{ type: 'text', text: { param: 'title' } }],
});

describe('the rule param', () => {
  it('tells a parameter that stands where values of its type cannot', () => {
    const plan = { ...bodyOf([{ type: 'use', fragment: 'box' }]), fragments: { box: { ...box('rule') } } };
    expect(checkBy('param', plan)).toMatchObject([{ pointer: '/body/0/text', expected: 'text', got: 'rule' }]);
  });

  it('lets one pass that fits', () => {
    expect(check({ ...bodyOf([{ type: 'use', fragment: 'box' }]), fragments: { box: { ...box('text') } } })).toEqual(
      [],
    );
  });
});
