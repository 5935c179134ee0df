import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import {
  type AmountHistory,
  historyText,
  pushHistory,
  redoHistory,
  replaceHistory,
  startHistory,
  undoHistory,
} from '#domain/amount-history.ts';
import { type AmountDraft, decideDraft, readDraft, showDraft } from '#domain/amount-text.ts';
import type { AmountFormat } from '#domain/number-signs.ts';
import { HISTORY_INPUTS, type HistoryStep } from './undo-key.ts';

const STEPS = { undo: undoHistory, redo: redoHistory } satisfies Record<
  HistoryStep,
  (history: AmountHistory) => AmountHistory
>;

interface HistoryOptions {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The current amount; every change of it can be undone. */
  readonly draft: AmountDraft;
  /** An amount in another currency starts a new history. */
  readonly currency: string;
  readonly format: AmountFormat;
  readonly onText: (text: string) => void;
}

/**
 * Implements undo and redo for a control whose text is set by code, where the browser's do not work. Returns a function that
 * performs a step.
 */
export const useAmountHistory = (options: HistoryOptions): ((step: HistoryStep) => void) => {
  const { input, draft, currency, format, onText } = options;
  const { decimals, locale } = format;
  const kept = useRef<{ readonly history: AmountHistory; readonly currency: string }>(undefined);

  useEffect(() => {
    const entry = decideDraft(draft, { currency, locale, decimals });
    const before = kept.current?.currency === currency ? kept.current.history : startHistory(entry);
    // A different notation of the same amount is not recorded.
    const amountOf = (text: AmountDraft): string | null => readDraft(text, { currency, locale, decimals });
    const isSame = amountOf(historyText(before)) === amountOf(entry);
    kept.current = { history: isSame ? replaceHistory(before, entry) : pushHistory(before, entry), currency };
  }, [draft, decimals, locale, currency]);

  const take = (step: HistoryStep): void => {
    const before = kept.current;
    if (!before) return;
    const history = STEPS[step](before.history);
    kept.current = { ...before, history };
    if (history !== before.history) onText(showDraft(historyText(history), format));
  };

  const takeLatest = useEffectEvent(take);
  // A native listener, since React has no `beforeinput` event, the only one for the menu's Undo and a shake of the phone.
  useEffect(() => {
    const element = input.current;
    const handle = (event: InputEvent): void => {
      const step = HISTORY_INPUTS[event.inputType];
      if (!step) return;
      event.preventDefault();
      takeLatest(step);
    };
    element?.addEventListener('beforeinput', handle);
    return () => element?.removeEventListener('beforeinput', handle);
  }, [input]);

  return take;
};
