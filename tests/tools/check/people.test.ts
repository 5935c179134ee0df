import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy, type Plan } from './planted.ts';

const told = (plan: Plan): unknown[] => checkBy('people', plan).map(({ pointer }) => pointer);

const listOf = (key: string, body: object): unknown[] =>
  told(bodyOf([{ type: 'list', each: { var: 'methods.entries' }, key, body: [body] }], ['methods']));

describe('the rule people', () => {
  it('tells a name for programs that people are shown', () => {
    const shown = (path: string): unknown[] =>
      told(bodyOf([{ type: 'text', text: { text: { var: path } } }], ['accounts']));
    expect(shown('accounts.picked.id')).toEqual(['/body/0/text/text']);
    expect(shown('accounts.picked.mask')).toEqual([]);
  });

  it('lets it stand in where there are no words', () => {
    const text = { text: { var: 'accounts.picked.mask' }, otherwise: { text: { var: 'accounts.picked.id' } } };
    expect(told(bodyOf([{ type: 'text', text }], ['accounts']))).toEqual([]);
  });

  it('tells words for people that are sent, or that tell rows apart', () => {
    const option = (value: string): object => ({ type: 'option', value: { var: value }, title: { t: 'hello' } });
    expect(listOf('name', option('item.title'))).toEqual(['/body/0/body/0/value']);
    expect(listOf('name', option('item.name'))).toEqual([]);
    expect(listOf('title', option('item.name'))).toEqual(['/body/0/key']);
  });

  it('tells a search by another member than the one that is given', () => {
    const searched = (key: string): unknown[] =>
      told({
        screen: {
          data: ['methods', 'method'],
          derive: { offer: { find: [{ var: 'methods.entries' }, key, { var: 'method.name' }] } },
        },
      });
    expect(searched('title')).toEqual(['/derive/offer/find/1']);
    expect(searched('name')).toEqual([]);
  });
});
