/** Files that every visit has loaded by the time anything else is asked for; see app-chunks.ts. */
const EVER_HERE = /\/(?:base|app|painted|rolldown-runtime)\.[\w-]+\.js$/;

interface Host {
  hostType: 'html' | 'js';
}

/** Files to fetch before a later one is imported, itself too, but none of the first screen. Each name costs bytes of the first screen. */
export const leanPreloads = (_file: string, dependencies: string[], { hostType }: Host): string[] =>
  hostType === 'html' ? dependencies : dependencies.filter((name) => !EVER_HERE.test(name));
