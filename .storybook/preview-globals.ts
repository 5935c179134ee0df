import type { Preview } from '@storybook/react-vite';

type GlobalTypes = NonNullable<Preview['globalTypes']>;

const toolbar = (title: string, icon: string, items: readonly string[]): GlobalTypes[string] => ({
  name: title,
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

/** Every file of `locales/` is a language the preview offers. */
const locales = Object.keys(import.meta.glob('/locales/*.json'))
  .map((file) => file.replace(/^.*\/|\.json$/g, ''))
  .toSorted();

/** What a person looking at a page can change in the toolbar; a story reads it from `context.globals`. */
export const previewGlobals: GlobalTypes = {
  locale: toolbar('Locale', 'globe', locales.length > 0 ? locales : ['en']),
  theme: toolbar('Theme', 'mirror', ['light', 'dark']),
  width: toolbar('Width', 'grow', ['full', '360', '768', '1280']),
  platform: toolbar('Platform', 'mobile', ['desktop', 'mobile', 'android', 'ios']),
};
