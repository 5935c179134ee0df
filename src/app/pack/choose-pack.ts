import type { PackManifest, PackStage } from '#generated/pack.ts';
import { isFor, type Visitor } from './audience.ts';

/** The one pack of a manifest that a visit gets. */
export type ChosenPack = Pick<PackManifest, 'createdAt' | 'language' | 'files'> & { readonly name?: string };

const numbersOf = (version: string): number[] => version.replace(/^v/, '').split('.').map(Number);

/** Whether the widget is of that version or a later one; one that does not know its own version is a build of today. */
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

/** The first stage that is for this visit, else the pack for everybody; undefined where neither can be used. */
export const choosePack = (manifest: PackManifest, visitor: Visitor, nowMs: number): ChosenPack | undefined => {
  const isOurs = (stage: PackStage): boolean => isUsable(stage, nowMs) && isFor(stage.for, visitor, stage.name);
  const stage = manifest.stages?.find(isOurs);
  if (stage) return stage;
  return isUsable(manifest, nowMs) && manifest.files.length > 0 ? manifest : undefined;
};
