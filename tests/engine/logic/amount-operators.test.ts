import { describe, expect, it } from 'vitest';
import { compileRule } from '#engine/rule.ts';
import type { Rule } from '#generated/language.ts';
import { evaluate } from './evaluate.ts';

type Case = readonly [rule: Rule, gives: unknown];

const NOON = Date.UTC(2026, 2, 5, 12);

const TABLES: Readonly<Record<string, readonly Case[]>> = {
  sum: [
    [{ sum: ['0.1', '0.2'] }, '0.3'],
    [{ sum: ['9007199254740993', '1'] }, '9007199254740994'],
    [{ sum: [['1', '2'], 3] }, '6'],
    [{ sum: [] }, '0'],
    [{ sum: ['-5', '5'] }, '0'],
    [{ sum: ['5', { var: 'none' }] }, ''],
    [{ sum: ['5', 'five'] }, ''],
    [{ sum: ['five', '5'] }, ''],
  ],
  difference: [
    [{ difference: ['1', '0.9'] }, '0.1'],
    [{ difference: ['1', '2.50'] }, '-1.5'],
    [{ difference: ['1'] }, ''],
  ],
  percentOf: [
    [{ percentOf: ['200', '2.5'] }, '5'],
    [{ percentOf: ['0.3', '10'] }, '0.03'],
    [{ percentOf: ['200', null] }, ''],
    [{ money: [{ percentOf: ['33.33', '3'] }, 'EUR'] }, '€1'],
  ],
  compare: [
    [{ compare: ['9', '10'] }, -1],
    [{ compare: ['10', '9'] }, 1],
    [{ compare: ['1.50', 1.5] }, 0],
    [{ compare: ['-1', '1'] }, -1],
    [{ compare: ['', '1'] }, null],
    [{ compare: [{ var: 'none' }, '1'] }, null],
  ],
  percent: [
    [{ percent: ['2.5'] }, '2.5%'],
    [{ percent: [100] }, '100%'],
    [{ percent: ['0.12345'] }, '0.1235%'],
    [{ percent: ['many'] }, ''],
    [{ percent: [''] }, ''],
  ],
  moment: [
    [{ moment: ['2026-03-05T12:00:00Z'] }, NOON],
    [{ moment: ['2026-03-05T14:00:00+02:00'] }, NOON],
    [{ moment: ['2026-03-05 12:00:00'] }, NOON],
    [{ moment: [NOON] }, NOON],
    [{ moment: [NOON, 30, 'seconds'] }, NOON + 30_000],
    [{ moment: [NOON, '15', 'minutes'] }, NOON + 900_000],
    [{ moment: [NOON, -1, 'hours'] }, NOON - 3_600_000],
    [{ moment: [NOON, 3, 'days'] }, NOON + 259_200_000],
    [{ moment: [NOON, 3, 'fortnights'] }, null],
    [{ moment: [NOON, { var: 'none' }, 'days'] }, null],
    [{ moment: [NOON, 1e300, 'days'] }, null],
    [{ moment: [1e300] }, null],
    [{ moment: ['soon', 1, 'days'] }, null],
    [{ moment: [''] }, null],
  ],
};

describe.each(Object.entries(TABLES))('%s', (_name, cases) => {
  it.each(cases)('%j is %j', (rule, gives) => {
    expect(evaluate(rule)).toEqual(gives);
  });
});

it('percent is written in the user’s language, and says so', () => {
  const rule: Rule = { percent: [{ var: 'fee' }] };
  expect(evaluate(rule, { fee: '2.5', session: { locale: 'de' } })).toBe('2,5\u00A0%');
  expect(compileRule(rule).paths.map((path) => path.join('.'))).toContain('session.locale');
});
