import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { expect, test, type Page } from '@playwright/test';

/** The host SDK, in ten lines of a host's own. */
const SDK_HOST = `
import { createCashier } from '/embed/cashier.js';
let count = 0;
const cashier = createCashier({
  container: '#cashier',
  src: decodeURIComponent(location.hash.slice(1)),
  canResize: true,
  startData: () => ({ token: 'token-' + ++count, user: { id_user: '42', currency: 'EUR' } }),
  on: { onClose: () => cashier.destroy(), onTokenExpired: () => void cashier.refresh() },
});
`;

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

/** A host's page and the SDK, on a separate site. */
async function serveHostPage(script: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js') === true;
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    const page = `<!doctype html><title>Host</title><div id="cashier"></div><script type="module">${script}</script>`;
    response.end(isScript ? readFileSync(`dist${request.url}`) : page);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the host is not served');
  return {
    address: `http://localhost:${address.port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Runs the kit as its package does, with a host's page in a browser; gives its report and exit code. */
async function tryHost(
  page: Page,
  script: string,
  folder: string,
): Promise<{ rows: Map<string, Row>; code: number | null }> {
  const kit = spawn(process.execPath, [
    'dist/conformance/cashier-conformance.js',
    '--host',
    '--port',
    '0',
    '--report',
    folder,
  ]);
  const ended = new Promise<number | null>((resolve) => {
    kit.once('exit', resolve);
  });
  const host = await serveHostPage(script);
  try {
    const lines = createInterface({ input: kit.stdout });
    const src = await new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const [address] = /http:\/\/\S+/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
    });
    await page.goto(`${host.address}#${encodeURIComponent(src)}`);
    const code = await ended;
    return { rows: readRows(readFileSync(`${folder}/junit.xml`, 'utf8')), code };
  } finally {
    kit.kill();
    host.close();
  }
}

test('a host with the SDK passes the kit that proves hosts', async ({ page }, { outputDir }) => {
  const { rows, code } = await tryHost(page, SDK_HOST, outputDir);
  expect([...rows.values()].filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(rows.size).toBe(18);
  expect(code).toBe(0);
});

test('a host that believes whoever speaks is found out by the kit', async ({ page }, { outputDir }) => {
  const { rows, code } = await tryHost(page, CREDULOUS_HOST, outputDir);
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
  expect(rows.get('host/payloads')?.details).toContain('the frame was gone before this was through');
  expect(code).toBe(1);
});
