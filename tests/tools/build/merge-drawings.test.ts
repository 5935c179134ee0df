import { describe, expect, it } from 'vitest';
import type { SnapshotNode, SnapshotValues } from '#platform/snapshot.ts';
import { mergeDrawings, textOf } from '#tools/build/first-page/merge-drawings.ts';

const merge = (...drawings: [SnapshotValues, SnapshotNode][]): unknown =>
  mergeDrawings(drawings.map(([values, node]) => ({ values, node })));

describe('drawings merged into a template', () => {
  it('has placeholders for differences', () => {
    expect(
      merge(
        [{ title: 'One' }, ['b', { title: 'a One b' }, 'One']],
        [{ title: 'Two' }, ['b', { title: 'a Two b' }, 'Two']],
      ),
    ).toEqual(['b', { title: 'a {title} b' }, '{title}']);
  });

  it('keeps equal parts', () => {
    expect(merge([{ title: 'One' }, ['b', {}, 'x']], [{ title: 'Two' }, ['b', {}, 'x']])).toEqual(['b', {}, 'x']);
  });

  it('names the condition of an element, of an attribute, and of their absence', () => {
    expect(
      merge(
        [{ icon: 'a', isOpen: true }, ['p', { 'data-open': 'true' }, ['img', {}]]],
        [{ icon: '', isOpen: true }, ['p', { 'data-open': 'true' }, ['span', {}]]],
        [{ icon: 'b', isOpen: false }, ['p', {}, ['img', {}]]],
      ),
    ).toEqual(['p', { 'data-open?isOpen': 'true' }, ['span', { '?': '!icon' }], ['img', { '?': 'icon' }]]);
  });

  it('names the key of a text and the values of its arguments', () => {
    const drawn = (amount: string): SnapshotNode => [
      'i',
      {},
      textOf('tile.from', 'from {{amount}}').replace('{{amount}}', amount),
    ];
    expect(merge([{ min: '€10' }, drawn('€10')], [{ min: '€25' }, drawn('€25')])).toEqual([
      'i',
      {},
      '{t:tile.from|amount=min}',
    ]);
    expect(merge([{}, ['i', {}, textOf('list.title', 'Deposit')]])).toEqual(['i', {}, '{t:list.title}']);
  });

  it('makes one row from the rows of all lists', () => {
    const list = (...titles: string[]): [SnapshotValues, SnapshotNode] => [
      { tiles: titles.map((title) => ({ title })) },
      ['ul', { 'data-node': 'tiles' }, ...titles.map((title): SnapshotNode => ['li', {}, title])],
    ];
    expect(merge(list('One', 'Two'), list('Three'))).toEqual([
      'ul',
      { 'data-node': 'tiles' },
      ['li', { '*': 'tiles' }, '{title}'],
    ]);
  });

  it.each<[string, ...[SnapshotValues, SnapshotNode][]]>([
    ['a text that no value has', [{ title: 'One' }, 'x'], [{ title: 'Two' }, 'y']],
    ['a part that no value decides', [{ title: 'One' }, ['p', {}, ['i', {}]]], [{ title: 'Two' }, ['p', {}]]],
    [
      'a part that two values decide',
      [{ a: true, b: true }, ['p', {}, ['i', {}]]],
      [{ a: false, b: false }, ['p', {}]],
    ],
    ['another element in the same place', [{ a: true }, ['p', {}]], [{ a: false }, ['b', {}]]],
    ['more rows than tiles', [{ tiles: [] }, ['ul', { 'data-node': 'tiles' }, ['li', {}]]]],
  ])('are refused for %s', (_what, ...drawings) => {
    expect(() => merge(...drawings)).toThrow(/first page/);
  });
});
