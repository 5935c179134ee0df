import type { Plugin } from 'vite';
import { generateStories } from '#layouts/screens/generate-stories.ts';

const decidesStories = (file: string): boolean =>
  file.endsWith('.json') && ['/samples/', '/schemas/language/nodes/'].some((folder) => file.includes(folder));

const follow = (file: string): void => {
  if (!decidesStories(file)) return;
  try {
    generateStories();
  } catch (error) {
    // Incomplete JSON: the next save fixes it.
    console.warn(`The stories are not made anew: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** A sample or a node type becomes a story as soon as it is saved. */
export const stories = (): Plugin => ({
  name: 'cashier-stories',
  apply: 'serve',
  configureServer({ watcher }) {
    watcher.on('add', follow).on('change', follow).on('unlink', follow);
  },
});
