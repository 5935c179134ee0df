import { basename, dirname } from 'node:path';
import { problemAt, readShapedBy } from '#layouts/check/model/checked-json.ts';
import { existsSync } from '#layouts/check/model/disk.ts';
import { mergeSample, type SampleScope, type WrittenSample } from './sample-merge.ts';
import { BASE_SAMPLE, sampleFile, screenIdOf, SCREENS_DIR } from './screen-files.ts';

/** A state of a page, with what it extends. */
export interface SampleFile {
  readonly about: string;
  readonly scope: SampleScope;
}

/** The name by which other samples refer to a file: `<screen id>/<state>`. */
export const sampleName = (file: string): string => `${screenIdOf(file)}/${basename(file, '.json')}`;

const readWritten = (file: string): WrittenSample =>
  readShapedBy('schemas/samples/sample.schema.json', file) as WrittenSample;

/** The screens folder of a sample, then the project's. */
const foldersFor = (file: string): string[] => [dirname(dirname(dirname(dirname(file)))), SCREENS_DIR];

const fileOf = (name: string, folders: readonly string[]): string | undefined => {
  const [screen = '', state = ''] = name.split('/');
  return folders.map((folder) => sampleFile(screen, state, folder)).find((file) => existsSync(file));
};

/**
 * Reads a sample with what it extends: the roots that differ from base.json.
 *
 * @throws DiagnosticError when a file is not JSON, or when an extended sample is missing or part of a circle
 */
export const readSample = (file: string): SampleFile => {
  const folders = foldersFor(file);
  const { scope: base } = readWritten(BASE_SAMPLE);
  const find = (name: string): WrittenSample | undefined => {
    const path = fileOf(name, folders);
    return path === undefined ? undefined : readWritten(path);
  };
  const merged = mergeSample(sampleName(file), { base, find });
  if (merged.fault) {
    const { kind, names } = merged.fault;
    const what = kind === 'missing' ? 'No such sample' : 'The samples extend each other';
    throw problemAt(file, { pointer: '/extends', message: `${what}: ${names.join(' → ')}.` });
  }
  return { about: readWritten(file).about, scope: merged.scope };
};
