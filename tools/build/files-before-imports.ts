import type { Plugin } from 'vite';

/** The bundler's name for `import()` in a build. */
const HELPER = '\0vite/preload-helper.js';

/** Makes `import()` fetch a module's files before the browser's module loader, which never retries a failed module. */
export const filesBeforeImports = (): Plugin => {
  let isMet = false;
  return {
    name: 'files-before-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== HELPER) return undefined;
      isMet = true;
      return `export { importFetched as __vitePreload } from '/src/platform/fetch-files.ts';`;
    },
    buildEnd(error) {
      if (!error && !isMet)
        this.error('The bundler loads modules with another helper now: see files-before-imports.ts.');
    },
  };
};
