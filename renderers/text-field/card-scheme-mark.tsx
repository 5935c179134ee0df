import { useState, type ReactNode } from 'react';
import { SCHEME_NAMES, type CardScheme } from '#domain/card-scheme.ts';
import css from './card-scheme-mark.module.css';

interface CardSchemeMarkProps {
  /** Id for the description of the input. */
  readonly id: string;
  readonly scheme: CardScheme;
}

/** Draws the mark of a card scheme at the end of the field, or its name without an image. */
export const CardSchemeMark = ({ id, scheme }: CardSchemeMarkProps): ReactNode => {
  const [failed, setFailed] = useState<CardScheme>();
  const name = SCHEME_NAMES[scheme];
  return (
    <span className={css.mark} id={id}>
      {scheme === failed ? (
        <span className={css.name}>{name}</span>
      ) : (
        <img
          className={css.picture}
          src={`${import.meta.env.BASE_URL}static/icons/scheme-${scheme}.svg`}
          alt={name}
          decoding="async"
          draggable={false}
          onError={() => setFailed(scheme)}
        />
      )}
    </span>
  );
};
