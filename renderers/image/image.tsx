import { useState, type ReactNode } from 'react';
import { CashierError } from '#domain/cashier-error.ts';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { safeImageSource } from './image-source.ts';
import css from './image.module.css';

/**
 * Draws an image. A failed image is replaced by its description; a decorative one is removed.
 *
 * @throws Error for a failed critical image, such as a code to scan, which no text can replace
 */
export const Image = ({ id, isCritical, props: { src, alt, size } }: RendererProps<'image'>): ReactNode => {
  const [failedSource, setFailedSource] = useState('');
  const source = safeImageSource(src);
  if (source !== undefined && source !== failedSource) {
    return (
      <img
        className={css.image}
        data-node={id}
        data-size={size}
        src={source}
        alt={alt ?? ''}
        decoding="async"
        referrerPolicy="no-referrer"
        draggable={false}
        onError={() => setFailedSource(source)}
      />
    );
  }
  if (isCritical) throw new CashierError('picture.lost', 'A picture that the page needs did not load.');
  if (!alt) return null;
  return (
    <span className={`${css.image} ${css.lost}`} data-node={id} data-size={size}>
      <Glyph name="empty" />
      {/* Too small for text, which stays for screen readers. */}
      <span className={size === 'small' ? 'visually-hidden' : undefined}>{alt}</span>
    </span>
  );
};
