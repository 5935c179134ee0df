import { describe, expect, it } from 'vitest';
import { forgedValues } from '#app/pack/forged-value.ts';
import { strayHosts } from '#app/pack/stray-hosts.ts';

const row = (value: unknown, own: object = {}): object => ({ type: 'copyRow', value, ...own });
const wordsOf = (body: unknown[], derive?: object): string[] => forgedValues({ body, derive }).map(({ word }) => word);
const NUMBER = { var: 'deposit.data.card.number' };

describe('a payment detail made up by a page', () => {
  it.each([
    ['a literal', '4400', '"4400"'],
    ['a number', 4400, '4400'],
    ['a branch', { if: [{ var: 'deposit.isCancelled' }, '4400', NUMBER] }, '"4400"'],
    ['an operator that reckons', { '+': [NUMBER, 1] }, '+'],
    ['a replaced part', { replace: [NUMBER, '1', '2'] }, '"2"'],
    ['what the address says', { var: 'route.query.pan' }, 'route.query.pan'],
  ])('is found as %s', (_what, value, word) => expect(wordsOf([row(value)])).toEqual([word]));

  it('is found behind a derived value, and in rows that the page lists itself', () => {
    expect(wordsOf([row({ var: 'derive.card' })], { card: { or: [NUMBER, '4400'] } })).toEqual(['"4400"']);
    const list = { type: 'list', each: [{ value: '4400', name: 'a' }], body: [row({ var: 'item.value' })] };
    expect(wordsOf([list])).toEqual(['item']);
  });

  it('is found deep in a page, with the way to it', () => {
    const [found] = forgedValues({ body: [{ type: 'card', children: [row('4400')] }] });
    expect(found?.path).toEqual(['body', 0, 'children', 0, 'value']);
  });
});

describe('a text of a page that is no payment detail', () => {
  const said = (text: unknown): string[] => wordsOf([{ type: 'notice', text: { text } }]);

  it('holds no number to pay to, in one piece or in several', () => {
    expect(said('Send it to 4400 4301 2345 6789')).toEqual(['4400 4301 2345 6789']);
    expect(said({ cat: ['Card 4400', ' 4301', ' 2345 6789'] })).toEqual(['4400 4301 2345 6789']);
    expect(said('TQ5n9mY2rXv8KcB3hJd7WfEuGz4PsLa1Ro')).toEqual(['TQ5n9mY2rXv8KcB3hJd7WfEuGz4PsLa1Ro']);
    expect(said('It takes 3 to 5 days; the number looks like 1234 5678 9012 3456')).toEqual([]);
  });

  it('is not handed on as what to pay with', () => {
    const press = (action: object): string[] => wordsOf([{ type: 'button', onPress: [action] }]);
    expect(press({ do: 'copy', value: '4400' })).toEqual(['"4400"']);
    expect(press({ do: 'share', text: { cat: [NUMBER, '4400'] } })).toEqual(['"4400"']);
    expect(press({ do: 'copy', value: NUMBER })).toEqual([]);
  });
});

describe("a value from the server's answer", () => {
  it.each([
    ['as it is', NUMBER],
    ['in groups', { group: [NUMBER] }],
    ['with separators', { cat: [NUMBER, ' / ', { var: 'deposit.data.bank' }] }],
    ['the first that there is', { or: [NUMBER, { var: 'deposit.data.card.phone' }, ''] }],
    ['without spaces', { replace: [NUMBER, ' ', ''] }],
    ['a row by its name', { get: [{ find: [{ var: 'deposit.data.rows' }, 'name', 'iban'] }, 'value'] }],
  ])('may be written %s', (_what, value) => expect(wordsOf([row(value)])).toEqual([]));

  it('may stand in rows of its own', () => {
    const list = { type: 'list', each: { var: 'deposit.data.rows' }, body: [row({ var: 'item.value' })] };
    expect(wordsOf([list])).toEqual([]);
  });
});

describe('where a page leads', () => {
  const link = (href: unknown): object => ({ body: [{ type: 'link', href }] });

  it('is a host of the deployment, by name or by what is above it', () => {
    const page = link({ cat: ['https://help.pay.example/?id=', { encode: [{ var: 'deposit.id' }] }] });
    expect(strayHosts(page, [])).toEqual(['help.pay.example']);
    expect(strayHosts(page, ['*.pay.example'])).toEqual([]);
    expect(strayHosts(page, ['pay.example'])).toEqual(['help.pay.example']);
  });

  it('is no scheme of its own', () => {
    expect(strayHosts(link('upi://pay?pa=evil@bank'), ['pay.example'])).toEqual(['upi:']);
    expect(strayHosts(link('//evil.example'), [])).toEqual(['evil.example']);
  });

  it('is what the server answered, and the widget itself', () => {
    expect(strayHosts(link({ var: 'deposit.data.url' }), [])).toEqual([]);
    expect(strayHosts(link('/static/help.png'), [])).toEqual([]);
  });
});
