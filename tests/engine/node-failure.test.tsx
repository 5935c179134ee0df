// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Node, Rule } from '#generated/language.ts';
import { drawPage } from '#tests/draw.tsx';
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

const hologram = (rest: object = {}): Node => ({ type: 'hologram', id: 'holo', ...rest }) as never;

const A = row({ id: 'a', critical: 'means' });
const B = row({ id: 'b', critical: 'means' });
const BODY = [A, B, row({ critical: 'amount' })];
const CRITICAL = row({ critical: true });
const stack = (...children: Node[]): Node => ({ type: 'stack', id: 'g', children });
const INSTEAD = { fallback: [text('instead')] };

beforeEach(() => {
  // React reports to the console each error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe.each([
  ['as a component', false],
  ['called by its node', true],
])('a node whose renderer fails, %s,', (_how, hasNoHooks) => {
  const failing = (...ids: string[]): CountingRenderers => {
    const renderers = new CountingRenderers([], hasNoHooks);
    for (const id of ids) renderers.failing.add(id);
    return renderers;
  };

  it('is removed without its siblings, and reported once', async () => {
    const body = [text('a'), text('b', { var: 'x' }), text('c')];
    const { ids, page, change } = await drawPage(body, { renderers: failing('b') });
    await change({ x: 1 });
    await change({ x: 2 });
    expect(ids()).toEqual(['a', 'c']);
    expect(page.problems).toMatchObject([{ code: 'node-failed', node: 'b', screen: 'test.page' }]);
    expect(page.failures).toEqual([]);
  });

  it('is replaced by its fallback, and is drawn once its data permit it', async () => {
    const renderers = failing('a');
    const { ids, change } = await drawPage([text('a', { var: 'x' }, INSTEAD)], { renderers });
    expect(ids()).toEqual(['instead']);
    renderers.failing.clear();
    await change({ x: 'better' });
    expect(ids()).toEqual(['a']);
  });

  it('does not register its field with the form', async () => {
    const field = { type: 'textField', name: 'f', id: 'f', label: { t: 'label' } } as Node;
    const { page } = await drawPage([field], { renderers: failing('f') });
    expect(page.shown.flatMap(({ appeared }) => appeared)).toEqual([]);
  });

  it('in a row of a list leaves the other rows on the page', async () => {
    const list: Node = { type: 'list', id: 'l', each: [1, 2], body: [text('bad'), text('good')] };
    const { ids, page } = await drawPage([list], { renderers: failing('bad') });
    expect(ids()).toEqual(['l', 'good', 'good']);
    expect(page.problems).toHaveLength(1);
  });

  const section: Node = {
    type: 'section',
    id: 's',
    title: { text: 'S' },
    children: [stack(CRITICAL)],
  };

  it.each<[what: string, body: Node[], fails: string[], failures: object[]]>([
    ['a critical one', [row({ critical: true, ...INSTEAD })], ['address'], [{ code: 'node-failed', node: 'address' }]],
    ['one that holds a critical one', [section], ['s'], [{ node: 's' }]],
    ['all that fulfil one need', BODY, ['a', 'b'], [{ code: 'node-failed' }]],
    ['the only one of its need', [A, row({ id: 'c', critical: 'amount' })], ['c'], [{ node: 'c' }]],
  ])('fails the page where it is %s', async (_what, body, fails, failures) => {
    const { page } = await drawPage(body, { renderers: failing(...fails), scope: { address: 'x' } });
    expect(page.failures).toHaveLength(1);
    expect(page.failures).toMatchObject(failures);
  });

  it.each<[what: string, body: Node[], fails: string, ids: string[], lost: string]>([
    ['beside a critical one', [stack(CRITICAL, text('b'))], 'b', ['g', 'address'], ''],
    ['the first of two of one need', BODY, 'a', ['a', 'b', 'address'], 'a'],
    ['the last of two of one need', BODY, 'b', ['a', 'b', 'address'], 'b'],
    ['a group that holds one of two of one need', [stack(A), B], 'g', ['g', 'b'], 'g'],
  ])('does not fail the page where it is %s', async (_what, body, fails, shown, lost) => {
    const { page, ids, element } = await drawPage(body, { renderers: failing(fails), scope: { address: 'x' } });
    expect(page.failures).toEqual([]);
    expect(page.problems).toMatchObject([{ code: 'node-failed', node: fails }]);
    expect(ids()).toEqual(shown);
    expect(
      ids()
        .filter((id) => element(id).dataset.lost === '')
        .join(''),
    ).toBe(lost);
  });
});

describe('a node whose rule fails', () => {
  it.each<[string, Node]>([
    ['a property', text('a', BAD)],
    ['its condition', text('a', 'words', { when: BAD })],
    ['a rule without data', text('a', { in: ['x', { indexOf: 'no method', length: 0 }] })],
  ])('is left out and reported once: %s', async (_what, node) => {
    const { ids, page, change } = await drawPage([node, text('b', { var: 'x' })]);
    await change({ x: 1 });
    await change({ x: 2 });
    expect(ids()).toEqual(['b']);
    expect(page.problems).toMatchObject([{ code: 'rule-failed', node: 'a' }]);
  });

  it('is replaced by its fallback and drawn again once the rule succeeds, with all other nodes unchanged', async () => {
    const picky: Rule = { cat: [{ in: ['a', { var: 'x' }] }] };
    const { ids, text: textOf, change } = await drawPage([text('a', picky, INSTEAD), text('b', { var: 'x' })]);
    await change({ x: { indexOf: 1 } });
    expect(ids()).toEqual(['instead', 'b']);
    await change({ x: 'abc' });
    expect([textOf('a'), textOf('b')]).toEqual(['true', 'abc']);
  });

  it('fails the page if it is critical', async () => {
    const { page } = await drawPage([row({ critical: true, value: BAD })]);
    expect(page.failures).toMatchObject([{ code: 'rule-failed', node: 'address' }]);
  });
});

