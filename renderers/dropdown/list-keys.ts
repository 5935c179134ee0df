import type { KeyboardEvent, RefObject } from 'react';
import type { ChoiceOption } from '#renderers/field/choice.ts';
import { findTyped, isTyping, typeOn, type Typed } from './type-ahead.ts';

export interface OpenState {
  readonly query: string;
  /** Index among the shown options; -1 for none. */
  readonly active: number;
  /** True once a key has activated an option: Tab then selects it, as in a native list. */
  readonly hasMoved: boolean;
}

/** State and actions of a list that its keys need. An index of -1 means that there is no such option. */
export interface KeyedList {
  readonly choices: readonly ChoiceOption[];
  readonly shown: readonly ChoiceOption[];
  readonly query: string;
  readonly active: number;
  readonly chosen: number;
  readonly canSearch: boolean;
  /** Undefined while the list is closed. */
  readonly state: OpenState | undefined;
  readonly typed: RefObject<Typed>;
  readonly openAt: (at: number) => void;
  readonly moveTo: (at: number) => void;
  readonly search: (query: string) => void;
  readonly pick: (choice: ChoiceOption | undefined) => void;
  readonly finish: () => void;
}

/** Number of options for page keys. */
const PAGE = 10;

type Move = (active: number, last: number) => number;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (active, last) => Math.min(active + 1, last),
  ArrowUp: (active, last) => (active < 0 ? last : Math.max(active - 1, 0)),
  PageDown: (active, last) => Math.min(active + PAGE, last),
  PageUp: (active) => Math.max(active - PAGE, 0),
  Home: () => 0,
  End: (_active, last) => last,
};

/** Returns the option for a key; undefined for other keys. */
const activeAfterKey = (key: string, active: number, count: number): number | undefined => {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  return move && count > 0 ? move(active, count - 1) : undefined;
};

const OPENING_KEY = /^(?:ArrowDown|ArrowUp|Home|End)$/;

const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;

const typeAhead = (list: KeyedList, event: KeyboardEvent): void => {
  const { typed, choices, state, active, chosen } = list;
  typed.current = typeOn(typed.current, event.key, event.timeStamp);
  const labels = choices.map(({ label }) => label);
  const from = state ? active : chosen;
  const found = findTyped({ labels, text: typed.current.text, active: from });
  if (found === undefined) list.openAt(from);
  else list.moveTo(found);
};

/** Handles a key on the button of a closed list. */
export const handleClosedKey = (list: KeyedList, event: KeyboardEvent): void => {
  const { choices, chosen } = list;
  const to = OPENING_KEY.test(event.key) ? activeAfterKey(event.key, chosen, choices.length) : undefined;
  if (to !== undefined) {
    event.preventDefault();
    // The first arrow key only opens the list, at the selected option.
    list.openAt(event.key.startsWith('Arrow') && chosen >= 0 ? chosen : to);
  } else if (isPrintable(event) && event.key !== ' ') {
    event.preventDefault();
    if (list.canSearch) list.search(event.key);
    else typeAhead(list, event);
  }
};

const ACTIONS: Readonly<Record<string, (list: KeyedList, event: KeyboardEvent) => void>> = {
  Escape: (list, event) => {
    event.preventDefault();
    event.stopPropagation();
    list.finish();
  },
  Enter: (list, event) => {
    event.preventDefault();
    list.pick(list.shown[list.active]);
  },
  // Focuses the button first, so that the browser moves on to the control after it.
  Tab: (list) => list.pick(list.state?.hasMoved ? list.shown[list.active] : undefined),
};

/** Handles a key in an open list or its search box. */
export const handleOpenKey = (list: KeyedList, event: KeyboardEvent): void => {
  const { query, shown, active } = list;
  const isInSearch = event.target instanceof HTMLInputElement;
  const isCaretKey = isInSearch && query !== '' && /^(?:Home|End)$/.test(event.key);
  const to = isCaretKey ? undefined : activeAfterKey(event.key, active, shown.length);
  const action = ACTIONS[event.key];
  if (to !== undefined) {
    event.preventDefault();
    list.moveTo(to);
  } else if (action) {
    action(list, event);
  } else if (!isInSearch && isPrintable(event)) {
    event.preventDefault();
    if (list.canSearch) list.search(query + event.key);
    else if (event.key === ' ' && !isTyping(list.typed.current, event.timeStamp)) list.pick(shown[active]);
    else typeAhead(list, event);
  }
};
