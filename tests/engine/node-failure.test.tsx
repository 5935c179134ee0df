// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Node, Rule } from '#generated/language.ts';
import { drawPage } from './draw-page.tsx';
import { FakePage } from './fake-page.ts';
import { CountingRenderers } from './test-renderers.tsx';

const BAD: Rule = { in: [{ var: 'x' }, { indexOf: 'no method', length: 0 }] };

const text = (id: string, rule: Rule = 'words', rest: object = {}): Node => ({
  type: 'text',
  id,
  text: { text: rule },
  ...rest,
});

const row = (rest: object = {}): Node => ({
  type: 'copyRow',
  id: 'address',
  label: { text: 'A' },
  value: { var: 'address' },
  ...rest,
});

const BODY = [row({ id: 'a', critical: 'means' }), row({ id: 'b', critical: 'means' }), row({ critical: 'amount' })];

const failingIf = (hasNoHooks: boolean, ids: readonly string[]): CountingRenderers => {
  const renderers = new CountingRenderers([], hasNoHooks);
  for (const id of ids) renderers.failing.add(id);
  return renderers;
};

beforeEach(() => {
  // React tells the console of each error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each([
  ['as a component', false],
  ['called by its node', true],
])('a node whose renderer fails, %s,', (_how, hasNoHooks) => {
  const failing = (...ids: string[]): CountingRenderers => failingIf(hasNoHooks, ids);

  it('takes nothing else with it, and is reported once', async () => {
    const { ids, page, change } = await drawPage([text('a'), text('b', { var: 'x' }), text('c')], {
      renderers: failing('b'),
    });
    await change({ x: 1 });
    await change({ x: 2 });
    expect(ids()).toEqual(['a', 'c']);
    expect(page.problems).toMatchObject([{ code: 'node-failed', node: 'b', screen: 'test.page' }]);
    expect(page.failures).toEqual([]);
  });

  it('gives way to its fallback', async () => {
    const { ids } = await drawPage([text('a', 'x', { fallback: [text('instead')] })], { renderers: failing('a') });
    expect(ids()).toEqual(['instead']);
  });

  it('is drawn when its data let it', async () => {
    const renderers = failing('a');
    const { ids, change } = await drawPage([text('a', { var: 'x' })], { renderers });
    renderers.failing.clear();
    await change({ x: 'better' });
    expect(ids()).toEqual(['a']);
  });

  it('is no field of the form', async () => {
    const field = { type: 'textField', name: 'f', id: 'f', label: { t: 'label' } } as Node;
    const { page } = await drawPage([field], { renderers: failing('f') });
    expect(page.shown.flatMap(({ appeared }) => appeared)).toEqual([]);
  });

  it('fails the page when it is critical', async () => {
    const { page } = await drawPage([row({ critical: true, fallback: [text('instead')] })], {
      renderers: failing('address'),
    });
    expect(page.failures).toMatchObject([{ code: 'node-failed', node: 'address', screen: 'test.page' }]);
    expect(page.problems).toEqual([]);
  });

  it('fails the page when what is inside it is critical, though it is not itself', async () => {
    const body: Node[] = [
      {
        type: 'section',
        id: 's',
        title: { text: 'S' },
        children: [{ type: 'stack', children: [row({ critical: true })] }],
      },
    ];
    const { page } = await drawPage(body, { renderers: failing('s'), page: new FakePage({ address: 'x' }) });
    expect(page.failures).toMatchObject([{ node: 's' }]);
  });

  it('does not fail the page while what is critical stands beside it', async () => {
    const body: Node[] = [{ type: 'stack', children: [row({ critical: true }), text('b')] }];
    const { page, ids } = await drawPage(body, { renderers: failing('b'), page: new FakePage({ address: 'x' }) });
    expect(page.failures).toEqual([]);
    expect(ids()).toContain('address');
  });

  it.each([
    ['the first', 'a'],
    ['the last', 'b'],
  ])('says so in its place while another that carries the same stands: %s', async (_which, id) => {
    const page = new FakePage({ address: 'x' });
    const { ids, element } = await drawPage(BODY, { renderers: failing(id), page });
    expect(page.failures).toEqual([]);
    expect(page.problems).toMatchObject([{ code: 'node-failed', node: id }]);
    expect(ids()).toEqual(['a', 'b', 'address']);
    expect(element(id).dataset.lost).toBe('');
  });

  it('fails the page when none of its name is left, whatever else stands', async () => {
    const { page } = await drawPage(BODY, { renderers: failing('a', 'b'), page: new FakePage({ address: 'x' }) });
    expect(page.failures).toHaveLength(1);
  });

  it('fails the page with the amount alone', async () => {
    const body = [row({ id: 'a', critical: 'means' }), row({ id: 'b', critical: 'amount' })];
    const { page } = await drawPage(body, { renderers: failing('b'), page: new FakePage({ address: 'x' }) });
    expect(page.failures).toMatchObject([{ node: 'b' }]);
  });

  it('fails the page when the last that stood fails later', async () => {
    const body = [
      row({ id: 'a', critical: 'means', value: { var: 'none' }, requires: ['none'] }),
      row({ id: 'b', critical: 'means', requires: ['address'], when: { var: 'isOpen' } }),
    ];
    const { page, change } = await drawPage(body, { page: new FakePage({ address: 'x', isOpen: true }) });
    expect(page.failures).toEqual([]);
    await change({ address: '' });
    expect(page.failures).toHaveLength(1);
  });

  it('says so in the place of a group that held one of several', async () => {
    const group: Node = { type: 'stack', id: 'g', children: [row({ id: 'a', critical: 'means' })] };
    const { page, ids } = await drawPage([group, row({ id: 'b', critical: 'means' })], {
      renderers: failing('g'),
      page: new FakePage({ address: 'x' }),
    });
    expect(page.failures).toEqual([]);
    expect(ids()).toEqual(['g', 'b']);
  });

  it('in a row of a list spares the other rows', async () => {
    const list: Node = { type: 'list', id: 'l', each: [1, 2], body: [text('bad'), text('good')] };
    const { ids, page } = await drawPage([list], { renderers: failing('bad') });
    expect(ids()).toEqual(['l', 'good', 'good']);
    expect(page.problems).toHaveLength(1);
  });
});

