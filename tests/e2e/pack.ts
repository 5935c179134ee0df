import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { stampDocument } from '#tools/build/deployment.ts';
import type { Cashier } from './cashier.ts';
import { expect } from './fixtures.ts';

type Json = Readonly<Record<string, unknown>>;

/** The widget's document, of a deployment with that configuration for packs. */
export const deployWith = async (
  page: Pick<Page, 'route'>,
  config: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await page.route(/\/cashier\/(?:\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const body = stampDocument(await response.text(), { allowedHosts: '*', ...config });
    await route.fulfill({ response, body });
  });
};

/** Answers with the signature in a folder, instead of the sandbox's own. */
export const serveSignature = (page: Pick<Page, 'route'>, folder: string): Promise<unknown> =>
  page.route('**/manifest.sig', (route) => {
    const path = join(folder, 'manifest.sig');
    return route.fulfill(existsSync(path) ? { path } : { status: 404 });
  });

/** Metrics about the pack that the host has received. */
export const packMetrics = async (cashier: Cashier): Promise<Json[]> =>
  (await cashier.messages()).flatMap(({ type, payload }) =>
    type === 'Metric' && payload?.['name'] === 'schema-pack' ? [payload] : [],
  );

/** The metric about the pack that the host receives once the widget has read the pack. */
export const packMetric = async (cashier: Cashier): Promise<Json> => {
  await expect.poll(async () => (await packMetrics(cashier)).length).toBe(1);
  return (await packMetrics(cashier))[0] ?? {};
};
