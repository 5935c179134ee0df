import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import base from '#schemas/samples/base.json' with { type: 'json' };
import type { Scope } from '#engine/scope.ts';
import type { Fragment } from '#generated/language.ts';
import { directionOf } from '#i18n/locale.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import { NodePage } from '#stories/nodes/node-page.tsx';
import type { NodeSchema } from '#stories/nodes/node-schema.ts';
import {
  drawWrittenScreen,
  loadShippedScreen,
  loadWrittenScreen,
  type PreviewScreen,
} from '#stories/preview-screens.ts';
import { loadTexts } from '#stories/preview-texts.ts';
import { ScreenPreview } from '#stories/screen-preview.tsx';
import { applyTheme } from '#theme/apply-theme.ts';
import { FRAME_PARTS, type FramePart } from './frame-parts.tsx';
import { settle, settleTasks } from './settle.ts';

/** A page outside of the project, such as one of a pack. */
export interface OtherPage {
  readonly screen: object;
  readonly fragments: Readonly<Record<string, object>>;
  /** Texts by locale and key, which override the widget's. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Settings of the user and the host. */
export interface StageLook {
  readonly locale: string;
  readonly theme: 'light' | 'dark';
  readonly platform: 'mobile' | 'desktop';
  /** Tokens of a host. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** A screen with the data of a sample. */
export interface StageState {
  readonly screen: string;
  readonly sample: string;
  /** The overlay folder that contains the screen. */
  readonly overlay?: string;
  /** Replaces the project's screen with that name. */
  readonly other?: OtherPage;
  /** Replaces the data of the project's sample with that name. */
  readonly scope?: Scope;
}

/** What is drawn on the stage. */
export type StageSubject = StageState | { readonly node: string } | { readonly part: FramePart };

const samples = import.meta.glob<{ readonly scope: Scope }>(
  ['/schemas/screens/*/*/samples/*.json', '/docs/examples/*/screens/*/*/samples/*.json'],
  { import: 'default' },
);

const examples = import.meta.glob<{ readonly id: string }>('/docs/examples/*/screens/*/*/screen.json', {
  import: 'default',
});

const nodeSchemas = import.meta.glob<NodeSchema>('/schemas/language/nodes/*.schema.json', { import: 'default' });

const readFrom = async <Value,>(
  files: Readonly<Record<string, () => Promise<Value>>>,
  path: string,
): Promise<Value> => {
  const read = files[path];
  if (!read) throw new Error(`There is no file ${path}.`);
  return read();
};

const folderOf = ({ screen, overlay = 'schemas' }: StageState): string =>
  `/${overlay}/screens/${screen.replace('.', '/')}`;

const readScope = async (state: StageState): Promise<Scope> => {
  const own = state.scope ?? (await readFrom(samples, `${folderOf(state)}/samples/${state.sample}.json`)).scope;
  return { ...base.scope, ...own };
};

const loadScreen = async (state: StageState): Promise<PreviewScreen> => {
  const { screen, overlay, other } = state;
  if (other) {
    const fragments = new Map(Object.entries(other.fragments) as [string, Fragment][]);
    return drawWrittenScreen(other.screen, fragments);
  }
  if (overlay === undefined) return loadShippedScreen(screen);
  return loadWrittenScreen(await readFrom(examples, `${folderOf(state)}/screen.json`), overlay);
};

const layTexts = async ({ texts }: OtherPage, locale: string): Promise<Texts> => {
  const made = createTexts({ report: console.error });
  await made.lay((file, table) => Promise.resolve({ ...texts['en'], ...table, ...texts[file] }));
  await made.load(locale);
  return made;
};

const NO_TOKENS = {};

let dressed: Pick<StageLook, 'theme' | 'variables'> | undefined;

/** Sets on the document what the widget's start sets. Tokens of the host before are given back. */
const dress = ({ locale, theme, variables = NO_TOKENS }: StageLook): void => {
  const { documentElement } = document;
  documentElement.lang = locale;
  documentElement.dir = directionOf(locale);
  if (dressed?.theme === theme && dressed.variables === variables) return;
  const cleared = Object.fromEntries(Object.keys(dressed?.variables ?? {}).map((name) => [name, '']));
  applyTheme({ theme, schema: { variables: { ...cleared, ...variables } } });
  dressed = { theme, variables };
};

type Render = (look: StageLook) => ReactNode;

const renderState = async (state: StageState): Promise<Render> => {
  const [scope, page] = await Promise.all([readScope(state), loadScreen(state)]);
  const { screen, sample, overlay, other } = state;
  const loaded = Promise.resolve(page);
  const name = `${screen}/${sample}`;
  const origin = { story: name, page: name, title: name, about: name, ownRoots: [] };
  const load = (): typeof loaded => loaded;
  const loadStateTexts = (locale: string): Promise<Texts> =>
    other ? layTexts(other, locale) : loadTexts(locale, overlay);
  return (session) => (
    <ScreenPreview load={load} loadTexts={loadStateTexts} origin={origin} scope={scope} session={session} />
  );
};

const renderNode = async (type: string): Promise<Render> => {
  const schema = await readFrom(nodeSchemas, `/schemas/language/nodes/${type}.schema.json`);
  return (session) => <NodePage type={type} schema={schema} story={type} session={session} />;
};

const renderPart = async (part: FramePart, { locale }: StageLook): Promise<Render> => {
  const texts = await loadTexts(locale);
  return ({ theme }) => FRAME_PARTS[part](texts, theme);
};

let root: Root | undefined;
let render: Render | undefined;
let hasFaces = false;

/** A font loads when a text first uses it; measurements before that have another font's widths. */
const loadFaces = async (): Promise<void> => {
  if (!hasFaces) await Promise.all([...document.fonts].map((face) => face.load()));
  hasFaces = true;
};

const drawnSelector = (subject: StageSubject): string => {
  if ('node' in subject) return '[data-example] [data-screen] > *';
  return 'part' in subject ? '#root > *' : `[data-screen="${subject.screen}"] [data-node]`;
};

const isDrawn = (subject: StageSubject): boolean => {
  const isEach = (example: Element): boolean => example.querySelector('[data-screen] > *') !== null;
  return (
    document.querySelector(drawnSelector(subject)) !== null &&
    [...document.querySelectorAll('[data-example]')].every(isEach)
  );
};

/** The element that everything is drawn in. */
export const container = (): HTMLElement => {
  const element = document.querySelector<HTMLElement>('#root');
  if (!element) throw new Error('The stage has no root.');
  return element;
};

/** Draws a subject in its initial state, and waits until it is stable. */
export const draw = async (subject: StageSubject, look: StageLook): Promise<void> => {
  await loadFaces();
  if ('node' in subject) render = await renderNode(subject.node);
  else render = 'part' in subject ? await renderPart(subject.part, look) : await renderState(subject);
  root?.unmount();
  root = createRoot(container());
  document.documentElement.style.fontSize = '';
  dress(look);
  root.render(render(look));
  await settle(() => isDrawn(subject));
  window.scrollTo(0, 0);
};

/** Draws the same subject with other settings, in place. */
export const redraw = async (look: StageLook): Promise<void> => {
  await loadTexts(look.locale);
  dress(look);
  root?.render(render?.(look));
  await settleTasks();
};

/** Replaces the drawing by HTML, for tests of the measurements. */
export const plant = (html: string, locale: string): void => {
  root?.unmount();
  root = undefined;
  dress({ locale, theme: 'light', platform: 'mobile' });
  container().innerHTML = html;
};
