// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { existsSync } from 'node:fs';
import { isValidElement, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { compileScreen, type CompiledScreen } from '#engine/compile-screen.ts';
import type { RendererSource } from '#engine/renderer.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import { havePathsChanged, readPath, type Path, type Scope } from '#engine/scope.ts';
import { nodeTable } from '#generated/node-table.ts';
import { readSample } from '#tools/screens/samples.ts';
import { filesBelow, readScreen, samplesFolder, screenFiles, shippedScreen } from '#tools/screens/screen-files.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };
import { FakePage } from './fake-page.ts';
import { settle } from './fake-clock.ts';
import { RuleCounter } from './rule-counter.ts';

afterEach(cleanup);

interface AnyDrawn {
  readonly id: string;
  readonly props: Readonly<Record<string, unknown>>;
}

const isDrawable = (value: unknown): value is ReactNode =>
  isValidElement(value) || (Array.isArray(value) && value.length > 0 && value.every((part) => isValidElement(part)));

/** Draws any type by what is inside it: here it matters which rules run, not what comes of them. */
const AnyNode = ({ id, props }: AnyDrawn): ReactNode => (
  <div data-node={id}>
    {Object.entries(props).map(([name, value]) => (
      <div key={name}>{isDrawable(value) ? value : null}</div>
    ))}
  </div>
);

const ANY_TYPE: RendererSource = { get: () => AnyNode };

const writeAt = (holder: unknown, [name = '', ...rest]: Path, value: unknown): unknown => {
  const next = rest.length > 0 ? writeAt(readPath(holder, [name]), rest, value) : value;
  if (Array.isArray(holder)) return holder.with(Number(name), next);
  return { ...(typeof holder === 'object' ? holder : {}), [name]: next };
};

/** Another value of the same type. */
const otherThan = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}7`;
  if (Array.isArray(value)) return value.slice(1);
  return typeof value === 'object' && value !== null ? { ...value } : 'x';
};

const OWN_ROOTS = new Set(['derive', 'local', 'timers', 'item', 'index', 'event']);

/** Places in the state where a rule of the screen reads, and one where none does. */
const placesRead = (paths: readonly Path[], scope: Scope): Path[] => [
  ...new Map(
    paths
      .filter(([root = '']) => Object.hasOwn(scope, root) && !OWN_ROOTS.has(root))
      .map((path) => [path.join('.'), path]),
  ).values(),
  ['session', 'nobodyReadsThis'],
];

const PAGES = screenFiles().flatMap((file) => {
  const { id } = readScreen(file);
  const folder = samplesFolder(id);
  return existsSync(folder) ? filesBelow(folder).map((sample) => ({ id, file, sample })) : [];
});

const open = async (
  file: string,
  sample: string,
): Promise<{ page: FakePage; counter: RuleCounter; container: HTMLElement }> => {
  const { scope } = readSample(sample);
  const page = new FakePage({ ...base.scope, ...scope });
  const counter = new RuleCounter();
  const screen: CompiledScreen = compileScreen(shippedScreen(readScreen(file)), { table: nodeTable, report: () => {} });
  const { container } = render(
    <ScreenView screen={counter.listenTo(screen)} ports={page.ports} renderers={ANY_TYPE} />,
  );
  await act(settle);
  return { page, counter, container };
};

describe('a shipped page evaluates nothing of which nothing has changed', () => {
  it('is asked of every page that has a sample', () => {
    expect(PAGES.length).toBeGreaterThan(40);
  });

  it.each(PAGES)('$id: $sample', async ({ file, sample }) => {
    const { page, counter, container } = await open(file, sample);
    const evaluated = counter.take();
    const idle: unknown[] = [];
    for (const path of placesRead(
      evaluated.flatMap(({ paths }) => paths),
      page.scope,
    )) {
      const before = page.scope;
      const drawn = new Set(container.querySelectorAll('[data-node]'));
      const [root = '', ...rest] = path;
      const value = otherThan(readPath(before, path));
      await act(async () => {
        page.change({ [root]: rest.length > 0 ? writeAt(before[root], rest, value) : value });
        await settle();
      });
      const list = readPath(page.scope, path);
      for (const { rule, paths, item } of counter.take()) {
        // Plain words have no key: when one goes, those after it move up a row.
        const hasMovedUp = typeof item === 'string' && Array.isArray(list) && list.includes(item);
        // One case may hold a node of the name that another holds.
        const node = rule.slice(0, rule.lastIndexOf('.'));
        const isNew = [...container.querySelectorAll(`[data-node="${node}"]`)].every((element) => !drawn.has(element));
        const readsOwn = paths.some(([own = '']) => OWN_ROOTS.has(own));
        if (!isNew && !hasMovedUp && !readsOwn && !havePathsChanged(paths, before, page.scope))
          idle.push({ changed: path.join('.'), rule });
      }
    }
    expect(evaluated.length).toBeGreaterThan(0);
    expect(idle).toEqual([]);
  });
});
