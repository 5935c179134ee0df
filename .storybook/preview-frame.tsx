import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactElement, type ReactNode } from 'react';
import { directionOf } from '#i18n/locale.ts';
import { wearHostTheme } from './host-themes.ts';

interface FrameProps {
  locale: string;
  /** `ltr`, `rtl`, or `auto` for that of the locale. */
  direction: string;
  theme: string;
  /** A name of the demo host's brands. */
  hostTheme: string;
  /** A name of TEXT_SIZES. */
  textSize: string;
  children: ReactNode;
}

/** Of the browser's own, for people who have set it larger. */
const TEXT_SIZES: Readonly<Record<string, string>> = { large: '150%', largest: '200%' };

/** Sets on the document what the widget's own start sets: language, direction, the host's theme; and the size of the reader's text. */
const PreviewFrame = ({ locale, direction, theme, hostTheme, textSize, children }: FrameProps): ReactElement => {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = locale;
    documentElement.dir = direction === 'auto' ? directionOf(locale) : direction;
    wearHostTheme(hostTheme, theme === 'dark' ? 'dark' : 'light');
    documentElement.style.fontSize = TEXT_SIZES[textSize] ?? '';
  }, [locale, direction, theme, hostTheme, textSize]);
  return <>{children}</>;
};

export const withPreviewFrame: Decorator = (Story, { globals }) => {
  const read = (name: string): string => String(globals[name]);
  return (
    <PreviewFrame
      locale={read('locale')}
      direction={read('direction')}
      theme={read('theme')}
      hostTheme={read('hostTheme')}
      textSize={read('textSize')}
    >
      <Story />
    </PreviewFrame>
  );
};
