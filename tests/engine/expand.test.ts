import { describe, expect, it } from 'vitest';
import { expandFragments } from '#engine/expand.ts';
import type { Fragment, Node } from '#generated/language.ts';
import { compiled, screenOf } from './fake-page.ts';

const fragment = (id: string, body: unknown[], params?: unknown): Fragment =>
  ({ schemaVersion: 1, id, body, ...(params ? { params } : {}) }) as unknown as Fragment;

const use = (id: string, given?: Record<string, unknown>, rest: Record<string, unknown> = {}): Node => ({
  type: 'use',
  fragment: id,
  ...(given ? { with: given } : {}),
  ...rest,
});

const expand = (body: Node[], ...fragments: Fragment[]): Node[] =>
  expandFragments(screenOf(body), (id) => fragments.find((known) => known.id === id), COMPOSITES).body;

const COMPOSITES = { fields: 'fields', requisites: 'rows' };

const DIVIDER: Node = { type: 'divider' };

describe('a fragment in a screen', () => {
  it('is put in its place, among its neighbours', () => {
    const body = expand([DIVIDER, use('two'), DIVIDER], fragment('two', [{ type: 'badge' }, { type: 'icon' }]));
    expect(body.map(({ type }) => type)).toEqual(['divider', 'badge', 'icon', 'divider']);
  });

  it('is found wherever nodes may stand', () => {
    const screen: Node[] = [
      { type: 'stack', children: [use('one')], fallback: [use('one')] },
      { type: 'switch', on: 'a', cases: { a: [use('one')] }, otherwise: [use('one')] },
    ];
    const text = JSON.stringify(expand(screen, fragment('one', [DIVIDER])));
    expect(text).not.toContain('use');
    expect(text.match(/divider/g)).toHaveLength(4);
  });

  it('may use fragments itself', () => {
    const body = expand([use('outer')], fragment('outer', [use('inner')]), fragment('inner', [DIVIDER]));
    expect(body).toEqual([DIVIDER]);
  });

  it('leaves the screen and the fragment as they were', () => {
    const source = fragment('one', [{ type: 'text', text: { param: 'text' } }], { text: { type: 'text' } });
    const screen = screenOf([use('one', { text: { t: 'a' } })]);
    const before = JSON.stringify([screen, source]);
    expandFragments(screen, () => source, COMPOSITES);
    expect(JSON.stringify([screen, source])).toBe(before);
  });

  it('keeps its condition, id, criticality, needs and fallback in a stack around it', () => {
    const kept = { id: 'block', when: { var: 'a' }, critical: true, requires: ['b'], fallback: [DIVIDER] };
    const body = expand([use('one', undefined, kept)], fragment('one', [{ type: 'icon' }]));
    expect(body).toEqual([{ type: 'stack', ...kept, children: [{ type: 'icon' }] }]);
  });
});

describe('parameters', () => {
  const label = fragment('label', [{ type: 'text', text: { param: 'text' }, size: { param: 'size' } }], {
    text: { type: 'text' },
    size: { type: 'string', default: 'small' },
  });

  it('are filled in, with their defaults', () => {
    expect(expand([use('label', { text: { t: 'a' } })], label)).toEqual([
      { type: 'text', text: { t: 'a' }, size: 'small' },
    ]);
    expect(expand([use('label', { text: { t: 'a' }, size: 'big' })], label)[0]).toMatchObject({ size: 'big' });
  });

  it('become part of the list they stand in when they are lists', () => {
    const box = fragment('box', [{ type: 'card', children: [DIVIDER, { param: 'more' }] }], {
      more: { type: 'nodes', default: [] },
    });
    expect(expand([use('box')], box)).toEqual([{ type: 'card', children: [DIVIDER] }]);
    const [card] = expand([use('box', { more: [{ type: 'icon' }, { type: 'badge' }] })], box);
    expect(card).toEqual({ type: 'card', children: [DIVIDER, { type: 'icon' }, { type: 'badge' }] });
  });

  it('take a property away when they are nothing', () => {
    const source = fragment('one', [{ type: 'text', when: { param: 'when' } }], {
      when: { type: 'rule', default: undefined },
    });
    expect(expand([use('one')], source)).toEqual([{ type: 'text' }]);
  });

  it('pass through a fragment to the next', () => {
    const outer = fragment('outer', [use('label', { text: { param: 'title' } })], { title: { type: 'text' } });
    expect(expand([use('outer', { title: { t: 'deep' } })], outer, label)[0]).toMatchObject({ text: { t: 'deep' } });
  });

  it('may hold the same fragment again, as it is the page that nests it', () => {
    const box = fragment('box', [{ type: 'card', children: [{ param: 'inside' }] }], {
      inside: { type: 'nodes', default: [] },
    });
    const body = expand([use('box', { inside: [use('box', { inside: [DIVIDER] })] })], box);
    expect(body).toEqual([{ type: 'card', children: [{ type: 'card', children: [DIVIDER] }] }]);
  });

  it('are not looked for on the prototype', () => {
    const source = fragment('one', [{ type: 'text', text: { param: 'constructor' } }], {
      constructor: { type: 'text' },
    });
    expect(() => expand([use('one')], source)).toThrow(expect.objectContaining({ code: 'fragment-parameter' }));
    const unheard = fragment('two', [{ type: 'text', text: { param: 'toString' } }]);
    expect(() => expand([use('two')], unheard)).toThrow(expect.objectContaining({ code: 'fragment-parameter' }));
  });

  it.each([
    ['is missing', {}],
    ['is unknown', { text: { t: 'a' }, colour: 'red' }],
    ['is named after a member of every object', { text: { t: 'a' }, valueOf: 1 }],
  ])('are refused when one %s', (_what, given) => {
    expect(() => expand([use('label', given)], label)).toThrow(expect.objectContaining({ code: 'fragment-parameter' }));
  });
});

