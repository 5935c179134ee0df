import { code, table } from '#tools/reference/markdown.ts';
import type { CoverageLine, CoverageSection, ShownBy } from './coverage-data.ts';

/** Where the table stands. */
export const COVERAGE_PAGE = 'docs/spec-coverage.md';

const TITLES: Readonly<Record<string, string>> = {
  core: 'Core and regular flow',
  'method-flows': 'Method flows and variants',
};

const INTRODUCTION = `# What shows that the specification is kept

<!-- Made by \`npm run spec:coverage\` from tests/spec-coverage/. Do not edit. -->

Each line of sections 2 to 9 of the two specifications, and the tests that show it. A line has its number within its section:
lines that state something are counted, rows of tables and headings with a path included; of a line that states several things
each has a letter. \`npm run spec:coverage -- --check\` fails when a line has no test or a test is not where the line says;
\`npm run spec:coverage -- --against <folder>\` compares the lines with the specification's own files.`;

const shownBy = ({ file, name }: ShownBy): string =>
  `[${file.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, '')}](../${file}): ${code(name)}`;

const row = ({ id, about, tests }: CoverageLine): string[] => [
  id.split(' ')[1] ?? id,
  about,
  tests.map((test) => shownBy(test)).join('\n'),
];

const sectionPart = ({ section, title, lines }: CoverageSection): string =>
  `### ${section}. ${title}\n\n${table(['line', 'what it asks for', 'shown by'], lines.map(row))}`;

/** The page of both documents: a table for each section. */
export const coveragePage = (sections: readonly CoverageSection[]): string => {
  const documents = Object.entries(TITLES).map(([document, title]) => {
    const own = sections.filter((section) => section.document === document);
    return [`## ${title}`, ...own.map(sectionPart)].join('\n\n');
  });
  return `${[INTRODUCTION, ...documents].join('\n\n')}\n`;
};
