import { useState, type ReactNode } from 'react';
import css from './card-scheme-mark.module.css';

/** Returns the `type` of an input that may be concealed. */
export type ConcealedType = 'password' | 'text';

interface ConcealedProps {
  readonly showLabel: string | undefined;
  readonly hideLabel: string | undefined;
  readonly draw: (type: ConcealedType) => ReactNode;
}

/** Draws a concealed input with a button that reveals its text. */
export const Concealed = ({ showLabel, hideLabel, draw }: ConcealedProps): ReactNode => {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <>
      {draw(isRevealed ? 'text' : 'password')}
      {showLabel && (
        <button className={css.reveal} type="button" aria-pressed={isRevealed} onClick={() => setRevealed(!isRevealed)}>
          {isRevealed ? hideLabel : showLabel}
        </button>
      )}
    </>
  );
};
