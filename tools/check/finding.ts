/** Something wrong in a file of schemas/, told so that a person can go there and mend it. */
export interface Finding {
  file: string;
  /** 1-based. */
  line: number;
  column: number;
  /** JSON pointer of the place. */
  pointer: string;
  /** Name of the checker's rule. */
  rule: string;
  message: string;
  expected?: string;
  got?: string;
  suggestion?: string;
}

/** A finding before the file has said where its pointer is. */
export type LocalFinding = Omit<Finding, 'file' | 'line' | 'column'>;

/** Names that a line of the terminal tells, at most, of all that could stand at a place. */
const MOST_NAMES = 12;

const shortened = (expected: string): string => {
  const names = expected.startsWith('one of ') ? expected.split(', ') : [];
  if (names.length <= MOST_NAMES) return expected;
  return `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`;
};

/** One finding as a few lines for a terminal. */
export const formatFinding = (finding: Finding): string => {
  const { file, line, column, pointer, rule, message, expected, got, suggestion } = finding;
  return [
    `${file}:${line}:${column} ${rule}`,
    `  ${pointer === '' ? '(whole file)' : pointer}: ${message}`,
    ...(expected === undefined ? [] : [`  expected: ${shortened(expected)}`]),
    ...(got === undefined ? [] : [`  got: ${got}`]),
    ...(suggestion === undefined ? [] : [`  ${suggestion}`]),
  ].join('\n');
};
