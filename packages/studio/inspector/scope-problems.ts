import type { ErrorObject, ValidateFunction } from 'ajv';
import type { ScopeProblem } from './protocol.ts';

const files = import.meta.glob<Record<string, unknown>>('/schemas/scope/*.schema.json', { import: 'default' });

const HOME = 'scope://cashier/';
const SHARED = 'shared';

const rootOf = (file: string): string => file.replace(/^.*\/|\.schema\.json$/g, '');

let validators: Promise<ReadonlyMap<string, ValidateFunction>> | undefined;

/** Only the panel asks, so that a test run never loads it. */
const load = async (): Promise<ReadonlyMap<string, ValidateFunction>> => {
  const [{ Ajv }, ...schemas] = await Promise.all([
    import('ajv'),
    ...Object.entries(files).map(async ([file, read]) => ({ root: rootOf(file), schema: await read() })),
  ]);
  const ajv = new Ajv({ allErrors: true, strict: false });
  for (const { root, schema } of schemas) ajv.addSchema({ ...schema, $id: `${HOME}${root}.schema.json` }, root);
  const roots = schemas.map(({ root }) => root).filter((root) => root !== SHARED);
  return new Map(
    roots.flatMap((root): [string, ValidateFunction][] => {
      const validate = ajv.getSchema(root);
      return validate ? [[root, validate]] : [];
    }),
  );
};

const segments = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

const detailOf = ({ keyword, params, message = 'does not fit' }: ErrorObject): string => {
  if (keyword === 'additionalProperties') return `has no member ${String(params.additionalProperty)}`;
  if (keyword === 'enum') return `has to be one of ${(params.allowedValues as unknown[]).map(String).join(', ')}`;
  return message;
};

/** A failed choice is less specific than the faults of its branches. */
const SAYS_LITTLE = new Set(['anyOf', 'oneOf', 'if']);

const problemsOf = (root: string, errors: readonly ErrorObject[]): ScopeProblem[] =>
  errors
    .filter(({ keyword }) => errors.length === 1 || !SAYS_LITTLE.has(keyword))
    .map((error) => {
      const path = [root, ...segments(error.instancePath)];
      const extra = error.keyword === 'additionalProperties' ? [String(error.params.additionalProperty)] : [];
      return { path: [...path, ...extra], message: `${path.join('.')} ${detailOf(error)}.` };
    });

/** Returns the faults of a scope by `schemas/scope`. */
export const scopeProblems = async (scope: Readonly<Record<string, unknown>>): Promise<readonly ScopeProblem[]> => {
  validators ??= load();
  const known = await validators;
  return Object.entries(scope).flatMap(([root, value]) => {
    const validate = known.get(root);
    if (!validate) return known.size > 0 ? [{ path: [root], message: `There is no scope root ${root}.` }] : [];
    return validate(value) ? [] : problemsOf(root, validate.errors ?? []);
  });
};
