// @vitest-environment jsdom
import { cleanup, screen as drawnPage } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Node, Rule, Screen } from '#generated/language.ts';
import { drawPage, type DrawnPage } from './draw-page.tsx';
import { FakePage, run } from './fake-page.ts';
import { RuleCounter } from './rule-counter.ts';

afterEach(cleanup);

interface CountedPage extends DrawnPage {
  readonly counter: RuleCounter;
  /** Evaluations of each rule that a change has brought about. */
  readonly countsAfter: (roots: Record<string, unknown>) => Promise<Record<string, number>>;
}

const drawCounted = async (
  body: Node[],
  scope: Record<string, unknown>,
  screen: Partial<Screen> = {},
): Promise<CountedPage> => {
  const counter = new RuleCounter();
  const drawn = await drawPage(body, { page: new FakePage(scope), screen, prepare: counter.listenTo });
  return {
    ...drawn,
    counter,
    countsAfter: async (roots) => {
      counter.take();
      await drawn.change(roots);
      return counter.counts();
    },
  };
};

const text = (id: string, rule: Rule, rest: object = {}): Node => ({ type: 'text', id, text: { text: rule }, ...rest });

/** Everything of a screen that holds a rule; each reads `near`, and some the locale besides. */
const READERS: readonly (readonly [rule: string, body: Node[], screen: Partial<Screen>])[] = [
  ['a.text', [text('a', { var: 'near.x' })], {}],
  ['a.text', [text('a', { cat: ['<', { var: 'near.x' }, '>'] })], {}],
  ['a.text', [{ type: 'text', id: 'a', text: { t: 'hello', args: { name: { var: 'near.x' } } } }], {}],
  ['a.text', [{ type: 'text', id: 'a', text: { t: { var: 'near.x' }, otherwise: { text: 'none' } } }], {}],
  ['a.text', [{ type: 'text', id: 'a', text: { text: { var: 'none' }, otherwise: { text: { var: 'near.x' } } } }], {}],
  ['a.when', [text('a', 'words', { when: { '!!': [{ var: 'near.x' }] } })], {}],
  ['a.when', [text('a', 'words', { when: { missing: ['near.x'] } })], {}],
  [
    'b.isDisabled',
    [
      {
        type: 'button',
        id: 'b',
        label: { text: 'B' },
        isDisabled: { '===': [{ var: 'near.x' }, 1] },
        onPress: [],
      },
    ],
    {},
  ],
  ['l.each', [{ type: 'list', id: 'l', each: { var: ['near.list', []] }, body: [] }], {}],
  ['s.on', [{ type: 'switch', id: 's', on: { var: 'near.x' }, cases: {} }], {}],
  ['derive.d', [], { derive: { d: { '+': [{ var: 'near.x' }, 1] } } }],
  ['timers.t', [], { timers: { t: { endsAt: { var: 'near.x' } } } }],
  ['when.0', [], { on: { when: [{ if: { '>': [{ var: 'near.x' }, 100] }, do: [run('deposit.refreshStatus')] }] } }],
];

describe('a rule is evaluated', () => {
  it.each(READERS)('once when the page comes: %s', async (rule, body, screen) => {
    const { counter } = await drawCounted(body, { near: { x: 1 }, far: 1 }, screen);
    expect(counter.counts()[rule]).toBe(1);
  });

  it.each(READERS)('never when something else changes: %s', async (_rule, body, screen) => {
    const { countsAfter } = await drawCounted(body, { near: { x: 1, y: 1 }, far: 1 }, screen);
    expect(await countsAfter({ far: 2 })).toEqual({});
    expect(await countsAfter({ session: { locale: 'en', other: 1 } })).toEqual({});
    expect(await countsAfter({ near: { x: 1, y: 2 } })).toEqual({});
  });

  it.each(READERS)('exactly once when what it reads changes: %s', async (rule, body, screen) => {
    const { countsAfter } = await drawCounted(body, { near: { x: 1 }, far: 1 }, screen);
    expect(await countsAfter({ near: { x: 2, list: [] } })).toEqual({ [rule]: 1 });
  });
});

it('the name of a field is a property besides: once as each', async () => {
  const name: Rule = { cat: ['f', { var: 'near' }] };
  const field = { type: 'textField', id: 'f', name, label: { text: 'F' } } as unknown as Node;
  const { countsAfter } = await drawCounted([field], { near: 1, far: 1 });
  expect(await countsAfter({ far: 2 })).toEqual({});
  expect(await countsAfter({ near: 2 })).toEqual({ 'f.name': 1, 'f.field': 1 });
});

describe('a rule that reads several values', () => {
  it('is evaluated once when all of them change at once', async () => {
    const rule: Rule = { cat: [{ var: 'a' }, { var: 'b' }, { var: 'c.d' }] };
    const { countsAfter } = await drawCounted([text('t', rule, { when: rule })], { a: 1, b: 1, c: { d: 1 } });
    expect(await countsAfter({ a: 2, b: 2, c: { d: 2 } })).toEqual({ 't.text': 1, 't.when': 1 });
  });

  it('is not evaluated when its neighbour in the same node is', async () => {
    const { countsAfter } = await drawCounted([text('t', { var: 'a' }, { when: { '!!': [{ var: 'b' }] } })], {
      a: 1,
      b: 1,
    });
    expect(await countsAfter({ a: 2 })).toEqual({ 't.text': 1 });
    expect(await countsAfter({ b: 2 })).toEqual({ 't.when': 1 });
  });
});

