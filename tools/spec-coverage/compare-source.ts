import { createHash } from 'node:crypto';
import type { CoverageSection } from './coverage-data.ts';

interface SourceLine {
  id: string;
  digest: string;
}

const FIRST_SECTION = 2;
const LAST_SECTION = 9;

const isRule = (line: string): boolean => /^\|[-|: ]+\|$/.test(line);

/** A heading with a path is a statement; a table's head, or a line that only introduces the next ones, is not. */
const saysNothing = (line: string, next: string): boolean =>
  line === '' ||
  (line.startsWith('#') && !line.includes('/')) ||
  isRule(line) ||
  (line.startsWith('|') && isRule(next)) ||
  (/^[^-|*].*:$/.test(line) && !line.includes('. ')) ||
  /^\*\*[^*]*\*\*$/.test(line);

/** The statements of a specification, numbered within their section, with their digests. */
export const readSource = (document: string, text: string): SourceLine[] => {
  const lines = text.split('\n').map((line) => line.trim());
  let section = 0;
  let number = 0;
  return lines.flatMap((line, index) => {
    const [, opened] = /^## (\d+)\./.exec(line) ?? [];
    if (opened !== undefined) {
      section = Number(opened);
      number = 0;
    }
    const isCounted = section >= FIRST_SECTION && section <= LAST_SECTION && opened === undefined;
    if (!isCounted || saysNothing(line, lines[index + 1] ?? '')) return [];
    number += 1;
    const digest = createHash('sha256').update(line).digest('hex').slice(0, 8);
    return [{ id: `${document} ${section}.${number}`, digest }];
  });
};

/** Unlisted lines, entries whose line has changed, and entries without a line: each as a sentence. */
export const compareSource = (
  sections: readonly CoverageSection[],
  sources: Readonly<Record<string, string>>,
): string[] => {
  const source = new Map(
    Object.entries(sources).flatMap(([document, text]) =>
      readSource(document, text).map(({ id, digest }) => [id, digest] as const),
    ),
  );
  const entries = sections.flatMap(({ lines }) => lines);
  const listed = new Set(entries.map(({ id }) => lineOf(id)));
  const unlisted = [...source.keys()].filter((id) => !listed.has(id)).map((id) => `${id}: is not listed.`);
  const changed = entries.flatMap(({ id, digest }) => {
    const now = source.get(lineOf(id));
    if (now === undefined) return [`${id}: this line does not exist.`];
    return now === digest ? [] : [`${id}: its line has changed (${digest} was, ${now} is).`];
  });
  return [...unlisted, ...changed];
};

const lineOf = (id: string): string => id.replace(/[a-z]$/, '');
