import type { Plugin, Rolldown } from 'vite';

type ModuleIds = ReadonlySet<string>;
type GetModuleInfo = Rolldown.PluginContext['getModuleInfo'];

/** Returns all modules that a module loads by static imports, including itself. */
export const staticImportsOf = (entry: string, getModuleInfo: GetModuleInfo): ModuleIds => {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(entry);
  return seen;
};

const ENTRY = '/src/main.tsx';

/** Modules whose styles the first painting needs, before the app is loaded. */
const PAINTED = [
  '/src/app/header.tsx',
  '/src/app/shell.module.css',
  '/src/app/page.module.css',
  '/src/app/loading-bar.module.css',
  '/src/app/transition.css',
  '/src/app/skeleton.css',
  '/src/theme/tokens.css',
  '/src/theme/base.css',
  '/renderers/list/list.tsx',
  '/renderers/skeleton/skeleton.tsx',
  '/renderers/tile/tile.tsx',
];

/**
 * Puts the code of every visit into two chunks: `base`, the boot chunk with both transports, so that a connection does
 * not wait for the app, and `app`, the rest. Styles of the first painting are in a separate file, `painted`. By default
 * the bundler creates a chunk for each set of modules that two lazy parts share: dozens of requests, and small files
 * that compress worse.
 */
export const appChunks = ({ painted: ofPainting = PAINTED } = {}): Plugin => {
  const groupOf = new Map<string, string>();
  const name = (id: string): string | null => groupOf.get(id) ?? null;
  return {
    name: 'app-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ debugName: 'first screen', name, includeDependenciesRecursively: false }] },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const loadedWith = (end: string): ModuleIds => {
        const entry = ids.find((id) => id.endsWith(end));
        if (!entry) this.error(`${end} belongs in a file with others, and is not a module of the build.`);
        return staticImportsOf(entry, (id) => this.getModuleInfo(id));
      };
      const main = loadedWith(ENTRY);
      const helper = loadedWith('/src/helper.ts');
      const app = loadedWith('/src/app/start.tsx');
      const painted = new Set(ofPainting.flatMap((end) => [...loadedWith(end)]));
      const isStyle = (id: string): boolean => id.endsWith('.css');
      groupOf.clear();
      for (const id of ids) {
        if (main.has(id)) groupOf.set(id, 'base');
        else if (painted.has(id) && isStyle(id)) groupOf.set(id, 'painted');
        else if (app.has(id)) groupOf.set(id, helper.has(id) ? 'base' : 'app');
      }
    },
  };
};
