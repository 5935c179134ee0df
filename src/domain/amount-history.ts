/** Former values of the amount field, for undo and redo. `at` is the entry that is shown. */
export interface AmountHistory {
  readonly entries: readonly string[];
  readonly at: number;
}

/** Spec core §9. */
const MAX_ENTRIES = 100;

export function startHistory(text: string): AmountHistory {
  return { entries: [text], at: 0 };
}

/** Adds a text and drops undone entries, and the oldest above a hundred. A text equal to the current one is not added. */
export function pushHistory(history: AmountHistory, text: string): AmountHistory {
  if (historyText(history) === text) return history;
  const entries = [...history.entries.slice(0, history.at + 1), text].slice(-MAX_ENTRIES);
  return { entries, at: entries.length - 1 };
}

/** Replaces the current text by the same amount in another notation; undone entries are kept. */
export function replaceHistory(history: AmountHistory, text: string): AmountHistory {
  return { ...history, entries: history.entries.map((entry, at) => (at === history.at ? text : entry)) };
}

export function undoHistory(history: AmountHistory): AmountHistory {
  return history.at === 0 ? history : { ...history, at: history.at - 1 };
}

export function redoHistory(history: AmountHistory): AmountHistory {
  return history.at >= history.entries.length - 1 ? history : { ...history, at: history.at + 1 };
}

/** Returns the current text. */
export function historyText(history: AmountHistory): string {
  return history.entries[history.at] ?? '';
}
