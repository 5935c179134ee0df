declare module 'virtual:screens' {
  import type { Node, Route, Screen } from '#generated/language.ts';

  /** Route of every shipped screen, by screen id. */
  export const routes: Readonly<Record<string, Route>>;
  /** Each shipped screen: itself when it is part of the app, else how to load it. */
  export const screens: Readonly<Record<string, Screen | (() => Promise<Screen>)>>;
  /** Loaders of the list's lazy fragments, by fragment id. */
  export const lazyFragments: Readonly<Record<string, () => Promise<readonly Node[]>>>;
}
