import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { startSandbox, type Sandbox } from '#sandbox/server.ts';
import { product } from '#tools/build/product.ts';
import { openCashier, type Cashier, type Open } from './cashier.ts';
import { createControl, type Control } from './control.ts';

export interface TestFixtures {
  /** The host's page, of another site than the widget. */
  demoOrigin: string;
  open: Open;
  /** The same page on the widget's own site, for exceptional cases. */
  sameSiteOrigin: string;
  /** Storage of a frame from another site. */
  frameStorage: 'partitioned' | 'denied';
  widgetOrigin: string;
  providerOrigin: string;
  control: Control;
  /** Folder of the deployment's pack; empty at the start of a test. */
  packFolder: string;
  /** Violations of the content policy in any page or frame; a test with any of them fails. */
  violations: string[];
}

/** Factor on the sandbox's delays: a payment of ten seconds takes two. */
const TIME_SCALE = Number(process.env['SANDBOX_TIME_SCALE'] ?? 0.02);

/** Chromium's console message for a policy violation. */
const POLICY = /Content[- ]Security[- ]Policy|Trusted ?(?:Type|HTML|Script)/i;

/**
 * Each worker has one sandbox, on free ports, with the built widget; it is reset before each test. Three origins, as in
 * production: the host page, the widget, the payment provider; the host's is of another site.
 */
export const test = base.extend<TestFixtures, { sandbox: Sandbox; packDirectory: string }>({
  packDirectory: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'pack-'));
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  sandbox: [
    async ({ packDirectory }, use) => {
      if (!existsSync(`dist/site/${product}/index.html`)) throw new Error('Nothing is built: run `npm run build`.');
      const ports = { portWidget: 0, portDemo: 0, portProvider: 0 };
      const sandbox = await startSandbox({ ...ports, timeScale: TIME_SCALE, packDirectory });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  demoOrigin: ({ sandbox }, use) => use(sandbox.demoOrigin),
  open: async ({ page, demoOrigin }, use) => {
    const opened: Cashier[] = [];
    await use(async (visit, on = page) => {
      const cashier = await openCashier(on, demoOrigin, visit);
      opened.push(cashier);
      return cashier;
    });
    expect(opened.flatMap(({ faults }) => faults)).toEqual([]);
  },
  sameSiteOrigin: ({ sandbox }, use) => use(sandbox.demoOrigin.replace('localhost', '127.0.0.1')),
  frameStorage: ['partitioned', { option: true }],
  widgetOrigin: ({ sandbox }, use) => use(sandbox.widgetOrigin),
  providerOrigin: ({ sandbox }, use) => use(sandbox.providerOrigin),
  control: [
    async ({ sandbox }, use) => {
      const { reset, ...control } = createControl(sandbox.apiOrigin);
      await reset();
      await use(control);
    },
    { auto: true },
  ],
  packFolder: async ({ packDirectory }, use) => {
    await use(packDirectory);
    rmSync(packDirectory, { recursive: true, force: true });
  },
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (POLICY.test(message.text())) violations.push(message.text());
      });
      await use(violations);
      expect(violations, 'the content policy refused').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
