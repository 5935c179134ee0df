import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { test as base } from './fixtures.ts';

const GUIDE = ['host-integration', 'host-page', 'host-messages']
  .map((name) => readFileSync(`docs/${name}.md`, 'utf8'))
  .join('\n');

/** Returns the guide's example with that name. */
export const example = (language: string, name: string): string =>
  new RegExp(`\`\`\`${language} ${name}\n([^]*?)\`\`\``).exec(GUIDE)?.[1] ?? '';

const NPM_FLAGS = ['--offline', '--no-audit', '--no-fund', '--no-save', '--legacy-peer-deps', '--loglevel', 'error'];

const npm = (folder: string, ...args: string[]): string =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

interface Packed {
  files: { path: string }[];
  filename: string;
}

/** Installs a package of `dist` into a folder as npm would from a registry; returns its files. */
export const install = (folder: string, dist: string): string[] => {
  const [packed]: Packed[] = JSON.parse(npm(resolve(dist), 'pack', '--json', '--pack-destination', folder));
  writeFileSync(join(folder, 'package.json'), '{ "name": "host", "private": true, "type": "module" }');
  npm(folder, 'install', ...NPM_FLAGS, `./${packed?.filename}`);
  return packed?.files.map(({ path }) => path) ?? [];
};

interface Host {
  folder: string;
  files: string[];
}

/** A host's own project, with the package installed as npm would from a registry. */
export const test = base.extend<object, { host: Host }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
    async ({}, use) => {
      const folder = realpathSync(mkdtempSync(join(tmpdir(), 'host-')));
      await use({ folder, files: install(folder, 'dist/embed') });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html; charset=utf-8' };

/** Serves the host's folder under the guide's content policy. */
export const serve = (folder: string, widgetOrigin: string): Promise<{ origin: string; server: Server }> => {
  const policy = example('http', 'policy').replace('Content-Security-Policy: ', '').trim();
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url ?? '/', 'http://host').pathname);
    try {
      response.setHeader('content-security-policy', policy.replace('https://pay.example.com', widgetOrigin));
      response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain');
      response.end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done({ origin: `http://localhost:${typeof address === 'object' ? address?.port : 0}`, server });
    });
  });
};
