// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';
import { compileScreen, type CompiledScreen } from '#engine/compile-screen.ts';
import { expandFragments } from '#engine/expand.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import type { Effect, Node, Rule, Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { Screen as isScreen } from '#generated/validators/screen.js';
import { drawPage } from '#tests/draw.tsx';
import { readScreen, screenFile, shippedScreen } from '#layouts/screens/screen-files.ts';
import { settle } from './fake-clock.ts';
import { evaluate, OPERATORS } from './evaluate.ts';
import { FakePage } from './fake-page.ts';
import { CountingRenderers } from './test-renderers.tsx';

const ownNames = (): string =>
  [Object, Array, String, Function].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)).join();

const NAMES_BEFORE = ownNames();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  if (ownNames() !== NAMES_BEFORE || 'polluted' in {}) throw new Error('A prototype has been changed.');
});

const PATHS = ['__proto__', 'constructor', 'a', 'a.b', '', 'item', 'index', 'event', 'session.locale', 'derive.x'];

/** Values that data may contain. */
const junk = fc.oneof(
  { maxDepth: 3 },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e300, '', 'a', 'EUR', '2026-03-05', '12.5', ...PATHS),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Well-formed rules of any operator with any arguments. */
const anyRule = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<Rule>(null, true, 0, -1, 2.5, '', 'a', 'name', '^a+$', ...PATHS),
    fc.constantFrom(...PATHS).map((path): Rule => ({ var: path })),
    fc.array(tie('rule'), { maxLength: 3 }),
    fc
      .tuple(fc.constantFrom(...OPERATORS.map(([name]) => name)), fc.array(tie('rule'), { maxLength: 4 }))
      .map(([operator, args]): Rule => ({ [operator]: args })),
  ),
})).rule;

const REFUSALS = ['rule-path', 'rule-operator', 'rule-pattern', 'rule-too-long', 'screen-too-large'];

/** The result, or the error. */
const outcome = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

it('any rule on any data returns the same twice, is refused with a code, or fails as json-logic-js does, and changes no data', () => {
  fc.assert(
    fc.property(anyRule, fc.dictionary(fc.constantFrom('a', 'session', 'derive', 'local'), junk), (rule, scope) => {
      const before = JSON.stringify([rule, scope]);
      const first = outcome(() => evaluate(rule, scope));
      const isRefused = first instanceof CashierError && REFUSALS.includes(first.code);
      expect(first instanceof Error && !isRefused && !(first instanceof TypeError)).toBe(false);
      expect(outcome(() => evaluate(rule, scope))).toEqual(first);
      expect(JSON.stringify([rule, scope])).toBe(before);
    }),
    { numRuns: 300 },
  );
});

/** Every location in a JSON value. */
const placesIn = (value: unknown, place: readonly string[] = []): (readonly string[])[] => [
  place,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => placesIn(part, [...place, name]))
    : []),
];

const putAt = (holder: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value;
  if (typeof holder !== 'object' || holder === null) return holder;
  if (Array.isArray(holder)) return holder.map((part, at) => (String(at) === name ? putAt(part, rest, value) : part));
  return { ...holder, [name]: putAt(Object.entries(holder).find(([key]) => key === name)?.[1], rest, value) };
};

const SCREENS = ['deposit.methods', 'deposit.redirect', 'deposit.peer-to-peer-invoice', 'deposit.complete'].map(
  (id) => {
    const screen = shippedScreen(readScreen(screenFile(id)));
    return { screen, places: placesIn(screen) };
  },
);

/** A shipped screen with another value at one location. */
const broken = fc
  .tuple(fc.constantFrom(...SCREENS), fc.nat(), fc.oneof(junk, anyRule))
  .map(([{ screen, places }, at, value]) => putAt(screen, places[at % places.length] ?? [], value));

const compile = (screen: Screen): CompiledScreen =>
  compileScreen(
    expandFragments(screen, () => undefined, {}),
    { table: nodeTable, report: () => {} },
  );

