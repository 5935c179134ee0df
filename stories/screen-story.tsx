import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import base from '#schemas/samples/base.json' with { type: 'json' };
import { ScreenPreview } from './screen-preview.tsx';

interface Sample {
  readonly about: string;
  readonly scope: Readonly<Record<string, unknown>>;
}

/** A page may come slowly on a busy machine. */
const LOAD_TIMEOUT_MS = 15_000;

/** The story of a screen in the state of a sample. It passes when the page is drawn and no critical node failed. */
export const screenStory = (screen: string, sample: Sample): StoryObj => {
  const scope = { ...base.scope, ...sample.scope };
  return {
    parameters: { docs: { description: { story: sample.about } } },
    render: (_args, { globals }) => (
      <ScreenPreview
        screen={screen}
        scope={scope}
        locale={String(globals.locale)}
        platform={String(globals.platform)}
      />
    ),
    play: async ({ canvasElement }) => {
      await waitFor(() => expect(canvasElement.querySelector(`[data-screen="${screen}"] [data-node]`)).not.toBeNull(), {
        timeout: LOAD_TIMEOUT_MS,
      });
    },
  };
};
