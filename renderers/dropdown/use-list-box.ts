import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { hasSearch, Searchable } from '#domain/search.ts';
import type { ChoiceOption } from '#renderers/field/choice.ts';
import { handleClosedKey, handleOpenKey, type KeyedList, type OpenState } from './list-keys.ts';
import { NOTHING_TYPED } from './type-ahead.ts';

interface ListBoxOptions {
  readonly choices: readonly ChoiceOption[];
  readonly value: string;
  readonly onPick: (value: string) => void;
  /** Called when a key or a selection closes the list: the focus returns to the button. */
  readonly onFinish: () => void;
}

export type ListBox = ReturnType<typeof useListBox>;

/** Implements a list that opens: shown options, the active one, and the keys. */
export const useListBox = ({ choices, value, onPick, onFinish }: ListBoxOptions) => {
  const [state, setState] = useState<OpenState>();
  const typed = useRef(NOTHING_TYPED);
  const canSearch = hasSearch(choices.length);
  const query = state?.query ?? '';
  const searchable = useMemo(() => new Searchable(choices, (choice) => choice.label), [choices]);
  const shown = searchable.find(query);
  const active = Math.min(state?.active ?? -1, shown.length - 1);
  const chosen = choices.findIndex((choice) => choice.value === value);

  const openAt = (at: number): void => setState({ query: '', active: at, hasMoved: false });
  const moveTo = (at: number): void => setState({ query, active: at, hasMoved: true });
  const search = (next: string): void => setState({ query: next, active: next === '' ? chosen : 0, hasMoved: false });
  const close = (): void => setState(undefined);
  const finish = (): void => {
    close();
    onFinish();
  };
  const pick = (choice: ChoiceOption | undefined): void => {
    if (choice) onPick(choice.value);
    finish();
  };

  const rows = { choices, shown, query, active, chosen, canSearch, typed, state };
  const list: KeyedList = { ...rows, openAt, moveTo, search, pick, finish };

  return {
    ...list,
    isOpen: state !== undefined,
    open: (at: 'chosen' | 'first'): void => openAt(at === 'first' ? Math.max(chosen, 0) : chosen),
    close,
    handleKey: (event: KeyboardEvent): void => {
      if (event.nativeEvent.isComposing) return;
      if (state) handleOpenKey(list, event);
      else handleClosedKey(list, event);
    },
  };
};
