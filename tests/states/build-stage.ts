import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { schemas } from '#tools/build/vite-schemas-plugin.ts';
import { STAGE } from './open-stage.ts';

/** Builds the stage with its own fonts as one script, so that no part of a page loads later. */
export const buildStage = async (): Promise<void> => {
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [schemas(), react()],
    build: {
      outDir: STAGE.folder,
      emptyOutDir: true,
      minify: false,
      modulePreload: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: STAGE.page, output: { codeSplitting: false }, checks: { pluginTimings: false } },
    },
  });
};
