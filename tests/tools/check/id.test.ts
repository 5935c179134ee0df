import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy, HELLO } from './planted.ts';

const named = (id: string): object => ({ ...HELLO, id });
const field = (name: string): object => ({ type: 'textField', name, label: { t: 'hello' } });

describe('the rule id', () => {
  it('tells an id and a field name that are there twice', () => {
    expect(checkBy('id', bodyOf([named('one'), { type: 'card', children: [named('one')] }]))).toMatchObject([
      { pointer: '/body/1/children/0/id' },
    ]);
    expect(checkBy('id', bodyOf([field('email'), field('email')]))).toMatchObject([{ pointer: '/body/1/name' }]);
  });

  it('tells the second use of a fragment that brings its ids along', () => {
    const use = { type: 'use', fragment: 'box' };
    expect(checkBy('id', { ...bodyOf([use, use]), fragments: { box: { body: [named('one')] } } })).toMatchObject([
      { file: 'schemas/screens/deposit/demo/screen.json', pointer: '/body/1' },
    ]);
  });

  it('lets two cases of a switch and two lists have one id', () => {
    const on = { var: 'session.platform' };
    const either = { type: 'switch', on, cases: { ios: [named('one')], android: [named('one')] } };
    const list = { type: 'list', each: { var: 'methods.entries' }, body: [named('row')] };
    expect(checkBy('id', bodyOf([either, list, list], ['methods']))).toEqual([]);
  });
});
