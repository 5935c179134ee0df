import { useState, useSyncExternalStore } from 'react';

/** Parts somewhere inside a node that belong to it: a tab of tabs, a slide of a carousel. */
export interface Part {
  readonly element: HTMLElement;
}

const byPlace = (one: Part, other: Part): number =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/**
 * The parts of one node in the order in which the page has them, however deep they stand and whenever they come. The
 * node cannot tell from its children: those are nodes of the engine, of which some are hidden and some are lists.
 */
export class PartList<P extends Part> {
  #parts: readonly P[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly current = (): readonly P[] => this.#parts;

  /** Takes a part in; the function returned lets it go. */
  readonly add = (part: P): (() => void) => {
    this.#become([...this.#parts, part].toSorted(byPlace));
    return () => this.#become(this.#parts.filter((other) => other !== part));
  };

  #become(parts: readonly P[]): void {
    this.#parts = parts;
    for (const listener of this.#listeners) listener();
  }
}

/** A list for the parts of a node, and what is in it now. */
export const useParts = <P extends Part>(): { readonly list: PartList<P>; readonly parts: readonly P[] } => {
  const [list] = useState(() => new PartList<P>());
  return { list, parts: useSyncExternalStore(list.subscribe, list.current) };
};
