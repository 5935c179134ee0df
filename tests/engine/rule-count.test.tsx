// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Node, Rule, Screen } from '#generated/language.ts';
import { drawPage, type DrawnPage } from '#tests/draw.tsx';
import { run } from './fake-page.ts';
import { RuleCounter } from './rule-counter.ts';

interface CountedPage extends DrawnPage {
  readonly counter: RuleCounter;
  /** Number of evaluations of each rule after a change. */
  readonly countsAfter: (roots: Record<string, unknown>) => Promise<Record<string, number>>;
}

const drawCounted = async (
  body: Node[],
  scope: Record<string, unknown>,
  screen: Partial<Screen> = {},
): Promise<CountedPage> => {
  const counter = new RuleCounter();
  const drawn = await drawPage(body, { scope, screen, prepare: counter.listenTo });
  const countsAfter: CountedPage['countsAfter'] = async (roots) => {
    counter.take();
    counter.rows.clear();
    await drawn.change(roots);
    return counter.take();
  };
  return { ...drawn, counter, countsAfter };
};

const text = (id: string, rule: Rule, rest: object = {}): Node => ({ type: 'text', id, text: { text: rule }, ...rest });

const near: Rule = { var: 'near.x' };

/** Every part of a screen that can contain a rule; each rule reads `near`, and some also the locale. */
const READERS: [rule: string, body: Node[], screen?: Partial<Screen>][] = [
  ['a.text', [text('a', near)]],
  ['a.text', [text('a', { cat: ['<', near, '>'] })]],
  ['a.text', [{ type: 'text', id: 'a', text: { t: 'hello', args: { name: near } } }]],
  ['a.text', [{ type: 'text', id: 'a', text: { t: near, otherwise: { text: 'none' } } }]],
  ['a.text', [{ type: 'text', id: 'a', text: { text: { var: 'none' }, otherwise: { text: near } } }]],
  ['a.when', [text('a', 'words', { when: { '!!': [near] } })]],
  ['a.when', [text('a', 'words', { when: { missing: ['near.x'] } })]],
  ['b.isDisabled', [{ type: 'button', id: 'b', label: { text: 'B' }, isDisabled: { '===': [near, 1] }, onPress: [] }]],
  ['l.each', [{ type: 'list', id: 'l', each: { var: ['near.list', []] }, body: [] }]],
  ['s.on', [{ type: 'switch', id: 's', on: near, cases: {} }]],
  ['derive.d', [], { derive: { d: { '+': [near, 1] } } }],
  ['timers.t', [], { timers: { t: { endsAt: near } } }],
  ['triggers', [], { on: { when: [{ if: { '>': [near, 100] }, do: [run('deposit.refreshStatus')] }] } }],
];

describe('a rule', () => {
  it.each<[rule: string, body: Node[], screen?: Partial<Screen>]>(READERS)(
    '%s is evaluated once at first, and once for each change of what it reads: %j',
    async (rule, body, screen) => {
      const { counter, countsAfter } = await drawCounted(body, { near: { x: 1, y: 1 }, far: 1 }, screen);
      expect(counter.take()[rule]).toBe(1);
      expect(await countsAfter({ far: 2 })).toEqual({});
      expect(await countsAfter({ session: { locale: 'en', other: 1 } })).toEqual({});
      expect(await countsAfter({ near: { x: 1, y: 2 } })).toEqual({});
      expect(await countsAfter({ near: { x: 2, list: [] } })).toEqual({ [rule]: 1 });
    },
  );

  it('in the name of a field is evaluated for the form and for the node', async () => {
    const name: Rule = { cat: ['f', { var: 'near' }] };
    const field = { type: 'textField', id: 'f', name, label: { text: 'F' } } as unknown as Node;
    const { countsAfter } = await drawCounted([field], { near: 1, far: 1 });
    expect(await countsAfter({ far: 2 })).toEqual({});
    expect(await countsAfter({ near: 2 })).toEqual({ 'f.name': 1, 'f.field': 1 });
  });

  it('is evaluated once if several of its values change, and not with its neighbour in the node', async () => {
    const rule: Rule = { cat: [{ var: 'a' }, { var: 'b' }, { var: 'c.d' }] };
    const body = [text('t', rule, { when: { '!!': [{ var: 'b' }] } })];
    const { countsAfter } = await drawCounted(body, { a: 1, b: 1, c: { d: 1 } });
    expect(await countsAfter({ a: 2, c: { d: 2 } })).toEqual({ 't.text': 1 });
    expect(await countsAfter({ a: 3, b: 2 })).toEqual({ 't.text': 1, 't.when': 1 });
  });

  it('of a hidden node, or of a case that is not chosen, is not evaluated', async () => {
    const on: Rule = { var: 'on' };
    const x: Rule = { var: 'x' };
    const body: Node[] = [
      text('h', x, { when: on }),
      { type: 'stack', id: 'g', when: on, children: [text('inner', x)] },
      { type: 'switch', id: 's', on: 'a', cases: { a: [text('a', x)], b: [text('b', x)] } },
    ];
    const { counter, countsAfter } = await drawCounted(body, { x: 1, on: false });
    expect(counter.take()).toEqual({ 'h.when': 1, 'g.when': 1, 'a.text': 1 });
    expect(await countsAfter({ x: 2 })).toEqual({ 'a.text': 1 });
    expect(await countsAfter({ on: true })).toEqual({
      'h.when': 1,
      'g.when': 1,
      'h.text': 1,
      'inner.text': 1,
    });
  });
});

