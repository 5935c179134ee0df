import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KitConfig } from '#tools/build/deployment-config.ts';
import { headersFor, headerTable } from '#tools/build/headers.ts';
import { caddyConfig } from '#tools/deploy/caddy.ts';
import { cdnHeaders, cdnRewrites } from '#tools/deploy/cdn.ts';
import { containerFile } from '#tools/deploy/container.ts';
import { nginxConfig } from '#tools/deploy/nginx.ts';
import { objectStoreScript } from '#tools/deploy/object-store.ts';
import { servingRules } from '#tools/deploy/serving-rules.ts';

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
  '/cashier/static/start.B4XUtZPH.js',
  '/cashier/static/icons/usd.svg',
  '/cashier/static/config.json',
  '/cashier/static/deployed.json',
  '/cashier/static/schemas/manifest.sig',
];

describe('the table of headers of a deployment', () => {
  it('has the hosts of the deployment in the policy, and no wider ones', () => {
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
  });

  it('is for TLS alone where the deployment is found by it', () => {
    for (const at of PATHS) expect(headersFor(table, at)['Strict-Transport-Security']).toBe('max-age=31536000');
    const atHome = headerTable(BASE, { ...CONFIG, origin: 'http://127.0.0.1:80' });
    expect(JSON.stringify(atHome)).not.toContain('Strict-Transport');
  });

  it('posts forms to no other machine of a browser once it stands on the web', () => {
    const { providerHosts: _hosts, ...open } = CONFIG;
    expect(JSON.stringify(headerTable(BASE, open))).not.toContain('localhost');
  });

  it('has narrower patterns first, so that a server may go by length', () => {
    for (const at of PATHS) {
      const fitting = rules.filter(({ path: start, isPrefix }) => (isPrefix ? at.startsWith(start) : at === start));
      const longest = fitting.toSorted((one, other) => other.path.length - one.path.length)[0];
      expect(longest?.headers).toEqual(headersFor(table, at));
    }
  });
});

describe('the header rules of a CDN', () => {
  /** Every rule that fits counts, in its order; `! Name` takes away. */
  const served = (at: string): Record<string, string> => {
    const found = new Map<string, string>();
    for (const section of cdnHeaders(rules).trim().split('\n\n')) {
      const [pattern = '', ...lines] = section.split('\n');
      const fits = pattern.endsWith('*') ? at.startsWith(pattern.slice(0, -1)) : at === pattern;
      for (const line of fits ? lines.map((text) => text.trim()) : []) {
        const [name = '', value] = line.split(/: (.*)/s);
        if (line.startsWith('! ')) found.delete(line.slice(2));
        else if (found.has(name)) throw new Error(`${name} stands twice at ${at}`);
        else found.set(name, value ?? '');
      }
    }
    return Object.fromEntries(found);
  };

  it.each(PATHS)('come to those of the table at %s', (at) => expect(served(at)).toEqual(headersFor(table, at)));

  it('answer pages with the document, and no script', () => {
    const lines = cdnRewrites(['deposit', 'withdrawal'], BASE).trim().split('\n');
    expect(lines).toContain('/cashier/deposit/* /cashier/ 200');
    expect(lines.some((line) => line.startsWith('/cashier/*') || line.includes('static'))).toBe(false);
  });
});

describe('the configuration of Caddy', () => {
  const text = caddyConfig(rules, BASE, CONFIG);

  it('closes every block, and has each header of the table at its path', () => {
    expect(text.match(/\{$/gm)?.length).toBe(text.match(/^\s*\}$/gm)?.length);
    for (const { path: start, isPrefix, headers } of rules) {
      const [, handler = ''] = text.split(`handle ${start}${isPrefix ? '*' : ''} {\n`);
      const own = handler.slice(0, handler.indexOf('file_server'));
      const lines = [...own.matchAll(/header (\S+) `(.*)`/g)].map(([, name = '', value = '']) => [name, value]);
      expect(Object.fromEntries(lines)).toEqual(headers);
    }
  });

  it('keeps tokens out of the log', () => {
    expect(text).toContain('replace Authorization REDACTED');
    expect(text).toContain('request>headers>Authorization delete');
  });
});

describe('the configuration of nginx', () => {
  it('ends TLS where it is told the certificate, and leads there from without', () => {
    const tls = { certificate: '/etc/ssl/pay.pem', key: '/etc/ssl/pay.key' };
    const text = nginxConfig(rules, BASE, { ...CONFIG, tls });
    expect(text).toContain('listen 443 ssl http2;');
    expect(text).toContain('return 301 https://pay.example$request_uri;');
    expect(nginxConfig(rules, BASE, CONFIG)).toContain('listen 8080;');
  });

  it('says the endpoint for reports as one value', () => {
    expect(nginxConfig(rules, BASE, CONFIG)).toContain(
      String.raw`add_header Reporting-Endpoints "cashier=\"https://reports.example/csp\"";`,
    );
  });
});

it('the image puts its release beside those of the volume', () => {
  expect(containerFile('/srv/pay', '8080')).toMatch(/release\.sh install \/srv\/pay.*VOLUME \/srv\/pay\nEXPOSE 8080/s);
});

describe('the script of an object store', () => {
  let folder = '';
  let calls: string[] = [];
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'store-'));
    const write = (name: string, text = ''): void => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    };
    for (const name of PATHS.map((at) => (at.includes('.') ? at : '/cashier/index.html'))) write(`release${name}`);
    write('release/cashier/static/start.B4XUtZPH.js.gz');
    write('release/cashier/static/start.B4XUtZPH.js.br');
    write('object-store/sync.sh', objectStoreScript(rules, BASE));
    write('bin/aws', `#!/bin/sh\necho "$@" >>"${folder}/calls"\n`);
    chmodSync(path.join(folder, 'bin/aws'), 0o755);
    const PATH = `${path.join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
    execFileSync('sh', [path.join(folder, 'object-store/sync.sh'), 'bucket'], { env: { ...process.env, PATH } });
    calls = readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const callOf = (key: string): string => calls.find((call) => call.includes(`--key ${key} `)) ?? '';

  it('puts each file once, the document last, and deletes nothing', () => {
    expect(calls).toHaveLength(7);
    expect(calls.at(-1)).toContain('--key cashier/index.html');
    expect(calls.every((call) => call.startsWith('s3api put-object --bucket bucket'))).toBe(true);
  });

  it.each([
    ['cashier/static/start.B4XUtZPH.js', 'text/javascript; charset=utf-8', '/cashier/static/start.B4XUtZPH.js'],
    ['cashier/static/icons/usd.svg', 'image/svg+xml', '/cashier/static/icons/usd.svg'],
    ['cashier/index.html', 'text/html; charset=utf-8', '/cashier/'],
    ['cashier/static/deployed.json', 'application/json; charset=utf-8', '/cashier/static/deployed.json'],
  ])('gives %s its type, and the caching of the table', (key, type, at) => {
    const caching = headersFor(table, at)['Cache-Control'] ?? '';
    expect(callOf(key)).toContain(`--content-type ${type} --cache-control ${caching}`);
  });

  it('puts the copy that is compressed, under the name of the file', () => {
    expect(callOf('cashier/static/start.B4XUtZPH.js')).toMatch(/--body \S+\.js\.gz --content-encoding gzip/);
  });
});
