import { all, truthOf, type Formula } from './logic/formula.ts';
import type { Guard, PageNode } from './page-parts.ts';
import type { Solver, Goal } from './logic/solver.ts';

/** Whether only constants hide the node. */
export const hiddenByConstant = ({ guards }: PageNode): Guard | undefined =>
  guards.find(({ formula }) => truthOf(formula, () => undefined) === false);

/** The smallest set of a node's conditions that cannot be true together. */
export const clashingGuards = ({ guards }: PageNode, solver: Solver, always: readonly Goal[]): readonly Guard[] => {
  const isPossible = (some: readonly Guard[]): boolean => {
    const formula: Formula = all(...some.map((guard) => guard.formula));
    return solver.solve([...always, { formula, value: true }]) !== undefined;
  };
  let clashing = guards;
  for (const guard of guards) {
    const without = clashing.filter((other) => other !== guard);
    if (!isPossible(without)) clashing = without;
  }
  return clashing;
};
