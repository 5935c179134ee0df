import { EngineError } from './engine-error.ts';
import { MAX_DEPTH, MAX_PARTS } from './limits.ts';

const tooLarge = (fault: string): never => {
  throw new EngineError('screen-too-large', fault);
};

/** What may still be made of a screen. Fragments that use each other double with every level. */
export class SizeBudget {
  #parts = 0;
  #depth = 0;

  /** Counts one part and what is made inside it. */
  spend<T>(make: () => T): T {
    this.#parts += 1;
    this.#depth += 1;
    if (this.#parts > MAX_PARTS) tooLarge('Its fragments make too many parts.');
    if (this.#depth > 2 * MAX_DEPTH) tooLarge('Its fragments are nested too deep.');
    const made = make();
    this.#depth -= 1;
    return made;
  }
}
