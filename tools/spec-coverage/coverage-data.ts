import { existsSync } from 'node:fs';
import { problemAt, readShapedBy } from '#layouts/check/model/checked-json.ts';

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

/** A data file: a summary of each line, by its number and its digest. */
interface CoverageFile {
  document: string;
  sections: { section: number; title: string; lines: Record<string, string> }[];
}

/** The documents in page order. */
export const DOCUMENTS = ['core', 'method-flows'] as const;

/** The sections with requirements. */
export const SECTIONS = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Folder of the data below the project. */
export const DATA_FOLDER = 'tests/spec-coverage';

/** Reads `<folder>/<document>.json` of both documents; throws a DiagnosticError if one does not match the schema. */
export const readCoverage = (folder: string): CoverageSection[] =>
  DOCUMENTS.flatMap((document) => {
    const file = `${folder}/${document}.json`;
    if (!existsSync(file)) return [];
    const data = readShapedBy(`${DATA_FOLDER}/coverage.schema.json`, file) as CoverageFile;
    if (data.document !== document)
      throw problemAt(file, { pointer: '/document', message: `This belongs to ${document}.` });
    return data.sections.map(({ section, title, lines }) => ({
      document,
      section,
      title,
      lines: Object.entries(lines).map(([key, about]) => {
        const [number = '', digest = ''] = key.split(' ');
        return { id: `${document} ${number}`, about, digest };
      }),
    }));
  });
