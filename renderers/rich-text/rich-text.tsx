import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import css from './rich-text.module.css';
import { SafeHtml } from './safe-html.tsx';

/** Draws a text of the server with its paragraphs, lists and links. */
export const RichText = ({ id, props: { html, tone } }: RendererProps<'richText'>): ReactNode => (
  <div className={css.text} data-node={id} data-tone={tone}>
    <SafeHtml html={html} />
  </div>
);
