type Selector<State> = (state: State) => unknown;

/** The state that all of the inputs can read: a function that takes any of several types takes all of them at once. */
type StateOf<Inputs extends readonly unknown[]> = Inputs[number] extends (state: infer State) => unknown
  ? State
  : never;

type ValuesOf<Inputs extends readonly unknown[]> = {
  -readonly [Index in keyof Inputs]: Inputs[Index] extends (state: never) => infer Value ? Value : never;
};

/**
 * Combines parts of the state and recomputes only when one of them has changed. It remembers one result, as there is
 * one state; reselect's remembers any number, and weighs a kilobyte of the first screen. It keeps the parts and not the state
 * they came from: a state that has passed holds a whole form, with all that was typed into it.
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
