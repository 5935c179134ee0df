/** A location in a JSON file. */
export interface JsonLocation {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** JSON pointer of the location; empty for the whole file. */
  readonly pointer: string;
}

/** A fault in a file, with what a person needs to fix it. */
export interface Diagnostic extends JsonLocation {
  /** Name of the rule that found it. */
  readonly rule: string;
  readonly message: string;
  readonly expected?: string;
  readonly got?: string;
  readonly suggestion?: string;
  /** True for a warning, which a person has to judge and which does not fail the check. */
  readonly isWarning?: boolean;
  /** Findings that this one probably causes, which disappear when it is fixed. */
  readonly follow?: readonly Diagnostic[];
}

/** Maximum number of such findings on a line of the terminal. */
const MOST_PLACES = 3;

const placesOf = (follow: readonly Diagnostic[]): string => {
  const shown = follow.slice(0, MOST_PLACES).map(({ file, line, rule }) => `${file}:${line} ${rule}`);
  const rest = follow.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

/** A diagnostic without line and column, which the file adds. */
export type LocalDiagnostic = Omit<Diagnostic, 'file' | 'line' | 'column' | 'follow'>;

/** Maximum number of expected names on a line of the terminal. */
const MOST_NAMES = 12;

const shortened = (expected: string): string => {
  const names = expected.startsWith('one of ') ? expected.split(', ') : [];
  if (names.length <= MOST_NAMES) return expected;
  return `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`;
};

/** Formats one diagnostic as a few lines for a terminal. */
export const formatDiagnostic = (diagnostic: Diagnostic): string => {
  const {
    file,
    line,
    column,
    pointer,
    rule,
    message,
    expected,
    got,
    suggestion,
    isWarning = false,
    follow = [],
  } = diagnostic;
  return [
    `${file}:${line}:${column} ${rule}${isWarning ? ' (warning)' : ''}`,
    `  ${pointer === '' ? '(whole file)' : pointer}: ${message}`,
    ...(expected === undefined ? [] : [`  expected: ${shortened(expected)}`]),
    ...(got === undefined ? [] : [`  got: ${got}`]),
    ...(suggestion === undefined ? [] : [`  ${suggestion}`]),
    ...(follow.length === 0 ? [] : [`  most likely with it: ${placesOf(follow)}`]),
  ].join('\n');
};

/** `3 files`, `1 file`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

interface Counts {
  readonly checked: string;
  readonly problems: number;
  readonly warnings?: number;
}

/** The last line of a check: `514 files checked, no problems` or `3 problems, 1 warning`. */
export const summaryOf = ({ checked, problems, warnings = 0 }: Counts): string =>
  (problems === 0 ? `${checked} checked, no problems` : counted(problems, 'problem')) +
  (warnings === 0 ? '' : `, ${counted(warnings, 'warning')}`);

/** Returns the diagnostics without the warnings. */
export const problemsIn = <D extends Pick<Diagnostic, 'isWarning'>>(diagnostics: readonly D[]): D[] =>
  diagnostics.filter(({ isWarning = false }) => !isWarning);
