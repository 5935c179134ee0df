import type { Preview } from '@storybook/react-vite';
import { previewGlobals } from './preview-globals.ts';
import { withPreviewFrame } from './preview-frame.tsx';

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
