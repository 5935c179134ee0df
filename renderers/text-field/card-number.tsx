import { useState, type ReactNode, type RefObject } from 'react';
import { cardSchemeOf, SCHEME_NAMES, type CardScheme } from '#domain/card-scheme.ts';
import type { FieldBinding } from '#engine/renderer.ts';
import box from '#renderers/field/control-box.module.css';
import { pressLandsIn } from '#renderers/field/press-lands-in-input.ts';
import css from './card-scheme-mark.module.css';

/** Draws the mark of a card scheme at the end of the field, or its name without an image. Its id describes the input. */
const CardSchemeMark = ({ id, scheme }: { id: string; scheme: CardScheme }): ReactNode => {
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

interface CardNumberProps {
  readonly field: FieldBinding;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly markId: string;
  readonly draw: (scheme: CardScheme | undefined) => ReactNode;
}

/**
 * Draws the input of a card number with the mark of its scheme. The input holds its text, so that most key presses cause no
 * redraw.
 */
export const CardNumber = ({ field, input, markId, draw }: CardNumberProps): ReactNode => {
  const [typed, setTyped] = useState<{ readonly field: FieldBinding; readonly scheme: CardScheme | undefined }>();
  const scheme = typed?.field === field ? typed.scheme : cardSchemeOf(field.value);
  const readScheme = (): void => {
    const next = cardSchemeOf(input.current?.value ?? '');
    if (next !== scheme) setTyped({ field, scheme: next });
  };
  return (
    <div className={box.box} onPointerDown={pressLandsIn(input)} onInput={readScheme}>
      {draw(scheme)}
      {scheme && <CardSchemeMark id={markId} scheme={scheme} />}
    </div>
  );
};
