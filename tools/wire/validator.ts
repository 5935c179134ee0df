/** The location of a fault and the keyword that failed. */
export interface ValidationError {
  /** JSON pointer into the value. */
  instancePath: string;
  keyword: string;
  /** Name of the member that is missing. */
  missing?: string;
  /** The expected shape. */
  shape?: Shape;
}

/** Returns whether the value has the shape; otherwise `errors` has the faults. */
export interface Validator<T = unknown> {
  (value: unknown): value is T;
  errors?: ValidationError[] | null;
  readonly shape: Shape;
}

/**
 * A schema in the fewest bytes. A string lists the allowed types, a letter each: s string, n number, e number that
 * keeps all its digits, i integer, b boolean, z null, o object; empty for anything. Any other shape is a list that
 * begins with its kind.
 */
export type Shape =
  | string
  | readonly ['list', Shape]
  | readonly ['map', Shape]
  /** Members by name; a name that ends with ? may be missing. */
  | readonly ['object', Readonly<Record<string, Shape>>]
  | readonly ['enum', ...unknown[]]
  | readonly ['pattern', RegExp, string]
  | readonly ['anyOf', ...Shape[]];

type Fault = ValidationError | undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfType: Record<string, (value: unknown) => boolean> = {
  s: (value) => typeof value === 'string',
  n: Number.isFinite,
  e: (value) => Number.isFinite(value) && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER,
  i: Number.isInteger,
  b: (value) => typeof value === 'boolean',
  // A payload or answer that is absent counts as null.
  z: (value) => value === null || value === undefined,
  o: isObject,
};

const fault = (instancePath: string, keyword: string, shape: Shape, missing?: string): ValidationError => ({
  instancePath,
  keyword,
  shape,
  ...(missing === undefined ? {} : { missing }),
});

function findTypeFault(types: string, value: unknown, path: string): Fault {
  return types === '' || Array.from(types).some((type) => isOfType[type]?.(value))
    ? undefined
    : fault(path, 'type', types);
}

/** The first fault among the members of an object or list. */
function findMemberFault(members: Iterable<[string | number, Shape, unknown]>, path: string): Fault {
  for (const [name, shape, value] of members) {
    const found = findFault(shape, value, `${path}/${name}`);
    if (found) return found;
  }
  return undefined;
}

function findObjectFault(shapes: Readonly<Record<string, Shape>>, value: unknown, path: string): Fault {
  if (!isObject(value)) return fault(path, 'type', 'o');
  const members: [string, Shape, unknown][] = [];
  for (const key of Object.keys(shapes)) {
    const name = key.replace('?', '');
    if (value[name] !== undefined) members.push([name, shapes[key] ?? '', value[name]]);
    else if (name === key) return fault(path, 'required', shapes[key] ?? '', name);
  }
  return findMemberFault(members, path);
}

/** If all alternatives fail, the error of the one that matched furthest is the most specific. */
function findFurthestFault(shapes: readonly Shape[], value: unknown, path: string): Fault {
  const faults = shapes.map((shape) => findFault(shape, value, path));
  if (faults.includes(undefined)) return undefined;
  return faults.reduce((a, b) => (a && b && b.instancePath.length > a.instancePath.length ? b : a));
}

function findFault(shape: Shape, value: unknown, path: string): Fault {
  if (typeof shape === 'string') return findTypeFault(shape, value, path);
  if (shape[0] === 'object') return findObjectFault(shape[1], value, path);
  if (shape[0] === 'enum') return shape.indexOf(value, 1) > 0 ? undefined : fault(path, 'enum', shape);
  if (shape[0] === 'anyOf') return findFurthestFault(shape.slice(1), value, path);
  if (shape[0] === 'pattern') {
    const isMismatch = typeof value === 'string' && !shape[1].test(value);
    return findTypeFault(shape[2], value, path) ?? (isMismatch ? fault(path, 'pattern', shape) : undefined);
  }
  const isContainer = shape[0] === 'list' ? Array.isArray(value) : isObject(value);
  if (!isContainer) return fault(path, 'type', shape);
  return findMemberFault(
    Object.entries(Object(value)).map(([name, member]) => [name, shape[1], member]),
    path,
  );
}

/** A validator of one shape. */
export function createValidator(shape: Shape): Validator {
  const validate = (value: unknown): value is unknown => {
    const found = findFault(shape, value, '');
    validator.errors = found ? [found] : null;
    return !found;
  };
  const validator: Validator = Object.assign(validate, { shape });
  return validator;
}
