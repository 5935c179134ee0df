import { act, cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { compileScreen } from '#engine/compile-screen.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import { nodeTable } from '#generated/node-table.ts';
import { stripDirectionMarks } from '#domain/text-locale.ts';
import texts from '#generated/locales/en.json' with { type: 'json' };
import { createRendererSource } from '#renderers/registry.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };
import { settle } from '#tests/engine/fake-clock.ts';
import { FakePage } from '#tests/engine/fake-page.ts';
import { fillBrowserGaps } from '#tests/renderers/browser-gaps.ts';
import { readSample } from '#tools/screens/samples.ts';
import { readScreen, sampleFile, screenFile, shippedScreen } from '#tools/screens/screen-files.ts';

fillBrowserGaps();

// Pages are drawn whole, in all their nodes: that takes its time on a machine that does other things beside.
vi.setConfig({ testTimeout: 30_000 });

afterEach(cleanup);

type Scope = Readonly<Record<string, unknown>>;

export interface DrawnScreen {
  readonly user: UserEvent;
  /** Calls of the page to its ports. */
  readonly page: FakePage;
  /** All that can be read on the page, or in one of its nodes. */
  readonly text: (id?: string) => string;
  readonly has: (id: string) => boolean;
  readonly element: (id: string) => HTMLElement;
  /** Members of a root of the state change, and the page has followed. */
  readonly change: (root: string, members: Scope) => Promise<void>;
  readonly pass: (ms: number) => Promise<void>;
}

/** Text with ordinary spaces and without direction marks. */
const plain = (text: string): string => stripDirectionMarks(text).replaceAll(/\s+/g, ' ').trim();

const catalogue: Readonly<Record<string, string>> = texts;
const plurals = new Intl.PluralRules('en');
const wordsFor = (key: string, count: unknown): string | undefined =>
  catalogue[key] ?? catalogue[`${key}_${plurals.select(Number(count))}`];

/** Draws a screen of the widget with one of its samples, in English, by its own renderers; the world around it is a stand-in. */
export const drawShipped = async (id: string, sample: string, changes: Scope = {}): Promise<DrawnScreen> => {
  const { scope } = readSample(sampleFile(id, sample));
  const page = new FakePage({ ...base.scope, ...scope, ...changes });

  const screen = shippedScreen(readScreen(screenFile(id)));
  const renderers = createRendererSource();
  await renderers.load(Object.keys(nodeTable));
  const ports = {
    ...page.ports,
    texts: {
      t: (key: string, args: Scope) =>
        (wordsFor(key, args.count) ?? key).replace(/\{\{(\w+)\}\}/g, (_, arg: string) => String(args[arg])),
      has: (key: string) => wordsFor(key, 1) !== undefined,
    },
  };
  const compiled = compileScreen(screen, { table: nodeTable, report: () => {} });
  const { container } = render(<ScreenView screen={compiled} ports={ports} renderers={renderers} />);
  await act(settle);

  const find = (nodeId: string): HTMLElement | null => container.querySelector(`[data-node="${nodeId}"]`);
  const element = (nodeId: string): HTMLElement => {
    const found = find(nodeId);
    if (!found) throw new Error(`There is no node ${nodeId} on the page.`);
    return found;
  };
  return {
    user: userEvent.setup(),
    page,
    text: (nodeId) => plain((nodeId === undefined ? container : element(nodeId)).textContent ?? ''),
    has: (nodeId) => find(nodeId) !== null,
    element,
    change: (root, members) =>
      act(async () => {
        page.change({ [root]: { ...Object(page.scope[root]), ...members } });
        await settle();
      }),
    pass: (ms) =>
      act(async () => {
        await page.clock.pass(ms);
        await settle();
      }),
  };
};
