import type { CompiledScreen } from '#engine/compile-screen.ts';
import { ScreenInstance } from '#engine/screen-instance.ts';
import type { TextSource } from '#engine/text.ts';
import type { PageView } from '#layouts/explore/logic/atom.ts';
import type { PageState } from '#layouts/explore/build-state.ts';
import { stillWorld } from './still-ports.ts';

export type LookAt = (state: PageState) => PageView;

/**
 * Opens a page in a state, as the engine does, and returns the values that its rules read, including derived values and
 * timers.
 */
export const createProbe = (screen: CompiledScreen, texts: TextSource): LookAt => {
  const bare = { ...screen, body: [], polls: [] };
  return ({ scope, local, timers, failing, rows }) => {
    const page = new ScreenInstance(bare, stillWorld(scope, texts).ports);
    page.open();
    for (const [name, value] of Object.entries(local)) page.setLocal(name, value);
    for (const [name, timer] of Object.entries(timers)) page.holdTimer(name, timer);
    return { scope: page.scope, texts, failing, rows };
  };
};