describe('a hidden node', () => {
  it('is not evaluated, but for the condition that hides it', async () => {
    const hidden = text('h', { var: 'x' }, { when: { var: 'on' } });
    const below: Node = { type: 'stack', id: 'g', when: { var: 'on' }, children: [text('inner', { var: 'x' })] };
    const { counter, countsAfter } = await drawCounted([hidden, below], { x: 1, on: false });
    expect(counter.counts()).toEqual({ 'h.when': 1, 'g.when': 1 });
    expect(await countsAfter({ x: 2 })).toEqual({});
    expect(await countsAfter({ on: true })).toEqual({ 'h.when': 1, 'g.when': 1, 'h.text': 1, 'inner.text': 1 });
  });

  it('in a case not chosen is not evaluated', async () => {
    const cases = { a: [text('a', { var: 'x' })], b: [text('b', { var: 'x' })] };
    const { countsAfter } = await drawCounted([{ type: 'switch', id: 's', on: { var: 'on' }, cases }], {
      x: 1,
      on: 'a',
    });
    expect(await countsAfter({ x: 2 })).toEqual({ 'a.text': 1 });
  });
});

describe('derived values', () => {
  const derive: Record<string, Rule> = {
    total: { '+': [{ var: 'amount' }, { var: 'fee' }] },
    isLarge: { '>': [{ var: 'derive.total' }, 100] },
    other: { var: 'else' },
  };
  const body = [text('t', { var: 'derive.total' }), text('l', { if: [{ var: 'derive.isLarge' }, 'large', 'small'] })];

  it('pass a change on as far as it changes something', async () => {
    const { countsAfter } = await drawCounted(body, { amount: 1, fee: 1, else: 1 }, { derive });
    expect(await countsAfter({ amount: 2 })).toEqual({ 'derive.total': 1, 'derive.isLarge': 1, 't.text': 1 });
    expect(await countsAfter({ amount: 1, fee: 2 })).toEqual({ 'derive.total': 1 });
    expect(await countsAfter({ amount: 500 })).toEqual({
      'derive.total': 1,
      'derive.isLarge': 1,
      't.text': 1,
      'l.text': 1,
    });
  });
});

describe('a list of a thousand rows', () => {
  const row = (at: number, amount = at): object => ({ id: `r${at}`, amount });
  const rows = Array.from({ length: 1000 }, (_, at) => row(at));
  const list: Node = {
    type: 'list',
    id: 'list',
    each: { var: 'rows' },
    key: 'id',
    body: [
      text(
        'amount',
        { cat: [{ var: 'item.amount' }, ' ', { var: 'currency' }] },
        { when: { '>=': [{ var: 'item.amount' }, 0] } },
      ),
      text('name', { var: 'item.id' }),
    ],
  };

  it('evaluates the rules of the row that has changed, and of no other', async () => {
    const { counter, change } = await drawCounted([list], { rows, currency: 'EUR', far: 1 });
    await drawnPage.findByText('r999', {}, { timeout: 20_000 });
    counter.take();
    const changed = row(500, -7);
    await change({ rows: rows.with(500, changed) });
    const evaluations = counter.take();
    expect(evaluations.map(({ rule }) => rule).toSorted()).toEqual(['amount.when', 'list.each', 'name.text']);
    expect(new Set(evaluations.map(({ item }) => item))).toEqual(new Set([undefined, changed]));
  });

  it('evaluates no row when rows move, come or go, but for the new ones', async () => {
    // Rows that are far are their names alone.
    const near = rows.slice(0, 40);
    const { countsAfter } = await drawCounted([list], { rows: near, currency: 'EUR' });
    expect(await countsAfter({ rows: near.toReversed() })).toEqual({ 'list.each': 1 });
    expect(await countsAfter({ rows: near.slice(1) })).toEqual({ 'list.each': 1 });
    expect(await countsAfter({ rows: [...near.slice(1), row(1000)] })).toEqual({
      'list.each': 1,
      'amount.when': 1,
      'amount.text': 1,
      'name.text': 1,
    });
  });

  it('evaluates in each row the one rule that reads what has changed for all', async () => {
    const { countsAfter } = await drawCounted([list], { rows, currency: 'EUR', far: 1 });
    expect(await countsAfter({ currency: 'USD' })).toEqual({ 'amount.text': 1000 });
    expect(await countsAfter({ far: 2 })).toEqual({});
  });
});

describe('a page of a thousand nodes', () => {
  it('evaluates one rule for one value', async () => {
    const body = Array.from({ length: 1000 }, (_, at) =>
      text(
        `t${at}`,
        { cat: [{ var: `form.fields.f${at}.value` }, '!'] },
        { when: { '!==': [{ var: `form.fields.f${at}.value` }, 'x'] } },
      ),
    );
    const { page, counter } = await drawCounted(body, {});
    counter.take();
    page.setField('f7', { value: 'typed' });
    expect(counter.counts()).toEqual({ 't7.text': 1, 't7.when': 1 });
  });
});