it('a screen with one value replaced is rejected as no screen, refused with a code, or drawn', async () => {
  let drawn = 0;
  const renderers = new CountingRenderers();
  await fc.assert(
    fc.asyncProperty(broken, junk, async (json, session) => {
      if (!isScreen(json)) return;
      const made = outcome(() => compile(json as Screen));
      expect(made instanceof Error && !(made instanceof CashierError)).toBe(false);
      if (made instanceof Error) return;
      const { ports } = new FakePage({ a: session, local: session });
      const { container } = render(<ScreenView screen={made as CompiledScreen} ports={ports} renderers={renderers} />);
      await act(settle);
      expect(container.querySelector('[data-screen]')).not.toBeNull();
      drawn += 1;
      cleanup();
    }),
    { numRuns: 100 },
  );
  expect(drawn).toBeGreaterThan(10);
});

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

/** JSON as received over the wire, where a name such as __proto__ is an ordinary member. */
const wired = <T,>(value: T, name: string): T => JSON.parse(JSON.stringify(value).replaceAll('$name', name)) as T;

const text = (id: string, rule: Rule): Node => ({
  type: 'text',
  id,
  text: { text: { cat: ['<', rule, '>'] } },
});

describe.each(NAMES)('the name %s', (name) => {
  it('in a rule reads own members only', async () => {
    const rules: readonly (readonly [rule: Rule, shown: string])[] = [
      [{ var: name }, ''],
      [{ var: `a.${name}` }, ''],
      [{ var: `a.${name}.${name}.name` }, ''],
      [{ var: [`a.${name}`, 'none'] }, 'none'],
      [{ var: `b.${name}` }, ''],
      [{ map: [{ var: 'c' }, { var: name }] }, ''],
      [{ missing: [`a.${name}`] }, `a.${name}`],
      [{ get: [{ var: 'a' }, name] }, ''],
      [{ find: [{ var: 'c' }, name, { var: 'none' }] }, ''],
      [{ length: [{ sort: [{ var: 'c' }, name] }] }, '1'],
      [{ image: [name] }, `icons/${name.toLowerCase()}.svg`],
      [{ var: `own.${name}.${name}` }, 'own'],
    ];
    const scope = wired({ a: {}, b: 'text', c: [{}], own: { $name: { $name: 'own' } } }, name);
    const drawn = await drawPage(
      rules.map(([rule], at) => text(`t${at}`, rule)),
      { scope },
    );
    expect(rules.map((_, at) => drawn.text(`t${at}`))).toEqual(rules.map(([, shown]) => `<${shown}>`));
    await drawn.change(wired({ own: { $name: { $name: 'other' } } }, name));
    expect(drawn.text(`t${rules.length - 1}`)).toBe('<other>');
    expect(drawn.page.problems).toEqual([]);
  });

  it('names local, derived and timed values, cases, fields, keys, arguments and queries like any other', async () => {
    const screen = wired(
      {
        local: { $name: 'start' },
        derive: { $name: { cat: [{ var: 'local.$name' }, '!'] } },
        timers: { $name: { endsAt: null } },
        on: {
          enter: [
            { do: 'set', name: '$name', value: 'set' },
            { do: 'run', cmd: 'deposit.complete', args: { $name: 'polluted' } },
            { do: 'go', to: 'shared.error', query: { $name: 'polluted' } },
          ] as unknown as Effect[],
        },
      },
      name,
    );
    const body = wired(
      [
        text('d', { var: 'derive.$name' }),
        text('t', { var: 'timers.$name.isRunning' }),
        { type: 'switch', on: '$name', cases: {}, otherwise: [text('other', 1)] },
        { type: 'textField', id: 'f', name: '$name', label: { t: 'label' } },
        { type: 'list', id: 'l', each: [{}, {}], key: '$name', body: [text('row', 1)] },
        { type: 'text', id: 'args', text: { t: 'hello', args: { $name: 'x', name: 'Ana' } } },
      ] as Node[],
      name,
    );
    const drawn = await drawPage(body, { screen });
    expect(drawn.ids()).toEqual(['d', 't', 'other', 'f', 'l', 'row', 'row', 'args']);
    expect(['d', 't', 'args'].map(drawn.text)).toEqual(['<set!>', '<false>', 'Hello, Ana']);
    expect(drawn.page.shown[0]?.appeared.map((field) => field.name)).toEqual([name]);
    expect(Object.entries(drawn.page.calls[0]?.[2] ?? {})).toEqual([[name, 'polluted']]);
    expect(JSON.stringify(drawn.page.calls[1]?.[2])).toContain(`{"query":{"${name}":"polluted"}`);
    expect(drawn.page.problems).toEqual([]);
  });
});
