import { describe, expect, it } from 'vitest';
import { compileRule } from '#engine/rule.ts';
import type { Rule } from '#generated/language.ts';
import { evaluate } from './evaluate.ts';

const namesOf = (list: unknown): unknown => evaluate({ map: [{ var: 'list' }, { var: 'n' }] }, { list });

describe('sort', () => {
  const sorted = (values: readonly unknown[], direction?: string, locale = 'en'): unknown => {
    const rule: Rule = { sort: [{ var: 'rows' }, 'n', ...(direction === undefined ? [] : [direction])] };
    return namesOf(evaluate(rule, { rows: values.map((n) => ({ n })), session: { locale } }));
  };

  it('puts amounts in their order, not in that of their texts', () => {
    expect(sorted(['10', '9', '100.5', 2])).toEqual([2, '9', '10', '100.5']);
    expect(sorted(['10', '9', 2], 'descending')).toEqual(['10', '9', 2]);
  });

  it('puts words in the order of the language', () => {
    expect(sorted(['zebra', 'Ärger', 'apfel'], 'ascending', 'de')).toEqual(['apfel', 'Ärger', 'zebra']);
    expect(sorted(['zebra', 'ärta'], 'ascending', 'sv')).toEqual(['zebra', 'ärta']);
    expect(compileRule({ sort: [{ var: 'rows' }, 'n'] }).paths.map((path) => path.join('.'))).toContain(
      'session.locale',
    );
  });

  it('puts numbers before words and what has none last, in both directions', () => {
    expect(sorted([null, 'b', 3, 'a', 1])).toEqual([1, 3, 'a', 'b', null]);
    expect(sorted([null, 'b', 3, 'a', 1], 'descending')).toEqual([3, 1, 'b', 'a', null]);
  });

  it('keeps the order of those that are alike, and the list as it was', () => {
    const rows = [
      { n: 2, at: 0 },
      { n: 1, at: 1 },
      { n: 1.0, at: 2 },
    ];
    expect(evaluate({ map: [{ sort: [{ var: 'rows' }, 'n'] }, { var: 'at' }] }, { rows })).toEqual([1, 2, 0]);
    expect(rows.map(({ at }) => at)).toEqual([0, 1, 2]);
  });

  it('goes by the elements themselves, or deep into them', () => {
    expect(evaluate({ sort: [['b', 'a', 'c'], ''] })).toEqual(['a', 'b', 'c']);
    expect(evaluate({ sort: [{ var: 'rows' }, 'a.b'] }, { rows: [{ a: { b: 2 } }, { a: { b: 1 } }] })).toEqual([
      { a: { b: 1 } },
      { a: { b: 2 } },
    ]);
  });

  it('never goes by what an element has inherited', () => {
    const rows = [{ name: 'b' }, { name: 'a' }];
    expect(evaluate({ sort: [{ var: 'rows' }, 'constructor.name'] }, { rows })).toEqual(rows);
  });
});

describe('slice', () => {
  it.each<[Rule, unknown]>([
    [{ slice: [[1, 2, 3, 4], 1] }, [2, 3, 4]],
    [{ slice: [[1, 2, 3, 4], 0, 2] }, [1, 2]],
    [{ slice: [[1, 2, 3, 4], -2] }, [3, 4]],
    [{ slice: [[1, 2, 3, 4], 0, -1] }, [1, 2, 3]],
    [{ slice: [[1, 2], 5] }, []],
    [{ slice: [[1, 2], 'one'] }, [1, 2]],
    [{ slice: ['text', 1] }, []],
  ])('%j is %j', (rule, gives) => {
    expect(evaluate(rule)).toEqual(gives);
  });
});

describe('entries', () => {
  it('lists own members in their order', () => {
    expect(evaluate({ entries: [{ var: 'map' }] }, { map: { iban: 'DE', bic: 'BY' } })).toEqual([
      { key: 'iban', value: 'DE' },
      { key: 'bic', value: 'BY' },
    ]);
  });

  it('takes a name that every object has for a name', () => {
    const map: unknown = JSON.parse('{"__proto__":1,"constructor":2}');
    expect(evaluate({ entries: [{ var: 'map' }] }, { map })).toEqual([
      { key: '__proto__', value: 1 },
      { key: 'constructor', value: 2 },
    ]);
  });

  it('lists nothing of what is no map', () => {
    expect([['a'], 'text', 7, null].map((map) => evaluate({ entries: [{ var: 'map' }] }, { map }))).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});
