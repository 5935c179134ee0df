import type { ValidateFunction } from 'ajv';
import { composeDefinitions, readLanguage, type JsonSchema, type LanguageSources } from '#layouts/language/bundle.ts';
import { compositeFragments } from '#layouts/language/table.ts';
import { validatorsFor } from './validators.ts';

/** The screen language as its source files define it now. */
export interface Language {
  readonly sources: LanguageSources;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
  readonly composites: Readonly<Record<string, string>>;
  /** Returns every violation of one definition. */
  validatorOf(definition: CheckedDefinition): ValidateFunction;
}

const BUNDLE = 'language';

/** Definitions for pages and parameter values. */
const CHECKED_DEFINITIONS = ['Screen', 'Fragment', 'Text', 'Rule', 'Effects', 'Nodes'] as const;

export type CheckedDefinition = (typeof CHECKED_DEFINITIONS)[number];

/** Operators are checked by another rule: one validator for all of them compiles much faster than one for each. */
const ANY_OPERATION: JsonSchema = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: { $ref: '#/definitions/Rule' },
};

const bareSchema = (definitions: Record<string, JsonSchema>): JsonSchema => ({
  $id: BUNDLE,
  definitions: { ...definitions, Operation: ANY_OPERATION },
});

const compile = (definitions: Record<string, JsonSchema>): Readonly<Record<CheckedDefinition, ValidateFunction>> =>
  validatorsFor({
    schemas: Object.fromEntries(
      CHECKED_DEFINITIONS.map((name) => [name, { $ref: `${BUNDLE}#/definitions/${name}` }]),
    ) as Record<CheckedDefinition, JsonSchema>,
    others: [bareSchema(definitions)],
    options: { inlineRefs: false },
  });

/** Reads the language. Validators are compiled on first use. */
export const loadLanguage = (): Language => {
  const sources = readLanguage();
  const definitions = composeDefinitions(sources);
  let validators: ReturnType<typeof compile> | undefined;
  return {
    sources,
    definitions,
    composites: compositeFragments(sources),
    validatorOf(definition) {
      validators ??= compile(definitions);
      return validators[definition];
    },
  };
};
