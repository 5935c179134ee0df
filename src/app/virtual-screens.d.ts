declare module 'virtual:screens' {
  import type { Node, Route, Screen } from '#generated/language.ts';

  /** Routes of the bundled screens, by screen id. */
  export const routes: Readonly<Record<string, Route>>;
  /** The bundled screens: those of the app chunk, and loaders of the others. */
  export const screens: Readonly<Record<string, Screen | (() => Promise<Screen>)>>;
  /** Loaders of the list's lazy fragments, by fragment id. */
  export const lazyFragments: Readonly<Record<string, () => Promise<readonly Node[]>>>;
}
