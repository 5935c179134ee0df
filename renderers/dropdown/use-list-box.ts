import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { hasSearch, Searchable } from '#domain/search.ts';
import type { Choice } from '#renderers/field/choice.ts';
import { activeAfterKey } from './list-move.ts';
import { findTyped, isTyping, NOTHING_TYPED, typeOn } from './type-ahead.ts';

interface ListBoxOptions {
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onPick: (value: string) => void;
  /** Called when a key or a selection closes the list: the focus returns to the button. */
  readonly onFinish: () => void;
}

interface OpenState {
  readonly query: string;
  /** Index among the shown options; -1 for none. */
  readonly active: number;
  /** True once a key has activated an option: Tab then selects it, as in a native list. */
  readonly hasMoved: boolean;
}

export interface ListBox {
  readonly isOpen: boolean;
  readonly hasSearch: boolean;
  readonly query: string;
  readonly shown: readonly Choice[];
  readonly active: number;
  readonly open: (at: 'chosen' | 'first') => void;
  readonly close: () => void;
  readonly search: (query: string) => void;
  readonly pick: (choice: Choice | undefined) => void;
  readonly handleKey: (event: KeyboardEvent) => void;
}

const OPENING_KEY = /^(?:ArrowDown|ArrowUp|Home|End)$/;

const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;

/** Implements a list that opens: shown options, the active one, and the keys. */
export const useListBox = ({ choices, value, onPick, onFinish }: ListBoxOptions): ListBox => {
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
  const pick = (choice: Choice | undefined): void => {
    if (choice) onPick(choice.value);
    finish();
  };

  const typeAhead = (event: KeyboardEvent): void => {
    typed.current = typeOn(typed.current, event.key, event.timeStamp);
    const labels = choices.map(({ label }) => label);
    const from = state ? active : chosen;
    const found = findTyped({ labels, text: typed.current.text, active: from });
    if (found === undefined) openAt(from);
    else moveTo(found);
  };

  const handleClosed = (event: KeyboardEvent): void => {
    const to = OPENING_KEY.test(event.key)
      ? activeAfterKey({ key: event.key, active: chosen, count: choices.length })
      : undefined;
    if (to !== undefined) {
      event.preventDefault();
      // The first arrow key only opens the list, at the selected option.
      openAt(event.key.startsWith('Arrow') && chosen >= 0 ? chosen : to);
    } else if (isPrintable(event) && event.key !== ' ') {
      event.preventDefault();
      if (canSearch) search(event.key);
      else typeAhead(event);
    }
  };

  const actions: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Escape: (event) => {
      event.preventDefault();
      event.stopPropagation();
      finish();
    },
    Enter: (event) => {
      event.preventDefault();
      pick(shown[active]);
    },
    // Focuses the button first, so that the browser moves on to the control after it.
    Tab: () => pick(state?.hasMoved ? shown[active] : undefined),
  };

  const handleOpen = (event: KeyboardEvent): void => {
    const isInSearch = event.target instanceof HTMLInputElement;
    const isCaretKey = isInSearch && query !== '' && /^(?:Home|End)$/.test(event.key);
    const to = isCaretKey ? undefined : activeAfterKey({ key: event.key, active, count: shown.length });
    const action = actions[event.key];
    if (to !== undefined) {
      event.preventDefault();
      moveTo(to);
    } else if (action) {
      action(event);
    } else if (!isInSearch && isPrintable(event)) {
      event.preventDefault();
      if (canSearch) search(query + event.key);
      else if (event.key === ' ' && !isTyping(typed.current, event.timeStamp)) pick(shown[active]);
      else typeAhead(event);
    }
  };

  return {
    isOpen: state !== undefined,
    hasSearch: canSearch,
    query,
    shown,
    active,
    open: (at) => openAt(at === 'first' ? Math.max(chosen, 0) : chosen),
    close,
    search,
    pick,
    handleKey: (event) => {
      if (event.nativeEvent.isComposing) return;
      if (state) handleOpen(event);
      else handleClosed(event);
    },
  };
};
