import { readFileSync } from 'node:fs';
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Finding, LocalFinding } from '#tools/check/finding.ts';

const PARSE_OPTIONS = { disallowComments: true, allowTrailingComma: false } as const;

/** A JSON file that knows where in its text each value stands. */
export interface JsonSource {
  readonly file: string;
  readonly value: unknown;
  /** Faults of the JSON itself; when there are any, `value` is undefined. */
  readonly syntax: readonly Finding[];
  at(finding: LocalFinding): Finding;
}

const decodeSegment = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');

/** The segments of a JSON pointer. */
export const toSegments = (pointer: string): string[] =>
  pointer === '' ? [] : pointer.slice(1).split('/').map(decodeSegment);

const nodeAt = (root: Node, segments: readonly string[]): Node => {
  let found = root;
  for (const segment of segments) {
    const step = found.type === 'array' ? Number(segment) : segment;
    const next = findNodeAtLocation(found, [step]);
    if (!next) return found;
    found = next;
  }
  return found;
};

const positionOf = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
};

const syntaxFaults = (file: string, text: string): Finding[] => {
  const errors: ParseError[] = [];
  parseTree(text, errors, PARSE_OPTIONS);
  // What comes after the first fault is mostly its echo.
  return errors.slice(0, 1).map((error) => ({
    file,
    ...positionOf(text, error.offset),
    pointer: '',
    rule: 'json',
    message: `This is not JSON: ${printParseErrorCode(error.error)}.`,
  }));
};

const parsed = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

/** Reads a JSON file. Positions are only looked for when something is told: a file without faults is parsed once. */
export const readSource = (file: string, text: string = readFileSync(file, 'utf8')): JsonSource => {
  const whole = parsed(text);
  let root: Node | undefined;
  return {
    file,
    syntax: whole ? [] : syntaxFaults(file, text),
    value: whole?.value,
    at(finding) {
      root ??= parseTree(text, [], PARSE_OPTIONS);
      const node = root ? nodeAt(root, toSegments(finding.pointer)) : undefined;
      return { file, ...positionOf(text, node?.offset ?? 0), ...finding };
    },
  };
};

/** A JSON pointer made of segments. */
export const toPointer = (segments: readonly (string | number)[]): string =>
  segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
