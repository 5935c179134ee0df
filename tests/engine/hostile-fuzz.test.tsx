// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';
import { compileScreen, type CompiledScreen } from '#engine/compile-screen.ts';
import { expandFragments } from '#engine/expand.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import type { Fragment, Rule, Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { Screen as isScreen } from '#generated/validators/screen.js';
import { readScreen, screenFiles, shippedScreen } from '#tools/screens/screen-files.ts';
import { settle } from './fake-clock.ts';
import { FakePage } from './fake-page.ts';
import { evaluate } from './logic/evaluate.ts';
import { OPERATORS } from './logic/operator-table.ts';
import { CountingRenderers } from './test-renderers.tsx';

/** Hundreds of screens, on a machine that does something else besides. */
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const NAMES = [
  '__proto__',
  'constructor',
  'a',
  'a.b',
  '',
  'item',
  'index',
  'event',
  'session.locale',
  'derive.x',
  'local.x',
];

/** Values as data may hold them. */
const junk = fc.oneof(
  { maxDepth: 3 },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e300, '', 'a', 'EUR', '2026-03-05', '12.5', ...NAMES),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Rules that are well-formed, of any operator with any arguments. */
const anyRule = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<Rule>(null, true, 0, -1, 2.5, '', 'a', 'name', '^a+$', ...NAMES),
    fc.constantFrom(...NAMES).map((path): Rule => ({ var: path })),
    fc.array(tie('rule'), { maxLength: 3 }),
    fc
      .tuple(fc.constantFrom(...OPERATORS.map(([name]) => name)), fc.array(tie('rule'), { maxLength: 4 }))
      .map(([operator, args]): Rule => ({ [operator]: args })),
  ),
})).rule;

const errorOf = (run: () => unknown): unknown => {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
};

const REFUSALS = ['rule-path', 'rule-operator', 'rule-pattern', 'rule-too-long', 'screen-too-large'];

describe('any rule on any data', () => {
  it('gives a value, is refused by a code, or fails as json-logic-js fails', () => {
    fc.assert(
      fc.property(anyRule, fc.dictionary(fc.constantFrom('a', 'session', 'derive', 'local'), junk), (rule, scope) => {
        const error = errorOf(() => evaluate(rule, scope));
        const isRefused = error instanceof CashierError && REFUSALS.includes(error.code);
        expect(error === undefined || isRefused || error instanceof TypeError).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it('gives the same twice, and leaves its data as they were', () => {
    fc.assert(
      fc.property(anyRule, fc.dictionary(fc.constantFrom('a', 'local'), junk), (rule, scope) => {
        const before = JSON.stringify([rule, scope]);
        const values: unknown[] = [];
        const errors = [0, 1].map(() => errorOf(() => values.push(evaluate(rule, scope))));
        expect(errors[0]).toEqual(errors[1]);
        expect(values[0]).toEqual(values[1]);
        expect(JSON.stringify([rule, scope])).toBe(before);
      }),
      { numRuns: 500 },
    );
  });
});

const SHIPPED = screenFiles().map((file) => shippedScreen(readScreen(file)));

/** Every place in a JSON value. */
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

const PLACES = SHIPPED.map((screen) => ({ screen, places: placesIn(screen) }));

/** A shipped screen with something else in one of its places. */
const broken = fc
  .tuple(fc.constantFrom(...PLACES), fc.nat(), fc.oneof(junk, anyRule))
  .map(([{ screen, places }, at, value]) => putAt(screen, places[at % places.length] ?? [], value));

/** The screen prepared, the error that refuses it, or nothing when it is no screen. */
const compile = (json: unknown): CompiledScreen | Error | undefined => {
  if (!isScreen(json)) return undefined;
  try {
    const whole = expandFragments(json as Screen, () => undefined, {});
    return compileScreen(whole, { table: nodeTable, report: () => {} });
  } catch (error) {
    return error instanceof Error ? error : new Error('Something else was thrown.');
  }
};

describe('a screen with something else in one place', () => {
  it('is no screen, is refused by a code, or is prepared', () => {
    let prepared = 0;
    fc.assert(
      fc.property(broken, (json) => {
        const made = compile(json);
        expect(made instanceof Error && !(made instanceof CashierError)).toBe(false);
        if (made && !(made instanceof Error)) prepared += 1;
      }),
      { numRuns: 400 },
    );
    expect(prepared).toBeGreaterThan(20);
  });

  it('is drawn, if it is prepared, without an error that escapes', async () => {
    const renderers = new CountingRenderers();
    await fc.assert(
      fc.asyncProperty(broken, junk, async (json, session) => {
        const compiled = compile(json);
        if (!compiled || compiled instanceof Error) return;
        const page = new FakePage({ a: session, local: session });
        const { container } = render(<ScreenView screen={compiled} ports={page.ports} renderers={renderers} />);
        await act(settle);
        expect(container.querySelector('[data-screen]')).not.toBeNull();
        cleanup();
      }),
      { numRuns: 100 },
    );
  });
});

describe('fragments that use each other', () => {
  const usage = (id: string): object => ({ type: 'use', fragment: id });
  const library = (bodies: Readonly<Record<string, readonly object[]>>) => (id: string) =>
    Object.hasOwn(bodies, id) ? ({ schemaVersion: 1, id, body: bodies[id] } as unknown as Fragment) : undefined;
  const page = (...body: object[]): Screen =>
    ({ schemaVersion: 1, id: 'test.page', route: { path: '/' }, body }) as unknown as Screen;

  it('in any way end in a page, or in a code', () => {
    const ids = ['a', 'b', 'c', 'd', '__proto__', 'constructor'];
    const bodies = fc.dictionary(
      fc.constantFrom(...ids),
      fc.array(fc.constantFrom(...ids.map(usage), { type: 'divider' }), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(bodies, fc.constantFrom(...ids), (fragments, id) => {
        const error = errorOf(() => expandFragments(page(usage(id)), library(fragments), {}));
        expect(error === undefined || error instanceof CashierError).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('twice as many at every level are refused before they fill the memory', () => {
    const bodies = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `f${at}`,
        at === 59 ? [{ type: 'divider' }] : [usage(`f${at + 1}`), usage(`f${at + 1}`)],
      ]),
    );
    expect(() => expandFragments(page(usage('f0')), library(bodies), {})).toThrow(
      expect.objectContaining({ code: 'screen-too-large' }),
    );
  });

  it('in a chain of ten thousand are refused, not run into the stack', () => {
    const chain = (id: string): Fragment => {
      const next = Number(id.slice(1)) + 1;
      return { schemaVersion: 1, id, body: next < 10_000 ? [usage(`f${next}`)] : [] } as unknown as Fragment;
    };
    expect(() => expandFragments(page(usage('f0')), chain, {})).toThrow(
      expect.objectContaining({ code: 'screen-too-large' }),
    );
  });
});
