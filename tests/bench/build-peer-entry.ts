import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';

const peers = resolve(process.env.PEERS ?? '');
const spec = resolve(peers, 'src/spec.ts');

if (!process.env.PEERS || !existsSync(spec)) {
  throw new Error('PEERS must name the directory of the peer benchmark: there is no src/spec.ts in it.');
}

/**
 * Builds what the peer benchmark takes as OURS. React is left out, as the benchmark brings one for all; so is the choice
 * of development or production, which it makes for all.
 */
await build({
  configFile: false,
  plugins: [react()],
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { 'peers-spec': spec } },
  build: {
    outDir: 'dist/bench',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    lib: {
      cssFileName: 'shipped',
      entry: ['', '-redux', '-shipped'].map((name) => `tests/bench/peer-entry${name}.tsx`),
      formats: ['es'],
    },
    rolldownOptions: { external: [/^react(?:-dom)?(?:\/.*)?$/] },
  },
});

// The benchmark builds the entry once more: named there, the styles come with it.
await appendFile('dist/bench/peer-entry-shipped.js', "import './shipped.css';\n");
