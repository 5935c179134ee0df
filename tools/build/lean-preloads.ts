/** Files that every visit has loaded by the time anything else is asked for; see first-screen-chunks.ts. */
const EVER_HERE = /\/(?:index|base|rolldown-runtime)\.[\w-]+\.js$/;

interface Host {
  hostType: 'html' | 'js';
}

/**
 * What is asked for along with a later file: neither the file itself, which is asked for anyway, nor what is here already.
 * Each name stands in the first screen's bytes.
 */
export const leanPreloads = (file: string, dependencies: string[], { hostType }: Host): string[] =>
  hostType === 'html' ? dependencies : dependencies.filter((name) => name !== file && !EVER_HERE.test(name));
