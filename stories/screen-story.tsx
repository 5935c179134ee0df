import type { StoryContext, StoryObj } from '@storybook/react-vite';
import { useMemo, type ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import base from '#schemas/samples/base.json' with { type: 'json' };
import { ScreenPreview } from './screen-preview.tsx';
import { sessionOf } from './preview-session.ts';

interface Sample {
  readonly about: string;
  readonly scope: Readonly<Record<string, unknown>>;
}

/** A page may come slowly on a busy machine. */
const LOAD_TIMEOUT_MS = 15_000;

interface SampledScreenProps {
  readonly screen: string;
  readonly sample: Sample;
  readonly context: Pick<StoryContext, 'id' | 'name' | 'globals'>;
}

const SampledScreen = ({ screen, sample, context: { id, name, globals } }: SampledScreenProps): ReactNode => {
  const { locale, theme, platform } = sessionOf(globals);
  const session = useMemo(() => ({ locale, theme, platform }), [locale, theme, platform]);
  const scope = useMemo(() => ({ ...base.scope, ...sample.scope }), [sample]);
  const origin = useMemo(
    () => ({ story: id, page: id, title: name, about: sample.about, ownRoots: Object.keys(sample.scope) }),
    [id, name, sample],
  );
  return <ScreenPreview screen={screen} origin={origin} scope={scope} session={session} />;
};

/** Waits until a screen is drawn; it is not, when a critical node fails. */
export const untilDrawn = async (canvas: HTMLElement, screen: string): Promise<void> => {
  await waitFor(() => expect(canvas.querySelector(`[data-screen="${screen}"] [data-node]`)).not.toBeNull(), {
    timeout: LOAD_TIMEOUT_MS,
  });
};

/** The story of a screen in the state of a sample. It passes when the page is drawn. */
export const screenStory = (screen: string, sample: Sample): StoryObj => ({
  parameters: { docs: { description: { story: sample.about } } },
  render: (_args, context) => <SampledScreen key={context.id} screen={screen} sample={sample} context={context} />,
  play: ({ canvasElement }) => untilDrawn(canvasElement, screen),
});
