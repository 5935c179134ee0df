// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { compileScreen } from '#engine/compile-screen.ts';
import { expandFragments } from '#engine/expand.ts';
import type { Effect, Node, Rule, Screen, Text } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { drawPage } from './draw-page.tsx';
import { choose, compiled, FakePage, screenOf } from './fake-page.ts';

afterEach(cleanup);

const LEVELS = 10_000;

/** A machine that does something else besides takes its time to draw ten thousand nodes. */
const SLOW_MS = 30_000;

const TOO_LARGE = expect.objectContaining({ name: 'EngineError', code: 'screen-too-large' });

const nest = <T,>(innermost: T, wrap: (inner: T) => T, levels = LEVELS): T => {
  let value = innermost;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
};

const DIVIDER: Node = { type: 'divider' };
const inStack = (inner: Node): Node => ({ type: 'stack', children: [inner] });

describe('a screen of ten thousand levels is refused, not run into the stack', () => {
  const deepRule = nest<Rule>({ var: 'a' }, (rule) => ({ '!': [rule] }));
  const text = (rule: Rule): Node => ({ type: 'text', text: { text: rule } });

  it.each<[string, Screen]>([
    ['nodes', screenOf([nest(DIVIDER, inStack)])],
    ['fallbacks', screenOf([nest(DIVIDER, (inner) => ({ type: 'divider', fallback: [inner] }))])],
    ['unknown nodes', screenOf([nest(DIVIDER, (inner) => ({ type: 'hologram', pages: [inner] }) as never)])],
    ['cases', screenOf([nest<Node>(DIVIDER, (inner) => ({ type: 'switch', on: 1, cases: { a: [inner] } }))])],
    ['a rule', screenOf([text(deepRule)])],
    ['a list of lists', screenOf([text(nest<Rule>(1, (rule) => [rule]))])],
    ['a derived value', screenOf([], { derive: { a: deepRule } })],
    ['the end of a timer', screenOf([], { timers: { a: { endsAt: deepRule } } })],
    ['a condition', screenOf([{ ...DIVIDER, when: deepRule }])],
    [
      'alternatives of a text',
      screenOf([{ type: 'text', text: nest<Text>({ t: 'a' }, (otherwise) => ({ t: 'a', otherwise })) }]),
    ],
    ['effects', screenOf([], { on: { enter: [nest<Effect>({ do: 'back' }, (inner) => choose(true, [inner]))] } })],
    [
      'what a fragment is given',
      screenOf([{ type: 'use', fragment: 'f', with: { a: nest<object>({}, (inner) => ({ inner })) } }]),
    ],
  ])('%s', (_what, screen) => {
    expect(() => expandFragments(screen, () => undefined, {})).toThrow(TOO_LARGE);
    expect(() => compileScreen(screen, { table: nodeTable, report: () => {} })).toThrow(TOO_LARGE);
  });

  it('a fragment', () => {
    const fragment = { schemaVersion: 1 as const, id: 'f', body: [nest(DIVIDER, inStack)] };
    expect(() => expandFragments(screenOf([{ type: 'use', fragment: 'f' }]), () => fragment, {})).toThrow(TOO_LARGE);
  });
});

describe('a large page', () => {
  it('may have sixty nodes inside one another', async () => {
    const { ids } = await drawPage([nest<Node>({ type: 'divider', id: 'innermost' }, inStack, 60)]);
    expect(ids().at(-1)).toBe('innermost');
  });

  it('of ten thousand nodes is compiled, each with its rules', () => {
    const body = Array.from({ length: LEVELS }, (_, at): Node => ({
      type: 'text',
      text: { t: 'hello', args: { name: { var: `form.fields.f${at}.value` } } },
      when: { '===': [{ var: `form.fields.f${at}.value` }, 'x'] },
    }));
    expect(compiled(body).body).toHaveLength(LEVELS);
  });

  it(
    'of ten thousand nodes is drawn, and follows',
    async () => {
      const body = Array.from({ length: LEVELS }, (_, at): Node => ({
        type: 'text',
        id: `t${at}`,
        text: { text: { var: `values.v${at}` } },
      }));
      const { text, change, renderers } = await drawPage(body, { page: new FakePage({ values: {} }) });
      renderers.takeDrawn();
      await change({ values: { v9999: 'last' } });
      expect(text('t9999')).toBe('last');
      expect(renderers.takeDrawn()).toEqual(['t9999']);
    },
    SLOW_MS,
  );

  it('of more than twenty thousand nodes is refused', () => {
    const body = Array.from({ length: 20_001 }, (): Node => DIVIDER);
    expect(() => compiled(body)).toThrow(TOO_LARGE);
    expect(() => compiled([{ type: 'stack', children: body.slice(1, -1) }])).not.toThrow();
  });

  it('of a million parts is refused', () => {
    const rule: Rule = { in: ['a', Array.from({ length: 1_000_000 }, () => 'a')] };
    expect(() => compiled([{ ...DIVIDER, when: rule }])).toThrow(TOO_LARGE);
  });
});

