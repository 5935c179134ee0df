import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** A fault in the text, with its line. */
export interface TextProblem {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** Parsed JSON: its value or its fault, and the positions of its parts. */
export interface JsonReading {
  readonly value: Readonly<Record<string, unknown>> | undefined;
  readonly problems: readonly TextProblem[];
  /** The line of a path, or of its nearest existing ancestor. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

const STRICT = { disallowComments: true, allowTrailingComma: false } as const;

const WORDS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is neither text in quotes, nor a number, true, false or null.',
  PropertyNameExpected: 'A name in double quotes should stand here. Is there a comma too many?',
  ValueExpected: 'A value should stand here.',
  ColonExpected: 'A colon should stand between the name and its value.',
  CommaExpected: 'A comma is missing before this.',
  CloseBraceExpected: 'A closing } is missing.',
  CloseBracketExpected: 'A closing ] is missing.',
  UnexpectedEndOfString: 'The closing quote of this text is missing.',
  EndOfFileExpected: 'There is something after the end.',
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const toIndex = (node: Node, step: string | number): string | number => (node.type === 'array' ? Number(step) : step);

const nearestNode = (root: Node, path: readonly (string | number)[]): Node => {
  let found = root;
  for (const step of path) {
    const next = findNodeAtLocation(found, [toIndex(found, step)]);
    if (!next) return found;
    found = next;
  }
  return found;
};

const problemAt = (text: string, { error, offset }: ParseError): TextProblem => {
  const code = printParseErrorCode(error);
  return { line: lineAt(text, offset), message: WORDS[code] ?? code };
};

export const readJson = (text: string): JsonReading => {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, STRICT);
  const lineOf = (path: readonly (string | number)[]): number =>
    root ? lineAt(text, nearestNode(root, path).offset) : 1;
  if (errors.length > 0) return { value: undefined, problems: errors.map((error) => problemAt(text, error)), lineOf };
  const value: unknown = JSON.parse(text);
  if (isObject(value)) return { value, problems: [], lineOf };
  return {
    value: undefined,
    problems: [{ line: 1, message: 'The data is an object with the scope’s roots.' }],
    lineOf,
  };
};
