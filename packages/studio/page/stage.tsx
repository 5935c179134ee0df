import { createRoot } from 'react-dom/client';
import { addons } from 'storybook/preview-api';
import { directionOf } from '#i18n/locale.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import type { Fragment } from '#generated/language.ts';
import type { Scope } from '#engine/scope.ts';
import brands from '#sandbox/demo/brands.json' with { type: 'json' };
import type { PageOrigin } from '#studio/inspector/inspected-page.ts';
import type { PreviewSession } from '#stories/preview-session.ts';
import { drawWrittenScreen, type PreviewScreen } from '#stories/preview-screens.ts';
import { ScreenPreview } from '#stories/screen-preview.tsx';
import { applyTheme } from '#theme/apply-theme.ts';
import type { FileTexts } from '#studio/protocol.ts';
import { createStageLine } from './stage-line.ts';
import { stageMessage, storyOf, type StageMessage, type StagePage } from './stage-protocol.ts';
import { standaloneHash, standalonePage } from './standalone.ts';

addons.setChannel(createStageLine(() => (window.parent === window ? undefined : window.parent)));

const root = createRoot(document.querySelector('#root') ?? document.body);

const tell = (message: StageMessage): void => window.parent.postMessage(message, location.origin);

/** Returns the previous value while its inputs are equal, so that equal pages are not drawn again. */
const remembered = <From, To>(make: (from: From) => To): ((from: From) => To) => {
  let before: { key: string; made: To } | undefined;
  return (from) => {
    const key = JSON.stringify(from);
    if (before?.key !== key) before = { key, made: make(from) };
    return before.made;
  };
};

interface Written {
  readonly screen: string;
  readonly fragments: FileTexts;
}

const drawn = remembered(async ({ screen, fragments }: Written): Promise<() => Promise<PreviewScreen>> => {
  const known = new Map(Object.entries(fragments).map(([name, text]) => [name, JSON.parse(text) as Fragment]));
  const page = await drawWrittenScreen(JSON.parse(screen) as object, known);
  return () => Promise.resolve(page);
});

const textsFor = remembered((words: StagePage['words']): ((locale: string) => Promise<Texts>) => {
  const texts = createTexts({ report: () => {} });
  const laid = texts.lay((file, table) => Promise.resolve({ ...table, ...words.en, ...words[file] }));
  return async (locale) => {
    await laid;
    await texts.load(locale);
    return texts;
  };
});

const scopeFor = remembered((scope: Scope): Scope => scope);
const sessionFor = remembered((session: PreviewSession): PreviewSession => session);
const originFor = remembered((origin: PageOrigin): PageOrigin => origin);

const variablesOf = new Map(Object.entries(brands).map(([name, { variables }]) => [name, variables]));
/** An empty value resets a token to the brand's. */
const plain = Object.fromEntries(
  [...variablesOf.values()].flatMap((variables) => Object.keys(variables).map((name) => [name, ''])),
);

const dress = ({ brand, session }: StagePage): void => {
  const { documentElement } = document;
  documentElement.lang = session.locale;
  documentElement.dir = directionOf(session.locale);
  const theme = session.theme === 'dark' ? 'dark' : 'light';
  applyTheme({ theme, schema: { variables: { ...plain, ...variablesOf.get(brand) } } });
};

let turn = 0;

/** Draws a page; if it cannot be drawn, the previous page stays and the reason is reported. */
const show = async (page: StagePage): Promise<void> => {
  const own = (turn += 1);
  try {
    const load = await drawn({ screen: page.screen, fragments: page.fragments });
    if (own !== turn) return;
    const story = storyOf(page);
    dress(page);
    root.render(
      <ScreenPreview
        key={story}
        load={load}
        loadTexts={textsFor(page.words)}
        origin={originFor({ story, page: story, title: page.state, about: page.about, ownRoots: page.ownRoots })}
        scope={scopeFor(page.scope)}
        session={sessionFor(page.session)}
      />,
    );
    tell({ kind: 'trouble', message: '' });
  } catch (error) {
    if (own === turn) tell({ kind: 'trouble', message: error instanceof Error ? error.message : String(error) });
  }
};

const start = async (): Promise<void> => {
  if (standaloneHash() !== undefined) return show(await standalonePage());
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent) return;
    const message = stageMessage(event);
    if (message?.kind === 'show') void show(message.page);
  });
  return tell({ kind: 'ready' });
};

await start();
