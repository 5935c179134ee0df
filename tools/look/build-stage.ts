import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { schemas } from '#tools/build/vite-schemas-plugin.ts';

const PAGE = 'tests/visual/stage/index.html';

/** The built page that shows any screen in any state. */
export interface Stage {
  readonly folder: string;
  /** Below the folder. */
  readonly page: string;
}

/** Builds the page that shows any screen in any state, with its own fonts, from what the stories draw with. */
export const buildStage = async (): Promise<Stage> => {
  const folder = 'node_modules/.cache/look/stage';
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [schemas(), react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: PAGE },
    },
  });
  return { folder, page: PAGE };
};
