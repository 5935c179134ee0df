import type { PackManifest, PackStage } from '#generated/pack.ts';
import { isFor, type Visitor } from './audience.ts';

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

type Dated = Pick<PackManifest, 'expiresAt' | 'fromWidget'>;

const isUsable = ({ expiresAt, fromWidget }: Dated, nowMs: number): boolean =>
  (expiresAt === undefined || Date.parse(expiresAt) > nowMs) &&
  (fromWidget === undefined || isFrom(fromWidget, import.meta.env.VITE_VERSION));

/** Returns the first stage for this session, else the general pack; undefined when neither can be used. */
export const choosePack = (manifest: PackManifest, visitor: Visitor, nowMs: number): ChosenPack | undefined => {
  const isOurs = (stage: PackStage): boolean => isUsable(stage, nowMs) && isFor(stage.for, visitor, stage.name);
  const stage = manifest.stages?.find(isOurs);
  if (stage) return stage;
  return isUsable(manifest, nowMs) && manifest.files.length > 0 ? manifest : undefined;
};
