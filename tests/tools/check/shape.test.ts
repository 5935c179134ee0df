import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy, HELLO } from './planted.ts';

const BOX = {
  params: { gap: { type: 'string', default: 'none' }, title: { type: 'text' } },
  body: [
    { type: 'stack', gap: { param: 'gap' }, children: [HELLO] },
    { type: 'text', text: { param: 'title' } },
  ],
};

const use = (given: object): object => ({ type: 'use', fragment: 'box', with: { title: { t: 'hello' }, ...given } });

describe('the rule shape', () => {
  it('names the property that was meant', () => {
    expect(checkBy('shape', bodyOf([{ ...HELLO, stile: 'title' }]))).toMatchObject([
      { pointer: '/body/0/stile', line: 13, suggestion: 'Did you mean style?' },
    ]);
  });

  it('accepts no name for what a page may not be shown without that is in use nowhere', () => {
    expect(checkBy('shape', bodyOf([{ ...HELLO, critical: 'meens' }]))).toMatchObject([
      { pointer: '/body/0/critical', suggestion: 'Did you mean means?' },
    ]);
    expect(checkBy('shape', bodyOf([{ ...HELLO, critical: 'means' }]))).toEqual([]);
  });

  it('tells a required property, an unknown type and a value outside its list', () => {
    expect(checkBy('shape', bodyOf([{ type: 'text' }]))).toMatchObject([{ pointer: '/body/0', expected: 'text' }]);
    expect(checkBy('shape', bodyOf([{ ...HELLO, type: 'txt' }]))).toMatchObject([{ suggestion: 'Did you mean text?' }]);
    expect(checkBy('shape', bodyOf([{ type: 'icon', name: 'shild' }]))).toMatchObject([
      { suggestion: 'Did you mean shield?' },
    ]);
  });

  it('says how words are written where a bare string stands', () => {
    expect(checkBy('shape', bodyOf([{ type: 'text', text: 'Pay now' }]))).toMatchObject([
      { pointer: '/body/0/text', suggestion: 'Words that people read are { "t": "a text key" }.' },
    ]);
  });

  it('lets parameters stand in a fragment where their values can', () => {
    expect(check({ ...bodyOf([use({})]), fragments: { box: BOX } })).toEqual([]);
  });

  it('tells a fault beside a parameter at the line of the fragment', () => {
    const body = [{ type: 'stack', gap: { param: 'gap' }, childs: [], children: [HELLO] }, BOX.body[1]];
    expect(checkBy('shape', { ...bodyOf([use({})]), fragments: { box: { ...BOX, body } } })).toMatchObject([
      { file: 'schemas/fragments/box.json', pointer: '/body/0/childs' },
    ]);
  });

  it('tells a value that does not fit its parameter where it is passed', () => {
    expect(checkBy('shape', { ...bodyOf([use({ gap: 'huge' })]), fragments: { box: BOX } })).toMatchObject([
      { file: 'schemas/screens/deposit/demo/screen.json', pointer: '/body/0/with/gap' },
    ]);
    expect(checkBy('shape', { ...bodyOf([use({ gap: 7 })]), fragments: { box: BOX } })[0]).toMatchObject({
      pointer: '/body/0/with/gap',
      expected: 'string',
    });
  });

  it('tells a default that does not fit', () => {
    const params = { ...BOX.params, title: { type: 'text', default: 'Pay now' } };
    expect(checkBy('shape', { ...bodyOf([use({})]), fragments: { box: { ...BOX, params } } })[0]).toMatchObject({
      file: 'schemas/fragments/box.json',
      pointer: '/params/title/default',
    });
  });

  it('tells a member of a use that is handed to a fragment and that there is not', () => {
    const handed = (own: object): string[] =>
      checkBy('shape', {
        ...bodyOf([{ type: 'use', fragment: 'box', with: { body: [{ type: 'use', fragment: 'line', ...own }] } }]),
        fragments: { box: { params: { body: { type: 'nodes' } }, body: [{ param: 'body' }] }, line: {} },
      }).map(({ pointer }) => pointer);
    expect(handed({ later: [] })).toEqual([]);
    expect(handed({ laterx: [] })).toEqual(['/body/0/with/body/0/laterx']);
  });
});
