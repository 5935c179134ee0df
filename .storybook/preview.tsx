import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { withPreviewFrame } from './preview-frame.tsx';
import { previewGlobals, previewWidths } from './preview-globals.ts';

// A page is drawn once its chunks are here: on a busy machine that takes longer than the second a check waits.
configure({ asyncUtilTimeout: 10_000 });

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
  afterEach: async ({ canvasElement, title }) => {
    // Only in tests: whoever looks at a story has the panel of axe.
    if (import.meta.env.MODE !== 'test') return;
    const { checkAgain } = await import('./second-checker.ts');
    await checkAgain(canvasElement, { isExamples: title.startsWith('Nodes/') });
  },
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
          'Welcome',
          'Screens',
          ['Deposit', 'Withdrawal', 'Crypto balance', 'Sweep', 'Shared'],
          'Examples',
          'Nodes',
          ['Layout', 'Content', 'Fields', 'Actions', 'Control'],
          'Checks',
        ],
      },
    },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // The panel lists what is as it should be, too; a test has no use for it.
        ...(import.meta.env.MODE === 'test' && { resultTypes: ['violations'] }),
      },
    },
  },
};

export default preview;
