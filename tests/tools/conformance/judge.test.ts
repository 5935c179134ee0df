import { describe, expect, it } from 'vitest';
import { verdictOf } from '#tools/conformance/check.ts';
import { judge } from '#tools/conformance/contract.ts';

const method = {
  name: 'card',
  category: 'card',
  cardViewType: 1,
  text: { en: 'Card' },
  position: 1,
  currency: ['USD'],
  amount_rules: { USD: { min: 1, max: 2 } },
};

describe('an entry of a list that is neither a method nor a group', () => {
  it('is judged as what it comes closest to', () => {
    const wrong = { ...method, amount_rules: { USD: { min: '1,50', max: 2 } } };
    expect(judge('MethodList', [wrong]).map(({ pointer }) => pointer)).toEqual(['/0/amount_rules/USD/min']);
  });

  it('has faults where nothing of it is right', () => {
    expect(judge('MethodList', [5]).map(({ message }) => message)).toContain('must be object');
  });
});

describe('faults that differ by their place alone', () => {
  it('are one, with how many more there are', () => {
    const faults = [0, 1, 2].map((index) => ({ pointer: `/methods/${index}/min`, message: 'must be number' }));
    expect(verdictOf([...faults, { pointer: '/max', message: 'must be number' }])).toEqual({
      kind: 'failed',
      faults: [
        { pointer: '/methods/0/min', message: 'must be number (and at 2 more places)' },
        { pointer: '/max', message: 'must be number' },
      ],
    });
  });
});
