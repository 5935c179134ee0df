import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { KitConfig } from '#tools/build/deployment-config.ts';
import { headersFor, headerTable } from '#tools/build/headers.ts';
import { caddyConfig } from '#tools/deploy/caddy.ts';
import { cdnHeaders, cdnRewrites } from '#tools/deploy/cdn.ts';
import { containerFile } from '#tools/deploy/container.ts';
import { nginxConfig } from '#tools/deploy/nginx.ts';
import { objectStoreScript } from '#tools/deploy/object-store.ts';
import { servingRules } from '#tools/deploy/serving-rules.ts';
import { removeKit } from '#tools/deploy/write-kit.ts';
import { useFolder } from '#tests/temp-folder.ts';

const BASE = '/cashier/';
const CONFIG: KitConfig = {
  allowedHosts: ['https://casino.example', 'https://*.play.example'],
  origin: 'https://pay.example',
  api: 'http://10.0.0.5:8080',
  providerHosts: ['https://*.bank.example'],
  pictureHosts: ['https://img.example'],
  reportEndpoint: 'https://reports.example/csp',
};
const table = headerTable(BASE, CONFIG);
const rules = servingRules(table, BASE);
const PATHS = [
  '/cashier/',
  '/cashier/deposit/cards',
  '/cashier/helper.html',
  '/cashier/closed-methods.json',
  '/cashier/static/start.B4XUtZPH.js',
  '/cashier/static/icons/usd.svg',
  '/cashier/static/config.json',
  '/cashier/static/deployed.json',
  '/cashier/static/schemas/manifest.sig',
];

const folder = useFolder();

const write = (name: string, text = ''): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

describe('the headers of a deployment', () => {
  it('have its hosts in the policy, and no wider ones', () => {
    const policy = headersFor(table, '/cashier/')['Content-Security-Policy']?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "form-action 'self' https://*.bank.example",
        "img-src 'self' https://img.example data:",
        "media-src 'self' https://img.example",
        'frame-ancestors https://casino.example https://*.play.example',
        'report-uri https://reports.example/csp',
        'report-to cashier',
      ]),
    );
    const { providerHosts: _hosts, ...open } = CONFIG;
    expect(JSON.stringify(headerTable(BASE, open))).not.toContain('localhost');
  });

  it('require TLS if the deployment has it', () => {
    for (const at of PATHS) expect(headersFor(table, at)['Strict-Transport-Security']).toBe('max-age=31536000');
    const atHome = headerTable(BASE, { ...CONFIG, origin: 'http://127.0.0.1:80' });
    expect(JSON.stringify(atHome)).not.toContain('Strict-Transport');
  });

  it.each(PATHS)('at %s are those of the longest rule that matches', (at) => {
    const matching = rules.filter(({ path: start, isPrefix }) => (isPrefix ? at.startsWith(start) : at === start));
    const longest = matching.toSorted((one, other) => other.path.length - one.path.length)[0];
    expect(longest?.headers).toEqual(headersFor(table, at));
  });
});

describe('the rules of a CDN', () => {
  /** Each rule that matches counts, in its order; `! Name` removes a header. */
  const served = (at: string): Record<string, string> => {
    const found = new Map<string, string>();
    for (const section of cdnHeaders(rules).trim().split('\n\n')) {
      const [pattern = '', ...lines] = section.split('\n');
      const matches = pattern.endsWith('*') ? at.startsWith(pattern.slice(0, -1)) : at === pattern;
      for (const line of matches ? lines.map((text) => text.trim()) : []) {
        const [name = '', value] = line.split(/: (.*)/s);
        if (line.startsWith('! ')) found.delete(line.slice(2));
        else if (found.has(name)) throw new Error(`${name} stands twice at ${at}`);
        else found.set(name, value ?? '');
      }
    }
    return Object.fromEntries(found);
  };

  it.each(PATHS)('give the headers of the table at %s', (at) => expect(served(at)).toEqual(headersFor(table, at)));

  it('serve the document for pages, but not for scripts', () => {
    const lines = cdnRewrites(['deposit', 'withdrawal'], BASE).trim().split('\n');
    expect(lines).toContain('/cashier/deposit/* /cashier/ 200');
    expect(lines.some((line) => line.startsWith('/cashier/*') || line.includes('static'))).toBe(false);
  });
});

