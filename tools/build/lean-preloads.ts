/** Files that every visit loads as it starts; see app-chunks.ts. */
const EVER_HERE = /\/(?:base|app|painted|rolldown-runtime|socket-line)\.[\w-]+\.js$/;

interface Host {
  hostType: 'html' | 'js';
}

/**
 * Files to fetch before a lazy module is imported, including itself, except those of the first screen. Vite passes no files
 * for a module without dependencies. Each name costs bytes of the first screen.
 */
export const leanPreloads = (file: string, dependencies: string[], { hostType }: Host): string[] => {
  if (hostType === 'html') return dependencies;
  return (dependencies.length === 0 ? [file] : dependencies).filter((name) => !EVER_HERE.test(name));
};
