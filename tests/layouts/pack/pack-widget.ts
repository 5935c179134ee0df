import type { DeploymentConfig } from '#tools/build/headers.ts';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadPack } from '#app/pack/load-pack.ts';
import { routeTable } from '#app/route-table.ts';
import { ADDRESSES, openPackServer, VISITOR } from '#tests/app/pack-bench.ts';
import english from '#generated/locales/en.json' with { type: 'json' };

/** Schemes of the apps that shipped pages open: those of UPI, and of Russian banks. */
export const BANK_APPS: readonly string[] = [
  'tez:',
  'phonepe:',
  'paytmmp:',
  ...(readFileSync('schemas/fragments/sbp-banks.json', 'utf8').match(/bank\d+:/g) ?? []),
];

/** Files below a folder. */
export const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(place, file)).isFile());

/** The widget's result of loading a written pack. */
export const takenBy = async (
  place: string,
  config: Omit<Partial<DeploymentConfig>, 'packLinkHosts'> & { packLinkHosts?: readonly string[] } = {},
) => {
  const server = openPackServer();
  for (const file of filesIn(place)) {
    server.files.set(new URL(file, ADDRESSES.manifest).href, readFileSync(join(place, file), 'utf8'));
  }
  // A test with its own keys has signed the pack itself.
  if (config.packKeys) server.files.set(ADDRESSES.config, JSON.stringify(config));
  else server.sign(config);
  const faults: unknown[] = [];
  const hasText = (key: string): boolean => key in english;
  const taken = await loadPack({
    addresses: ADDRESSES,
    visitor: VISITOR,
    locale: 'en',
    routes: routeTable.now,
    hasText,
    report: (error) => faults.push(error),
  });
  return { taken, faults };
};
