declare module 'virtual:screens' {
  import type { NodeTable } from '#engine/node-plan.ts';
  import type { Route, Screen } from '#generated/language.ts';

  /** Route of every shipped screen, by screen id. */
  export const routes: Readonly<Record<string, Route>>;
  /** Plans of the node types on the screens that are part of the first chunk. */
  export const firstNodeTable: Partial<NodeTable>;
  /** Each shipped screen: itself when it is part of the first chunk, else how to load it. */
  export const screens: Readonly<Record<string, Screen | (() => Promise<Screen>)>>;
}
