import { sampleName } from '#layouts/screens/samples.ts';
import { locationAt, rootLocation, type JsonLocation } from './json-location.ts';
import type { Files } from './tree.ts';

/** The place of a path in the file of a sample: as far as the file has it, since a sample may extend another. */
export const samplePlace = (
  sample: string,
  path: readonly string[],
  { samples }: Pick<Files, 'samples'>,
): JsonLocation | undefined => {
  const source = samples.find(({ file }) => sampleName(file) === sample);
  return source && locationAt(rootLocation(source), ['scope', ...path]).location;
};
