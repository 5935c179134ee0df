declare module 'virtual:first-screens' {
  import type { NodeTable } from '#engine/node-plan.ts';
  import type { Screen } from '#generated/language.ts';

  /** Screens that every visit begins with. */
  export const firstScreens: Readonly<Record<string, Screen>>;
  /** Plans of the node types on them. */
  export const firstNodeTable: Partial<NodeTable>;
}

declare module 'virtual:screens' {
  import type { Node, Route, Screen } from '#generated/language.ts';

  /** Route of every shipped screen, by screen id. */
  export const routes: Readonly<Record<string, Route>>;
  /** Each shipped screen: itself when it is part of the first chunk, else how to load it. */
  export const screens: Readonly<Record<string, Screen | (() => Promise<Screen>)>>;
  /** How to load what of the first chunk's screens comes later, by the id of the fragment. */
  export const laterParts: Readonly<Record<string, () => Promise<readonly Node[]>>>;
}
