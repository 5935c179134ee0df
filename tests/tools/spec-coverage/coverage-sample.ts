import { DOCUMENTS, SECTIONS, type CoverageLine, type CoverageSection } from '#tools/spec-coverage/coverage-data.ts';
import type { SpecTag } from '#tools/spec-coverage/read-tags.ts';

export const line = (id: string, rest: Partial<CoverageLine> = {}): CoverageLine => ({
  id,
  about: `what ${id} asks for`,
  digest: '00000000',
  ...rest,
});

/** Every section of both documents with one line, and others in place of those. */
export const coverage = (others: Readonly<Record<string, CoverageLine[]>> = {}): CoverageSection[] =>
  DOCUMENTS.flatMap((document) =>
    SECTIONS.map((section) => ({
      document,
      section,
      title: `Section ${section}`,
      lines: others[`${document} ${section}`] ?? [line(`${document} ${section}.1`)],
    })),
  );

export const tag = (ids: string[], rest: Partial<SpecTag> = {}): SpecTag => ({
  ids,
  file: 'tests/sample.test.ts',
  line: 1,
  shown: 'is shown',
  marks: 'runs',
  ...rest,
});

/** The ids of every line. */
export const idsOf = (sections: readonly CoverageSection[]): string[] =>
  sections.flatMap(({ lines }) => lines.map(({ id }) => id));
