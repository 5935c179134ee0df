import { describe, expect, it } from 'vitest';
import { expandFragments } from '#engine/expand.ts';
import type { Fragment, Node, Screen } from '#generated/language.ts';
import { compiled, screenOf } from './fake-page.ts';

const fragment = (id: string, body: unknown[], rest: object = {}): Fragment =>
  ({ schemaVersion: 1, id, body, ...rest }) as unknown as Fragment;

const use = (id: string, given?: Record<string, unknown>, rest: Record<string, unknown> = {}): Node => ({
  type: 'use',
  fragment: id,
  ...(given ? { with: given } : {}),
  ...rest,
});

const expandScreen = (screen: Screen, ...fragments: Fragment[]): Screen =>
  expandFragments(screen, (id) => fragments.find((known) => known.id === id), { requisites: 'rows' });

const expand = (body: Node[], ...fragments: Fragment[]): Node[] => expandScreen(screenOf(body), ...fragments).body;

const DIVIDER: Node = { type: 'divider' };
const ICON = { type: 'icon' };
const divided = fragment('one', [DIVIDER]);

const coded = (code: string): unknown => expect.objectContaining({ code });

describe('a fragment in a screen', () => {
  it('takes its place among its neighbours, and may use fragments itself', () => {
    const outer = fragment('outer', [{ type: 'badge' }, use('one')]);
    const body = expand([{ type: 'grid', children: [] }, use('outer'), DIVIDER], outer, divided);
    expect(body.map(({ type }) => type)).toEqual(['grid', 'badge', 'divider', 'divider']);
  });

  it('is expanded at every position that allows nodes', () => {
    const screen: Node[] = [
      { type: 'stack', children: [use('one')], fallback: [use('one')] },
      { type: 'switch', on: 'a', cases: { a: [use('one')] }, otherwise: [use('one')] },
    ];
    const text = JSON.stringify(expand(screen, divided));
    expect(text).not.toContain('use');
    expect(text.match(/divider/g)).toHaveLength(4);
  });

  it('leaves the sources of screen and fragment unchanged', () => {
    const source = fragment('one', [{ type: 'text', text: { param: 'text' } }], { params: { text: { type: 'text' } } });
    const screen = screenOf([use('one', { text: { t: 'a' } })]);
    const before = JSON.stringify([screen, source]);
    expandScreen(screen, source);
    expect(JSON.stringify([screen, source])).toBe(before);
  });

  it('keeps condition, id, criticality, needs and fallback in a stack around it', () => {
    const kept = { id: 'block', when: { var: 'a' }, critical: true, requires: ['b'], fallback: [DIVIDER] };
    expect(expand([use('one', undefined, kept)], divided)).toEqual([{ type: 'stack', ...kept, children: [DIVIDER] }]);
  });

  it('used twice is drawn twice, each with the ids of the fragment', () => {
    const source = fragment('row', [{ type: 'text', id: 'same', text: { t: 'a' } }]);
    expect(compiled(expand([use('row'), use('row')], source)).body.map(({ id }) => id)).toEqual(['same', 'same']);
  });
});

describe('a parameter', () => {
  const params = { text: { type: 'text' }, size: { type: 'string', default: 'small' } };
  const label = fragment('label', [{ type: 'text', text: { param: 'text' }, size: { param: 'size' } }], { params });
  const box = fragment('box', [{ type: 'card', children: [DIVIDER, { param: 'more' }] }], {
    params: { more: { type: 'nodes', default: [] } },
  });
  const outer = fragment('outer', [use('label', { text: { param: 'title' } })], {
    params: { title: { type: 'text' } },
  });
  const bare = fragment('bare', [{ type: 'text', when: { param: 'when' } }], {
    params: { when: { type: 'rule', default: undefined } },
  });
  const counted = fragment('counted', [{ type: 'text', when: { length: [{ param: 'rows' }] } }], {
    params: { rows: { type: 'rule' } },
  });
  const t = { t: 'a' };

  it.each<[string, Node, object]>([
    ['is filled in by its default', use('label', { text: t }), { type: 'text', text: t, size: 'small' }],
    ['is filled in by what is given', use('label', { text: t, size: 'big' }), { type: 'text', text: t, size: 'big' }],
    ['without nodes adds none to its list', use('box'), { type: 'card', children: [DIVIDER] }],
    [
      'of nodes becomes part of its list',
      use('box', { more: [ICON, ICON] }),
      { type: 'card', children: [DIVIDER, ICON, ICON] },
    ],
    [
      'of a rule stays one value in a list',
      use('counted', { rows: [1, 2] }),
      { type: 'text', when: { length: [[1, 2]] } },
    ],
    ['without a value removes its property', use('bare'), { type: 'text' }],
    ['passes through a fragment to the next', use('outer', { title: t }), { type: 'text', text: t, size: 'small' }],
    [
      'may hold the same fragment again',
      use('box', { more: [use('box')] }),
      { type: 'card', children: [DIVIDER, { type: 'card', children: [DIVIDER] }] },
    ],
  ])('%s', (_what, node, expanded) => {
    expect(expand([node], label, box, outer, bare, counted)).toEqual([expanded]);
  });

  it.each([
    ['is missing', {}],
    ['is unknown', { text: t, colour: 'red' }],
    ['is named like a member of every object', { text: t, valueOf: 1 }],
  ])('that %s is refused', (_what, given) => {
    expect(() => expand([use('label', given)], label)).toThrow(coded('fragment-parameter'));
  });

  it('that the fragment does not have is refused', () => {
    const stray = fragment('two', [{ type: 'text', text: { param: 'toString' } }]);
    expect(() => expand([use('two')], stray)).toThrow(coded('fragment-parameter'));
    expect(() => expand([use('two')], stray)).toThrow(/does not have.*toString|toString.*does not have/);
  });
});

