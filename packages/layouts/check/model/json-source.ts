import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Diagnostic, LocalDiagnostic } from '#tools/diagnostics/diagnostic.ts';
import { fileProblem } from '#tools/diagnostics/file-problem.ts';
import { DiagnosticError, ToolError } from '#tools/diagnostics/tool-error.ts';
import { readTextFile } from './disk.ts';

const PARSE_OPTIONS = { disallowComments: true, allowTrailingComma: false } as const;

/** A JSON file with the position of each value in its text. */
export interface JsonSource {
  readonly file: string;
  readonly value: unknown;
  /** Syntax errors of the JSON; if there are any, `value` is undefined. */
  readonly syntax: readonly Diagnostic[];
  at(finding: LocalDiagnostic): Diagnostic;
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

/** Expected syntax where parsing fails, by the parser's error name. */
const EXPECTED: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a value: text in double quotes, a number, true, false, null, { or [',
  InvalidNumberFormat: 'a number such as 12 or 0.5',
  PropertyNameExpected: 'a name in double quotes; commas are only between members',
  ValueExpected: 'a value; commas are only between values',
  ColonExpected: 'a colon after the name',
  CommaExpected: 'a comma, or the ] or } that closes what is open',
  CloseBraceExpected: 'a } that closes the object',
  CloseBracketExpected: 'a ] that closes the list',
  EndOfFileExpected: 'the end of the file',
  InvalidCommentToken: 'no comment: JSON has none',
  UnexpectedEndOfComment: 'no comment: JSON has none',
  UnexpectedEndOfString: 'a closing double quote',
  UnexpectedEndOfNumber: 'a digit',
  InvalidUnicode: 'four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u after the backslash',
  InvalidCharacter: 'no control character inside a text: a line break is \\n',
};

const MOST_SHOWN = 20;

const foundAt = (text: string, offset: number): string => {
  const [shown = ''] = text.slice(offset, offset + MOST_SHOWN).split('\n');
  return offset >= text.trimEnd().length ? 'the end of the file' : shown.trim() || 'the end of the line';
};

/** Some editors begin a file with this invisible character. */
const BYTE_ORDER_MARK = '\uFEFF';

const syntaxFaults = (file: string, text: string, reason: string): Diagnostic[] => {
  const errors: ParseError[] = [];
  parseTree(text, errors, PARSE_OPTIONS);
  // Later syntax errors mostly follow from the first.
  const [error] = errors;
  const words = { file, pointer: '', rule: 'json' };
  if (text.startsWith(BYTE_ORDER_MARK)) {
    const message = 'The file begins with a byte order mark, which JSON does not have.';
    return [
      { ...words, line: 1, column: 1, message, expected: 'UTF-8 without a byte order mark: save the file like that' },
    ];
  }
  if (!error) return [{ ...words, line: 1, column: 1, message: `This is not JSON: ${reason}.` }];
  const expected = EXPECTED[printParseErrorCode(error.error)];
  const got = foundAt(text, error.offset);
  return [{ ...words, ...positionOf(text, error.offset), message: 'This is not JSON.', expected, got }];
};

const STRINGS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

const namesIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  return parts.reduce((count: number, part) => count + namesIn(part), Array.isArray(value) ? 0 : parts.length);
};

const doubled = (node: Node): Node | undefined => {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const name = child.type === 'property' ? child.children?.[0] : undefined;
    if (name && seen.has(name.value)) return name;
    seen.add(name?.value);
    const inside = doubled(child);
    if (inside) return inside;
  }
  return undefined;
};

/** A member written twice: parsers silently drop the first value. */
const doubleFaults = (file: string, text: string, value: unknown): Diagnostic[] => {
  let written = 0;
  for (const [, colon] of text.matchAll(STRINGS)) if (colon !== undefined) written += 1;
  if (written === namesIn(value)) return [];
  const root = parseTree(text, [], PARSE_OPTIONS);
  const name = root && doubled(root);
  if (!name) return [];
  return [
    {
      file,
      pointer: '',
      rule: 'json',
      ...positionOf(text, name.offset),
      message: `${String(name.value)} is twice in one object: only the last one counts.`,
      expected: 'each name once',
      got: String(name.value),
    },
  ];
};

type Parsed = { value: unknown } | { reason: string };

const parsed = (text: string): Parsed => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
};

/** Reads a JSON file. Positions are computed only for findings: a file without faults is parsed once. */
export const readSource = (file: string, text: string = readTextFile(file)): JsonSource => {
  const whole = parsed(text);
  let root: Node | undefined;
  return {
    file,
    syntax: 'reason' in whole ? syntaxFaults(file, text, whole.reason) : doubleFaults(file, text, whole.value),
    value: 'value' in whole ? whole.value : undefined,
    at(finding) {
      root ??= parseTree(text, [], PARSE_OPTIONS);
      const node = root ? nodeAt(root, toSegments(finding.pointer)) : undefined;
      return { file, ...positionOf(text, node?.offset ?? 0), ...finding };
    },
  };
};

/** Returns the JSON pointer of these segments. */
export const toPointer = (segments: readonly (string | number)[]): string =>
  segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const textOf = (file: string): string => {
  try {
    return readTextFile(file);
  } catch (cause) {
    throw new ToolError(fileProblem(cause, file) ?? `${file} cannot be read: ${String(cause)}`, { cause });
  }
};

/** @throws DiagnosticError when the file is not JSON, ToolError when it cannot be read */
export const requireSource = (file: string): JsonSource => {
  const source = readSource(file, textOf(file));
  if (source.syntax.length > 0) throw new DiagnosticError(source.syntax);
  return source;
};

/** @throws DiagnosticError when the file is not JSON, ToolError when it cannot be read */
export const readJson = (file: string): unknown => requireSource(file).value;
