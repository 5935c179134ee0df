import { useMemo, type ReactNode } from 'react';
import css from './safe-html.module.css';
import { sanitizeHtml } from './sanitize-html.ts';

/** Draws sanitized HTML of the server. Its direction follows its text, which may be in another language. */
export const SafeHtml = ({ html }: { html: string }): ReactNode => {
  const safe = useMemo(() => ({ __html: sanitizeHtml(html) }), [html]);
  return <div className={css.html} dir="auto" dangerouslySetInnerHTML={safe} />;
};
