import type { StoryContext, StoryObj } from '@storybook/react-vite';
import { useMemo, type ReactNode } from 'react';
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

interface StorySource {
  readonly load: Load;
  readonly loadTexts?: (locale: string) => Promise<Texts>;
}

const sampledStory = ({ load, loadTexts }: StorySource, sample: Sample): StoryObj => ({
  parameters: { docs: { description: { story: sample.about } } },
  render: (_args, context) => (
    <SampledScreen key={context.id} load={load} loadTexts={loadTexts} sample={sample} context={context} />
  ),
});

/** The story of a screen of the widget in the state of a sample. */
export const screenStory = (id: string, sample: Sample): StoryObj =>
  sampledStory({ load: () => loadShippedScreen(id) }, sample);

/** The same for a screen of an overlay folder, such as an example, which does not ship. */
export const exampleStory = (overlay: string, screen: object, sample: Sample): StoryObj =>
  sampledStory(
    {
      load: () => loadWrittenScreen(screen, overlay),
      loadTexts: (locale) => loadOverlaidTexts(locale, overlay),
    },
    sample,
  );
