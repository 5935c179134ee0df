import type { PackManifest, PackStage } from '#generated/pack.ts';
import { isFor, type PackVisitor } from './audience.ts';
import { PackError } from './pack-error.ts';

/** The pack of a manifest for a session. */
export type ChosenPack = Pick<PackManifest, 'createdAt' | 'language' | 'files' | 'expiresAt'> & {
  readonly name?: string;
};

const numbersOf = (version: string): number[] => version.replace(/^v/, '').split('.').map(Number);

/** Checks that the widget has at least that version; a build without a version counts as the newest. */
const isFrom = (wanted: string, own: string | undefined): boolean => {
  if (own === undefined) return true;
  const have = numbersOf(own);
  const apart = numbersOf(wanted).map((number, index) => (have[index] ?? 0) - number);
  return (apart.find((difference) => difference !== 0) ?? 0) >= 0;
};

/**
 * Returns the first stage for this session, else the general pack; undefined when the manifest has none for it.
 *
 * @throws PackError `pack.expired` when all that are for this session have expired
 */
export const choosePack = (manifest: PackManifest, visitor: PackVisitor, nowMs: number): ChosenPack | undefined => {
  const { stages = [], files } = manifest;
  const isMeant = (stage: PackStage): boolean => isFor(stage.for, visitor, stage.name);
  const meant = [...stages.filter(isMeant), ...(files.length > 0 ? [manifest] : [])].filter(
    ({ fromWidget }) => fromWidget === undefined || isFrom(fromWidget, import.meta.env.VITE_VERSION),
  );
  const current = meant.find(({ expiresAt }) => expiresAt === undefined || Date.parse(expiresAt) > nowMs);
  if (current || meant.length === 0) return current;
  throw new PackError('pack.expired', 'The pack has expired.');
};
