import type { ErrorObject } from 'ajv';
import type { Json } from './migrate.ts';

interface Validate {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** Members that the engine reads of a node with an unknown type. */
const KEPT = ['id', 'when', 'critical', 'fallback'] as const;

/** Limit of unknown nodes; a page with more is written for another widget. */
const MAX_UNKNOWN = 100;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the pointer of the unknown node that a fault is about. */
const unknownNodeAt = ({ keyword, instancePath, params }: ErrorObject): string | undefined => {
  if (keyword === 'discriminator') return params.tag === 'type' ? instancePath : undefined;
  return keyword === 'enum' && instancePath.endsWith('/type') ? instancePath.slice(0, -'/type'.length) : undefined;
};

const decoded = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');

const replacementFor = (node: Json): Json => ({
  type: 'stack',
  children: [],
  ...Object.fromEntries(KEPT.filter((name) => Object.hasOwn(node, name)).map((name) => [name, node[name]])),
});

/** Copies a JSON value with the object at a path replaced; returns undefined when the path does not exist. */
const replaceAt = (value: unknown, segments: readonly string[], replace: (node: Json) => Json): unknown => {
  const [segment, ...rest] = segments;
  if (segment === undefined) return isObject(value) && typeof value.type === 'string' ? replace(value) : undefined;
  if (Array.isArray(value)) {
    const part = replaceAt(value[Number(segment)], rest, replace);
    return part === undefined ? undefined : value.map((before, index) => (index === Number(segment) ? part : before));
  }
  if (!isObject(value) || !Object.hasOwn(value, segment)) return undefined;
  const part = replaceAt(value[segment], rest, replace);
  return part === undefined ? undefined : { ...value, [segment]: part };
};

/**
 * Returns the first fault of a screen or fragment, or undefined. Nodes of unknown types are no faults, since a newer widget may
 * have them: their fallback is drawn. The members that the engine reads of such nodes are validated.
 */
export const findFault = (source: unknown, validate: Validate): ErrorObject | undefined => {
  let checked = source;
  for (let count = 0; count <= MAX_UNKNOWN; count += 1) {
    if (validate(checked)) return undefined;
    const [fault] = validate.errors ?? [];
    const place = fault && unknownNodeAt(fault);
    if (place === undefined) return fault;
    const next = replaceAt(checked, place.split('/').slice(1).map(decoded), replacementFor);
    if (next === undefined) return fault;
    checked = next;
  }
  return validate.errors?.[0];
};
