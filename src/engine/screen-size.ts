import { EngineError } from './engine-error.ts';
import { MAX_DEPTH, MAX_NODES, MAX_PARTS, MAX_TEXT_LENGTH } from './limits.ts';
import { isRecord } from './scope.ts';

const refuse = (fault: string): never => {
  throw new EngineError('screen-too-large', fault);
};

const TOO_LONG = 'One of its texts is too long.';

/**
 * Rejects JSON that would exhaust the stack or the memory, before other code recurses into it.
 *
 * @throws EngineError `screen-too-large`
 */
export const checkSize = (json: unknown): void => {
  let parts = 0;
  let nodes = 0;
  /** Limited to the depth of a screen, which the stack can hold. */
  const lookInto = (holder: Readonly<Record<string, unknown>>, depth: number): void => {
    if (depth > MAX_DEPTH) refuse('It is nested too deeply.');
    if (typeof holder.type === 'string' && (nodes += 1) > MAX_NODES) refuse('It has too many nodes.');
    for (const name in holder) {
      const part = holder[name];
      if ((parts += 1) > MAX_PARTS) refuse('It has too many parts.');
      if (name.length > MAX_TEXT_LENGTH) refuse(TOO_LONG);
      if (typeof part === 'string' && part.length > MAX_TEXT_LENGTH) refuse(TOO_LONG);
      if (isRecord(part)) lookInto(part, depth + 1);
    }
  };
  if (isRecord(json)) lookInto(json, 0);
};

/** Limits the growth of a screen by fragments, which can double with every level. */
export class SizeBudget {
  #parts = 0;
  #depth = 0;

  /** Counts one part and its contents. */
  spend<T>(make: () => T): T {
    this.#parts += 1;
    this.#depth += 1;
    if (this.#parts > MAX_PARTS) refuse('Its fragments have too many parts.');
    if (this.#depth > 2 * MAX_DEPTH) refuse('Its fragments are nested too deeply.');
    const made = make();
    this.#depth -= 1;
    return made;
  }
}
