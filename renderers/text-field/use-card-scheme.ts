import { useState } from 'react';
import { cardSchemeOf, type CardScheme } from '#domain/card-scheme.ts';
import type { FieldBinding } from '#engine/renderer.ts';

interface TypedScheme {
  readonly scheme: CardScheme | undefined;
  /** Reads what the input holds after a key; draws only where that is another scheme's. */
  readonly read: (text: string) => void;
}

/** The scheme of the card whose number is in a field, if it is for one. The input holds its text itself, so that most keys draw nothing. */
export const useCardScheme = (field: FieldBinding, isCard: boolean): TypedScheme => {
  const [typed, setTyped] = useState<{ readonly field: FieldBinding; readonly scheme: CardScheme | undefined }>();
  const schemeNow = (): CardScheme | undefined => (typed?.field === field ? typed.scheme : cardSchemeOf(field.value));
  const scheme = isCard ? schemeNow() : undefined;
  return {
    scheme,
    read: (text) => {
      const next = cardSchemeOf(text);
      if (next !== scheme) setTyped({ field, scheme: next });
    },
  };
};
