const SCHEMA = { $ref: '#/definitions/Schema' };
const SUBSCHEMAS = ['items', 'propertyNames', 'not', 'if', 'then', 'else'];
const SCHEMAS = { type: 'object', additionalProperties: SCHEMA };
const LIST = { type: 'array', minItems: 1, items: SCHEMA };
const SCHEMA_OR_FLAG = { anyOf: [SCHEMA, { type: 'boolean' }] };
const NAMES = { type: 'array', items: { type: 'string' } };
const TYPE = { enum: ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'] };
const TEXT = { type: 'string' };
const COUNT = { type: 'integer', minimum: 0 };
const NUMBER = { type: 'number' };

/** Meaning of a value beyond its JSON type, for the checker. */
const MEANING = { enum: ['amount', 'currency', 'moment', 'seconds', 'minutes', 'address', 'country'] };

/**
 * Schema of the project's schema files: the part of JSON Schema that generators read, and the project's own keywords.
 */
export const SCHEMA_OF_SCHEMAS = {
  ...SCHEMA,
  definitions: {
    Schema: {
      type: 'object',
      properties: {
        $ref: { type: 'string', pattern: '#' },
        $schema: TEXT,
        $id: TEXT,
        title: TEXT,
        description: TEXT,
        ...Object.fromEntries(SUBSCHEMAS.map((keyword) => [keyword, SCHEMA])),
        type: { anyOf: [TYPE, { type: 'array', minItems: 1, items: TYPE }] },
        properties: SCHEMAS,
        patternProperties: SCHEMAS,
        definitions: SCHEMAS,
        $defs: SCHEMAS,
        required: NAMES,
        additionalProperties: SCHEMA_OR_FLAG,
        anyOf: LIST,
        oneOf: LIST,
        allOf: LIST,
        enum: { type: 'array', minItems: 1 },
        pattern: TEXT,
        minLength: COUNT,
        maxLength: COUNT,
        minItems: COUNT,
        maxItems: COUNT,
        minProperties: COUNT,
        maxProperties: COUNT,
        minimum: NUMBER,
        maximum: NUMBER,
        uniqueItems: { type: 'boolean' },
        examples: { type: 'array' },
        tsType: TEXT,
        'x-field': TEXT,
        'x-fragment': TEXT,
        'x-structural': { type: 'boolean' },
        'x-call': { type: 'object' },
        'x-type': TEXT,
        'x-from': TEXT,
        'x-means': MEANING,
        'x-currency': TEXT,
        'x-pays': { enum: ['amount', 'means', 'address'] },
        'x-values': { type: 'array', items: TEXT },
        'x-varies': { const: true },
      },
    },
  },
};
