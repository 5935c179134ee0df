import { dirname, join } from 'node:path';
import type { ValidateFunction } from 'ajv';
import type { JsonSchema } from '#layouts/language/bundle.ts';
import type { Diagnostic, LocalDiagnostic } from '#tools/diagnostics/diagnostic.ts';
import { DiagnosticError } from '#tools/diagnostics/tool-error.ts';
import { existsSync } from './disk.ts';
import { readJson, readSource, requireSource, toSegments } from './json-source.ts';
import { SCHEMA_OF_SCHEMAS } from './schema-of-schemas.ts';
import { compileShape, shapeFindings } from './shape.ts';
import { isObject, walk } from './walk.ts';

type Words = Omit<LocalDiagnostic, 'rule'> & { readonly rule?: string };

/** Throws a problem at a location of a file. */
export const problemAt = (file: string, words: Words): DiagnosticError =>
  new DiagnosticError([readSource(file).at({ rule: 'shape', ...words })]);

/**
 * Returns the value of a file that satisfies a schema.
 *
 * @throws DiagnosticError with every location that violates it
 */
export const readShaped = (file: string, validate: ValidateFunction): unknown => {
  const source = requireSource(file);
  const problems = shapeFindings(validate, source.value).map((problem) => source.at(problem));
  if (problems.length > 0) throw new DiagnosticError(problems);
  return source.value;
};

const validators = new Map<string, ValidateFunction>();

/** The same, for a schema in a separate file. */
export const readShapedBy = (schemaFile: string, file: string): unknown => {
  const schema = readSchemaFile(schemaFile);
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? compileShape(schema);
  validators.set(key, validate);
  return readShaped(file, validate);
};

/** Definitions that are composed from other files of the language. */
const COMPOSED = /^\/definitions\/(?:Operation|Node|Effect|\w+Node|\w+Action)$/;

const hasTarget = (value: unknown, pointer: string): boolean => {
  let at = value;
  for (const segment of toSegments(pointer)) {
    if (!isObject(at) || !Object.hasOwn(at, segment)) return false;
    at = at[segment];
  }
  return true;
};

const isMissing = (reference: string, file: string, value: unknown): boolean => {
  const [name = '', pointer = ''] = reference.split('#');
  const other = join(dirname(file), name);
  if (name !== '' && !existsSync(other)) return true;
  return !COMPOSED.test(pointer) && !hasTarget(name === '' ? value : readJson(other), pointer);
};

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Below these, names are members, not keywords. */
const NAMED = new Set(['properties', 'definitions', '$defs', 'default', 'const', 'enum', 'examples', 'x-example']);

const keywordFaults = (file: string, value: unknown): LocalDiagnostic[] =>
  [...walk(value)].flatMap(({ value: schema, path }): LocalDiagnostic[] => {
    if (!isObject(schema) || NAMED.has(String(path.at(-1)))) return [];
    const at = path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    const { $ref, pattern } = schema;
    const faults: LocalDiagnostic[] = [];
    if (typeof $ref === 'string' && isMissing($ref, file, value))
      faults.push({ pointer: `${at}/$ref`, rule: 'shape', message: 'This definition does not exist.', got: $ref });
    if (typeof pattern === 'string' && !isPattern(pattern))
      faults.push({ pointer: `${at}/pattern`, rule: 'shape', message: 'This is not a valid pattern.', got: pattern });
    return faults;
  });

let validateSchema: ValidateFunction | undefined;
/** Schema files that were valid when they were last read. */
const sound = new Map<string, string>();

/**
 * A valid JSON Schema for the generators: its keywords have their types, and its references resolve.
 *
 * @throws DiagnosticError with every invalid location
 */
export const readSchemaFile = (file: string): JsonSchema => {
  const source = requireSource(file);
  const text = JSON.stringify(source.value);
  if (sound.get(file) !== text) {
    validateSchema ??= compileShape(SCHEMA_OF_SCHEMAS);
    const shape = shapeFindings(validateSchema, source.value);
    const faults: readonly LocalDiagnostic[] = shape.length > 0 ? shape : keywordFaults(file, source.value);
    const problems: Diagnostic[] = faults.map((fault) => source.at(fault));
    if (problems.length > 0) throw new DiagnosticError(problems);
    sound.set(file, text);
  }
  return source.value as JsonSchema;
};
