import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Header } from '#app/header.tsx';
import { loadScreen } from '#app/screen-library.ts';
import { routeOf } from '#app/route-table.ts';
import page from '#app/page.module.css';
import shell from '#app/shell.module.css';
import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { Scope } from '#engine/scope.ts';
import { Reading, ROOT_FRAME } from '#engine/scope.ts';
import '#engine/late-operators.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import { compileText } from '#engine/text.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import { createRendererSource } from '#renderers/registry.ts';
import '#theme/tokens.css';
import '#theme/base.css';
import { createPreviewPorts, createPreviewScope } from './preview-ports.ts';

interface ScreenPreviewProps {
  /** Id of the screen. */
  readonly screen: string;
  /** Every scope root, the sample's over the base's. */
  readonly scope: Scope;
  readonly locale: string;
  readonly platform: string;
}

interface Loaded {
  readonly compiled: CompiledScreen;
  readonly texts: Texts;
}

const renderers = createRendererSource();

const load = async (screen: string, locale: string): Promise<Loaded> => {
  const texts = createTexts({ report: console.error });
  const [{ compiled, nodeTypes }] = await Promise.all([loadScreen(screen), texts.load(locale)]);
  await Promise.all([renderers.load(nodeTypes), texts.complete()]);
  return { compiled, texts };
};

const inSession = (scope: Scope, locale: string, platform: string): Scope => ({
  ...scope,
  session: {
    ...(scope.session as object),
    locale,
    platform,
    isNative: platform === 'android' || platform === 'ios',
  },
});

/** A screen in one of its states, drawn as the widget draws it. */
export const ScreenPreview = ({ screen, scope, locale, platform }: ScreenPreviewProps): ReactNode => {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isCurrent = true;
    void load(screen, locale).then((next) => isCurrent && setLoaded(next));
    return () => {
      isCurrent = false;
    };
  }, [screen, locale]);
  const preview = useMemo(() => createPreviewScope(inSession(scope, locale, platform)), [scope, locale, platform]);
  if (!loaded) return null;
  return <Drawn screen={screen} loaded={loaded} preview={preview} />;
};

interface DrawnProps {
  readonly screen: string;
  readonly loaded: Loaded;
  readonly preview: ReturnType<typeof createPreviewScope>;
}

const Drawn = ({ screen, loaded: { compiled, texts }, preview }: DrawnProps): ReactNode => {
  const ports = useMemo(() => createPreviewPorts(preview, texts), [preview, texts]);
  const route = routeOf(screen);
  const title = compileText(route?.title ?? { t: `${route?.transaction ?? 'deposit'}.v2.title` });
  return (
    <div className={shell.shell}>
      <Header
        title={title.evaluate(new Reading(preview.port.get(), ROOT_FRAME), ports.texts)}
        hasBack={route?.back !== undefined}
        canClose={route?.hideClose !== true}
        backLabel={texts.t('header.back')}
        closeLabel={texts.t('header.close')}
        onBack={() => ports.navigation.back()}
        onClose={() => ports.navigation.close()}
      />
      <main className={shell.main}>
        <ScreenView
          key={`${screen} ${texts.locale}`}
          screen={compiled}
          ports={ports}
          renderers={renderers}
          className={page.page}
        />
      </main>
    </div>
  );
};
