import { parseSync } from 'vite';
import type { Window } from './sample-lines.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Record<string, unknown> & Span =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The part of each outermost function that runs on a call, and not on definition. */
const calledSpans = (node: unknown): Span[] => {
  if (Array.isArray(node)) return node.flatMap(calledSpans);
  if (!isNode(node)) return [];
  if (!isNode(node['body']) || !Array.isArray(node['params'])) return Object.values(node).flatMap(calledSpans);
  const [first] = [...node['params'], node['body']].filter(isNode);
  // `name => …` begins with its parameter, and is itself written when the module is loaded.
  return [{ start: first?.start === node.start ? first.end : (first?.start ?? node.start), end: node.end }];
};

/**
 * The code of a window that runs when it is called, as Stryker takes places: `src/domain/mask.ts:21:4-40:1`. Code that runs
 * once, when its module is loaded, would be judged by the test alone that loads it.
 */
export const calledCode = ({ file, first, last }: Window, source: string): string[] => {
  const lines = source.split('\n');
  const starts = lines.reduce<number[]>((all, line) => [...all, (all.at(-1) ?? 0) + line.length + 1], [0]);
  const place = (offset: number): string => {
    const line = starts.findLastIndex((start) => start <= offset);
    return `${line + 1}:${offset - (starts[line] ?? 0)}`;
  };
  const [from, to] = [starts[first - 1] ?? 0, (starts[last] ?? source.length) - 1];
  return calledSpans(parseSync(file, source).program)
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => `${file}:${place(start)}-${place(end)}`);
};
