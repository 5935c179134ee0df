import { useMemo, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import css from './rich-text.module.css';
import { sanitizeHtml } from './sanitize-html.ts';

/** Draws sanitized HTML of the server. Its direction follows its text, which may be in another language. */
export const SafeHtml = ({ html }: { html: string }): ReactNode => {
  const safe = useMemo(() => ({ __html: sanitizeHtml(html) }), [html]);
  return <div className={css.html} dir="auto" dangerouslySetInnerHTML={safe} />;
};

/** Draws a text of the server with its paragraphs, lists and links. */
export const RichText = ({ id, props: { html, tone } }: RendererProps<'richText'>): ReactNode => (
  <div className={css.text} data-node={id} data-tone={tone}>
    <SafeHtml html={html} />
  </div>
);
