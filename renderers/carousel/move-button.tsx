import type { ReactNode } from 'react';
import { Glyph } from '#renderers/icon/glyph.tsx';
import css from './move-button.module.css';

interface MoveButtonProps {
  readonly label: string;
  readonly way: 'previous' | 'next';
  /** True at the last slide in that direction. The button keeps the focus then. */
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
}

/** Draws the button for the next or previous slide. */
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
