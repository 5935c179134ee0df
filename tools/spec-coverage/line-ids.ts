import { DOCUMENTS, SECTIONS, type CoverageSection } from './coverage-data.ts';

interface LineId {
  number: number;
  /** Empty for a line that is not split. */
  part: string;
}

const FIRST_PART = 'a'.charCodeAt(0);

const readId = (id: string, { document, section }: CoverageSection): LineId | undefined => {
  const prefix = `${document} ${section}.`;
  const [, number, part = ''] = (id.startsWith(prefix) && /^(\d+)([a-z]?)$/.exec(id.slice(prefix.length))) || [];
  return number === undefined ? undefined : { number: Number(number), part };
};

/** Whether an id follows another: the next part of the same line, or the next line, whole or its first part. */
const follows = (before: LineId | undefined, { number, part }: LineId): boolean => {
  const isNewLine = number === (before?.number ?? 0) + 1 && (part === '' || part === 'a');
  const isNextPart =
    before !== undefined &&
    number === before.number &&
    before.part !== '' &&
    part.charCodeAt(0) === before.part.charCodeAt(0) + 1;
  return isNewLine || isNextPart;
};

/** Missing sections; duplicate, missing or misplaced ids: each as a sentence. */
export const findIdFaults = (sections: readonly CoverageSection[]): string[] => {
  const has = new Set(sections.map(({ document, section }) => `${document} ${section}`));
  const wanted = DOCUMENTS.flatMap((document) => SECTIONS.map((section) => `${document} ${section}`));
  const absent = wanted.filter((name) => !has.has(name)).map((name) => `${name}: the section is missing.`);
  return [...absent, ...sections.flatMap((section) => idFaultsOf(section))];
};

const idFaultsOf = (section: CoverageSection): string[] => {
  const faults: string[] = [];
  const seen = new Set<string>();
  let before: LineId | undefined;
  for (const { id } of section.lines) {
    const read = readId(id, section);
    if (!read) faults.push(`${id}: is not of ${section.document}, section ${section.section}.`);
    else if (seen.has(id)) faults.push(`${id}: is listed twice.`);
    else if (!follows(before, read)) faults.push(`${id}: something is missing before it.`);
    seen.add(id);
    before = read ?? before;
  }
  return [...faults, ...lonelyParts(section)];
};

/** A line that is split has more than one part. */
const lonelyParts = ({ lines }: CoverageSection): string[] => {
  const ids = new Set(lines.map(({ id }) => id));
  return [...ids]
    .filter((id) => id.endsWith(String.fromCharCode(FIRST_PART)) && !ids.has(`${id.slice(0, -1)}b`))
    .map((id) => `${id}: its second part is missing.`);
};
