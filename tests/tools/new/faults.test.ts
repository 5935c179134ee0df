import { describe, expect, it } from 'vitest';
import { layoutFaults } from '#tools/new/faults.ts';
import type { NewLayout } from '#tools/new/layout.ts';
import type { Tree } from '#tools/new/tree.ts';

const tree: Tree = {
  ids: new Set(['deposit.pix']),
  paths: new Map([['/deposit/redirect/pix', 'deposit.pix']]),
  methods: {
    byCardView: { '5': { screen: 'deposit.peer-to-peer-base' } },
    byName: { card: { screen: 'deposit.card' }, sbp: { opensWindow: false }, spei: { answer: 'deposit.spei' } },
    byPageId: { pix: 'deposit.pix' },
  },
  locales: new Map([
    ['en', { 'pix.title': 'Pix' }],
    ['ar', {}],
  ]),
  base: {},
};

const layout: NewLayout = {
  id: 'deposit.oxxo',
  kind: 'voucher',
  path: '/deposit/oxxo',
  title: 'OXXO',
  texts: 'oxxo',
  methods: [],
  cardViews: [],
  pageIds: ['oxxo'],
  translations: {},
};

const form: NewLayout = { ...layout, kind: 'redirect', pageIds: [], methods: ['oxxo'] };

describe('a new layout', () => {
  it('may be made when nothing of it is taken', () => {
    expect(layoutFaults(layout, tree)).toEqual([]);
    expect(layoutFaults(form, tree)).toEqual([]);
  });

  it.each([
    ['an id of the wrong form', { ...layout, id: 'deposit.My Method' }, 'The id deposit.My Method has the wrong form'],
    ['an id of another room', { ...layout, id: 'oxxo' }, 'The id oxxo has the wrong form'],
    ['an id that reaches out of its folder', { ...layout, id: 'deposit.../../x' }, 'has the wrong form'],
    ['an id in use', { ...layout, id: 'deposit.pix' }, 'There is a screen deposit.pix already.'],
    ['a path in use', { ...layout, path: '/deposit/redirect/pix' }, '/deposit/redirect/pix is the path of deposit.pix'],
    ['a path of the wrong form', { ...layout, path: 'oxxo' }, 'The path oxxo has the wrong form'],
    ['a page id in use', { ...layout, pageIds: ['pix'] }, 'The page id pix opens deposit.pix already.'],
    ['a method in use', { ...form, methods: ['card'] }, 'The method card opens deposit.card already.'],
    ['a card view in use', { ...form, cardViews: ['5'] }, 'card view type 5 opens deposit.peer-to-peer-base already.'],
    ['a card view that is no number', { ...form, cardViews: ['five'] }, 'A card view type is a number, not five.'],
    [
      'a method whose answers have a page already',
      { ...layout, pageIds: [], methods: ['spei'] },
      'The method spei opens deposit.spei already.',
    ],
    ['a form opened by an answer', { ...form, pageIds: ['oxxo'] }, 'give --method'],
    ['a form that nothing opens', { ...form, methods: [] }, 'Say what opens it'],
    ['text keys in use', { ...layout, texts: 'pix' }, 'There is a text pix.title already.'],
    ['no title', { ...layout, title: ' ' }, 'A page needs a title.'],
    [
      'a text of no locale',
      { ...layout, translations: { 'xx.title': 'X' } },
      'There is no text xx.title to translate.',
    ],
  ] satisfies [string, NewLayout, string][])('is refused for %s, in words', (_what, wrong, says) => {
    const faults = layoutFaults(wrong, tree);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(says);
  });

  it('takes over a method whose row names no such page yet', () => {
    expect(layoutFaults({ ...form, methods: ['sbp'] }, tree)).toEqual([]);
    expect(layoutFaults({ ...form, methods: ['spei'] }, tree)).toEqual([]);
    expect(layoutFaults({ ...layout, pageIds: [], methods: ['sbp'] }, tree)).toEqual([]);
  });

  it('tells everything that is wrong at once', () => {
    expect(layoutFaults({ ...layout, id: 'deposit.pix', path: 'x', title: '' }, tree)).toHaveLength(3);
  });
});
