import type { Page } from '@playwright/test';
import { stampDocument } from '#tools/build/deployment.ts';
import type { Cashier } from './cashier.ts';
import { expect } from './fixtures.ts';

type Json = Readonly<Record<string, unknown>>;

/** The widget's document, of a deployment that takes packs by these keys, with pages that lead to these hosts. */
export const deployWith = async (page: Page, packKeys: string[], packLinkHosts: string[] = []): Promise<void> => {
  await page.route(/\/cashier\/(?:\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const body = stampDocument(await response.text(), { allowedHosts: '*', packKeys, packLinkHosts });
    await route.fulfill({ response, body });
  });
};

/** The metric about the pack that the host receives once the widget has read the pack. */
export const packMetric = async (cashier: Cashier): Promise<Json> => {
  const metrics = async (): Promise<Json[]> =>
    (await cashier.messages()).flatMap(({ type, payload }) =>
      type === 'Metric' && payload?.['name'] === 'schema-pack' ? [payload] : [],
    );
  await expect.poll(async () => (await metrics()).length).toBe(1);
  return (await metrics())[0] ?? {};
};
