import type { Tab } from '#tests/twin/device/tab.ts';
import type { World } from '#tests/twin/walk/world.ts';
import type { SeenPage } from '#tests/twin/widget/contract.ts';

/** A page of one tab, at one moment. */
export interface Sight {
  readonly tab: Tab;
  readonly page: SeenPage;
}

/** A condition that holds at every moment. Returns the violation, or undefined. */
export type Invariant = (world: World, sights: readonly Sight[]) => string | undefined;

/** The first that is wrong with one of them. */
export const firstOf = <T>(values: Iterable<T>, judge: (value: T) => string | undefined): string | undefined => {
  for (const value of values) {
    const fault = judge(value);
    if (fault !== undefined) return fault;
  }
  return undefined;
};
