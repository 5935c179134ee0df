import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { openCashier, pickTile } from '#tests/e2e/cashier.ts';
import { product } from '#tools/build/product.ts';
import { checkServed, type Fault } from '#tools/deploy/check-deployment.ts';
import { fetchFrom } from '#tools/deploy/fetch-path.ts';
import { freePort } from '#tools/run/free-port.ts';
import { runCommand } from '#tools/run/run-command.ts';
import { deploy, type Deployment } from './deployment.ts';
import { startNginx } from './nginx-server.ts';
import { pay, watch } from './visit.ts';

const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
    async ({}, use) => {
      const deployment = await deploy();
      await use(deployment);
      await deployment.stop();
    },
    { scope: 'worker' },
  ],
});

test('behind nginx the widget shows the list on a host of another site, and makes a deposit over HTTP', async ({
  page,
  deployment,
}) => {
  const { complaints, sockets } = watch(page);
  await pay(page, deployment, { transport: 'http' });
  expect(new URL(deployment.sandbox.demoOrigin).hostname).not.toBe(new URL(deployment.origin).hostname);
  expect(complaints).toEqual([]);
  expect(sockets).toEqual([]);
});

test('behind nginx a deposit is made over the socket, whose token is in no log', async ({ page, deployment }) => {
  const { complaints, sockets } = watch(page);
  await pay(page, deployment, { transport: 'socket' });
  expect(complaints).toEqual([]);
  const [token = ''] = sockets.map((address) => new URL(address).searchParams.get('Authorization') ?? '');
  expect(token).not.toBe('');
  expect(sockets[0]).toContain(deployment.origin.replace('http', 'ws'));
  // The line is logged when the request ends.
  await page.close();
  await expect.poll(() => deployment.nginx.logs().includes('/v4/socket.io/" 101')).toBe(true);
  expect(deployment.nginx.logs()).not.toMatch(new RegExp(`${token}|Authorization`));
});

test('an open page reads closed methods before its next payment, and an open payment continues', async ({
  page,
  deployment,
}) => {
  const cashier = await openCashier(page, deployment.sandbox.demoOrigin, { country: 'MX', currency: 'MXN' });
  const tile = cashier.frame.getByRole('button', { name: /^SPEI/ }).first();
  await pickTile(cashier, 'SPEI');
  await expect(cashier.button('deposit.submit')).toBeEnabled();
  deployment.close('deposit/spei');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('shared.closed-method')).toContainText(cashier.t('closedMethod.why.maintenance'));
  await cashier.button('countdown.startOver').click();
  await expect(tile).toContainText(cashier.t('tile.closed.maintenance'));
  deployment.close();
  // A closed tile is disabled for assistive technology, and opens a page with the reason.
  await tile.click({ force: true });
  await cashier.button('intent.checkAgain').click();
  await tile.click();
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  deployment.close('deposit/spei');
  await cashier.button('common.paid').click();
  await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
  deployment.close();
});

test("a deployment with that setting sends the socket's token in the packet, not in the address", async ({ page }) => {
  const deployment = await deploy({ socketAuth: 'packet' });
  const { complaints, sockets } = watch(page);
  await pay(page, deployment, { transport: 'socket' });
  expect(complaints).toEqual([]);
  expect(sockets).toHaveLength(1);
  expect(sockets.join()).not.toContain('Authorization');
  // Without the API server nginx logs errors, except for the socket.
  await deployment.sandbox.close();
  expect((await fetch(`${deployment.origin}/v4/socket.io/?Authorization=secret-token`)).status).toBe(502);
  expect(deployment.nginx.logs()).not.toContain('secret-token');
  await deployment.stop();
});

test('a page of a host that is not on the list is refused', async ({ page, deployment }) => {
  await page.goto(deployment.sandbox.providerOrigin);
  const refused = page.waitForEvent('console', { predicate: (message) => /frame-ancestors/.test(message.text()) });
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }, `${deployment.origin}/${product}/`);
  await refused;
});

const check = async (origin: string, config?: Deployment['config']): Promise<readonly Fault[]> => {
  const checked = await checkServed({
    fetchPath: fetchFrom(origin),
    base: `/${product}/`,
    origin,
    ...(config ? { config } : {}),
  });
  expect(checked.checkedFiles).toBeGreaterThan(100);
  return checked.faults;
};

test('deploy:check finds no fault in what the kit serves', async ({ deployment }) => {
  const args = ['tools/deploy-check.ts', deployment.origin];
  const { isOk, output } = await runCommand('node_modules/.bin/tsx', [...args, '--config', deployment.configFile], {
    output: 'collect',
  });
  expect(output).toMatch(/\d+ files checked, no problems/);
  expect(isOk).toBe(true);
  expect(await check(deployment.origin)).toEqual([]);
});

