import { describe, expect, it } from 'vitest';
import operators from '#schemas/language/operators.json' with { type: 'json' };
import { isOperator } from '#engine/operators.ts';
import { compileRule } from '#engine/rule.ts';
import { Reading, ROOT_FRAME, type Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';

const evaluate = (rule: Rule, scope: Scope = {}): unknown => compileRule(rule).evaluate(new Reading(scope, ROOT_FRAME));

const session = (members: Record<string, unknown>): Scope => ({ session: members });

describe('operators', () => {
  it('are exactly those of the language', () => {
    expect(Object.keys(operators).filter((name) => !isOperator(name))).toEqual([]);
    expect(isOperator('method')).toBe(false);
  });

  it('writes money as the locale does, and nothing for no amount', () => {
    expect(evaluate({ money: ['1234.5', 'EUR'] }, session({ locale: 'en' }))).toBe('€1,234.50');
    expect(evaluate({ money: ['1234.5', 'EUR'] }, session({ locale: 'de' }))).toMatch(/^1\.234,50\s€$/);
    expect(evaluate({ money: [{ var: 'none' }, 'EUR'] })).toBe('');
    expect(evaluate({ money: ['much', 'EUR'] })).toBe('');
  });

  it('follows the locale of each reading, not that of the first', () => {
    const rule = compileRule({ number: [1234.5] });
    const texts = ['en', 'de', 'en'].map((locale) => rule.evaluate(new Reading(session({ locale }), ROOT_FRAME)));
    expect(texts).toEqual(['1,234.5', '1.234,5', '1,234.5']);
  });

  it('rounds a number to digits', () => {
    expect(evaluate({ number: ['1.2345', 2] })).toBe('1.23');
    expect(evaluate({ number: [''] })).toBe('');
  });

  it('groups a card number and shortens a hash', () => {
    expect(evaluate({ group: ['4111111111111111'] })).toBe('4111 1111 1111 1111');
    expect(evaluate({ short: ['0x1234567890abcdef'] })).toBe('0x123…bcdef');
  });

  it('writes a date, and nothing for what is none', () => {
    expect(evaluate({ date: ['2026-03-05T12:00:00Z', 'date'] })).toBe('Mar 5, 2026');
    expect(evaluate({ date: ['soon'] })).toBe('');
    expect(evaluate({ date: [{ var: 'none' }] })).toBe('');
  });

  it.each([['sum'], ['toString']])('knows no check digits of the kind %j', (kind) => {
    expect(() => compileRule({ check: [kind, '4111 1111 1111 1111'] })).toThrow(/kind of check digits/);
  });

  it('checks a card number', () => {
    expect(evaluate({ check: ['luhn', '4111 1111 1111 1111'] })).toBe(true);
    expect(evaluate({ check: ['luhn', '4111 1111 1111 1112'] })).toBe(false);
    expect(evaluate({ check: ['luhn', { var: 'none' }] })).toBe(false);
  });

  // Spec: core 2.27a, method-flows 2.17
  it('gives the text of the user’s language, else English', () => {
    const texts = { en: 'Card', de: 'Karte' };
    expect(evaluate({ localized: [{ var: 'texts' }] }, { texts, session: { locale: 'de' } })).toBe('Karte');
    expect(evaluate({ localized: [{ var: 'texts' }] }, { texts, session: { locale: 'fr' } })).toBe('Card');
    expect(evaluate({ localized: [{ var: 'texts' }] }, { texts: 'plain' })).toBe('plain');
    expect(evaluate({ localized: [{ var: 'texts' }] }, { texts: { en: { deep: 1 } } })).toBe('');
    expect(evaluate({ localized: [{ var: 'texts' }] }, { texts: ['a list'] })).toBe('');
  });

  it('counts characters as people do, and elements', () => {
    expect(evaluate({ length: ['a😀'] })).toBe(2);
    expect(evaluate({ length: [{ var: 'list' }] }, { list: [1, 2, 3] })).toBe(3);
    expect(evaluate({ length: [{ var: 'none' }] })).toBe(0);
  });

  it('gets own members of a map only', () => {
    expect(evaluate({ get: [{ var: 'map' }, { var: 'key' }] }, { map: { a: 1 }, key: 'a' })).toBe(1);
    expect(evaluate({ get: [{ var: 'map' }, 'constructor'] }, { map: {} })).toBeNull();
    expect(evaluate({ get: [{ var: 'map' }, '__proto__'] }, { map: {} })).toBeNull();
  });

  it('finds the first element by an own member', () => {
    const list = [{ id: 'a' }, { id: 'b', n: 1 }, { id: 'b', n: 2 }];
    expect(evaluate({ find: [{ var: 'list' }, 'id', 'b'] }, { list })).toEqual({ id: 'b', n: 1 });
    expect(evaluate({ find: [{ var: 'list' }, 'id', 'c'] }, { list })).toBeNull();
    expect(evaluate({ find: [{ var: 'none' }, 'id', 'c'] })).toBeNull();
  });

  // Spec: core 2.27a, method-flows 2.17
  it('reads a list that is searched once for all keys', () => {
    let readings = 0;
    const element = Object.defineProperty({}, 'text', {
      get() {
        readings += 1;
        return { en: 'Card', de: 'Karte' };
      },
    });
    const scope = { list: [element] };
    const search = (query: string, locale: string): unknown =>
      evaluate({ search: [{ var: 'list' }, 'text', query] }, { ...scope, session: { locale } });
    expect([search('c', 'en'), search('ca', 'en'), search('k', 'en')]).toEqual([[element], [element], []]);
    expect(readings).toBe(1);
    expect(search('k', 'de')).toEqual([element]);
  });

  it('searches in the user’s language, what begins with the query first', () => {
    const list = [{ text: { en: 'Bank card', de: 'Karte' } }, { text: { en: 'Card', de: 'Bankkarte' } }];
    const search: Rule = { search: [{ var: 'list' }, 'text', { var: 'query' }] };
    expect(evaluate(search, { list, query: 'card' })).toEqual([list[1], list[0]]);
    expect(evaluate(search, { list, query: 'bank', session: { locale: 'de' } })).toEqual([list[1]]);
    expect(evaluate(search, { list, query: '' })).toEqual(list);
  });

  it('finds an icon: replaced by the host, an address already, or among ours', () => {
    const scope = session({ assetBase: '/static/', assets: { visa: 'https://host.example/visa.png' } });
    expect(evaluate({ image: ['visa'] }, scope)).toBe('https://host.example/visa.png');
    expect(evaluate({ image: ['BTC'] }, scope)).toBe('/static/icons/btc.svg');
    expect(evaluate({ image: ['https://cdn.example/x.svg'] }, scope)).toBe('https://cdn.example/x.svg');
    expect(evaluate({ image: ['toString'] }, scope)).toBe('/static/icons/tostring.svg');
    expect(evaluate({ image: [''] }, scope)).toBe('');
  });
});
