import type { NodeProblem } from './screen-instance.ts';

/** Name of content that a page must show. Each node with `"critical": true` is a separate requirement. */
export type Requirement = string | true;

interface Provider {
  readonly requirements: readonly Requirement[];
  readonly problem: NodeProblem | undefined;
}

interface Outcome {
  /** No other node on the page provides the content of the failed one: the page cannot be used. */
  readonly onLost: (problem: NodeProblem) => void;
  /** The node has failed, and other nodes of the same name are drawn. */
  readonly onFallback: (problem: NodeProblem) => void;
}

/**
 * Tracks which nodes provide the page's required content. Nodes that share a name can replace one another: the page fails only
 * when all nodes of a name have failed.
 */
export class RequiredContent {
  readonly #providers = new Map<object, Provider>();
  #isJudging = false;

  constructor(private readonly outcome: Outcome) {}

  markDrawn(key: object, requirements: readonly Requirement[]): void {
    this.#providers.set(key, { requirements, problem: undefined });
  }

  markFailed(key: object, requirements: readonly Requirement[], problem: NodeProblem): void {
    this.#providers.set(key, { requirements, problem });
    if (this.#isJudging) return;
    this.#isJudging = true;
    // Nodes mount and unmount together: a replacement may be registered later in the same task.
    queueMicrotask(() => {
      this.#isJudging = false;
      this.#judge();
    });
  }

  remove(key: object): void {
    this.#providers.delete(key);
  }

  #judge(): void {
    const drawn = new Set(
      [...this.#providers.values()].flatMap(({ requirements, problem }) => (problem ? [] : requirements)),
    );
    for (const { requirements, problem } of this.#providers.values()) {
      if (!problem) continue;
      const isLost = requirements.some((requirement) => requirement === true || !drawn.has(requirement));
      if (isLost) this.outcome.onLost(problem);
      else this.outcome.onFallback(problem);
    }
  }
}