it('derived values propagate a change only if their result changes', async () => {
  const derive: Record<string, Rule> = {
    total: { '+': [{ var: 'amount' }, { var: 'fee' }] },
    isLarge: { '>': [{ var: 'derive.total' }, 100] },
    other: { var: 'else' },
  };
  const body = [text('t', { var: 'derive.total' }), text('l', { if: [{ var: 'derive.isLarge' }, 'large', 'small'] })];
  const { countsAfter } = await drawCounted(body, { amount: 1, fee: 1, else: 1 }, { derive });
  expect(await countsAfter({ amount: 2 })).toEqual({
    'derive.total': 1,
    'derive.isLarge': 1,
    't.text': 1,
  });
  expect(await countsAfter({ amount: 1, fee: 2 })).toEqual({ 'derive.total': 1 });
  const large = { 'derive.total': 1, 'derive.isLarge': 1, 't.text': 1, 'l.text': 1 };
  expect(await countsAfter({ amount: 500 })).toEqual(large);
});

describe('a list', () => {
  const row = (at: number, amount = at): object => ({ id: `r${at}`, amount });
  const rows = Array.from({ length: 40 }, (_, at) => row(at));
  const amount: Rule = { cat: [{ var: 'item.amount' }, ' ', { var: 'currency' }] };
  const isPaid: Rule = { '>=': [{ var: 'item.amount' }, 0] };
  const body = [text('amount', amount, { when: isPaid }), text('name', { var: 'item.id' })];
  const list: Node = { type: 'list', id: 'list', each: { var: 'rows' }, key: 'id', body };

  it('evaluates the rules of the changed row only', async () => {
    const { counter, countsAfter } = await drawCounted([list], { rows, currency: 'EUR' });
    const changed = row(20, -7);
    const counts = { 'amount.when': 1, 'list.each': 1, 'name.text': 1 };
    expect(await countsAfter({ rows: rows.with(20, changed) })).toEqual(counts);
    expect(counter.rows).toEqual(new Set([undefined, changed]));
  });

  it('evaluates no row when rows are moved or removed, and only the new ones when rows are added', async () => {
    const { countsAfter } = await drawCounted([list], { rows, currency: 'EUR' });
    expect(await countsAfter({ rows: rows.toReversed() })).toEqual({ 'list.each': 1 });
    expect(await countsAfter({ rows: rows.slice(1) })).toEqual({ 'list.each': 1 });
    const added = { 'list.each': 1, 'amount.when': 1, 'amount.text': 1, 'name.text': 1 };
    expect(await countsAfter({ rows: [...rows.slice(1), row(1000)] })).toEqual(added);
  });

  it('evaluates in each row only the rule that reads the changed value of the page', async () => {
    const { countsAfter } = await drawCounted([list], { rows, currency: 'EUR', far: 1 });
    expect(await countsAfter({ currency: 'USD' })).toEqual({ 'amount.text': 40 });
    expect(await countsAfter({ far: 2 })).toEqual({});
  });
});
