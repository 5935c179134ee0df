import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { compileRule } from '#engine/rule.ts';
import { Reading, ROOT_FRAME, type Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';

type Fact = readonly [rule: Rule, scope: Scope, value: unknown];

/** Those of the facts that do not hold, with what came instead. */
const broken = (facts: readonly Fact[]): unknown[] =>
  facts.flatMap(([rule, scope, value]) => {
    const found = compileRule(rule).evaluate(new Reading(scope, ROOT_FRAME));
    return isDeepStrictEqual(found, value) ? [] : [{ rule, value, found }];
  });

/**
 * Behaviour that every implementation of JsonLogic shares: screens are written against this, not against one library.
 */
describe('JsonLogic', () => {
  it('compares with and without conversion', () => {
    const facts: Fact[] = [
      [{ '==': [1, '1'] }, {}, true],
      [{ '===': [1, '1'] }, {}, false],
      [{ '!=': [1, '1'] }, {}, false],
      [{ '!==': [1, '1'] }, {}, true],
      [{ '>': ['2', 1] }, {}, true],
      [{ '<': [1, 2] }, {}, true],
      [{ '>=': [1, 1] }, {}, true],
      [{ '<=': [2, 1] }, {}, false],
    ];
    expect(broken(facts)).toEqual([]);
  });

  it('tells between, exclusive and inclusive', () => {
    const facts: Fact[] = [
      [{ '<': [1, 2, 3] }, {}, true],
      [{ '<': [1, 1, 3] }, {}, false],
      [{ '<=': [1, 1, 3] }, {}, true],
      [{ '<=': [1, 4, 3] }, {}, false],
      [{ '<': [0, { var: 'temp' }, 100] }, { temp: 37 }, true],
    ];
    expect(broken(facts)).toEqual([]);
  });

  it('compares texts as texts, and lets a missing value pass both ways: rules must guard', () => {
    const facts: Fact[] = [
      [{ '<': ['9', '10'] }, {}, false],
      [{ '<': ['9', 10] }, {}, true],
      [{ '>=': [{ var: 'none' }, 0] }, {}, true],
      [{ '<': [{ var: 'none' }, 5] }, {}, true],
    ];
    expect(broken(facts)).toEqual([]);
  });

  it('knows its own truth', () => {
    const facts: Fact[] = [
      [{ '!': [[]] }, {}, true],
      [{ '!!': [['']] }, {}, true],
      [{ '!': ['0'] }, {}, false],
      [{ '!!': ['0'] }, {}, true],
      [{ '!': [0] }, {}, true],
      [{ '!': true }, {}, false],
      [{ '!!': '' }, {}, false],
    ];
    expect(broken(facts)).toEqual([]);
  });

  it('gives the deciding value of and and or', () => {
    const facts: Fact[] = [
      [{ or: [false, 0, 'apple', 'pear'] }, {}, 'apple'],
      [{ or: [false, 0, ''] }, {}, ''],
      [{ and: [true, '', 3] }, {}, ''],
      [{ and: [1, 3] }, {}, 3],
      [{ and: [[], 3] }, {}, []],
    ];
    expect(broken(facts)).toEqual([]);
  });

  it('chooses, in a row of conditions', () => {
    const size: Rule = { if: [{ '<': [{ var: 'n' }, 0] }, 'less', { '<': [{ var: 'n' }, 10] }, 'some', 'many'] };
    const facts: Fact[] = [
      [{ if: [true, 'yes', 'no'] }, {}, 'yes'],
      [{ if: [[], 'yes', 'no'] }, {}, 'no'],
      [{ if: [false, 'yes'] }, {}, null],
      [{ if: ['only'] }, {}, 'only'],
      [{ if: [] }, {}, null],
      [{ '?:': [{ '>': [3, 1] }, 'yes', 'no'] }, {}, 'yes'],
      [size, { n: -1 }, 'less'],
      [size, { n: 5 }, 'some'],
      [size, { n: 50 }, 'many'],
    ];
    expect(broken(facts)).toEqual([]);
  });

  it('calculates', () => {
    const facts: Fact[] = [
      [{ '+': [1, 2, 3] }, {}, 6],
      [{ '+': ['1', '2.5'] }, {}, 3.5],
      [{ '+': '3.14' }, {}, 3.14],
      [{ '-': [5, 2] }, {}, 3],
      [{ '-': [2] }, {}, -2],
      [{ '*': [2, 3, 4] }, {}, 24],
      [{ '/': [4, 2] }, {}, 2],
      [{ '%': [5, 2] }, {}, 1],
      [{ max: [1, 3, 2] }, {}, 3],
      [{ min: [1, 3, 2] }, {}, 1],
    ];
    expect(broken(facts)).toEqual([]);
  });

  it('joins and cuts texts', () => {
    const facts: Fact[] = [
      [{ cat: ['a', 1, 'b'] }, {}, 'a1b'],
      [{ cat: ['I love', { var: 'what' }, ' pie'] }, { what: ' apple' }, 'I love apple pie'],
      [{ substr: ['jsonlogic', 4] }, {}, 'logic'],
      [{ substr: ['jsonlogic', -5] }, {}, 'logic'],
      [{ substr: ['jsonlogic', 0, 4] }, {}, 'json'],
      [{ substr: ['jsonlogic', -5, 3] }, {}, 'log'],
      [{ substr: ['jsonlogic', 4, -2] }, {}, 'log'],
      [{ in: ['Spring', 'Springfield'] }, {}, true],
      [{ in: ['i', 'team'] }, {}, false],
    ];
    expect(broken(facts)).toEqual([]);
  });

  it('works on lists', () => {
    const pies = { pies: [{ filling: 'apple' }, { filling: 'pumpkin' }] };
    const facts: Fact[] = [
      [{ in: ['b', ['a', 'b']] }, {}, true],
      [{ in: ['b', { var: 'none' }] }, {}, false],
      [{ merge: [[1, 2], 3, [[4]]] }, {}, [1, 2, 3, [4]]],
      [{ merge: [] }, {}, []],
      [{ map: [{ var: 'n' }, { '*': [{ var: '' }, 2] }] }, { n: [1, 2] }, [2, 4]],
      [{ map: [{ var: 'none' }, { var: '' }] }, {}, []],
      [{ filter: [{ var: 'n' }, { '%': [{ var: '' }, 2] }] }, { n: [1, 2, 3] }, [1, 3]],
      [{ reduce: [{ var: 'n' }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 10] }, { n: [1, 2] }, 13],
      [{ reduce: [{ var: 'none' }, { var: 'current' }, 7] }, {}, 7],
      [{ all: [{ var: 'pies' }, { '!==': [{ var: 'filling' }, ''] }] }, pies, true],
      [{ some: [{ var: 'pies' }, { '===': [{ var: 'filling' }, 'apple'] }] }, pies, true],
      [{ none: [{ var: 'pies' }, { '===': [{ var: 'filling' }, 'apple'] }] }, pies, false],
    ];
    expect(broken(facts)).toEqual([]);
  });

  it('says of an empty list that not all, not some, but none of it fit', () => {
    const facts: Fact[] = [
      [{ all: [[], true] }, {}, false],
      [{ some: [[], true] }, {}, false],
      [{ none: [[], true] }, {}, true],
    ];
    expect(broken(facts)).toEqual([]);
  });

  it('lists what is missing: null and the empty text, but not zero and false', () => {
    const facts: Fact[] = [
      [{ missing: ['a', 'b'] }, { a: 'apple' }, ['b']],
      [{ missing: ['a', 'b', 'c', 'd'] }, { a: '', b: null, c: 0, d: false }, ['a', 'b']],
      [{ missing: [['a', 'b']] }, { a: 1 }, ['b']],
      [{ missing: ['a.b'] }, { a: { b: 1 } }, []],
      [{ missing_some: [1, ['a', 'b', 'c']] }, { a: 'apple' }, []],
      [{ missing_some: [2, ['a', 'b', 'c']] }, { a: 'apple' }, ['b', 'c']],
      [{ if: [{ missing: ['a'] }, 'incomplete', 'fine'] }, { a: 1 }, 'fine'],
    ];
    expect(broken(facts)).toEqual([]);
  });

  it('takes one argument without a list', () => {
    const facts: Fact[] = [
      [{ var: 'a' }, { a: 1 }, 1],
      [{ '!': { var: 'a' } }, { a: 1 }, false],
      [{ '!!': { var: 'a' } }, { a: [] }, false],
    ];
    expect(broken(facts)).toEqual([]);
  });

  it('applies rules inside lists', () => {
    const facts: Fact[] = [
      [[1, { var: 'x' }, 3], { x: 2 }, [1, 2, 3]],
      [{ if: [{ var: 'x' }, [{ var: 'y' }], 99] }, { x: true, y: 42 }, [42]],
    ];
    expect(broken(facts)).toEqual([]);
  });
});
