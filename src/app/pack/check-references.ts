import type { CompiledNode } from '#engine/compile-node.ts';
import type { Json } from './migrate.ts';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every object of a screen, outer before inner. Its size has been checked. */
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

/** Returns the first pattern that is not a regular expression. */
export const brokenPattern = (screen: unknown): string | undefined =>
  objectsIn(screen)
    .flatMap(patternsOf)
    .find((source): source is string => typeof source === 'string' && !isPattern(source));

/** Returns the first text key without a text and without an alternative. */
export const missingText = (screen: unknown, has: (key: string) => boolean): string | undefined =>
  objectsIn(screen)
    .filter(({ otherwise }) => otherwise === undefined)
    .map(({ t }) => t)
    .find((key): key is string => typeof key === 'string' && !has(key));

/** Returns the id of the first node whose required content is unknown and not in its fallback. */
export const lostNode = (nodes: readonly CompiledNode[]): string | undefined => {
  for (const node of nodes) {
    if (node.isLost) return node.id;
    const below = [...Object.values(node.slots), ...Object.values(node.cases ?? {})].map(lostNode);
    const lost = below.find((id) => id !== undefined);
    if (lost !== undefined) return lost;
  }
  return undefined;
};