it('Caddy has each header of the table at its path, and no tokens in its log', () => {
  const text = caddyConfig(rules, BASE, CONFIG);
  expect(text.match(/\{$/gm)?.length).toBe(text.match(/^\s*\}$/gm)?.length);
  for (const { path: start, isPrefix, headers } of rules) {
    const [, handler = ''] = text.split(`handle ${start}${isPrefix ? '*' : ''} {\n`);
    const own = handler.slice(0, handler.indexOf('file_server'));
    const lines = [...own.matchAll(/header (\S+) `(.*)`/g)].map(([, name = '', value = '']) => [name, value]);
    expect(Object.fromEntries(lines)).toEqual(headers);
  }
  expect(text).toContain('replace Authorization REDACTED');
  expect(text).toContain('request>headers>Authorization delete');
});

it('nginx terminates TLS if it has a certificate, and redirects to it', () => {
  const tls = { certificate: '/etc/ssl/pay.pem', key: '/etc/ssl/pay.key' };
  const [open, encrypted] = [nginxConfig(rules, BASE, CONFIG), nginxConfig(rules, BASE, { ...CONFIG, tls })];
  expect(encrypted).toContain('listen 443 ssl http2;');
  expect(encrypted).toContain('return 301 https://pay.example$request_uri;');
  expect(open).toContain('listen 8080;');
  expect(open).toContain(String.raw`add_header Reporting-Endpoints "cashier=\"https://reports.example/csp\"";`);
});

it('the image adds its release to those of the volume', () => {
  expect(containerFile('/srv/pay', '8080')).toMatch(/release\.sh install \/srv\/pay.*VOLUME \/srv\/pay\nEXPOSE 8080/s);
});

it('the script for an object store uploads each file once, with its type and caching, and the document last', () => {
  for (const name of PATHS.map((at) => (at.includes('.') ? at : '/cashier/index.html'))) write(`release${name}`);
  write('release/cashier/health.json');
  for (const ending of ['gz', 'br']) write(`release/cashier/static/start.B4XUtZPH.js.${ending}`);
  write('object-store/sync.sh', objectStoreScript(rules, BASE));
  // The first head-object finds no file.
  write(
    'bin/aws',
    `#!/bin/sh\n[ "$2" != head-object ] || exec test -e "${folder}/is-synced"\necho "$@" >>"${folder}/calls"\n`,
  );
  chmodSync(path.join(folder, 'bin/aws'), 0o755);
  const PATH = `${path.join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
  const sync = (): string[] => {
    write('calls');
    execFileSync('sh', [path.join(folder, 'object-store/sync.sh'), 'bucket'], { env: { ...process.env, PATH } });
    return readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
  };
  const calls = sync();
  expect(calls).toHaveLength(9);
  expect(calls.at(-1)).toContain('--key cashier/index.html');
  expect(calls.every((call) => call.startsWith('s3api put-object --bucket bucket'))).toBe(true);
  const callOf = (key: string): string => calls.find((call) => call.includes(`--key cashier/${key} `)) ?? '';
  for (const [key, type, at] of [
    ['static/start.B4XUtZPH.js', 'text/javascript; charset=utf-8', 'static/start.B4XUtZPH.js'],
    ['static/icons/usd.svg', 'image/svg+xml', 'static/icons/usd.svg'],
    ['index.html', 'text/html; charset=utf-8', ''],
    ['static/deployed.json', 'application/json; charset=utf-8', 'static/deployed.json'],
  ] as const) {
    const caching = headersFor(table, `${BASE}${at}`)['Cache-Control'] ?? '';
    expect(callOf(key)).toContain(`--content-type ${type} --cache-control ${caching}`);
  }
  expect(callOf('static/start.B4XUtZPH.js')).toMatch(/--body \S+\.js\.gz --content-encoding gzip/);
  // The list of closed methods belongs to the operator from then on.
  write('is-synced');
  expect(calls.filter((call) => !sync().includes(call))).toEqual([callOf('closed-methods.json')]);
});

it('an earlier kit is removed, and nothing else', async () => {
  for (const name of ['release.sh', 'headers.json']) write(name, 'x');
  await expect(removeKit(path.join(folder, 'release.sh'))).rejects.toThrow('not a directory');
  write('mine.ts', 'x');
  await expect(removeKit(folder)).rejects.toThrow('mine.ts, which is not part of a kit');
  expect(readdirSync(folder)).toHaveLength(3);
  rmSync(path.join(folder, 'mine.ts'));
  await removeKit(folder);
  expect(readdirSync(folder)).toEqual([]);
  await expect(removeKit(path.join(folder, 'new'))).resolves.toBeUndefined();
});
