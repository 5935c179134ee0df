import { makeForm, type FormSpec } from 'peers-spec';
import { createRoot } from 'react-dom/client';
import { compileScreen } from '#engine/compile-screen.ts';
import type { EnginePorts, FormPort } from '#engine/ports.ts';
import type { RendererSource } from '#engine/renderer.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import type { Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { peerScreen } from './peer-screen.ts';

/** The form of a contestant: its state as rules read it, and the port through which fields write to it. */
export interface BenchForm {
  readonly scope: EnginePorts['scope'];
  readonly form: FormPort;
}

interface Parts {
  readonly renderers: RendererSource;
  readonly createForm: (spec: FormSpec) => BenchForm;
}

interface Prepared {
  readonly spec: FormSpec;
  readonly screen: Screen;
}

/** Interface of a contestant in the peer benchmark. */
export interface Contestant {
  readonly prepare: (fieldCount: number) => Prepared;
  readonly mount: (element: HTMLElement, fieldCount: number, prepared?: Prepared) => { unmount(): void };
  readonly schemaJson: (fieldCount: number) => string;
  readonly load: (screen: Screen) => unknown;
}

const nothing = (): void => {};
const stop = (): (() => void) => nothing;

/** Ports of a page that only has a form: no timers, no requests. */
const benchPorts = (scope: EnginePorts['scope'], form: FormPort): EnginePorts => ({
  scope,
  form,
  texts: { t: (key) => key, has: () => true },
  navigation: { go: nothing, back: nothing, close: nothing },
  clock: { now: () => 0, after: stop, onWake: stop, whenAwake: () => Promise.resolve() },
  outside: {
    copy: () => Promise.resolve(true),
    share: () => Promise.resolve(true),
    open: nothing,
    notify: nothing,
    track: nothing,
  },
  run: () => true,
  onPush: stop,
  report(problem) {
    throw problem.cause instanceof Error ? problem.cause : new Error(problem.code);
  },
  fail(problem) {
    throw problem.cause instanceof Error ? problem.cause : new Error(problem.code);
  },
});

const refuse = ({ type }: { type: string }): void => {
  throw new Error(`The engine does not know ${type}.`);
};

const compile = (screen: Screen): ReturnType<typeof compileScreen> =>
  compileScreen(screen, { table: nodeTable, report: refuse });

/** Compiles and draws: all that the engine does from the screen's JSON to the page. */
const mountScreen = (
  element: HTMLElement,
  screen: Screen,
  ports: EnginePorts,
  renderers: RendererSource,
): { unmount(): void } => {
  const root = createRoot(element);
  root.render(<ScreenView screen={compile(screen)} ports={ports} renderers={renderers} />);
  return { unmount: () => root.unmount() };
};

const prepare = (fieldCount: number): Prepared => {
  const spec = makeForm(fieldCount);
  return { spec, screen: peerScreen(spec) };
};

/**
 * The engine as a contestant. The screen is compiled on each mount, like a screen that has just arrived from a server.
 */
export const contestant = ({ renderers, createForm }: Parts): Contestant => ({
  prepare,
  mount(element, fieldCount, { spec, screen } = prepare(fieldCount)) {
    const { scope, form } = createForm(spec);
    return mountScreen(element, screen, benchPorts(scope, form), renderers);
  },
  schemaJson: (fieldCount) => JSON.stringify(peerScreen(makeForm(fieldCount))),
  load: compile,
});
