import type { Problem } from './screen-instance.ts';

/** Something that a page must show, by name. Each node with `"critical": true` is a separate need. */
export type Need = string | true;

interface Bearer {
  readonly needs: readonly Need[];
  readonly problem: Problem | undefined;
}

interface Outcome {
  /** Nothing on the page carries what this problem took: the page cannot be used. */
  readonly onLost: (problem: Problem) => void;
  /** The node is gone, and others of its name stand. */
  readonly onSpared: (problem: Problem) => void;
}

/**
 * Which nodes carry what the page is for. Nodes that share a name stand in for one another: the page gives up only when
 * each of a name that is on it has failed.
 */
export class CriticalNeeds {
  readonly #bearers = new Map<object, Bearer>();
  #isJudging = false;

  constructor(private readonly outcome: Outcome) {}

  stands(key: object, needs: readonly Need[]): void {
    this.#bearers.set(key, { needs, problem: undefined });
  }

  fails(key: object, needs: readonly Need[], problem: Problem): void {
    this.#bearers.set(key, { needs, problem });
    if (this.#isJudging) return;
    this.#isJudging = true;
    // Nodes come and go together: the one that stands in may be told of a moment later.
    queueMicrotask(() => {
      this.#isJudging = false;
      this.#judge();
    });
  }

  leaves(key: object): void {
    this.#bearers.delete(key);
  }

  #judge(): void {
    const standing = new Set([...this.#bearers.values()].flatMap(({ needs, problem }) => (problem ? [] : needs)));
    for (const { needs, problem } of this.#bearers.values()) {
      if (!problem) continue;
      const isLost = needs.some((need) => need === true || !standing.has(need));
      if (isLost) this.outcome.onLost(problem);
      else this.outcome.onSpared(problem);
    }
  }
}
