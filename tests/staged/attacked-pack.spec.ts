import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { PackAudience, PackManifest } from '#generated/pack.ts';
import { manifestIn, released } from '#layouts/pack/release.ts';
import { generateKey } from '#layouts/pack/signature.ts';
import { writePack } from '#layouts/pack/write-pack.ts';
import { openCashier, pickTile, type Cashier } from '#tests/e2e/cashier.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { nextRelease, voucherPack } from '#tests/e2e/made-packs.ts';
import { deployWith, packMetric, packMetrics, serveSignature } from '#tests/e2e/pack.ts';

const VISIT = { country: 'US', currency: 'USD' } as const;
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** The attacker controls the file server with all published files, but has none of the deployment's keys. */
interface Loot {
  readonly served: string;
  /** The first release, as it was published. */
  readonly first: string;
  /** Publishes the second release like the deployment, with other members of its manifest. */
  readonly publish: (more: Partial<PackManifest>, audience?: PackAudience) => void;
}

interface Attack {
  readonly name: string;
  readonly act: (loot: Loot) => void;
  /** Metric about the pack; undefined if a stage for other users looks the same. */
  readonly metric: Readonly<Record<string, unknown>> | undefined;
}

const isRefused = (reason: string): Attack['metric'] => ({ status: 'fail', reason });
const HAS_NO_SCREEN: Attack['metric'] = { status: 'fail', screens: 0, refusedScreens: 1 };

const screenIn = (folder: string): string =>
  join(folder, manifestIn(folder)?.files.find(({ kind }) => kind === 'screen')?.path ?? '');

const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

const ATTACKS: readonly Attack[] = [
  {
    name: 'the manifest, signature and files of the release before',
    act: ({ served, first }) => cpSync(first, served, { recursive: true }),
    metric: isRefused('pack.counter'),
  },
  {
    name: 'the manifest of the release before, with the signature of the new one',
    act: ({ served, first }) => cpSync(join(first, 'manifest.json'), join(served, 'manifest.json')),
    metric: isRefused('pack.signature'),
  },
  {
    name: 'a screen of the release before under the name of the new one',
    act: ({ served, first }) => cpSync(screenIn(first), screenIn(served)),
    metric: HAS_NO_SCREEN,
  },
  {
    name: 'the new manifest without its screen',
    act: ({ served }) => rmSync(screenIn(served)),
    metric: HAS_NO_SCREEN,
  },
  {
    name: 'a manifest that expired yesterday',
    act: ({ publish }) => publish({ expiresAt: inDays(-1) }),
    metric: isRefused('pack.expired'),
  },
  {
    name: 'a manifest that the deployment never ends, though it says that each ends',
    act: ({ publish }) => publish({ expiresAt: undefined }),
    metric: isRefused('pack.expiry'),
  },
  {
    name: 'a pack that is signed for another host',
    act: ({ publish }) => publish({}, { hosts: ['casino.example'] }),
    metric: undefined,
  },
  {
    name: 'a pack for another host, whose audience was changed',
    act: ({ served, publish }) => {
      publish({}, { hosts: ['casino.example'] });
      edit(join(served, 'manifest.json'), '"hosts"', '"later"');
      edit(join(served, 'manifest.json'), '"casino.example"', '');
    },
    metric: isRefused('pack.signature'),
  },
];

/** Publishes two releases that expire in a week, and keeps a copy of the first. */
const publishTwice = (served: string, first: string, keyFile: string): Loot['publish'] => {
  const release = voucherPack();
  const publishing =
    ({ manifest, contents }: typeof release): Loot['publish'] =>
    (more, audience) => {
      const own = { ...manifest, name: 'voucher-form', expiresAt: inDays(7), ...more };
      writePack(served, { manifest: released(own, manifestIn(served), audience), contents }, keyFile);
    };
  publishing(release)({});
  cpSync(served, first, { recursive: true });
  const publish = publishing(nextRelease(release));
  publish({});
  return publish;
};

const openList = async (page: Page, demoOrigin: string): Promise<Cashier> => {
  const cashier = await openCashier(page, demoOrigin, VISIT);
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  return cashier;
};

for (const { name, act, metric } of ATTACKS) {
  test(`${name}: the shipped form is paid on`, async ({ context, demoOrigin, packFolder, control }, testInfo) => {
    const keyFile = testInfo.outputPath('key.pem');
    await deployWith(context, { packKeys: [generateKey(keyFile)], packExpiryDays: 30 });
    await serveSignature(context, packFolder);
    const first = testInfo.outputPath('first');
    const publish = publishTwice(packFolder, first, keyFile);
    const before = await openList(await context.newPage(), demoOrigin);
    expect(await packMetric(before)).toMatchObject({ status: 'success', screens: 1 });

    act({ served: packFolder, first, publish });
    const cashier = await openList(await context.newPage(), demoOrigin);
    if (metric) expect(await packMetric(cashier)).toMatchObject(metric);
    await pickTile(cashier, 'Voucher');
    await expect(cashier.screen('deposit.redirect')).toBeVisible();
    if (!metric) expect(await packMetrics(cashier)).toEqual([]);
    await cashier.input('voucherCode').fill('ABCD-1234-EFGH');
    await cashier.button('deposit.submit').click();
    await expect(cashier.screen('deposit.complete')).toBeVisible();
    expect((await control.deposits()).map(({ paymentMethod }) => paymentMethod)).toEqual(['voucher']);
    expect(Object.values(await control.creates())).toEqual([1]);
    expect(cashier.faults).toEqual([]);
  });
}
