import type { Diagnostic } from './diagnostic.ts';

const placeOf = ({ file, pointer, line, column }: Diagnostic): string => JSON.stringify([file, pointer, line, column]);

/** One mistake may break several rules: of the findings at one location only the first is shown. */
const oncePerPlace = (findings: readonly Diagnostic[]): Diagnostic[] => {
  const first = new Map<string, string>();
  return findings.filter((finding) => {
    const place = placeOf(finding);
    const rule = first.get(place) ?? finding.rule;
    first.set(place, rule);
    return rule === finding.rule;
  });
};

/** Sorts findings by file and line. */
export const byFile = (findings: readonly Diagnostic[]): Diagnostic[] =>
  oncePerPlace(findings).toSorted(
    (one, other) =>
      Number(one.file > other.file) - Number(one.file < other.file) ||
      one.line - other.line ||
      one.column - other.column,
  );
