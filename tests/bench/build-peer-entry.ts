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
 * Builds the engine for the peer benchmark (OURS). React is external, because the benchmark provides one for all
 * contestants; it also chooses between development and production.
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

// The benchmark bundles the entry again: with the styles imported there, they are included.
await appendFile('dist/bench/peer-entry-shipped.js', "import './shipped.css';\n");
