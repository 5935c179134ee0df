import { DOCUMENTS, SECTIONS, type CoverageLine, type CoverageSection } from '#tools/spec-coverage/coverage-data.ts';

export const line = (id: string, rest: Partial<CoverageLine> = {}): CoverageLine => ({
  id,
  about: `what ${id} asks for`,
  digest: '00000000',
  tests: [{ file: 'tests/sample.test.ts', name: 'is shown' }],
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
