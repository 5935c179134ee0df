import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

export interface CoverageLine {
  /** `core 2.14`, or `core 2.14b` for one of several facts of the line. */
  id: string;
  about: string;
  digest: string;
}

/** One section of a specification. */
export interface CoverageSection {
  document: string;
  section: number;
  title: string;
  lines: CoverageLine[];
}

/** The documents, in the order of their pages. */
export const DOCUMENTS = ['core', 'method-flows'] as const;

/** The sections that ask for something. */
export const SECTIONS = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Where the data stand below the project. */
export const DATA_FOLDER = 'tests/spec-coverage';

/** Reads `<folder>/<document>/section-<n>.json` of both documents; throws what does not fit the schema. */
export const readCoverage = (folder: string): CoverageSection[] => {
  const ajv = new Ajv({ allErrors: true });
  const isSection = ajv.compile<CoverageSection>(
    JSON.parse(readFileSync(`${DATA_FOLDER}/coverage.schema.json`, 'utf8')),
  );
  const files = DOCUMENTS.flatMap((document) => SECTIONS.map((section) => ({ document, section })));
  return files.flatMap(({ document, section }) => {
    const file = `${folder}/${document}/section-${section}.json`;
    if (!existsSync(file)) return [];
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isSection(data)) throw new Error(`${file}: ${ajv.errorsText(isSection.errors)}`);
    if (data.document !== document || data.section !== section) throw new Error(`${file}: is of another section.`);
    return [data];
  });
};
