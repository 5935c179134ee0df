import type { CoverageSection } from './coverage-data.ts';
import type { SpecTag } from './read-tags.ts';

/** Lines without a test, and tags without a line or a test: each as a sentence. */
export const findTagFaults = (sections: readonly CoverageSection[], tags: readonly SpecTag[]): string[] => {
  const listed = sections.flatMap(({ lines }) => lines.map(({ id }) => id));
  const named = new Set(tags.flatMap(({ ids, marks }) => (marks === 'runs' ? ids : [])));
  const missing = listed.filter((id) => !named.has(id)).map((id) => `${id}: no test names it.`);
  return [...tags.flatMap((tag) => faultsOf(tag, new Set(listed))), ...missing];
};

const faultsOf = ({ ids, file, line, marks }: SpecTag, listed: ReadonlySet<string>): string[] => {
  const place = `${file}:${line}`;
  const unknown = ids.filter((id) => !listed.has(id)).map((id) => `${place}: the line "${id}" does not exist.`);
  const repeated = new Set(ids).size < ids.length ? [`${place}: names a line twice.`] : [];
  if (marks === 'rests') return [...unknown, ...repeated, `${place}: the test is skipped, so it proves nothing.`];
  if (marks === 'nothing') return [...unknown, ...repeated, `${place}: no test and no row of a table follows it.`];
  return [...unknown, ...repeated];
};