test('after a deploy the files of the previous release stay, and one step restores it', async () => {
  const deployment = await deploy();
  const old = `static/of-before.0a1b2c3d.js`;
  const ask = (file: string): Promise<Response> => fetch(`${deployment.origin}/${product}/${file}`);
  await deployment.release({ transport: 'http' }, (folder) => writeFileSync(join(folder, product, old), 'export {};'));
  await deployment.release({ socketAuth: 'packet' });
  expect(await (await ask('')).text()).toContain('socketAuth');
  const kept = await ask(old);
  expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(kept.headers.get('content-type')).toContain('text/javascript');
  expect(await check(deployment.origin)).toEqual([]);
  deployment.back();
  expect(await (await ask('')).text()).toContain('"transport":"http"');
  rmSync(join(deployment.root, 'kept', product, old));
  rmSync(join(deployment.root, 'current', product, old));
  expect(await check(deployment.origin)).toContainEqual({
    path: `/${product}/${old}`,
    message: expect.stringContaining('earlier release is missing'),
  });
  await deployment.stop();
});

interface Plant {
  name: string;
  message: RegExp;
  edit?: (config: string) => string;
  change?: (site: string) => void;
}

const inDocument = (site: string, edit: (html: string) => string): void => {
  const file = join(site, 'index.html');
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  rmSync(`${file}.gz`);
};

const plants: Plant[] = [
  {
    name: 'a document that is kept',
    message: /Cache-Control is max-age=600, not no-cache/,
    edit: (config) => config.replaceAll('"no-cache"', '"max-age=600"'),
  },
  {
    name: 'a policy that lets any page embed it',
    message: /frame-ancestors is \*/,
    edit: (config) => config.replaceAll(/frame-ancestors [^;'"]+/g, 'frame-ancestors *'),
  },
  {
    name: 'a policy beside that of the kit',
    message: /more than one policy/,
    edit: (config) => config.replaceAll(/add_header Content-Security-Policy .*/g, '$& $&'),
  },
  {
    name: 'a socket without its upgrade',
    message: /socket is answered with 400/,
    edit: (config) => config.replace(/proxy_set_header Upgrade .*/, ''),
  },
  {
    name: 'a missing fallback',
    message: /not with the document/,
    edit: (config) => config.replace(`try_files /${product}/index.html`, 'try_files $uri $uri/index.html'),
  },
  {
    name: 'scripts of a wrong type',
    message: /type is text\/plain, not text\/javascript/,
    edit: (config) => config.replace('text/javascript js;', 'text/plain js;'),
  },
  {
    name: 'the document in place of a script',
    message: /missing script is answered with 200/,
    edit: (config) => config.replace('try_files $uri @kept', `try_files $uri /${product}/index.html`),
  },
  {
    name: 'files that are not compressed',
    message: /not compressed/,
    edit: (config) => config.replace('gzip_static on', 'gzip_static off'),
  },
  {
    name: 'calls that end at the document',
    message: /calls do not reach their server/,
    edit: (config) => config.replaceAll(/proxy_pass [^;]+/g, `rewrite ^ /${product}/ last`),
  },
  {
    name: 'a document without a list of hosts',
    message: /contains no list of hosts/,
    change: (site) => inDocument(site, (html) => html.replace('id="deployment"', 'id="nothing"')),
  },
  {
    name: 'a document of another release',
    message: /releases are mixed/,
    change: (site) => inDocument(site, (html) => html.replace('<title>', '<title>Old ')),
  },
  {
    name: 'a file that is missing',
    message: /answered with 404/,
    change: (site) => rmSync(join(site, 'helper.html')),
  },
];

test('deploy:check reports every planted fault with a message', async ({ deployment }) => {
  for (const { name, message, edit = (config: string) => config, change } of plants) {
    await test.step(name, async () => {
      const root = change ? `${deployment.root}-planted` : deployment.root;
      if (change) cpSync(deployment.root, root, { recursive: true, verbatimSymlinks: true });
      change?.(join(root, 'current', product));
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const planted = edit(deployment.nginxConfig);
      expect(planted === deployment.nginxConfig).toBe(change !== undefined);
      const moved = planted.replaceAll(deployment.root, root).replace(/listen [^;]+/, `listen 127.0.0.1:${port}`);
      const nginx = await startNginx(moved, origin);
      const faults = await check(origin, { ...deployment.config, origin });
      await nginx.stop();
      if (change) rmSync(root, { recursive: true });
      expect(faults.map((fault) => fault.message).join('\n')).toMatch(message);
    });
  }
});

test('deploy:check ends with an error if it finds a fault', async ({ deployment }) => {
  const args = ['tools/deploy-check.ts', `${deployment.sandbox.apiOrigin}/${product}/`];
  const { isOk, output } = await runCommand('node_modules/.bin/tsx', args, { output: 'collect' });
  expect(isOk).toBe(false);
  expect(output).toMatch(/\d+ problems?\n/);
});
