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

const ENTRY = '/src/main.tsx';

/** Modules that every payment page needs beyond the first screen; a press on the list loads them. */
const PAGES = [
  '/src/app/router.tsx',
  '/src/app/page-ports.ts',
  '/src/app/features.ts',
  '/src/flows/methods/index.ts',
  '/src/flows/deposit/index.ts',
];

/** What most visits load once the list is seen: the rest of the visit, the pages that come next, and all they are drawn with. */
const NEXT = [
  '/src/app/bundled.ts',
  '/src/app/follow-quick-deposit.ts',
  '/src/app/guides.ts',
  '/src/app/notices.tsx',
  '/src/app/prefetch-next.ts',
  '/src/engine/later.ts',
  '/src/flows/deposit/claim/index.ts',
  '/src/flows/form/code/index.ts',
  '/src/flows/form/start-deposit-form.ts',
  '/src/flows/methods/guide/index.ts',
  '/src/flows/methods/region/follow-dial.ts',
  '/src/flows/visit/close-widget.ts',
  '/src/flows/visit/start-visit.ts',
  '/src/flows/visit/trace/index.ts',
  '/src/generated/node-table.ts',
  '/src/i18n/full-catalogue.ts',
  '/renderers/page-renderers.ts',
  '/renderers/code-field/code-field.tsx',
  '/renderers/date-field/date-field.tsx',
  '/renderers/notice/notice.tsx',
  '/renderers/qr/qr.tsx',
  '/renderers/steps/steps.tsx',
  '/schemas/screens/deposit/complete/screen.json?screen',
  '/schemas/screens/deposit/group/screen.json?screen',
  '/schemas/screens/deposit/redirect/screen.json?screen',
  '/schemas/screens/shared/unconfirmed/screen.json?screen',
];

/**
 * Puts the first screen into two chunks: the first bytes with both transports, so that a connection does not wait for
 * the app to be read and run, and the app. The helper window takes its platform from the first bytes, too, which are in the cache
 * by then. Code that all payment pages share is one chunk, which a press on the list waits for, and what is loaded while the list is
 * looked at is another. Left to itself the bundler makes a chunk of each set of modules that two pages share: dozens of requests, small files that compress worse, and their names in the bytes of the
 * first screen.
 */
export const firstScreenChunks = ({ pages: ofPages = PAGES, next: ofNext = NEXT } = {}): Plugin => {
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
        if (!entry) this.error(`${end} is to be in a file with others, and is no module of the build.`);
        return staticImportsOf(entry, (id) => this.getModuleInfo(id));
      };
      const main = loadedWith(ENTRY);
      const helper = loadedWith('/src/helper.ts');
      const app = loadedWith('/src/app/start.tsx');
      const pages = new Set(ofPages.flatMap((end) => [...loadedWith(end)]));
      const next = new Set(ofNext.flatMap((end) => [...loadedWith(end)]));
      groupOf.clear();
      for (const id of ids) {
        if (main.has(id)) groupOf.set(id, 'base');
        else if (app.has(id)) groupOf.set(id, helper.has(id) ? 'base' : 'start');
        else if (pages.has(id)) groupOf.set(id, 'pages');
        else if (next.has(id)) groupOf.set(id, 'next');
      }
    },
  };
};
