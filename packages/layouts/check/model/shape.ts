import type { ErrorObject, ValidateFunction } from 'ajv';
import type { LocalDiagnostic } from '#tools/diagnostics/diagnostic.ts';
import { isMeaning, MEANINGS } from '#layouts/check/types/meaning.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { validatorsFor } from './validators.ts';

/** Compiles a schema for checking: reports every fault, each value with its expected shape. */
export const compileShape = (schema: object): ValidateFunction => validatorsFor({ schemas: { schema } }).schema;

const BRANCHES = new Set(['oneOf', 'anyOf', 'if', 'discriminator']);

const shortened = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
};

interface Explanation {
  message: string;
  expected?: string;
  got?: string;
  suggestion?: string;
  pointer?: string;
}

const knownMembers = (error: ErrorObject): string[] => {
  const parent: unknown = error.parentSchema;
  if (typeof parent !== 'object' || parent === null || !('properties' in parent)) return [];
  return typeof parent.properties === 'object' && parent.properties !== null ? Object.keys(parent.properties) : [];
};

const listOf = (values: unknown): string => (Array.isArray(values) ? values.map(String).join(', ') : String(values));

const stringListed = (values: unknown): string[] => (Array.isArray(values) ? values.map(String) : []);

/** Forms of names in words; other patterns are shown as they are. */
const FORMS: Readonly<Record<string, string>> = {
  '^[a-z][A-Za-z0-9-]*$': 'letters, digits and dashes, a small letter first: pay-button',
  '^[a-z][A-Za-z0-9]*$': 'letters and digits, a small letter first: isPhone',
  '^[a-z][a-z0-9-]*$': 'small letters, digits and dashes: amount-form',
  '^[a-z][a-z0-9-]*(\\.[a-z][a-z0-9-]*)+$': 'small letters, digits and dashes, with a dot between: deposit.oxxo',
  '^/(?:[a-z0-9-]+(?:/[a-z0-9-]+)*)?$': 'a slash and small letters, digits and dashes: /deposit/oxxo',
  '^[A-Z]{2}$': 'two capital letters: PL',
  '^[A-Z0-9]{2,12}$': 'capital letters and digits: PLN',
  '^[0-9]+$': 'digits: 20',
};

/** The text in that form, when another spelling has it. */
const inForm = (text: string, form: RegExp): string | undefined => {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const camel = words
    .map((word, at) => (at === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1)))
    .join('');
  const spellings = [
    text.trim(),
    `/${text}`,
    text.toLowerCase(),
    text.toUpperCase(),
    words.join('-').toLowerCase(),
    camel,
  ];
  const found = spellings.find((spelling) => spelling !== '' && form.test(spelling));
  return found === undefined ? undefined : `Did you mean ${found}?`;
};

const EXPLAIN: Readonly<Record<string, (error: ErrorObject) => Explanation>> = {
  additionalProperties: (error) => {
    const name = String(error.params.additionalProperty);
    const known = knownMembers(error);
    return {
      pointer: `${error.instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      message: `There is no ${name} here.`,
      expected: known.length > 0 ? `one of ${known.join(', ')}` : undefined,
      got: name,
      suggestion: suggest(name, known),
    };
  },
  required: ({ params }) => ({
    message: `${params.missingProperty} is missing.`,
    expected: String(params.missingProperty),
  }),
  enum: ({ params, data }) => ({
    message: 'This value is not allowed.',
    expected: listOf(params.allowedValues),
    got: shortened(data),
    suggestion: suggest(String(data), stringListed(params.allowedValues)),
  }),
  const: ({ params, data }) => ({
    message: 'This value must be different.',
    expected: shortened(params.allowedValue),
    got: shortened(data),
  }),
  type: ({ params, data }) => ({
    message: 'This is of the wrong type.',
    expected: listOf(params.type),
    got: shortened(data),
  }),
  pattern: ({ params, data }) => ({
    message: 'This has the wrong form.',
    expected: FORMS[String(params.pattern)] ?? `what fits ${String(params.pattern)}`,
    got: shortened(data),
    suggestion: inForm(String(data), new RegExp(String(params.pattern), 'u')),
  }),
  minimum: ({ params, data }) => ({
    message: 'This is too little.',
    expected: `at least ${params.limit}`,
    got: shortened(data),
  }),
  maximum: ({ params, data }) => ({
    message: 'This is too much.',
    expected: `at most ${params.limit}`,
    got: shortened(data),
  }),
  minItems: ({ params, data }) => ({
    message: 'This must not be empty.',
    expected: `at least ${params.limit}`,
    got: shortened(data),
  }),
};

/** A message about the meaning of a value is more useful than one about its pattern. */
const meant = ({ parentSchema, keyword, data }: ErrorObject): Explanation | undefined => {
  const means: unknown = Object(parentSchema)['x-means'];
  if (!isMeaning(means) || (keyword !== 'pattern' && keyword !== 'minimum')) return undefined;
  return { message: 'This is of the wrong kind.', expected: MEANINGS[means], got: shortened(data) };
};

const explain = (error: ErrorObject): Explanation =>
  meant(error) ??
  EXPLAIN[error.keyword]?.(error) ?? { message: error.message ?? error.keyword, got: shortened(error.data) };

/** An unknown tag also fails each branch of its union; reported once, at the tag. */
const isEcho = (error: ErrorObject): boolean => BRANCHES.has(error.keyword);

const depth = (error: ErrorObject): number => error.instancePath.split('/').length;

/**
 * Violations of a schema, one for each location: for a union, those of the branch that matches best. Ignored locations
 * are not validated at all.
 */
export const shapeFindings = (
  validate: ValidateFunction,
  value: unknown,
  isIgnored: (pointer: string) => boolean = () => false,
): LocalDiagnostic[] => {
  if (validate(value)) return [];
  const all = (validate.errors ?? []).filter(({ instancePath }) => !isIgnored(instancePath));
  const telling = all.filter((error) => !isEcho(error));
  const errors = telling.length > 0 ? telling : all;
  const deepest = new Map<string, ErrorObject>();
  for (const error of errors) {
    const isOutdone = errors.some(
      (other) => depth(other) > depth(error) && other.instancePath.startsWith(`${error.instancePath}/`),
    );
    if (!isOutdone && !deepest.has(error.instancePath)) deepest.set(error.instancePath, error);
  }
  return [...deepest.values()].map((error) => ({ pointer: error.instancePath, rule: 'shape', ...explain(error) }));
};
