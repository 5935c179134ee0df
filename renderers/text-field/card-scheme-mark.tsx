import { useState, type ReactNode } from 'react';
import { SCHEME_NAMES, type CardScheme } from '#domain/card-scheme.ts';
import css from './card-scheme-mark.module.css';

interface CardSchemeMarkProps {
  /** Ties it to the input that it describes. */
  readonly id: string;
  readonly scheme: CardScheme;
}

/** The mark of a card's scheme at the end of the field, or its name where there is no picture of it. */
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
