import type { StorybookConfig } from '@storybook/react-vite';
import type { InlineConfig } from 'vite';
import { stories } from '#tools/build/vite-stories-plugin.ts';

/** Folder of the trace that `npm run storybook -- replay` shows. */
const trace = process.env['CASHIER_TRACE'];

type Plugins = InlineConfig['plugins'];

/** Plugins without those that write the files of the widget. */
const withoutWidgetBuild = (plugins: Plugins = []): NonNullable<Plugins> =>
  plugins.flat().filter((plugin) => Object(plugin).apply !== 'build');

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx', '../src/generated/stories/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  staticDirs: ['../public', ...(trace === undefined ? [] : [{ from: trace, to: '/trace' }])],
  core: (own) => ({
    ...own,
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    // A tree of nodes is deeper than Storybook's 25 levels, below which it sends words in place of lists.
    channelOptions: { ...own?.channelOptions, maxDepth: 200 },
  }),
  // Panels without content: the panel Screen shows events and editable data.
  features: {
    actions: false,
    controls: false,
    backgrounds: false,
    measure: false,
    outline: false,
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
  },
  // Types are the schemas' business: reading them again from components costs seconds on each start.
  typescript: { reactDocgen: false },
  viteFinal: (shared) => ({ ...shared, base: './', plugins: [...withoutWidgetBuild(shared.plugins), stories()] }),
};

export default config;
