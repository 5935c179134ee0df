type Selector<State> = (state: State) => unknown;

/** The state that all inputs can read: the intersection of their types. */
type StateOf<Inputs extends readonly unknown[]> = Inputs[number] extends (state: infer State) => unknown
  ? State
  : never;

type ValuesOf<Inputs extends readonly unknown[]> = {
  -readonly [Index in keyof Inputs]: Inputs[Index] extends (state: never) => infer Value ? Value : never;
};

/**
 * Combines inputs and recomputes when one of them has changed. It caches one result, because there is one state; reselect is a
 * kilobyte larger in the entry chunk. It keeps the inputs but not the state they come from, which would hold all typed values.
 */
export function createSelector<const Inputs extends readonly Selector<never>[], Result>(
  inputs: Inputs,
  combine: (...values: ValuesOf<Inputs>) => Result,
): (state: StateOf<Inputs>) => Result;
export function createSelector(
  inputs: readonly Selector<unknown>[],
  combine: (...values: unknown[]) => unknown,
): Selector<unknown> {
  let lastValues: readonly unknown[] | undefined;
  let result: unknown;
  return (state) => {
    const before = lastValues;
    const values = inputs.map((select) => select(state));
    if (!before || values.some((value, index) => value !== before[index])) result = combine(...values);
    lastValues = values;
    return result;
  };
}
