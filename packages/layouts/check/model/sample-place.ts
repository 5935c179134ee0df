import { sampleName } from '#layouts/screens/samples.ts';
import { locationAt, rootLocation, type JsonLocation } from './json-location.ts';
import type { Files } from './tree.ts';

/** The location of a path in a sample's file, as far as the file has it; the rest is in the sample that it extends. */
export const samplePlace = (
  sample: string,
  path: readonly string[],
  { samples }: Pick<Files, 'samples'>,
): JsonLocation | undefined => {
  const source = samples.find(({ file }) => sampleName(file) === sample);
  return source && locationAt(rootLocation(source), ['scope', ...path]).location;
};
