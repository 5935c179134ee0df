import { Ajv, type ValidateFunction } from 'ajv';
import { composeDefinitions, readLanguage, type JsonSchema, type LanguageSources } from '#tools/language-bundle.ts';
import { compositeFragments } from '#tools/language-table.ts';

/** The screen language, as its source files have it now. */
export interface Language {
  readonly sources: LanguageSources;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
  readonly composites: Readonly<Record<string, string>>;
  /** Tells every fault of a value against one definition. */
  validatorOf(definition: string): ValidateFunction;
}

const BUNDLE = 'language';

/** Operators are another rule's: one check for all of them compiles far sooner than one for each. */
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

/** Reads the language. Validators are compiled when they are first asked for. */
export const loadLanguage = (): Language => {
  const sources = readLanguage();
  const definitions = composeDefinitions(sources);
  const ajv = new Ajv({
    discriminator: true,
    allErrors: true,
    strict: false,
    verbose: true,
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addSchema(bareSchema(definitions));
  const validators = new Map<string, ValidateFunction>();
  return {
    sources,
    definitions,
    composites: compositeFragments(sources),
    validatorOf(definition) {
      const validator = validators.get(definition) ?? ajv.compile({ $ref: `${BUNDLE}#/definitions/${definition}` });
      validators.set(definition, validator);
      return validator;
    },
  };
};
