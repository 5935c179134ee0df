import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactElement, type ReactNode } from 'react';

interface FrameProps {
  locale: string;
  theme: string;
  platform: string;
  /** CSS px, or `full` for all there is. */
  width: string;
  children: ReactNode;
}

const directionOf = (locale: string): 'rtl' | 'ltr' => (/^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr');

/** Sets on the document what the widget's own start sets: language, direction, theme. */
const PreviewFrame = ({ locale, theme, platform, width, children }: FrameProps): ReactElement => {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = locale;
    documentElement.dir = directionOf(locale);
    Object.assign(documentElement.dataset, { theme, platform });
  }, [locale, theme, platform]);
  const maxInlineSize = width === 'full' ? undefined : `${width}px`;
  return <div style={{ maxInlineSize, marginInline: 'auto', minBlockSize: '100vh' }}>{children}</div>;
};

export const withPreviewFrame: Decorator = (Story, { globals }) => {
  const read = (name: string): string => String(globals[name]);
  return (
    <PreviewFrame locale={read('locale')} theme={read('theme')} platform={read('platform')} width={read('width')}>
      <Story />
    </PreviewFrame>
  );
};
