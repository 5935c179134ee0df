import { describe, expect, it } from 'vitest';
import type { Rule } from '#generated/language.ts';
import { evaluate } from './evaluate.ts';

type Case = readonly [rule: Rule, gives: unknown];

const TABLES: Readonly<Record<string, readonly Case[]>> = {
  upper: [
    [{ upper: ['ab-12'] }, 'AB-12'],
    [{ upper: ['straße'] }, 'STRASSE'],
    [{ upper: ['қазақ'] }, 'ҚАЗАҚ'],
    [{ upper: [7] }, '7'],
    [{ upper: [{ var: 'none' }] }, ''],
  ],
  digits: [
    [{ digits: ['+55 (11) 98765-4321'] }, '5511987654321'],
    [{ digits: ['٠١٢ ۳۴۵ ६७८'] }, '012345678'],
    [{ digits: ['none'] }, ''],
    [{ digits: [-12.5] }, '125'],
  ],
  chunk: [
    [{ chunk: ['123456789', 3] }, '123 456 789'],
    [{ chunk: ['1234567890', 4] }, '1234 5678 90'],
    [{ chunk: ['DE89370400440532013000', 4, '-'] }, 'DE89-3704-0044-0532-0130-00'],
    [{ chunk: ['237933812860000000003', [5, 5, 5]] }, '23793 38128 60000 000003'],
    [{ chunk: ['123456', [2], '.'] }, '12.3456'],
    [{ chunk: ['123', [3, 3]] }, '123'],
    [{ chunk: ['123', 0] }, '123'],
    [{ chunk: ['123', -1] }, '123'],
    [{ chunk: ['123456', 2.9] }, '12 34 56'],
    [{ chunk: ['123', '2'] }, '123'],
    [{ chunk: ['123456', 2, ''] }, '123456'],
    [{ chunk: ['', 2] }, ''],
  ],
  pad: [
    [{ pad: [7, 3] }, '007'],
    [{ pad: ['1234', 3] }, '1234'],
    [{ pad: ['a', 4, '*-'] }, '*-*a'],
    [{ pad: ['a', 4, ''] }, 'a'],
    [{ pad: ['a', 'four'] }, 'a'],
    [{ length: [{ pad: ['a', 1e9] }] }, 100],
  ],
  replace: [
    [{ replace: ['1.234.567', '.', ''] }, '1234567'],
    [{ replace: ['a+b', '+', '$&'] }, 'a$&b'],
    [{ replace: ['aaa', 'aa', 'b'] }, 'ba'],
    [{ replace: ['abc', '', '-'] }, 'abc'],
    [{ replace: ['abc', 'x', '-'] }, 'abc'],
    [{ replace: ['a.b', '.', { var: 'none' }] }, 'ab'],
    [{ replace: ['abc', '[a-z]', '-'] }, 'abc'],
  ],
  initials: [
    [{ initials: ['Ana Maria Silva'] }, 'AS'],
    [{ initials: ['  ana  '] }, 'A'],
    [{ initials: ['😀 smile'] }, '😀S'],
    [{ initials: ['محمد علي'] }, 'مع'],
    [{ initials: [''] }, ''],
  ],
  encode: [
    [{ encode: ['a b&c=d/e?f#g'] }, 'a%20b%26c%3Dd%2Fe%3Ff%23g'],
    [{ encode: ['né'] }, 'n%C3%A9'],
    [{ encode: [12.5] }, '12.5'],
    [{ encode: ['\uD83D'] }, '%EF%BF%BD'],
    [{ encode: ['"><script>'] }, '%22%3E%3Cscript%3E'],
  ],
  split: [
    [{ split: ['a, b', ', '] }, ['a', 'b']],
    [{ split: ['a\nb\n', '\n'] }, ['a', 'b', '']],
    [{ split: ['abc', ''] }, ['abc']],
    [{ split: ['', ','] }, []],
    [{ split: ['a.b', '.'] }, ['a', 'b']],
  ],
  join: [
    [{ join: [['a', 'b']] }, 'a, b'],
    [{ join: [['a', '', null, 'b', 7], ' '] }, 'a b 7'],
    [{ join: [['a', 'b'], ''] }, 'ab'],
    [{ join: [[]] }, ''],
    [{ join: ['text'] }, ''],
  ],
};

describe.each(Object.entries(TABLES))('%s', (_name, cases) => {
  it.each(cases)('%j is %j', (rule, gives) => {
    expect(evaluate(rule)).toEqual(gives);
  });
});

it('join reads texts in the user’s language, and says so', () => {
  const list = [
    { en: 'Monday', de: 'Montag' },
    { en: 'Friday', de: 'Freitag' },
  ];
  const scopes = ['en', 'de'].map((locale) => ({ list, session: { locale } }));
  expect(scopes.map((scope) => evaluate({ join: [{ var: 'list' }] }, scope))).toEqual([
    'Monday, Friday',
    'Montag, Freitag',
  ]);
});
