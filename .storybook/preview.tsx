import type { Preview } from '@storybook/react-vite';
import { withPreviewFrame } from './preview-frame.tsx';
import { previewGlobals, previewWidths } from './preview-globals.ts';

const preview: Preview = {
  globalTypes: previewGlobals,
  initialGlobals: {
    locale: 'en',
    direction: 'auto',
    theme: 'light',
    hostTheme: 'none',
    platform: 'sample',
    textSize: 'normal',
  },
  decorators: [withPreviewFrame],
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    measure: { disable: true },
    outline: { disable: true },
    controls: { disable: true },
    viewport: { options: previewWidths },
    options: {
      storySort: {
        order: [
          'Screens',
          ['Deposit', 'Withdrawal', 'Crypto balance', 'Sweep', 'Shared'],
          'Examples',
          'Nodes',
          ['Layout', 'Content', 'Fields', 'Actions', 'Control'],
        ],
      },
    },
    a11y: {
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    },
  },
};

export default preview;
