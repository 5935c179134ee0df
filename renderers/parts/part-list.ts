import { useState, useSyncExternalStore } from 'react';

/** Descendants that belong to a node: a tab of tabs, a slide of a carousel. */
export interface Part {
  readonly element: HTMLElement;
}

const byPlace = (one: Part, other: Part): number =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/**
 * Lists the parts of one node in document order, at any depth. The node's children can't be used: they are engine nodes, some
 * of them hidden or lists.
 */
export class PartList<P extends Part> {
  #parts: readonly P[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly current = (): readonly P[] => this.#parts;

  /** Registers a part; the returned function removes it. */
  readonly add = (part: P): (() => void) => {
    this.#become([...this.#parts, part].toSorted(byPlace));
    return () => this.#become(this.#parts.filter((other) => other !== part));
  };

  #become(parts: readonly P[]): void {
    this.#parts = parts;
    for (const listener of this.#listeners) listener();
  }
}

/** Creates a list for the parts of a node, and returns its current content. */
export const useParts = <P extends Part>(): { readonly list: PartList<P>; readonly parts: readonly P[] } => {
  const [list] = useState(() => new PartList<P>());
  return { list, parts: useSyncExternalStore(list.subscribe, list.current) };
};