describe('a node whose rule fails', () => {
  it.each<[string, Node]>([
    ['a property', text('a', BAD)],
    ['its condition', text('a', 'words', { when: BAD })],
    ['an argument of its text', { type: 'text', id: 'a', text: { t: 'hello', args: { name: BAD } } }],
    ['a rule without data', text('a', { in: ['x', { indexOf: 'no method', length: 0 }] })],
  ])('is left out and reported once: %s', async (_what, node) => {
    const { ids, page, change } = await drawPage([node, text('b')]);
    await change({ x: 1 });
    await change({ x: 2 });
    expect(ids()).toEqual(['b']);
    expect(page.problems).toMatchObject([{ code: 'rule-failed', node: 'a' }]);
  });

  it('does not keep the other nodes from following the change', async () => {
    const picky: Rule = { in: ['a', { if: [{ var: 'x' }, { var: 'x' }, 'text'] }] };
    const { text: textOf, change, page } = await drawPage([text('a', picky), text('b', { var: 'x' })]);
    await expect(change({ x: { indexOf: 'not a method' } })).resolves.not.toThrow();
    await change({ x: 'after' });
    expect(textOf('b')).toBe('after');
    expect(page.problems).toMatchObject([{ code: 'rule-failed', node: 'a' }]);
  });

  it('comes back when the rule holds again', async () => {
    const picky: Rule = { cat: [{ in: ['a', { var: 'x' }] }] };
    const { ids, text: textOf, change } = await drawPage([text('a', picky, { fallback: [text('instead')] })]);
    await change({ x: { indexOf: 1 } });
    expect(ids()).toEqual(['instead']);
    await change({ x: 'abc' });
    expect(textOf('a')).toBe('true');
  });

  it('fails the page when it is critical', async () => {
    const { page } = await drawPage([row({ critical: true, value: BAD })]);
    expect(page.failures).toMatchObject([{ code: 'rule-failed', node: 'address' }]);
  });
});

describe('a node that needs a value', () => {
  const needy = (rest: object = {}): Node => row({ requires: ['address'], ...rest });

  it.each([undefined, null, ''])('is not drawn without it: %j', async (address) => {
    const { ids, page } = await drawPage([needy()], { page: new FakePage({ address }) });
    expect(ids()).toEqual([]);
    expect(page.problems).toMatchObject([{ code: 'value-missing', node: 'address' }]);
  });

  it.each([0, false, 'x', []])('is drawn with %j', async (address) => {
    const { ids } = await drawPage([needy()], { page: new FakePage({ address }) });
    expect(ids()).toEqual(['address']);
  });

  it('gives way to its fallback, which needs no report', async () => {
    const { ids, page, change } = await drawPage([needy({ fallback: [text('instead')] })]);
    expect(ids()).toEqual(['instead']);
    expect(page.problems).toEqual([]);
    await change({ address: 'here' });
    expect(ids()).toEqual(['address']);
  });

  it('fails the page when it is critical, now or later', async () => {
    const { page, change } = await drawPage([needy({ critical: true, fallback: [text('instead')] })], {
      page: new FakePage({ address: 'x' }),
    });
    expect(page.failures).toEqual([]);
    await change({ address: null });
    await change({ address: '' });
    expect(page.failures).toMatchObject([{ code: 'critical-missing', node: 'address' }]);
  });

  it('does not fail the page while it is hidden', async () => {
    const { page, change } = await drawPage([needy({ critical: true, when: { var: 'on' } })]);
    expect(page.failures).toEqual([]);
    await change({ on: true });
    expect(page.failures).toHaveLength(1);
  });

  it('may need a member of its row', async () => {
    const list: Node = { type: 'list', id: 'l', each: { var: 'all' }, body: [row({ requires: ['item.address'] })] };
    const { ids } = await drawPage([list], { page: new FakePage({ all: [{ address: 'x' }, {}] }) });
    expect(ids()).toEqual(['l', 'address']);
  });

  it('must have a name when it is a field', async () => {
    const field = { type: 'textField', name: { var: 'wanted' }, id: 'f', label: { t: 'label' } } as Node;
    const { ids, change } = await drawPage([field]);
    expect(ids()).toEqual([]);
    await change({ wanted: 'iban' });
    expect(ids()).toEqual(['f']);
  });
});
