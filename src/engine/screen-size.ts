import { EngineError } from './engine-error.ts';
import { isHolder } from './scope.ts';

/** Levels of JSON: some sixty nodes inside one another, with rules in the innermost. The stack bears more than that. */
const MAX_DEPTH = 250;

/** Objects, lists and values in all. A long page has some thousand. */
const MAX_PARTS = 300_000;

const refuse = (fault: string): never => {
  throw new EngineError('screen-too-large', fault);
};

/**
 * Refuses what would exhaust the stack or the memory of the tab before anything descends into it.
 *
 * @throws EngineError `screen-too-large`
 */
export const checkSize = (json: unknown): void => {
  let level: unknown[] = [json];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (depth > MAX_DEPTH) refuse('It is nested too deep.');
    if (count > MAX_PARTS) refuse('It has too many parts.');
    level = level.flatMap((part) => (isHolder(part) ? Object.values(part) : []));
  }
};

/** What may still be made of a screen. Fragments that use each other double with every level. */
export class SizeBudget {
  #parts = 0;
  #depth = 0;

  /** Counts one part and what is made inside it. */
  spend<T>(make: () => T): T {
    this.#parts += 1;
    this.#depth += 1;
    if (this.#parts > MAX_PARTS) refuse('Its fragments make too many parts.');
    if (this.#depth > 2 * MAX_DEPTH) refuse('Its fragments are nested too deep.');
    const made = make();
    this.#depth -= 1;
    return made;
  }
}
