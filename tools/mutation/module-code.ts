import { parseSync } from 'vite';

interface Span {
  readonly start: number;
  readonly end: number;
}

type Position = { readonly line: number; readonly column: number };
export interface Place {
  readonly start: Position;
  readonly end: Position;
}

const isNode = (value: unknown): value is Record<string, unknown> & Span =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Parts of each function that run on a call, and not on definition. */
const calledSpans = (node: unknown, found: Span[] = []): Span[] => {
  if (Array.isArray(node)) for (const item of node) calledSpans(item, found);
  else if (isNode(node)) {
    if (isNode(node['body']) && Array.isArray(node['params'])) {
      const [first] = [...node['params'], node['body']].filter(isNode);
      // `name => …` begins with its parameter, and is itself written when the module is loaded.
      found.push({ start: first?.start === node.start ? first.end : (first?.start ?? node.start), end: node.end });
    }
    for (const value of Object.values(node)) calledSpans(value, found);
  }
  return found;
};

/**
 * Tells which places of a file run once, when the module is loaded. Stryker knows those of modules that are there before a test
 * begins; those of one that a test loads would be judged by that test alone.
 */
export const moduleCodeOf = (file: string, source: string): ((place: Place) => boolean) => {
  const lines = source.split('\n');
  const starts = lines.reduce<number[]>((all, line) => [...all, (all.at(-1) ?? 0) + line.length + 1], [0]);
  const offset = ({ line, column }: Position): number => (starts[line - 1] ?? 0) + column - 1;
  const { program } = parseSync(file, source);
  const spans = calledSpans(program);
  return (place) => {
    const [start, end] = [offset(place.start), offset(place.end)];
    return !spans.some((span) => span.start <= start && end <= span.end);
  };
};
