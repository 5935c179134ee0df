import type { ReactNode } from 'react';
import { Glyph } from '#renderers/icon/glyph.tsx';
import css from './move-button.module.css';

interface MoveButtonProps {
  readonly label: string;
  readonly way: 'previous' | 'next';
  /** True when there is nothing further that way. It keeps the focus then, so that keys are not lost. */
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
}

/** Goes one slide on or back. */
export const MoveButton = ({ label, way, isAtEnd, onPress }: MoveButtonProps): ReactNode => (
  <button
    className={css.button}
    type="button"
    data-way={way}
    aria-label={label}
    aria-disabled={isAtEnd || undefined}
    onClick={onPress}
  >
    <Glyph name="chevron" size="small" />
  </button>
);
