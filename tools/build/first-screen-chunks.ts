import type { Plugin, Rolldown } from 'vite';

type ModuleIds = ReadonlySet<string>;
type GetModuleInfo = Rolldown.PluginContext['getModuleInfo'];

/** Everything a module loads by static imports, itself included. */
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

const PLATFORM = /\/src\/platform\/(?:clock|uuid)\.ts$/;

/** What every payment page needs, beside what the first screen has; a press on the list loads it. */
const PAGES = [
  '/src/app/router.tsx',
  '/src/app/page-ports.ts',
  '/src/app/features.ts',
  '/src/flows/methods/index.ts',
  '/src/flows/deposit/index.ts',
];

/**
 * What the first screen needs goes into one chunk for the app, one for what the transports share with each other or with the app,
 * so that a connection does not wait for the app to be read and run, and one for what it shares with the helper window. What
 * all payment pages share is one chunk too. Left to itself the bundler makes a chunk of each set of modules that two pages
 * share: dozens of requests, small files that compress worse, and their names in the bytes of the first screen.
 */
export const firstScreenChunks = (): Plugin => {
  const groupOf = new Map<string, string>();
  const name = (id: string): string | null => groupOf.get(id) ?? null;
  return {
    name: 'first-screen-chunks',
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
        return entry ? staticImportsOf(entry, (id) => this.getModuleInfo(id)) : new Set();
      };
      const main = loadedWith('/src/main.tsx');
      const helper = loadedWith('/src/helper.ts');
      const app = loadedWith('/src/app/start.tsx');
      const socket = loadedWith('/src/transport/socket-transport.ts');
      const http = loadedWith('/src/transport/http-transport.ts');
      const pages = new Set(PAGES.flatMap((end) => [...loadedWith(end)]));
      groupOf.clear();
      for (const id of ids) {
        const isOfFirstBytes = main.has(id) || app.has(id);
        // The captcha that the helper window loads later needs the platform's doors too.
        if (isOfFirstBytes && (helper.has(id) || PLATFORM.test(id))) groupOf.set(id, 'base');
        else if (main.has(id) || helper.has(id)) continue;
        else if ([app, socket, http].filter((part) => part.has(id)).length > 1) groupOf.set(id, 'transport');
        else if (app.has(id)) groupOf.set(id, 'start');
        else if (socket.has(id) || http.has(id)) continue;
        else if (pages.has(id)) groupOf.set(id, 'pages');
      }
    },
  };
};
