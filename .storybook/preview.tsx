import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { previewGlobals } from './preview-globals.ts';
import { withPreviewFrame } from './preview-frame.tsx';

// A page is drawn once its chunks are here: on a busy machine that takes longer than the second a check waits.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  globalTypes: previewGlobals,
  initialGlobals: { locale: 'en', theme: 'light', width: 'full', platform: 'desktop' },
  decorators: [withPreviewFrame],
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
  },
};

export default preview;
