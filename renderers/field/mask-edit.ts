import { applyMask } from '#domain/mask.ts';
import type { TextEdit } from './use-text-control.ts';

const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);

/**
 * A mask puts its own characters back at once, so a key that erases one of them would do nothing: it erases the typed
 * character beyond instead, backwards or forwards as the key goes.
 */
export const eraseThroughMask = (
  { previous, raw, caret, kind }: TextEdit,
  mask: string,
): { raw: string; caret: number } => {
  const isErasingOne = previous.length === raw.length + 1 && without(previous, caret) === raw;
  if (!isErasingOne || applyMask(raw, mask) !== previous) return { raw, caret };
  const step = kind === 'deleteContentForward' ? 1 : -1;
  for (let at = step === 1 ? caret : caret - 1; at >= 0 && at < raw.length; at += step) {
    const erased = without(raw, at);
    if (applyMask(erased, mask) !== previous) return { raw: erased, caret: at };
  }
  return { raw, caret };
};

/** The mask's own characters at its beginning: nothing can be typed before or among them. */
export const maskHead = (mask: string): string => /^[^0a*]*/.exec(mask)?.[0] ?? '';
