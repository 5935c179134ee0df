declare module 'virtual:screens' {
  import type { Node, Route, Screen } from '#generated/language.ts';

  /** Route of every shipped screen, by screen id. */
  export const routes: Readonly<Record<string, Route>>;
  /** Each shipped screen: itself when it is part of the app, else how to load it. */
  export const screens: Readonly<Record<string, Screen | (() => Promise<Screen>)>>;
  /** How to load what of the list comes later, by the id of the fragment. */
  export const laterParts: Readonly<Record<string, () => Promise<readonly Node[]>>>;
}
