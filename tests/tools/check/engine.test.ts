import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy, HELLO, shownWhen } from './planted.ts';

const nested = (depth: number): unknown => (depth === 0 ? { var: 'session.isNative' } : { '!': [nested(depth - 1)] });

describe('the rule engine', () => {
  it('tells a rule that is nested deeper than the engine goes', () => {
    expect(checkBy('engine', bodyOf([shownWhen(nested(200))]))).toHaveLength(1);
  });

  it('lets a rule pass that people could write', () => {
    expect(check(bodyOf([shownWhen(nested(3)), HELLO]))).toEqual([]);
  });
});
