import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { filesBeforeImports } from './tools/build/files-before-imports.ts';
import { appChunks } from './tools/build/app-chunks.ts';
import { hoverWithAPointer } from './tools/build/hover-with-a-pointer.ts';
import { leanPreloads } from './tools/build/lean-preloads.ts';
import { preloadFirstScreen } from './tools/build/preload-first-screen.ts';
import { base, product, release } from './tools/build/product.ts';
import { licencePointer } from './tools/build/third-party.ts';
import { schemas } from './tools/build/vite-schemas-plugin.ts';

/** Locales keep their name, so that a person can tell them apart in the network panel and a test can find them. */
const assetFileName = (name: string): string =>
  name.includes('locales/') ? 'static/locales/[name].[hash][extname]' : 'static/[name].[hash][extname]';

/** Name of a chunk that is a layout's screen or a feature: its folder's. */
const folderName = (module: string | null | undefined): string | undefined => {
  const [, folder, file] = /\/([^/]+)\/(screen\.json\?screen|feature\.ts)$/.exec(module ?? '') ?? [];
  return file === 'feature.ts' ? `${folder}-feature` : folder;
};

export default defineConfig({
  base,
  plugins: [schemas(), react(), filesBeforeImports(), appChunks(), preloadFirstScreen()],
  css: { postcss: { plugins: [hoverWithAPointer()] } },
  define: {
    'import.meta.env.VITE_PRODUCT': JSON.stringify(product),
    'import.meta.env.VITE_VERSION': JSON.stringify(`v${release.version}`),
    // Drops a fallback of socket.io to `Function('return this')`, which is for other places than browsers.
    'typeof self': '"object"',
    // A transport of socket.io that a connection by websocket never opens, and that old browsers lack.
    WebTransport: 'undefined',
  },
  build: {
    outDir: `dist/site/${product}`,
    emptyOutDir: true,
    target: 'es2022',
    // Every browser of the target knows modulepreload, and an inlined asset would need `data:` in more of the policy.
    modulePreload: { polyfill: false, resolveDependencies: leanPreloads },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'helper.html'],
      output: {
        entryFileNames: 'static/[name].[hash].js',
        chunkFileNames: ({ facadeModuleId }) => `static/${folderName(facadeModuleId) ?? '[name]'}.[hash].js`,
        postBanner: licencePointer,
        assetFileNames: ({ originalFileNames }) => assetFileName(originalFileNames[0] ?? ''),
      },
    },
  },
});