describe('huge texts', () => {
  const huge = 'x'.repeat(5_000_000);

  it('go through rules', async () => {
    const body: Node[] = [
      { type: 'text', id: 'length', text: { text: { length: [{ var: 'huge' }] } } },
      { type: 'text', id: 'short', text: { text: { short: [{ var: 'huge' }] } } },
      { type: 'text', id: 'match', text: { text: { if: [{ match: [{ var: 'huge' }, '^x+x+y$'] }, 'yes', 'no'] } } },
      { type: 'text', id: 'group', text: { text: { substr: [{ group: [{ var: 'huge' }] }, 0, 3] } } },
      { type: 'text', id: 'luhn', text: { text: { if: [{ check: ['luhn', { var: 'huge' }] }, 'yes', 'no'] } } },
      { type: 'text', id: 'money', text: { text: { money: [{ var: 'huge' }, 'EUR'] } } },
    ];
    const { text } = await drawPage(body, { page: new FakePage({ huge }) });
    expect(['length', 'short', 'match', 'group', 'luhn', 'money'].map(text)).toEqual([
      '5000000',
      'xxxxx…xxxxx',
      'no',
      'xxx',
      'no',
      '',
    ]);
  });

  it.each<[string, Node]>([
    ['a type', { type: huge } as never],
    ['an operator', { ...DIVIDER, when: { [huge]: 1 } }],
    ['a path', { ...DIVIDER, when: { var: huge } }],
    ['a text', { type: 'text', text: { text: huge } }],
    ['a property that nobody knows', { ...DIVIDER, [huge]: 1 }],
    ['a text inside a rule', { ...DIVIDER, when: { in: ['a', ['b', [huge]]] } }],
  ])('are not taken from a screen: %s', (_what, node) => {
    expect(() => compiled([node])).toThrow(TOO_LARGE);
    expect(() => expandFragments(screenOf([node]), () => undefined, {})).toThrow(TOO_LARGE);
  });

  it('of a hundred thousand characters are', () => {
    expect(() => compiled([{ type: 'text', text: { text: 'x'.repeat(100_000) } }])).not.toThrow();
  });
});

describe('names that every object has', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

  it('are local values, cases, fields and rows like any other', async () => {
    for (const name of NAMES) {
      const body = [
        { type: 'switch', on: name, cases: {}, otherwise: [{ type: 'text', id: 'other', text: { text: 'other' } }] },
        { type: 'text', id: 'local', text: { text: { cat: ['<', { var: `local.${name}` }, '>'] } } },
        { type: 'textField', id: 'field', name, label: { t: 'label' } },
        { type: 'list', id: 'list', each: { var: 'rows' }, key: name, body: [DIVIDER] },
      ];
      const { ids, text, element, page } = await drawPage(body as Node[], { page: new FakePage({ rows: [{}, {}] }) });
      expect(ids()).toEqual(['other', 'local', 'field', 'list', 'list.in.0', 'list.in.0']);
      expect(text('local')).toBe('<>');
      expect(element('field').querySelector('input')?.value).toBe('');
      expect(page.shown[0]?.appeared.map((field) => field.name)).toEqual([name]);
      expect(page.problems).toEqual([]);
      cleanup();
    }
  });

  it('leave every object as it was', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const set: Effect[] = NAMES.map((name) => ({ do: 'set', name, value: { a: 1, b: 2 } as never }));
    await drawPage([], {
      screen: { on: { enter: set }, derive: JSON.parse('{"__proto__":1}') as Record<string, Rule> },
    });
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});
