import { describe, expect, it } from 'vitest';
import { report } from '#tools/mutate/report.ts';

const SURVIVOR = { kind: 'rename a path', file: 'a.json', pointer: '/body/0', what: 'x → xx', value: {} };
const SCORES = [
  { kind: 'rename a path', total: 40, caught: 39, survivors: [SURVIVOR] },
  { kind: 'make a cycle', total: 10, caught: 10, survivors: [] },
];

describe('the report of a mutation run', () => {
  it('gives a line for each kind and each survivor, and the rate', () => {
    expect(report(SCORES, { leastRate: 0.95 })).toEqual({
      lines: [
        'rename a path  39/40',
        'make a cycle   10/10',
        'survived: rename a path: a.json /body/0: x → xx',
        '98.00 % of 50 mutants caught.',
      ],
      isEnough: true,
    });
  });

  it('is not enough below the rate, nor of nothing', () => {
    expect(report(SCORES, { leastRate: 0.99 }).isEnough).toBe(false);
    expect(report([], { leastRate: 0.95 }).isEnough).toBe(false);
  });
});
