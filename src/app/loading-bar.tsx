import type { ReactNode } from 'react';
import { LiveText } from '#renderers/parts/live-text.tsx';
import css from './loading-bar.module.css';

/** A line at the upper edge while something is on its way. Always there, so that screen readers hear it begin. */
export const LoadingBar = ({ isLoading, label }: { isLoading: boolean; label: string }): ReactNode => (
  <div className={css.bar} data-loading={isLoading || undefined}>
    <LiveText className="visually-hidden">{isLoading && label}</LiveText>
  </div>
);
