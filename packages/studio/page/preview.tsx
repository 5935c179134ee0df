import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ThemeProvider, convert, themes } from 'storybook/theming';
import { LOCALE_FILES } from '#i18n/locale.ts';
import brands from '#sandbox/demo/brands.json' with { type: 'json' };
import { ChannelContext } from '#studio/panel/panel-channel.ts';
import { NodePlaceContext } from '#studio/panel/node-place.ts';
import { StoryPanel } from '#studio/panel/story-panel.tsx';
import { folderOf } from '#studio/project-paths.ts';
import { statesOf } from './layouts.ts';
import { useDarkMode } from './dark-mode.ts';
import { placeFinder } from './place-of-node.ts';
import type { SampleTarget } from './name-sample.tsx';
import { Choice } from './parts.tsx';
import { RecordState } from './record-state.tsx';
import { createStageLine } from './stage-line.ts';
import { storyOf } from './stage-protocol.ts';
import css from './studio.module.css';
import { useStage } from './use-stage.ts';

interface PreviewProps extends SampleTarget {
  readonly onPlace: (file: string, line: number) => void;
}

const WIDTHS = { '360': 'Phone, 360', '768': 'Tablet, 768', '1280': 'Desktop, 1280' } as const;

const languageName = (locale: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale;

const LANGUAGES = LOCALE_FILES.map((locale): [string, string] => [locale, languageName(locale)]);
const BRANDS = Object.entries(brands).map(([name, { title }]): [string, string] => [name, title]);
const THEMES: [string, string][] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
];
const PLATFORMS: [string, string][] = [
  ['sample', 'Of the sample'],
  ['desktop', 'Desktop'],
  ['mobile', 'Phone'],
  ['android', 'Android app'],
  ['ios', 'iOS app'],
];

const stageWindow = (): Window | null | undefined => document.querySelector<HTMLIFrameElement>('#stage')?.contentWindow;

/** The live page, the settings of its preview, and why each part of it is shown. */
export const Preview = ({ onPlace, ...target }: PreviewProps): ReactNode => {
  const { texts, look, onLook } = target;
  const [width, setWidth] = useState('360');
  const trouble = useStage(stageWindow, texts, look);
  const [channel] = useState(() => createStageLine(stageWindow));
  const find = useMemo(() => placeFinder(texts, `${folderOf(look.layout)}screen.json`), [texts, look.layout]);
  const placeOf = useCallback(
    (pointer: string) => {
      const place = find(pointer);
      return place && { text: `${place.file}:${place.line}`, open: () => onPlace(place.file, place.line) };
    },
    [find, onPlace],
  );
  const states = statesOf(texts, look.layout).map((state): [string, string] => [state, state]);
  const isDark = useDarkMode();
  return (
    <section className={css.right} aria-label="Preview">
      <div className={css.bar}>
        <Choice label="Sample" value={look.state} options={states} onChange={(state) => onLook({ state })} />
        <Choice label="Language" value={look.locale} options={LANGUAGES} onChange={(locale) => onLook({ locale })} />
        <Choice label="Theme" value={look.theme} options={THEMES} onChange={(theme) => onLook({ theme })} />
        <Choice label="Brand" value={look.brand} options={BRANDS} onChange={(brand) => onLook({ brand })} />
        <Choice label="Width" value={width} options={Object.entries(WIDTHS)} onChange={setWidth} />
        <Choice
          label="Platform"
          value={look.platform}
          options={PLATFORMS}
          onChange={(platform) => onLook({ platform })}
        />
      </div>
      <ChannelContext value={channel}>
        <RecordState {...target} />
      </ChannelContext>
      {trouble !== '' && (
        <p className={css.alert} role="alert">
          The page is shown as it was before: {trouble}
        </p>
      )}
      <div className={css.stage}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the studio's own page */}
        <iframe id="stage" title="Page" src="stage.html" style={{ inlineSize: `${width}px` }} />
      </div>
      <div className={css.panel}>
        <ThemeProvider theme={convert(isDark ? themes.dark : themes.light)}>
          <ChannelContext value={channel}>
            <NodePlaceContext value={placeOf}>
              <StoryPanel story={storyOf(look)} isActive />
            </NodePlaceContext>
          </ChannelContext>
        </ThemeProvider>
      </div>
    </section>
  );
};
