import { useEffect, useRef, type RefObject } from 'react';
import {
  type AmountHistory,
  historyText,
  pushHistory,
  redoHistory,
  startHistory,
  undoHistory,
} from '#domain/amount-history.ts';
import { relocalizeAmount } from '#domain/amount-text.ts';
import { HISTORY_INPUTS, type HistoryStep } from './undo-key.ts';

const STEPS = { undo: undoHistory, redo: redoHistory } satisfies Record<
  HistoryStep,
  (history: AmountHistory) => AmountHistory
>;

interface HistoryOptions {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The text that stands; whatever changed it can be undone. */
  readonly value: string;
  /** An amount in another currency is another amount: the history begins anew. */
  readonly currency: string;
  readonly onText: (text: string) => void;
}

interface Kept {
  readonly history: AmountHistory;
  readonly currency: string;
  readonly language: string;
}

const languageOf = (input: HTMLInputElement | null): string => input?.closest<HTMLElement>('[lang]')?.lang ?? '';

/** Entries were written with the separator of the language then spoken; another language reads them differently. */
const translate = (kept: Kept, language: string): Kept => {
  if (language === '' || language === kept.language) return kept;
  const entries = kept.history.entries.map((text) => relocalizeAmount(text, language));
  return { ...kept, history: { ...kept.history, entries }, language };
};

/**
 * Undo and redo for a control whose text is set from outside, where the browser's own do not work. Answers with a
 * function that takes a step.
 */
export const useAmountHistory = ({ input, value, currency, onText }: HistoryOptions): ((step: HistoryStep) => void) => {
  const kept = useRef<Kept>(undefined);

  useEffect(() => {
    const language = languageOf(input.current);
    const before = kept.current;
    const history =
      before?.currency === currency ? pushHistory(translate(before, language).history, value) : startHistory(value);
    kept.current = { history, currency, language };
  }, [input, value, currency]);

  const take = (step: HistoryStep): void => {
    const before = kept.current && translate(kept.current, languageOf(input.current));
    if (!before) return;
    const history = STEPS[step](before.history);
    kept.current = { ...before, history };
    if (history !== before.history) onText(historyText(history));
  };

  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  // React has no event for it: the menu's Undo, and the shake of a phone, are told by `beforeinput` alone.
  useEffect(() => {
    const element = input.current;
    const handle = (event: InputEvent): void => {
      const step = HISTORY_INPUTS[event.inputType];
      if (!step) return;
      event.preventDefault();
      latest.current(step);
    };
    element?.addEventListener('beforeinput', handle);
    return () => element?.removeEventListener('beforeinput', handle);
  }, [input]);

  return take;
};
