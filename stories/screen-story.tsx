import type { StoryContext, StoryObj } from '@storybook/react-vite';
import { useMemo, type ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import base from '#schemas/samples/base.json' with { type: 'json' };
import type { Texts } from '#i18n/texts.ts';
import { loadShippedScreen, loadWrittenScreen, type PreviewScreen } from './preview-screens.ts';
import { ScreenPreview } from './screen-preview.tsx';
import { sessionOf } from './preview-session.ts';
import { loadTexts as loadOverlaidTexts } from './preview-texts.ts';

interface Sample {
  readonly about: string;
  readonly scope: Readonly<Record<string, unknown>>;
}

/** A page may come slowly on a busy machine. */
const LOAD_TIMEOUT_MS = 15_000;

type Load = () => Promise<PreviewScreen>;

interface SampledScreenProps {
  readonly load: Load;
  readonly loadTexts?: (locale: string) => Promise<Texts>;
  readonly sample: Sample;
  readonly context: Pick<StoryContext, 'id' | 'name' | 'globals'>;
}

const SampledScreen = ({ load, loadTexts, sample, context }: SampledScreenProps): ReactNode => {
  const { id, name, globals } = context;
  const { locale, theme, platform } = sessionOf(globals);
  const session = useMemo(() => ({ locale, theme, platform }), [locale, theme, platform]);
  const scope = useMemo(() => ({ ...base.scope, ...sample.scope }), [sample]);
  const origin = useMemo(
    () => ({ story: id, page: id, title: name, about: sample.about, ownRoots: Object.keys(sample.scope) }),
    [id, name, sample],
  );
  return <ScreenPreview load={load} loadTexts={loadTexts} origin={origin} scope={scope} session={session} />;
};

/** Waits until a screen is drawn; it is not, when a critical node fails. */
export const untilDrawn = async (canvas: HTMLElement, screen: string): Promise<void> => {
  await waitFor(() => expect(canvas.querySelector(`[data-screen="${screen}"] [data-node]`)).not.toBeNull(), {
    timeout: LOAD_TIMEOUT_MS,
  });
};

interface StorySource {
  readonly id: string;
  readonly load: Load;
  readonly loadTexts?: (locale: string) => Promise<Texts>;
}

const sampledStory = ({ id, load, loadTexts }: StorySource, sample: Sample): StoryObj => ({
  parameters: { docs: { description: { story: sample.about } } },
  render: (_args, context) => (
    <SampledScreen key={context.id} load={load} loadTexts={loadTexts} sample={sample} context={context} />
  ),
  play: ({ canvasElement }) => untilDrawn(canvasElement, id),
});

/** The story of a screen of the widget in the state of a sample. It passes when the page is drawn. */
export const screenStory = (id: string, sample: Sample): StoryObj =>
  sampledStory({ id, load: () => loadShippedScreen(id) }, sample);

/** The same for a screen in a folder laid over the project, such as an example, which does not ship. */
export const exampleStory = (overlay: string, screen: { readonly id: string }, sample: Sample): StoryObj =>
  sampledStory(
    {
      id: screen.id,
      load: () => loadWrittenScreen(screen, overlay),
      loadTexts: (locale) => loadOverlaidTexts(locale, overlay),
    },
    sample,
  );
