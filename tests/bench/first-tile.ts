/**
 * How long it takes from the moment a frame gets its address until its first tile is painted: the cashier beside a bare
 * React page that fetches and draws the same list, from the same server, in turns, in one run. Prints ratios.
 *
 *     npm run build && npx tsx tests/bench/first-tile.ts [rounds]
 */
import react from '@vitejs/plugin-react';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { build } from 'vite';
import { startSandbox, type Sandbox } from '#sandbox/server.ts';
import { chromiumArguments, findChromium } from '#tools/run/find-chromium.ts';
import { precompress } from '#tools/build/precompress.ts';
import { product } from '#tools/build/product.ts';

const ROUNDS = Number(process.argv[2] ?? 15);
const TOKEN = 'sandbox-ok-bench';
const PLACE = { country: 'KZ', currency: 'KZT' };

const BARE_DOCUMENT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<script type="module" src="bare/bare-page.js"></script><link rel="stylesheet" href="bare/bare-page.css"></head>
<body><div id="root"></div></body></html>`;

/** The build with the bare page beside it, so that both come from one server with the same headers. */
const buildBoth = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'first-tile-'));
  await cp('dist', folder, { recursive: true });
  const site = join(folder, 'site', product);
  await build({
    configFile: false,
    plugins: [react()],
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(site, 'bare'),
      emptyOutDir: true,
      target: 'es2022',
      lib: { entry: 'tests/bench/bare-page.tsx', formats: ['es'], fileName: 'bare-page', cssFileName: 'bare-page' },
    },
  });
  await writeFile(join(site, 'bare.html'), BARE_DOCUMENT);
  await precompress(join(site, 'bare'));
  return folder;
};

declare global {
  interface Window {
    /** Epoch ms of the frame in which the first tile was painted. */
    tilePaintedAt?: number;
  }
}

/** Runs in every frame, as it stands: notes when the first tile has been painted, one frame after it is in the page. */
const WATCH_TILES = `{
  const stamp = () => { window.tilePaintedAt = performance.timeOrigin + performance.now(); };
  const look = () => {
    if (document.querySelector('[data-node="tile"]')) requestAnimationFrame(() => setTimeout(stamp));
    else requestAnimationFrame(look);
  };
  if (window.parent !== window) requestAnimationFrame(look);
}`;

/** Puts a frame with that address into the host's page, and answers its handshake; gives the moment, epoch ms. */
const openFrame = ({ src, startData, isHidden }: { src: string; startData: object; isHidden: boolean }): number => {
  window.addEventListener('message', ({ data, source, origin }) => {
    if (typeof data !== 'string' || JSON.parse(data).type !== 'Loaded') return;
    source?.postMessage(JSON.stringify({ type: 'loaded', payload: startData }), { targetOrigin: origin });
  });
  const frame = document.createElement('iframe');
  frame.width = '390';
  frame.height = '780';
  document.body.style.visibility = isHidden ? 'hidden' : '';
  document.body.replaceChildren(frame);
  const startedAt = performance.timeOrigin + performance.now();
  frame.src = src;
  return startedAt;
};

/** Shows the page that was hidden; gives the moment, epoch ms. */
const show = (page: Page): Promise<number> =>
  page.evaluate(() => {
    document.body.style.visibility = '';
    return performance.timeOrigin + performance.now();
  });

const SPEEDS = {
  'as it is': { cpu: 1 },
  'a phone: a processor four times slower, 9 Mbit/s, 60 ms': {
    cpu: 4,
    network: { offline: false, latency: 60, downloadThroughput: (9e6 / 8) | 0, uploadThroughput: (4e6 / 8) | 0 },
  },
} as const;

type Speed = (typeof SPEEDS)[keyof typeof SPEEDS];

const slowDown = async (page: Page, speed: Speed): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: speed.cpu });
  if (!('network' in speed)) return;
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', speed.network);
};

/** As a host does when a visit is likely, before anybody waits. */
const prefetchAll = async (page: Page, { demoOrigin }: Sandbox, src: string): Promise<void> => {
  await page.evaluate(
    async ({ sdk, address }) => {
      const { prefetch } = await import(sdk);
      await prefetch({ src: address });
    },
    { sdk: `${demoOrigin}/embed/cashier.js`, address: src },
  );
};

const startDataFor = (transport: string): object => ({
  token: TOKEN,
  transport,
  user: { id_user: 'bench', currency: PLACE.currency, paymentGeo: PLACE.country, platform: 'desktop' },
});

interface Contestant {
  path: string;
  transport: string;
  isPrefetched?: true;
  /** The frame has its tiles already, and is only shown. */
  isHidden?: boolean;
}

const contestants = {
  bare: { path: `bare.html?${new URLSearchParams({ token: TOKEN, ...PLACE })}`, transport: 'http' },
  'cashier, socket': { path: '', transport: 'socket' },
  'cashier, HTTP': { path: '', transport: 'http' },
  'cashier, HTTP, after prefetch()': { path: '', transport: 'http', isPrefetched: true },
  'cashier, HTTP, made while hidden': { path: '', transport: 'http', isHidden: true },
} as const satisfies Record<string, Contestant>;

type Name = keyof typeof contestants;

/** Milliseconds of one visit with nothing kept from any before. */
const measure = async (browser: Browser, sandbox: Sandbox, name: Name, speed: Speed): Promise<number> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(WATCH_TILES);
  await page.goto(`${sandbox.demoOrigin}/sandbox.json`);
  await slowDown(page, speed);
  const { path, transport, isPrefetched, isHidden = false }: Contestant = contestants[name];
  const src = `${sandbox.widgetOrigin}/${product}/${path}`;
  if (isPrefetched) await prefetchAll(page, sandbox, src);
  let startedAt = await page.evaluate(openFrame, { src, startData: startDataFor(transport), isHidden });
  const frame = page.frames().find((each) => each !== page.mainFrame());
  await page.frameLocator('iframe').locator('[data-node="tile"]').first().waitFor({ state: 'attached' });
  if (isHidden) startedAt = await show(page);
  const paintedAt = await frame?.waitForFunction(() => window.tilePaintedAt);
  const ms = Number(await paintedAt?.jsonValue()) - startedAt;
  await context.close();
  return ms;
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const folder = await buildBoth();
const sandbox = await startSandbox({
  portWidget: 0,
  portDemo: 0,
  portProvider: 0,
  timeScale: 0,
  distDirectory: folder,
});
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const names = Object.keys(contestants) as Name[];
for (const [title, speed] of Object.entries(SPEEDS)) {
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = -1; round < ROUNDS; round += 1)
    for (const name of names) {
      const ms = await measure(browser, sandbox, name, speed);
      if (round >= 0) times.get(name)?.push(ms);
    }
  const bare = medianOf(times.get('bare') ?? []);
  console.log(`\n${title}, medians of ${ROUNDS}`);
  for (const [name, values] of times) {
    const median = medianOf(values);
    console.log(`  ${name.padEnd(32)} ${median.toFixed(0).padStart(5)} ms  ${(median / bare).toFixed(2)} x`);
  }
}
await browser.close();
await sandbox.close();
await rm(folder, { recursive: true });
