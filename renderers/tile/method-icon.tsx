import { useState, type ReactNode } from 'react';
import { safeImageSource } from '#renderers/image/image-source.ts';
import css from './method-icon.module.css';

interface MethodIconProps {
  readonly src: unknown;
  /** Drawn when the image does not load. */
  readonly fallback: ReactNode;
}

/** Draws the square icon of a method. */
export const MethodIcon = ({ src, fallback }: MethodIconProps): ReactNode => {
  const [failedSource, setFailedSource] = useState('');
  const source = safeImageSource(src);
  if (source === undefined || source === failedSource)
    return (
      <span className={css.drawn} aria-hidden="true">
        {fallback}
      </span>
    );
  return (
    <img
      className={css.icon}
      src={source}
      alt=""
      aria-hidden="true"
      decoding="async"
      draggable={false}
      onError={() => setFailedSource(source)}
    />
  );
};
