import './page-window.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { CompiledScreen } from '#engine/compile-screen.ts';
import { drawNodes } from '#engine/node-view.tsx';
import type { ScreenProblem } from '#engine/ports.ts';
import { ScreenInstance } from '#engine/screen-instance.ts';
import { ROOT_FRAME } from '#engine/scope.ts';
import type { TextSource } from '#engine/text.ts';
import { nodeTable } from '#generated/node-table.ts';
import type { PageState } from '#layouts/explore/build-state.ts';
import { NotingRenderers, usesOf, type DrawnNode } from './drawn-nodes.ts';
import { stillWorld, type Asked } from './still-ports.ts';

/** A page as the engine drew it in one state. */
export interface DrawnPage {
  readonly nodes: readonly DrawnNode[];
  /** Requests that the page made without input. */
  readonly asked: readonly Asked[];
  /** Requests caused by using its nodes. */
  readonly uses: readonly Asked[];
  readonly problems: readonly ScreenProblem[];
  /** Why the error page replaces the page. */
  readonly failures: readonly ScreenProblem[];
  /** Error thrown by the engine. */
  readonly thrown: unknown;
}

/** After this number of turns, effects that do not take time have ended. */
const TURNS = 8;

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) await Promise.resolve();
};

/** Draws the page with the engine, then uses everything on it. */
export const drawState = async (
  screen: CompiledScreen,
  { scope, local, timers, failing }: PageState,
  texts: TextSource,
): Promise<DrawnPage> => {
  const world = stillWorld(scope, texts);
  const renderers = new NotingRenderers(nodeTable, failing);
  const container = document.createElement('div');
  const caught: unknown[] = [];
  const root = createRoot(container, {
    onCaughtError: () => {},
    onUncaughtError: (error) => void caught.push(error),
  });
  let nodes: DrawnNode[] = [];
  let own: Asked[] = [];
  try {
    const page = new ScreenInstance(screen, world.ports);
    page.open();
    for (const [name, value] of Object.entries(local)) page.setLocal(name, value);
    for (const [name, timer] of Object.entries(timers)) page.holdTimer(name, timer);
    const drawn: ReactNode = drawNodes(screen.body, { screen: page, renderers, frame: ROOT_FRAME });
    flushSync(() => root.render(createElement(Fragment, null, drawn)));
    await settle();
    nodes = [...renderers.drawn];
    own = world.asked.splice(0);
    for (const use of nodes.flatMap(usesOf)) use();
    await settle();
    flushSync(() => root.unmount());
  } catch (error) {
    caught.push(error);
  }
  const { asked, problems, failures } = world;
  return { nodes, asked: own, uses: asked, problems, failures, thrown: caught[0] };
};
