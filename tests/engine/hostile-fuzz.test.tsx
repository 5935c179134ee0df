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
import { filesBelow, readScreen, SCREENS_DIR, shippedScreen } from '#tools/screen-files.ts';
import { settle } from './fake-clock.ts';
import { FakePage } from './fake-page.ts';
import { evaluate, outcomeOf } from './logic/evaluate.ts';
import { OPERATORS } from './logic/operator-table.ts';
import { CountingRenderers } from './test-renderers.tsx';

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

const REFUSALS = ['rule-path', 'rule-operator', 'rule-pattern', 'rule-too-long', 'screen-too-large'];

describe('any rule on any data', () => {
  it('gives a value, is refused by a code, or fails as json-logic-js fails', () => {
    fc.assert(
      fc.property(anyRule, fc.dictionary(fc.constantFrom('a', 'session', 'derive', 'local'), junk), (rule, scope) => {
        try {
          const outcome = outcomeOf(rule, scope);
          if (typeof outcome === 'string' && REFUSALS.includes(outcome)) return;
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('gives the same twice, and leaves its data as they were', () => {
    fc.assert(
      fc.property(anyRule, fc.dictionary(fc.constantFrom('a', 'local'), junk), (rule, scope) => {
        const before = JSON.stringify([rule, scope]);
        const attempt = (): unknown => {
          try {
            return evaluate(rule, scope);
          } catch (error) {
            return error instanceof Error ? error.message : error;
          }
        };
        expect(attempt()).toEqual(attempt());
        expect(JSON.stringify([rule, scope])).toBe(before);
      }),
      { numRuns: 1000 },
    );
  });
});

const SHIPPED = filesBelow(SCREENS_DIR).map((file) => shippedScreen(readScreen(file)));

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

/** A shipped screen with something else in one of its places. */
const broken = fc
  .constantFrom(...SHIPPED)
  .chain((screen) =>
    fc.tuple(
      fc.constant(screen),
      fc.constantFrom(...placesIn(screen)),
      fc.oneof(junk, anyRule as fc.Arbitrary<unknown>),
    ),
  )
  .map(([screen, place, value]) => putAt(screen, place, value));

const compile = (json: unknown): CompiledScreen | undefined => {
  if (!isScreen(json)) return undefined;
  try {
    const whole = expandFragments(json as unknown as Screen, () => undefined, {});
    return compileScreen(whole, { table: nodeTable, report: () => {} });
  } catch (error) {
    expect(error).toBeInstanceOf(CashierError);
    return undefined;
  }
};

describe('a screen with something else in one place', () => {
  it('is no screen, is refused by a code, or is prepared', () => {
    let prepared = 0;
    fc.assert(
      fc.property(broken, (json) => {
        if (compile(json)) prepared += 1;
      }),
      { numRuns: 1500 },
    );
    expect(prepared).toBeGreaterThan(50);
  });

  it('is drawn, if it is prepared, without an error that escapes', async () => {
    const renderers = new CountingRenderers();
    await fc.assert(
      fc.asyncProperty(broken, junk, async (json, session) => {
        const compiled = compile(json);
        if (!compiled) return;
        const page = new FakePage({ a: session, local: session });
        render(<ScreenView screen={compiled} ports={page.ports} renderers={renderers} />);
        await act(settle);
        cleanup();
      }),
      { numRuns: 150 },
    );
  });
});

describe('fragments that use each other', () => {
  const use = (id: string): object => ({ type: 'use', fragment: id });
  const library = (bodies: Readonly<Record<string, readonly object[]>>) => (id: string) =>
    Object.hasOwn(bodies, id) ? ({ schemaVersion: 1, id, body: bodies[id] } as unknown as Fragment) : undefined;
  const page = (...body: object[]): Screen =>
    ({ schemaVersion: 1, id: 'test.page', route: { path: '/' }, body }) as unknown as Screen;

  it('in any way end in a page, or in a code', () => {
    const ids = ['a', 'b', 'c', 'd', '__proto__', 'constructor'];
    const bodies = fc.dictionary(
      fc.constantFrom(...ids),
      fc.array(fc.constantFrom(...ids.map(use), { type: 'divider' }), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(bodies, fc.constantFrom(...ids), (fragments, id) => {
        try {
          expandFragments(page(use(id)), library(fragments), {});
        } catch (error) {
          expect(error).toBeInstanceOf(CashierError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('twice as many at every level are refused before they fill the memory', () => {
    const bodies = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `f${at}`,
        at === 59 ? [{ type: 'divider' }] : [use(`f${at + 1}`), use(`f${at + 1}`)],
      ]),
    );
    expect(() => expandFragments(page(use('f0')), library(bodies), {})).toThrow(
      expect.objectContaining({ code: 'screen-too-large' }),
    );
  });

  it('in a chain of ten thousand are refused, not run into the stack', () => {
    const chain = (id: string): Fragment => {
      const next = Number(id.slice(1)) + 1;
      return { schemaVersion: 1, id, body: next < 10_000 ? [use(`f${next}`)] : [] } as unknown as Fragment;
    };
    expect(() => expandFragments(page(use('f0')), chain, {})).toThrow(
      expect.objectContaining({ code: 'screen-too-large' }),
    );
  });
});
