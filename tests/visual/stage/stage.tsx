import { createRoot, type Root } from 'react-dom/client';
import base from '#schemas/samples/base.json' with { type: 'json' };
import type { Scope } from '#engine/scope.ts';
import { directionOf } from '#i18n/locale.ts';
import type { Fragment } from '#generated/language.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import { drawWrittenScreen, loadShippedScreen, type PreviewScreen } from '#stories/preview-screens.ts';
import { loadTexts } from '#stories/preview-texts.ts';
import { ScreenPreview } from '#stories/screen-preview.tsx';
import '#tests/faces/faces.css';
import { applyTheme } from '#theme/apply-theme.ts';
import { drawnText } from './drawn-text.ts';
import { settle } from './settle.ts';
import './stage.css';

/** A page that is not the project's, such as one of a pack. */
export interface OtherPage {
  readonly screen: object;
  readonly fragments: Readonly<Record<string, object>>;
  /** Texts by locale and key, before those of the widget. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Settings of the picture. */
export interface StageView {
  readonly screen: string;
  readonly sample: string;
  readonly locale: string;
  readonly theme: 'light' | 'dark';
  readonly platform: 'mobile' | 'desktop';
  /** Tokens of a host; they stay for the life of the tab. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The page in place of the project's of that name. */
  readonly other?: OtherPage;
  /** The data in place of the project's sample of that name. */
  readonly scope?: Scope;
}

/** State of the shown page. */
export interface StagedPage {
  /** In CSS pixels. */
  readonly height: number;
  readonly text: string;
}

declare global {
  interface Window {
    showOnStage: (view: StageView) => Promise<StagedPage>;
    /** Resolves once the page shown has come to rest in a window of another size. */
    settleStage: () => Promise<void>;
  }
}

const samples = import.meta.glob<{ readonly scope: Scope }>('/schemas/screens/*/*/samples/*.json', {
  import: 'default',
});

const readScope = async ({ screen, sample, scope }: StageView): Promise<Scope> => {
  if (scope) return { ...base.scope, ...scope };
  const read = samples[`/schemas/screens/${screen.replace('.', '/')}/samples/${sample}.json`];
  if (!read) throw new Error(`There is no sample ${screen}/${sample}.`);
  return { ...base.scope, ...(await read()).scope };
};

let root: Root | undefined;

/** Every picture begins with a page nobody has touched. */
const freshRoot = (): Root => {
  const container = document.querySelector('#root');
  if (!container) throw new Error('The stage has no root.');
  root?.unmount();
  root = createRoot(container);
  return root;
};

const dress = ({ locale, theme, variables }: StageView): void => {
  const { documentElement } = document;
  documentElement.lang = locale;
  documentElement.dir = directionOf(locale);
  documentElement.dataset.theme = theme;
  if (variables) applyTheme({ theme, schema: { variables } });
};

const loadOther = ({ screen, fragments }: OtherPage): Promise<PreviewScreen> =>
  drawWrittenScreen(screen, new Map(Object.entries(fragments) as [string, Fragment][]));

const layTexts = async ({ texts }: OtherPage, locale: string): Promise<Texts> => {
  const made = createTexts({ report: console.error });
  await made.lay((file, table) => Promise.resolve({ ...texts['en'], ...table, ...texts[file] }));
  await made.load(locale);
  return made;
};

const QUIET_MS = 100;

/** Parts of a page that come later ask for files of their own: until nothing more is asked for. */
const untilLoaded = async (known = -1): Promise<void> => {
  const { length } = performance.getEntriesByType('resource');
  if (length === known) return;
  await new Promise((done) => setTimeout(done, QUIET_MS));
  await untilLoaded(length);
};

window.settleStage = () => settle(() => true);

window.showOnStage = async (view) => {
  const { screen, sample, locale, theme, platform, other } = view;
  const name = `${screen}/${sample}`;
  const loading = other ? loadOther(other) : loadShippedScreen(screen);
  const wording = other ? layTexts(other, locale) : loadTexts(locale);
  const [scope] = await Promise.all([readScope(view), loading, wording]);
  dress(view);
  const origin = { story: name, page: name, title: name, about: name, ownRoots: [] };
  const session = { locale, theme, platform };
  freshRoot().render(
    <ScreenPreview load={() => loading} loadTexts={() => wording} origin={origin} scope={scope} session={session} />,
  );
  await settle(() => document.querySelector(`[data-screen="${screen}"] [data-node]`) !== null);
  await untilLoaded();
  await settle(() => true);
  window.scrollTo(0, 0);
  return { height: document.documentElement.scrollHeight, text: drawnText() };
};
