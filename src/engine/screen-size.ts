import { EngineError } from './engine-error.ts';
import { MAX_DEPTH, MAX_NODES, MAX_PARTS, MAX_TEXT_LENGTH } from './limits.ts';
import { isHolder } from './scope.ts';

const refuse = (fault: string): never => {
  throw new EngineError('screen-too-large', fault);
};

const isTooLong = (part: unknown): boolean => typeof part === 'string' && part.length > MAX_TEXT_LENGTH;

/**
 * Refuses what would exhaust the stack or the memory of the tab before anything descends into it.
 *
 * @throws EngineError `screen-too-large`
 */
export const checkSize = (json: unknown): void => {
  let level: unknown[] = [json];
  let parts = 0;
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth++) {
    parts += level.length;
    if (depth > MAX_DEPTH) refuse('It is nested too deep.');
    if (parts > MAX_PARTS) refuse('It has too many parts.');
    level = level.flatMap((part) => {
      const isInner = isHolder(part);
      if ((isInner ? Object.keys(part) : [part]).some(isTooLong)) refuse('A text of it is too long.');
      if (!isInner) return [];
      if (typeof part.type === 'string') nodes += 1;
      return Object.values(part);
    });
    if (nodes > MAX_NODES) refuse('It has too many nodes.');
  }
};

/** Counts the parts that a screen may still grow by. Fragments that use each other double with every level. */
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
