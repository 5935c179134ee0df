import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leanSocket } from '#tools/build/lean-socket.ts';

const entry = (code: string): Plugin => ({
  name: 'entry',
  resolveId: (id) => (id === 'entry' ? '\0entry' : undefined),
  load: (id) => (id === '\0entry' ? code : undefined),
});

const USES_SOCKET = `
  import { Manager } from 'socket.io-client';
  globalThis.socket = new Manager(location.origin, { transports: ['websocket'] }).socket('/');`;

async function bundle(code: string, plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [entry(code), ...plugins],
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'entry' } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
}

// In production mode, because the library has other files for development.
beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'));
afterEach(() => void vi.unstubAllEnvs());

it('the build contains no polling, binary packets, generated functions or namespace helper', async () => {
  const [whole, lean] = await Promise.all([bundle(USES_SOCKET, []), bundle(USES_SOCKET, [leanSocket()])]);
  // For the object of a whole module the bundler would create a helper file: one more request before the first
  // connection.
  for (const unwanted of [/XMLHttpRequest|WebTransport|FileReader|\bFunction\(/, /Symbol\.toStringTag/]) {
    expect(whole).toMatch(unwanted);
    expect(lean).not.toMatch(unwanted);
  }
  expect(gzipSync(lean).length).toBeLessThan(gzipSync(whole).length * 0.8);
});

it('a build without the library is unchanged', async () => {
  await expect(bundle('globalThis.nothing = 1;', [leanSocket()])).resolves.toContain('nothing');
});

it('the build fails if the library has changed the replaced code', async () => {
  const content = 'export const deconstructPacket = 1, reconstructPacket = 1;';
  const moved: Plugin = {
    name: 'moved',
    enforce: 'pre',
    load: (id) => (id.endsWith('socket.io-parser/build/esm/binary.js') ? content : undefined),
  };
  await expect(bundle(USES_SOCKET, [moved, leanSocket()])).rejects.toThrow(/no longer there: .*binary\.js/);
});
