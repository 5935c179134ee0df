import type { ErrorObject } from 'ajv';
import type { Json } from './migrate.ts';

interface Validate {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** Members that the engine reads of a node of unknown type. */
const KEPT = ['id', 'when', 'critical', 'fallback'] as const;

/** A page with more of them is written for another widget. */
const MAX_UNKNOWN = 100;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pointer of the node that a fault says is of an unknown type. */
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

/** A copy of a JSON value with the object at a place replaced; undefined when there is none. */
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
 * The first fault of a screen or fragment that is not a node of an unknown type, or undefined: a node that a later widget
 * knows is not a fault, its fallback stands for it. What the engine reads of such a node is checked like the rest.
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
