import type { CompiledNode } from '#engine/compile-node.ts';
import type { Json } from './migrate.ts';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object of a screen, the outer before the inner. Its size has been checked. */
const objectsIn = (value: unknown): Json[] => {
  const found: Json[] = [];
  const open: unknown[] = [value];
  while (open.length > 0) {
    const part = open.pop();
    if (isObject(part)) found.push(part);
    if (typeof part === 'object' && part !== null) open.push(...Object.values(part));
  }
  return found;
};

const patternsOf = ({ regex, match }: Json): unknown[] => [regex, ...(Array.isArray(match) ? match.slice(1, 2) : [])];

const isPattern = (source: string): boolean => {
  try {
    return RegExp(source, 'u').unicode;
  } catch {
    return false;
  }
};

/** The first pattern that is no regular expression. */
export const brokenPattern = (screen: unknown): string | undefined =>
  objectsIn(screen)
    .flatMap(patternsOf)
    .find((source): source is string => typeof source === 'string' && !isPattern(source));

/** The first text key that nobody has a text for, and that nothing stands in for. */
export const missingText = (screen: unknown, has: (key: string) => boolean): string | undefined =>
  objectsIn(screen)
    .filter(({ otherwise }) => otherwise === undefined)
    .map(({ t }) => t)
    .find((key): key is string => typeof key === 'string' && !has(key));

/** The first node, by its id, that stands for something critical and does not hold it. */
export const lostNode = (nodes: readonly CompiledNode[]): string | undefined => {
  for (const node of nodes) {
    if (node.isLost) return node.id;
    const below = [...Object.values(node.slots), ...Object.values(node.cases ?? {})].map(lostNode);
    const lost = below.find((id) => id !== undefined);
    if (lost !== undefined) return lost;
  }
  return undefined;
};