describe('a node that requires a value', () => {
  const needy = (rest: object = {}): Node => row({ requires: ['address'], ...rest });

  it('reports the full paths of the missing values', async () => {
    const { page } = await drawPage([needy({ requires: ['deposit.card.number', 'address'] })]);
    expect(page.problems).toMatchObject([{ cause: { message: 'Nothing at deposit.card.number,address.' } }]);
  });

  it.each([
    [undefined, []],
    [null, []],
    ['', []],
    [0, ['address']],
    [false, ['address']],
    [[], ['address']],
  ])('with %j draws %j', async (address, drawn) => {
    const { ids, page } = await drawPage([needy()], { scope: { address } });
    expect(ids()).toEqual(drawn);
    const told = page.problems.map(({ code, cause }) => [code, cause instanceof Error ? cause.message : '']);
    expect(told).toEqual(drawn.length === 0 ? [['value-missing', 'Nothing at address.']] : []);
  });

  it('is replaced by its fallback without a report', async () => {
    const { ids, page, change } = await drawPage([needy(INSTEAD)]);
    expect(ids()).toEqual(['instead']);
    expect(page.problems).toEqual([]);
    await change({ address: 'here' });
    expect(ids()).toEqual(['address']);
  });

  it('fails the page once if it is critical and shown, at first or later', async () => {
    const critical = needy({ critical: true, ...INSTEAD, when: { var: 'on' } });
    const { page, change } = await drawPage([critical], { scope: { address: 'x' } });
    await change({ address: null });
    expect(page.failures).toEqual([]);
    await change({ on: true, address: 'x' });
    expect(page.failures).toEqual([]);
    await change({ address: null });
    await change({ address: '' });
    expect(page.failures).toMatchObject([{ code: 'critical-missing', node: 'address' }]);
  });

  it('fails the page when the last node of its requirement loses the value', async () => {
    const body = [
      row({ id: 'a', critical: 'means', value: { var: 'none' }, requires: ['none'] }),
      row({ id: 'b', critical: 'means', requires: ['address'], when: { var: 'isOpen' } }),
    ];
    const { page, change } = await drawPage(body, { scope: { address: 'x', isOpen: true } });
    expect(page.failures).toEqual([]);
    await change({ address: '' });
    expect(page.failures).toHaveLength(1);
  });

  it('may require a member of its row, and a field requires its name', async () => {
    const list: Node = { type: 'list', id: 'l', each: { var: 'all' }, body: [row({ requires: ['item.address'] })] };
    const field = { type: 'textField', name: { var: 'wanted' }, id: 'f', label: { t: 'label' } } as Node;
    const { ids, change } = await drawPage([list, field], { scope: { all: [{ address: 'x' }, {}] } });
    expect(ids()).toEqual(['l', 'address']);
    await change({ wanted: 'iban' });
    expect(ids()).toEqual(['l', 'address', 'f']);
  });
});

describe('a node that no renderer draws', () => {
  const card = (...children: Node[]): Node => ({ type: 'card', id: 'c', children, ...INSTEAD, when: { var: 'on' } });

  it.each<[what: string, body: Node[], drawn: string[]]>([
    ['is left out', [hologram()], []],
    ['is replaced by its fallback', [hologram({ when: { var: 'on' }, ...INSTEAD })], ['instead']],
    ['is replaced by the fallback of its nearest ancestor', [card(hologram())], ['instead']],
    [
      'gives way to a critical node in its fallback',
      [hologram({ critical: true, fallback: [row({ critical: true })] })],
      ['address'],
    ],
  ])('%s, under the condition of that node', async (_what, body, drawn) => {
    const { ids, page, change } = await drawPage(body);
    await change({ on: true });
    expect(ids()).toEqual(drawn);
    expect(page.failures).toEqual([]);
    await change({ on: false });
    expect(ids()).toEqual(drawn.filter((id) => id === 'address'));
  });

  it.each<[what: string, node: Node]>([
    ['is critical', hologram({ critical: true, when: { var: 'on' } })],
    ['takes a critical node with it', card(hologram(), row({ critical: true }))],
  ])('fails the page where it %s and is shown', async (_what, node) => {
    const { page, change } = await drawPage([node]);
    expect(page.failures).toEqual([]);
    await change({ on: true });
    expect(page.failures).toMatchObject([{ code: 'unknown-node' }]);
  });

  it('is also one whose renderer has not loaded', async () => {
    const renderers = new CountingRenderers(['divider', 'copyRow']);
    const body: Node[] = [{ type: 'divider', id: 'd', ...INSTEAD }, row({ critical: true })];
    const { page, ids } = await drawPage(body, { renderers });
    expect(ids()).toEqual(['instead', 'address']);
    expect(page.problems).toMatchObject([{ code: 'unknown-node', node: 'd' }]);
    expect(page.failures).toMatchObject([{ code: 'unknown-node', node: 'address' }]);
  });
});
