import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Chunks loaded before the first tile: the boot chunk and the socket's library. */
const FIRST_BYTES = new Set(['base', 'socket-line']);

/**
 * Terser makes the boot chunk three per cent smaller than the built-in minifier, which matters there. The app would
 * shrink by 0.7 per cent, for a fifth of the build time.
 */
export const terseBootChunk = (): Plugin => ({
  name: 'terse-boot-chunk',
  apply: 'build',
  async renderChunk(code, { name }) {
    if (!FIRST_BYTES.has(name)) return null;
    const compress = { passes: 3, pure_getters: true, inline: 1 };
    const made = await minify(code, { module: true, ecma: 2020, compress, sourceMap: true });
    return made.code === undefined ? null : { code: made.code, map: typeof made.map === 'string' ? made.map : null };
  },
});
