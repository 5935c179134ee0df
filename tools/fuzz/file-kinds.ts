import { findingsIn } from '#layouts/check/check-tree.ts';
import { explaining } from '#layouts/check/explain-failure.ts';
import { readSource } from '#layouts/check/model/json-source.ts';
import { allSources, readFiles, readGround, type Files, type PageCache } from '#layouts/check/model/tree.ts';
import { readWording } from '#layouts/check/texts/wording.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { editorFiles } from '#layouts/editor/files.ts';
import { composeDefinitions, readLanguage } from '#layouts/language/bundle.ts';
import { readScope } from '#layouts/language/scope-schema.ts';
import { nodePlan } from '#layouts/language/table.ts';
import { nameTypes } from '#layouts/language/types.ts';
import { withFile } from '#layouts/check/model/with-file.ts';
import { referenceFiles } from '#tools/reference/files.ts';
import { readSample } from '#layouts/screens/samples.ts';
import { filesBelow, readScreen, shippedScreen } from '#layouts/screens/screen-files.ts';
import { readRows, requireTexts } from '#layouts/screens/merged-files.ts';
import { buildAsyncApi } from '#tools/wire/asyncapi.ts';
import { readWire } from '#tools/wire/bundle.ts';
import { buildOpenApi } from '#tools/wire/openapi.ts';
import { buildCallTable, buildCreateCalls } from '#tools/wire/types.ts';
import { buildValidators } from '#tools/wire/validators.ts';

/** Reads a file as a command does; returns the checker's findings. */
export type UseOfFile = (file: string) => readonly Diagnostic[] | void;

const checker = (): UseOfFile => {
  const ground = readGround();
  const files: Files = readFiles();
  const cache: PageCache = new WeakMap();
  return (file) => {
    const wording = isCatalogue(file) ? undefined : readWording();
    return findingsIn([file], { ...withFile(files, readSource(file)), wording }, { ground, cache });
  };
};

const useLanguage: UseOfFile = () => {
  const sources = readLanguage();
  composeDefinitions(sources);
  nameTypes(sources);
  for (const node of Object.values(sources.nodes)) nodePlan(node);
  editorFiles();
  referenceFiles();
};

const scope: UseOfFile = () => {
  readScope();
  editorFiles();
  referenceFiles();
};

const wire: UseOfFile = () => {
  const bundle = readWire();
  buildCallTable(bundle);
  buildCreateCalls(bundle);
  buildValidators(bundle);
  buildOpenApi(bundle);
  buildAsyncApi(bundle);
};

/** Commands that read a file, by a pattern of its path. The project is read once, before any file is broken. */
export const usesOfFiles = (): ReadonlyMap<RegExp, readonly UseOfFile[]> => {
  const check = checker();
  return new Map<RegExp, readonly UseOfFile[]>([
    [/^schemas\/(?:language|samples\/sample)/, [useLanguage]],
    [/^schemas\/samples\/base/, [check]],
    [/^schemas\/scope\//, [scope]],
    [/^schemas\/wire\//, [wire]],
    [
      /\/screen\.json$/,
      [check, (file) => void explaining(file, () => shippedScreen(readScreen(file))), () => void editorFiles()],
    ],
    [/^schemas\/fragments\//, [check, () => void editorFiles()]],
    [/\/samples\//, [check, (file) => void readSample(file)]],
    [/^schemas\/methods\.json$|\/methods\.json$/, [check, () => void readRows()]],
    [/^locales\/|\/locales\//, [check, (file) => void (isCatalogue(file) && requireTexts(file))]],
  ]);
};

const isCatalogue = (file: string): boolean => !/glossary|checks|wording/.test(file);

/** Every JSON file that a person edits. */
export const editedFiles = (): string[] => {
  const language = [...filesBelow('schemas/language'), ...filesBelow('schemas/scope'), ...filesBelow('schemas/wire')];
  return [...new Set([...allSources(readFiles()).map(({ file }) => file), ...language])];
};
