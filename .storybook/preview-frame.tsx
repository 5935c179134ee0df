import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactElement, type ReactNode } from 'react';
import { directionOf } from '#i18n/locale.ts';

interface FrameProps {
  locale: string;
  /** `ltr`, `rtl`, or `auto` for that of the locale. */
  direction: string;
  theme: string;
  /** Per cent of the browser's own. */
  textSize: string;
  children: ReactNode;
}

/** Sets on the document what the widget's own start sets: language, direction, theme; and the size of the reader's text. */
const PreviewFrame = ({ locale, direction, theme, textSize, children }: FrameProps): ReactElement => {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = locale;
    documentElement.dir = direction === 'auto' ? directionOf(locale) : direction;
    documentElement.dataset.theme = theme;
    documentElement.style.fontSize = textSize === '100' ? '' : `${textSize}%`;
  }, [locale, direction, theme, textSize]);
  return <>{children}</>;
};

export const withPreviewFrame: Decorator = (Story, { globals }) => {
  const read = (name: string): string => String(globals[name]);
  return (
    <PreviewFrame
      locale={read('locale')}
      direction={read('direction')}
      theme={read('theme')}
      textSize={read('textSize')}
    >
      <Story />
    </PreviewFrame>
  );
};
