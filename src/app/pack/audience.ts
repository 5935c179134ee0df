import type { PackAudience } from '#generated/pack.ts';

/** Properties of a session that select its pack. They stay in the browser. */
export interface PackVisitor {
  readonly country: string;
  readonly currency: string;
  /** Host that embeds the widget, with its port if it has one. */
  readonly host: string;
  readonly experiments: Readonly<Record<string, string>>;
  readonly userId: string;
}

const isHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern;

/** FNV-1a: deterministic and evenly distributed. The result is not secret. */
const spread = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  // Mixes the bits, so that similar names get distant results.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

/**
 * Returns the position of a user among all users of a pack, from 0 to 100: the same in each session, different for each pack.
 */
const shareOf = (userId: string, pack: string): number => spread(`${pack} ${userId}`) * 100;

/** Checks that a pack is for a session; an unknown condition fails. */
export const isFor = (audience: PackAudience, visitor: PackVisitor, pack: string): boolean => {
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
