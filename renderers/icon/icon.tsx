import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from './glyph.tsx';
import css from './icon.module.css';

/** Draws a single glyph. */
export const Icon = ({ id, props: { name, size, tone } }: RendererProps<'icon'>): ReactNode => (
  <span className={css.icon} data-node={id} data-tone={tone}>
    <Glyph name={name} size={size} />
  </span>
);
