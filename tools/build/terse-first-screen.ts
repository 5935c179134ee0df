import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Chunks that every visit waits for: its entry, those of first-screen-chunks.ts and the library of the socket. */
const FIRST_SCREEN = new Set(['index', 'base', 'start', 'socket-line']);

/**
 * Terser makes the first screen two per cent smaller than the built-in minifier does, which counts there; of all other files it
 * would take two thirds of the time of the build.
 */
export const terseFirstScreen = (): Plugin => ({
  name: 'terse-first-screen',
  apply: 'build',
  async renderChunk(code, { name }) {
    if (!FIRST_SCREEN.has(name)) return null;
    const compress = { passes: 3, pure_getters: true, inline: 1 };
    const made = await minify(code, { module: true, ecma: 2020, compress });
    return made.code === undefined ? null : { code: made.code, map: null };
  },
});
