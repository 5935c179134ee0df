import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { stampDocument } from '#tools/build/deployment.ts';
import { makePack, type Pack } from '#tools/pack/make-pack.ts';
import { readPackSources } from '#tools/pack/pack-sources.ts';
import type { Cashier } from './cashier.ts';
import { expect } from './fixtures.ts';

type Json = Readonly<Record<string, unknown>>;

/** The pack of the documentation: a voucher's own form, its texts and its row. */
export const voucherPack = (): Pack =>
  makePack(readPackSources(['docs/examples/voucher-pack']), { createdAt: '2026-03-01T09:30:00Z' });

/** A pack of one screen, as somebody would make it who does not ask the checker first. */
export const packOf = (screen: Json): Pack => {
  const content = JSON.stringify(screen);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = `screens/${String(screen['id'])}.${sha256}.json`;
  return {
    manifest: {
      manifestVersion: 1,
      createdAt: '2026-03-01T09:30:00Z',
      language: { min: 1, max: 1 },
      files: [
        { id: String(screen['id']), kind: 'screen', path, sha256, bytes: Buffer.byteLength(content), schemaVersion: 1 },
      ],
    },
    contents: new Map([[path, content]]),
  };
};

/** The widget's document, of a deployment that takes packs by these keys. */
export const deployWith = async (page: Page, packKeys: string[]): Promise<void> => {
  await page.route(/\/cashier\/(?:\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const body = stampDocument(await response.text(), { allowedHosts: '*', packKeys });
    await route.fulfill({ response, body });
  });
};

/** What the host is told of the pack, once the widget has looked at it. */
export const packMetric = async (cashier: Cashier): Promise<Json> => {
  const metrics = async (): Promise<Json[]> =>
    (await cashier.messages()).flatMap(({ type, payload }) =>
      type === 'Metric' && payload?.['name'] === 'schema-pack' ? [payload] : [],
    );
  await expect.poll(async () => (await metrics()).length).toBe(1);
  return (await metrics())[0] ?? {};
};

export interface HeldManifest {
  /** Resolves when the widget asks for the manifest. */
  readonly asked: Promise<void>;
  release(): Promise<void>;
}

/** A server that is slow with the manifest: it answers when it is told to. */
export const holdManifest = async (page: Page): Promise<HeldManifest> => {
  let noteAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    noteAsked = resolve;
  });
  const held: Route[] = [];
  await page.route('**/static/schemas/manifest.json', (route) => {
    held.push(route);
    noteAsked();
  });
  return {
    asked,
    async release() {
      await Promise.all(held.map((route) => route.continue()));
    },
  };
};
