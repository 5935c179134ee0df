import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { hoverWithAPointer } from '#tools/build/hover-with-a-pointer.ts';
import { product, release } from '#tools/build/product.ts';
import { schemas } from '#tools/build/vite-schemas-plugin.ts';
import type { StudioOptions } from './calls.ts';
import { studio } from './studio-plugin.ts';

const NESTED = 'packages/studio/page/';

/** Writes the pages to the top of the build, where a team's server expects them. */
const pagesOnTop = (): Plugin => ({
  name: 'cashier-studio-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type !== 'asset' || !name.startsWith(NESTED) || !name.endsWith('.html')) continue;
      file.fileName = name.slice(NESTED.length);
      file.source = String(file.source).replaceAll('../../../', './');
    }
  },
});

/**
 * How Vite serves and builds the studio. The root is the project's folder, where previews find screens, fragments and
 * texts.
 */
export const studioVite = (options: StudioOptions): InlineConfig => ({
  configFile: false,
  base: './',
  clearScreen: false,
  plugins: [schemas(), react(), studio(options), pagesOnTop()],
  css: { postcss: { plugins: [hoverWithAPointer()] } },
  define: {
    'import.meta.env.VITE_PRODUCT': JSON.stringify(product),
    'import.meta.env.VITE_VERSION': JSON.stringify(`v${release.version}`),
  },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: [`${NESTED}index.html`, `${NESTED}stage.html`], checks: { pluginTimings: false } },
  },
});
