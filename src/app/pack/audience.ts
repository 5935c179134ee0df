import type { PackAudience } from '#generated/pack.ts';

/** Properties of a visit that decide which pack it gets. None of them leaves the browser. */
export interface Visitor {
  readonly country: string;
  readonly currency: string;
  /** Host that embeds the widget, with its port where it has one. */
  readonly host: string;
  readonly experiments: Readonly<Record<string, string>>;
  readonly userId: string;
}

const isHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern;

/** FNV-1a: spreads users evenly, and always the same way. Nobody needs to be kept from guessing it. */
const spread = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  // Two names that differ in their last letter are to be far apart.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

/** Where among all users one stands for a pack, from 0 to 100: the same on each visit, another for each pack. */
const shareOf = (userId: string, pack: string): number => spread(`${pack} ${userId}`) * 100;

/** Whether a pack is for a visit: a condition that is not known here does not hold. */
export const isFor = (audience: PackAudience, visitor: Visitor, pack: string): boolean => {
  const { countries, currencies, hosts, experiments = {}, percent = 100, ...unknown } = audience;
  return (
    Object.keys(unknown).length === 0 &&
    countries?.includes(visitor.country) !== false &&
    currencies?.includes(visitor.currency) !== false &&
    hosts?.some((pattern) => isHost(visitor.host, pattern)) !== false &&
    Object.entries(experiments).every(([key, group]) => visitor.experiments[key] === group) &&
    shareOf(visitor.userId, pack) < percent
  );
};
