import { describe, expect, it } from 'vitest';
import { evaluationContext, withEvaluationContext } from '#engine/evaluation-context.ts';
import { compileRule } from '#engine/rule.ts';
import { ScopeReader, ROOT_FRAME, type Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';
import { evaluate, pathsOf } from './evaluate.ts';

type Case = [rule: Rule, gives: unknown, scope?: Scope];

const NOON = Date.UTC(2026, 2, 5, 12);
/** As many characters as a comparison reads. */
const LONG = 'x'.repeat(200);
const german = { session: { locale: 'de' } };
const texts = { en: 'Card', de: 'Karte' };
const days = [
  { en: 'Monday', de: 'Montag' },
  { en: 'Friday', de: 'Freitag' },
];
const ids = [{ id: 'a' }, { id: 'b', n: 1 }, { id: 'b', n: 2 }];
const methods = [{ text: { en: 'Bank card', de: 'Karte' } }, { text: { en: 'Card', de: 'Bankkarte' } }];
const assets = { session: { assetBase: '/static/', assets: { visa: 'https://host.example/visa.png' } } };
const wired: unknown = JSON.parse('{"__proto__":1,"constructor":2}');
const sortOf = (values: unknown[], ...rest: Rule[]): Rule => ({ sort: [values as Rule[], '', ...rest] });

const CASES: Case[] = [
  [{ money: ['1234.5', 'EUR'] }, '1.234,50\u00A0€', german],
  [{ money: [{ var: 'none' }, 'EUR'] }, ''],
  [{ number: ['1.2345', 2] }, '1.23'],
  [{ short: ['0x1234567890abcdef'] }, '0x123…bcdef'],
  [{ date: [{ var: 'none' }] }, ''],
  [{ check: ['luhn', { var: 'none' }] }, false],
  // Spec: core 2.27a, method-flows 2.17
  [{ localized: [{ var: 'texts' }] }, 'Karte', { texts, ...german }],
  [{ localized: [{ var: 'texts' }] }, 'Card', { texts, session: { locale: 'fr' } }],
  [{ localized: [{ var: 'texts' }] }, '', { texts: { en: { deep: 1 } } }],
  [{ localized: [{ var: 'texts' }] }, '', { texts: ['a list'] }],
  [{ length: ['a😀'] }, 2],
  [{ length: [{ var: 'none' }] }, 0],
  [{ get: [{ var: 'map' }, 'constructor'] }, null, { map: {} }],
  [{ find: [{ var: 'ids' }, 'id', 'b'] }, ids[1], { ids }],
  [{ find: [{ var: 'none' }, 'id', 'c'] }, null],
  [{ search: [{ var: 'methods' }, 'text', 'card'] }, methods.toReversed(), { methods }],
  [{ search: [{ var: 'methods' }, 'text', 'bank'] }, [methods[1]], { methods, ...german }],
  [{ search: [{ var: 'methods' }, 'text', ''] }, methods, { methods }],
  [{ image: ['visa'] }, 'https://host.example/visa.png', assets],
  [{ image: ['https://cdn.example/x.svg'] }, 'https://cdn.example/x.svg', assets],
  [{ image: ['toString'] }, '/static/icons/tostring.svg', assets],
  [{ image: [''] }, '', assets],
  ...[{ assets: 'text' }, { assets: { visa: 7 } }, { assets: [] }, { assetBase: {} }, null, 'text', []].map(
    (session): Case => [{ image: ['visa'] }, 'icons/visa.svg', { session }],
  ),
  [{ sum: ['9007199254740993', '1'] }, '9007199254740994'],
  [{ sum: [['1', '2'], 3] }, '6'],
  [{ sum: ['5', { var: 'none' }] }, ''],
  [{ difference: ['1', '2.50'] }, '-1.5'],
  [{ difference: ['1'] }, ''],
  [{ percentOf: ['0.3', '10'] }, '0.03'],
  [{ percentOf: ['99.99', '2.5', 'EUR'] }, '2.5'],
  [{ percentOf: ['101', '2.5', 'JPY'] }, '3'],
  [{ percentOf: ['200', null] }, ''],
  [{ compare: ['10', '9'] }, 1],
  [{ compare: ['', '1'] }, null],
  [{ percent: ['0.12345'] }, '0.1235%'],
  [{ percent: ['many'] }, ''],
  [{ percent: [{ var: 'fee' }] }, '2,5\u00A0%', { fee: '2.5', ...german }],
  [{ moment: ['2026-03-05T14:00:00+02:00'] }, NOON],
  [{ moment: ['2026-03-05 12:00:00'] }, NOON],
  [{ moment: [NOON, 30, 'seconds'] }, NOON + 30_000],
  [{ moment: [NOON, '15', 'minutes'] }, NOON + 900_000],
  [{ moment: [NOON, 3, 'days'] }, NOON + 259_200_000],
  [{ moment: [NOON, 3, 'fortnights'] }, null],
  [{ moment: [NOON, { var: 'none' }, 'days'] }, null],
  [{ moment: [NOON, 1e300, 'days'] }, null],
  [{ upper: ['straße-қ'] }, 'STRASSE-Қ'],
  [{ upper: [7] }, '7'],
  [{ digits: ['٠١٢ ۳۴۵ ६७८'] }, '012345678'],
  [{ digits: [-12.5] }, '125'],
  [{ chunk: ['DE89370400440532013000', 4, '-'] }, 'DE89-3704-0044-0532-0130-00'],
  [{ chunk: ['237933812860000000003', [5, 5, 5]] }, '23793 38128 60000 000003'],
  [{ chunk: ['123456', [2], '.'] }, '12.3456'],
  [{ chunk: ['123', [3, 3]] }, '123'],
  [{ chunk: ['123', 0] }, '123'],
  [{ chunk: ['123456', 2.9] }, '12 34 56'],
  [{ chunk: ['123', '2'] }, '123'],
  [{ pad: ['1234', 3] }, '1234'],
  [{ pad: ['a', 4, ''] }, 'a'],
  [{ pad: ['a', 'four'] }, 'a'],
  [{ length: [{ pad: ['a', 1e9] }] }, 100],
  [{ replace: ['a+b', '+', '$&'] }, 'a$&b'],
  [{ replace: ['abc', '', '-'] }, 'abc'],
  [{ replace: ['a.b', '.', { var: 'none' }] }, 'ab'],
  [{ replace: ['abc', '[a-z]', '-'] }, 'abc'],
  [{ initials: ['  ana  '] }, 'A'],
  [{ initials: ['😀 smile'] }, '😀S'],
  [{ encode: ['a b&c=d/e?f#gé"<'] }, 'a%20b%26c%3Dd%2Fe%3Ff%23g%C3%A9%22%3C'],
  [{ encode: ['\uD83D'] }, '%EF%BF%BD'],
  [{ split: ['a\nb\n', '\n'] }, ['a', 'b', '']],
  [{ split: ['abc', ''] }, ['abc']],
  [{ join: [['a', '', null, 'b', 7], ' '] }, 'a b 7'],
  [{ join: ['text'] }, ''],
  [{ join: [{ var: 'days' }] }, 'Monday, Friday', { days }],
  [{ join: [{ var: 'days' }] }, 'Montag, Freitag', { days, ...german }],
  [sortOf(['10', '9', '100.5', 2]), [2, '9', '10', '100.5']],
  [sortOf(['10', '9', 2], 'descending'), ['10', '9', 2]],
  [sortOf([null, 'b', 3, 'a', 1]), [1, 3, 'a', 'b', null]],
  [sortOf([null, 'b', 3, 'a', 1], 'descending'), [3, 1, 'b', 'a', null]],
  [sortOf([`${LONG}b`, `${LONG}a`]), [`${LONG}b`, `${LONG}a`]],
  [sortOf(['zebra', 'Ärger', 'apfel'], 'ascending'), ['apfel', 'Ärger', 'zebra'], german],
  [sortOf(['zebra', 'ärta'], 'ascending'), ['zebra', 'ärta'], { session: { locale: 'sv' } }],
  [{ map: [{ sort: [{ var: 'ids' }, 'n'] }, { var: 'n' }] }, [1, 2, null], { ids }],
  [
    { sort: [{ var: 'rows' }, 'a.b'] },
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    { rows: [{ a: { b: 2 } }, { a: { b: 1 } }] },
  ],
  [{ sort: [{ var: 'ids' }, 'constructor.name'] }, ids, { ids }],
  [{ slice: [[1, 2, 3, 4], 1] }, [2, 3, 4]],
  [{ slice: [[1, 2], 'one'] }, [1, 2]],
  [{ slice: ['text', 1] }, []],
  [
    { entries: [{ var: 'map' }] },
    [
      { key: '__proto__', value: 1 },
      { key: 'constructor', value: 2 },
    ],
    { map: wired },
  ],
  ...[['a'], 'text', 7, null].map((map): Case => [{ entries: [{ var: 'map' }] }, [], { map }]),
];

describe('the operator', () => {
  it.each<Case>(CASES)('in %j gives %j', (rule, gives, scope) => {
    const before = JSON.stringify(scope);
    expect(evaluate(rule, scope)).toEqual(gives);
    expect(JSON.stringify(scope)).toBe(before);
  });

  it.each(['sum', 'toString'])('check refuses the unknown kind %s', (kind) => {
    expect(() => compileRule({ check: [kind, '4111 1111 1111 1111'] })).toThrow(/kind of check digits/);
  });

  it.each<Rule>([{ percent: ['1'] }, sortOf([]), { join: [[]] }])('of %j reads the locale of now', (rule) => {
    expect(pathsOf(rule)).toEqual(['session.locale']);
    const number = compileRule({ number: [1234.5] });
    const inLocale = (locale: string): unknown => number.evaluate(new ScopeReader({ session: { locale } }, ROOT_FRAME));
    expect(['en', 'de', 'en'].map(inLocale)).toEqual(['1,234.5', '1.234,5', '1,234.5']);
  });

  it('a rule changes the locale only while it runs, also if it throws', () => {
    const before = evaluationContext();
    const reader = new ScopeReader(german, ROOT_FRAME);
    expect(withEvaluationContext(reader, () => evaluationContext().locale)).toBe('de');
    const fail = (): never => {
      throw new Error('broken');
    };
    expect(() => withEvaluationContext(reader, fail)).toThrow('broken');
    expect(evaluationContext()).toBe(before);
  });

  // Spec: core 2.27a, method-flows 2.17
  it('search reads a list once for all keystrokes', () => {
    let readings = 0;
    const element = Object.defineProperty({}, 'text', {
      get() {
        readings += 1;
        return texts;
      },
    });
    const list = [element];
    const search = (query: string, locale: string): unknown =>
      evaluate({ search: [{ var: 'list' }, 'text', query] }, { list, session: { locale } });
    expect([search('c', 'en'), search('ca', 'en'), search('k', 'en')]).toEqual([[element], [element], []]);
    expect(readings).toBe(1);
    expect(search('k', 'de')).toEqual([element]);
  });
});
