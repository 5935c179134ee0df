import { useState, type ReactNode } from 'react';
import { isWebLink } from '#domain/safe-link.ts';
import type { RendererProps } from '#engine/renderer.ts';
import css from './video.module.css';

/** Draws an inline video; where it cannot be played, its children in a frame of its size. */
export const Video = ({ id, props: { src, label, children } }: RendererProps<'video'>): ReactNode => {
  const [failedSource, setFailedSource] = useState('');
  if (!isWebLink(src) || src === failedSource)
    return (
      <div className={css.poster} data-node={id}>
        {children}
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- The wire names films without captions.
    <video
      className={css.video}
      data-node={id}
      src={src}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onError={() => setFailedSource(src)}
    />
  );
};
