/** Files that every visit has loaded by the time anything else is asked for; see first-screen-chunks.ts. */
const EVER_HERE = /\/(?:index|base|rolldown-runtime)\.[\w-]+\.js$/;

interface Host {
  hostType: 'html' | 'js';
}

/**
 * Files to preload with a later file: neither the file itself, which is requested anyway, nor files of the first
 * screen. Each name costs bytes of the first screen.
 */
export const leanPreloads = (file: string, dependencies: string[], { hostType }: Host): string[] =>
  hostType === 'html' ? dependencies : dependencies.filter((name) => name !== file && !EVER_HERE.test(name));
