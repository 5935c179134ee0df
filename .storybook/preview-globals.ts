import type { Preview } from '@storybook/react-vite';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { hostThemes } from './host-themes.ts';

type GlobalTypes = NonNullable<Preview['globalTypes']>;

interface Choice {
  readonly value: string;
  readonly title: string;
  /** A word more, in the list alone. */
  readonly right?: string;
}

const toolbar = (title: string, icon: string, items: readonly Choice[]): GlobalTypes[string] => ({
  name: title,
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

const languageName = (locale: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale;

const locales = LOCALE_FILES.map((value) => ({ value, title: languageName(value), right: value }));

/** Toolbar settings of the preview; a story reads them from `context.globals`. */
export const previewGlobals: GlobalTypes = {
  locale: toolbar('Language', 'globe', locales),
  direction: toolbar('Direction', 'transfer', [
    { value: 'auto', title: 'Auto', right: 'as the language reads' },
    { value: 'ltr', title: 'LTR' },
    { value: 'rtl', title: 'RTL' },
  ]),
  theme: toolbar('Theme', 'mirror', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
  ]),
  hostTheme: toolbar('Host theme', 'paintbrush', hostThemes),
  platform: toolbar('Platform', 'mobile', [
    { value: 'sample', title: 'Sample', right: 'as the sample says' },
    { value: 'desktop', title: 'Desktop' },
    { value: 'mobile', title: 'Phone' },
    { value: 'android', title: 'Android app' },
    { value: 'ios', title: 'iOS app' },
  ]),
  textSize: toolbar('Text size', 'ruler', [
    { value: 'normal', title: '100 %' },
    { value: 'large', title: '150 %' },
    { value: 'largest', title: '200 %' },
  ]),
};

/** Widths that pages are made for; the preview itself gets that width, so that its media queries hold. */
export const previewWidths = {
  phone: { name: 'Phone, 360', styles: { width: '360px', height: '740px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
} as const;
