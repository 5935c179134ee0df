import type { CoverageSection } from './coverage-data.ts';
import type { SpecTag } from './read-tags.ts';

/** Returns each line of the specifications with the tests that name it, one text a section. */
export const coverageList = (sections: readonly CoverageSection[], tags: readonly SpecTag[]): string[] =>
  sections.map(({ document, section, title, lines }) => {
    const rows = lines.flatMap(({ id, about }) => [
      `${id}: ${about}`,
      ...tags.filter(({ ids }) => ids.includes(id)).map(({ file, line, shown }) => `  ${file}:${line} ${shown}`),
    ]);
    return [`${document} ${section}. ${title}`, ...rows, ''].join('\n');
  });
