import { useState, type ReactNode, type RefObject } from 'react';
import { cardSchemeOf, type CardScheme } from '#domain/card-scheme.ts';
import type { FieldBinding } from '#engine/renderer.ts';
import box from '#renderers/field/control-box.module.css';
import { pressLandsIn } from '#renderers/field/press-lands-in-input.ts';
import { CardSchemeMark } from './card-scheme-mark.tsx';

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