describe('a use that cannot be expanded', () => {
  it('names an unknown fragment', () => {
    expect(() => expand([use('nowhere')])).toThrow(/nowhere/);
    expect(() => expand([use('nowhere')])).toThrow(expect.objectContaining({ code: 'unknown-fragment' }));
  });

  it('names a fragment that uses itself, directly or by another', () => {
    expect(() => expand([use('a')], fragment('a', [use('a')]))).toThrow(
      expect.objectContaining({ code: 'fragment-cycle' }),
    );
    const circle = [fragment('a', [use('b')]), fragment('b', [{ type: 'stack', children: [use('a')] }])];
    expect(() => expand([use('a')], ...circle)).toThrow(expect.objectContaining({ code: 'fragment-cycle' }));
  });

  it('stops fragments that double at each level', () => {
    const doubling = Array.from({ length: 40 }, (_, level) =>
      fragment(`f${level}`, [use(`f${level + 1}`), use(`f${level + 1}`)]),
    );
    expect(() => expand([use('f0')], ...doubling, fragment('f40', [DIVIDER]))).toThrow(
      expect.objectContaining({ code: 'screen-too-large' }),
    );
  });

  it('stops parameters that double at each level', () => {
    const params = { a: { type: 'rule' } };
    const doubling = Array.from({ length: 40 }, (_, level) =>
      fragment(`f${level}`, [use(`f${level + 1}`, { a: { cat: [{ param: 'a' }, { param: 'a' }] } })], params),
    );
    const last = fragment('f40', [{ type: 'text', text: { text: { param: 'a' } } }], params);
    expect(() => expand([use('f0', { a: { var: 'x' } })], ...doubling, last)).toThrow(
      expect.objectContaining({ code: 'screen-too-large' }),
    );
  });

  it('stops a chain of fragments that nests without end', () => {
    const nesting = Array.from({ length: 2000 }, (_, level) =>
      fragment(`f${level}`, [{ type: 'stack', children: [use(`f${level + 1}`)] }]),
    );
    expect(() => expand([use('f0')], ...nesting, fragment('f2000', [DIVIDER]))).toThrow(
      expect.objectContaining({ code: 'screen-too-large' }),
    );
  });
});

it('gives nodes of a fragment used twice their own places, so that both are drawn', () => {
  const source = fragment('row', [{ type: 'text', id: 'same', text: { t: 'a' } }]);
  const { body } = compiled(expand([use('row'), use('row')], source));
  expect(body.map(({ id }) => id)).toEqual(['same', 'same']);
});

describe('a slot of a fragment', () => {
  const framed = fragment('framed', [DIVIDER, { type: 'slot', name: 'middle', otherwise: [{ type: 'badge' }] }]);
  const filled = (...middle: Node[]): Node => ({ type: 'use', fragment: 'framed', slots: { middle } });
  const types = (body: Node[]): string[] => body.map(({ type }) => type);

  it('is what the user of the fragment puts there', () => {
    expect(types(expand([filled({ type: 'grid', children: [] }, DIVIDER)], framed))).toEqual([
      'divider',
      'grid',
      'divider',
    ]);
  });

  it('is empty when that is nothing', () => {
    expect(types(expand([filled()], framed))).toEqual(['divider']);
  });

  it('is what the fragment has there, when nobody says otherwise', () => {
    expect(types(expand([use('framed')], framed))).toEqual(['divider', 'badge']);
  });

  it('belongs to the fragment it stands in, also when that is filled with the same fragment', () => {
    const nested = expand([filled(filled({ type: 'grid', children: [] }))], framed);
    expect(types(nested)).toEqual(['divider', 'divider', 'grid']);
  });

  it('may be handed on to a fragment further in', () => {
    const outer = fragment('outer', [filled({ type: 'slot', name: 'inside' })]);
    const body = expand([{ type: 'use', fragment: 'outer', slots: { inside: [DIVIDER] } }], outer, framed);
    expect(types(body)).toEqual(['divider', 'divider']);
  });

  it('outside of a fragment is what it has itself', () => {
    expect(types(expand([{ type: 'slot', name: 'any', otherwise: [DIVIDER] }]))).toEqual(['divider']);
  });

  it('cannot be filled when the fragment has none of that name', () => {
    const stray: Node = { type: 'use', fragment: 'framed', slots: { top: [DIVIDER] } };
    expect(() => expand([stray], framed)).toThrow('no slot top');
  });
});

describe('a node type that a fragment draws', () => {
  const rows = fragment('rows', [{ type: 'list', each: { param: 'rows' }, body: [DIVIDER] }], {
    rows: { type: 'rule' },
  });

  it('becomes the fragment, its properties the parameters', () => {
    const body = expand([{ type: 'requisites', rows: { var: 'deposit.data.rows' } }], rows);
    expect(body).toEqual([{ type: 'list', each: { var: 'deposit.data.rows' }, body: [DIVIDER] }]);
  });

  it('keeps what every node may have in a stack around it', () => {
    const body = expand([{ type: 'requisites', id: 'mine', when: true, critical: true, rows: [] }], rows);
    expect(body).toMatchObject([
      { type: 'stack', id: 'mine', when: true, critical: true, children: [{ type: 'list' }] },
    ]);
  });

  it('tells a property that is no parameter, as a use does', () => {
    const body = [{ type: 'requisites', rows: [], colour: 'red' }] as unknown as Node[];
    expect(() => expand(body, rows)).toThrow('colour');
  });
});
