import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test as base, type Page } from '@playwright/test';
import { leanFeatures } from '#tools/run/chromium-features.ts';
import { chromiumArguments, findChromium } from '#tools/run/find-chromium.ts';
import { install } from './host-project.ts';

/** The command of the kit, installed from its archive. */
const test = base.extend<object, { kit: string }>({
  kit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
    async ({}, use) => {
      const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-')));
      install(folder, 'dist/conformance');
      await use(join(folder, 'node_modules/.bin/cashier-conformance'));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** As in users' browsers, a public page has no access to this machine's servers. */
const launchOptions = {
  executablePath: findChromium(),
  args: chromiumArguments.filter((argument) => argument !== leanFeatures),
};
test.use({ launchOptions });

/** A host that uses the SDK in ten lines. */
const SDK_HOST = `
import { createCashier } from '/embed/cashier.js';
let count = 0;
const cashier = createCashier({
  container: '#cashier',
  src: decodeURIComponent(location.hash.slice(1)),
  canResize: true,
  startData: () => ({ token: 'token-' + ++count, user: { id_user: '42', currency: 'EUR' } }),
  beforeSubmit: async () => ({ isAllowed: true }),
  on: { onClose: () => cashier.destroy(), onTokenExpired: () => void cashier.refresh() },
});
`;

/** A promise never kept, to replace a part of the SDK's host. */
const never = (given: RegExp): string => SDK_HOST.replace(given, '() => new Promise(() => {}),');

/** Hosts with one fault, and the trials that each fails. */
const FAULTY_HOSTS = [
  {
    name: 'never gives start data',
    script: never(/\(\) => \(\{ token.*/),
    failed: ['host/handshake'],
    says: 'Loaded was not answered in 10 s',
  },
  {
    name: 'names another user with the next token',
    script: SDK_HOST.replace("id_user: '42'", 'id_user: String(count)'),
    failed: ['host/token'],
    says: 'loaded names the user',
  },
  {
    name: 'never says whether a payment may be sent',
    script: never(/async \(\) => \(\{ isAllowed.*/).replace(
      "currency: 'EUR' }",
      "currency: 'EUR' }, beforeSubmit: { timeoutSeconds: 5 }",
    ),
    failed: ['host/gate'],
    says: 'no submit-decided was received in 5 s',
  },
] as const;

/** A host that does not check the origin of messages. */
const CREDULOUS_HOST = `
const frame = Object.assign(document.createElement('iframe'), { src: decodeURIComponent(location.hash.slice(1)) + '?userId=42', referrerPolicy: 'no-referrer' });
frame.style.height = '400px';
document.querySelector('#cashier').append(frame);
window.addEventListener('message', ({ data, source }) => {
  const { type, payload } = Object(JSON.parse(data));
  if (type === 'Loaded' || type === 'onTokenExpired')
    source.postMessage(JSON.stringify({ type: 'loaded', payload: { token: 'always-the-same', userId: true } }), '*');
  if (type === 'onResize') frame.style.height = payload?.height + 'px';
  if (type === 'openExtBrowser' && payload?.url) location.href = payload.url;
});
`;

interface Row {
  name: string;
  outcome: string;
  details: string;
}

/** Rows of a JUnit report, by their names. */
const readRows = (xml: string): Map<string, Row> =>
  new Map(
    [...xml.matchAll(/<testcase name="([^"]+)"[^>]*>(.*?)<\/testcase>/gs)].map(([, name = '', inside = '']) => [
      name,
      { name, outcome: /<(failure|skipped)/.exec(inside)?.[1] ?? 'passed', details: inside },
    ]),
  );

/** A host's page and the SDK, on an address of this machine. */
async function serveHostPage(script: string, at: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js') === true;
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    const page = `<!doctype html><title>Host</title><div id="cashier"></div><script type="module">${script}</script>`;
    response.end(isScript ? readFileSync(`dist${request.url}`) : page);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, at, resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the host is not served');
  return {
    address: `http://${at}:${address.port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Trial {
  /** The command of the kit, and the address of its page. */
  kit: string;
  address?: string;
  /** Script of the host's page, and its address. */
  script: string;
  at?: string;
  folder: string;
}

/** Runs the kit with a host's page in a browser; returns its report and exit code. */
async function tryHost(
  page: Page,
  { kit, address = '127.0.0.1', script, at = 'localhost', folder }: Trial,
): Promise<{ rows: Map<string, Row>; code: number | null }> {
  const run = spawn(kit, ['--host', '--address', address, '--port', '0', '--report', folder]);
  const ended = new Promise<number | null>((resolve) => {
    run.once('exit', resolve);
  });
  const host = await serveHostPage(script, at);
  try {
    const lines = createInterface({ input: run.stdout });
    const src = await new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const [found] = /http:\/\/\S+/.exec(line) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    await page.goto(`${host.address}#${encodeURIComponent(src)}`);
    const code = await ended;
    return { rows: readRows(readFileSync(`${folder}/junit.xml`, 'utf8')), code };
  } finally {
    run.kill();
    host.close();
  }
}

const notPassed = (rows: Map<string, Row>): Row[] => [...rows.values()].filter(({ outcome }) => outcome !== 'passed');

test('a host with the SDK passes the kit for hosts', async ({ page, kit }, { outputDir }) => {
  const { rows, code } = await tryHost(page, { kit, script: SDK_HOST, folder: outputDir });
  expect(notPassed(rows)).toEqual([]);
  expect(rows.size).toBe(19);
  expect(code).toBe(0);
});

for (const { name, script, failed, says } of FAULTY_HOSTS)
  test(`the kit reports a host that ${name} @long`, async ({ page, kit }, { outputDir }) => {
    const { rows, code } = await tryHost(page, { kit, script, folder: outputDir });
    const faulty = [...rows.values()].filter(({ outcome }) => outcome === 'failure');
    expect(faulty.map((row) => row.name)).toEqual(failed);
    expect(faulty[0]?.details).toContain(says);
    expect(code).toBe(1);
  });

const [outerAddress] = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4');

test('the kit tests a host at its network address @long', async ({ page, kit }, { outputDir }) => {
  test.skip(outerAddress === undefined, 'this machine is in no network');
  const at = outerAddress?.address ?? '';
  const { rows } = await tryHost(page, { kit, address: at, script: SDK_HOST, at, folder: outputDir });
  expect(notPassed(rows)).toEqual([]);
});

test('the kit reports a host that accepts messages from any origin @long', async ({ page, kit }, { outputDir }) => {
  const { rows, code } = await tryHost(page, { kit, script: CREDULOUS_HOST, folder: outputDir });
  const failed = [...rows.values()].filter(({ outcome }) => outcome === 'failure').map(({ name }) => name);
  expect(failed).toEqual([
    'host/address',
    'host/permissions',
    'host/handshake',
    'host/scripts',
    'host/resize',
    'host/token',
    'host/another-frame',
    'host/stranger',
    'host/messages',
    'host/navigated',
    'host/payloads',
  ]);
  expect(rows.get('host/payloads')?.details).toContain('the frame was removed before this trial ended');
  expect(code).toBe(1);
});
