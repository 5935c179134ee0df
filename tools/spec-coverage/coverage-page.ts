import { code, table } from '#tools/reference/markdown.ts';
import type { CoverageLine, CoverageSection } from './coverage-data.ts';
import type { SpecTag } from './read-tags.ts';

/** Where the table stands. */
export const COVERAGE_PAGE = 'docs/spec-coverage.md';

const TITLES: Readonly<Record<string, string>> = {
  core: 'Core and regular flow',
  'method-flows': 'Method flows and variants',
};

const INTRODUCTION = `# What shows that the specification is kept

<!-- Made by \`npm run spec:coverage\` from tests/spec-coverage/ and the tags of the tests. Do not edit. -->

Each line of sections 2 to 9 of the two specifications, and the tests that show it. A line has its number within its section:
lines that state something are counted, rows of tables and headings with a path included; of a line that states several things
each has a letter. A test, a group of tests or a row of a table of tests names the lines that it shows in a comment straight above
it, \`// Spec: core 4.1a, core 4.2\`. \`npm run spec:coverage -- --check\` fails when no test names a line, or a test names a line that
is not listed; \`npm run spec:coverage -- --against <folder>\` compares the lines with the specification's own files.`;

const shownBy = ({ file, shown }: SpecTag): string =>
  `[${file.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, '')}](../${file}): ${code(shown)}`;

const row = ({ id, about }: CoverageLine, tags: readonly SpecTag[]): string[] => [
  id.split(' ')[1] ?? id,
  about,
  tags
    .filter(({ ids }) => ids.includes(id))
    .map((tag) => shownBy(tag))
    .join('\n'),
];

const sectionPart = ({ section, title, lines }: CoverageSection, tags: readonly SpecTag[]): string => {
  const rows = lines.map((line) => row(line, tags));
  return `### ${section}. ${title}\n\n${table(['line', 'what it asks for', 'shown by'], rows)}`;
};

/** The page of both documents: a table for each section. */
export const coveragePage = (sections: readonly CoverageSection[], tags: readonly SpecTag[]): string => {
  const documents = Object.entries(TITLES).map(([document, title]) => {
    const own = sections.filter((section) => section.document === document);
    return [`## ${title}`, ...own.map((section) => sectionPart(section, tags))].join('\n\n');
  });
  return `${[INTRODUCTION, ...documents].join('\n\n')}\n`;
};