describe('a use that cannot be expanded', () => {
  const levels = (count: number, body: (next: string) => unknown[], rest?: object): Fragment[] =>
    Array.from({ length: count + 1 }, (_, level) =>
      fragment(`f${level}`, level < count ? body(`f${level + 1}`) : [DIVIDER], rest),
    );
  const rule = { params: { a: { type: 'rule' } } };
  const twice = { a: { cat: [{ param: 'a' }, { param: 'a' }] } };

  it.each<[what: string, code: string, node: Node, fragments: Fragment[]]>([
    ['an unknown fragment', 'unknown-fragment', use('nowhere'), []],
    ['a fragment that uses itself', 'fragment-cycle', use('a'), [fragment('a', [use('a')])]],
    [
      'fragments that use each other',
      'fragment-cycle',
      use('a'),
      [fragment('a', [use('b')]), fragment('b', [{ type: 'stack', children: [use('a')] }])],
    ],
    [
      'fragments that double at each level',
      'screen-too-large',
      use('f0'),
      levels(40, (next) => [use(next), use(next)]),
    ],
    [
      'parameters that double at each level',
      'screen-too-large',
      use('f0', { a: 1 }),
      levels(40, (next) => [use(next, twice)], rule),
    ],
    [
      'a chain of fragments',
      'screen-too-large',
      use('f0'),
      levels(2000, (next) => [{ type: 'stack', children: [use(next)] }]),
    ],
    [
      'a slot that the fragment does not have',
      'fragment-parameter',
      use('one', undefined, { slots: { top: [DIVIDER] } }),
      [divided],
    ],
  ])('is refused: %s', (_what, code, node, fragments) => {
    expect(() => expand([node], ...fragments)).toThrow(coded(code));
  });
});

describe('a slot', () => {
  const framed = fragment('framed', [DIVIDER, { type: 'slot', name: 'middle', otherwise: [{ type: 'badge' }] }]);
  const filled = (...middle: Node[]): Node => use('framed', undefined, { slots: { middle } });
  const grid: Node = { type: 'grid', children: [] };
  const outer = fragment('outer', [filled({ type: 'slot', name: 'inside' })]);

  it.each<[string, Node, string[]]>([
    ['holds the nodes that the use gives', filled(grid, DIVIDER), ['divider', 'grid', 'divider']],
    ['is empty where these are none', filled(), ['divider']],
    ['holds its own nodes where the use gives none', use('framed'), ['divider', 'badge']],
    ['belongs to its fragment, also inside the same fragment', filled(filled(grid)), ['divider', 'divider', 'grid']],
    [
      'may pass to a fragment further in',
      use('outer', undefined, { slots: { inside: [DIVIDER] } }),
      ['divider', 'divider'],
    ],
    ['outside of a fragment holds its own nodes', { type: 'slot', name: 'any', otherwise: [DIVIDER] }, ['divider']],
  ])('%s', (_what, node, types) => {
    expect(expand([node], framed, outer).map(({ type }) => type)).toEqual(types);
  });
});

describe('a node type that a fragment draws', () => {
  const list = { type: 'list', each: { param: 'rows' }, body: [DIVIDER] };
  const rows = fragment('rows', [list], { params: { rows: { type: 'rule' } } });

  it('becomes the fragment, with its properties as the parameters', () => {
    const node: Node = { type: 'requisites', description: 'Rows', rows: { var: 'r' } };
    expect(expand([node], rows)).toEqual([{ ...list, each: { var: 'r' } }]);
    const kept = { id: 'mine', when: true, critical: true } as const;
    expect(expand([{ type: 'requisites', ...kept, rows: [] }], rows)).toMatchObject([
      { type: 'stack', ...kept, children: [{ type: 'list' }] },
    ]);
    expect(() => expand([{ type: 'requisites', rows: [], colour: 'red' } as Node], rows)).toThrow('colour');
  });
});
