import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { shapeFindings } from '#tools/check/model/shape.ts';
import { validatorsFor } from '#tools/check/model/validators.ts';
import { readScope } from '#tools/language/scope-schema.ts';
import { loadLanguage } from '#tools/check/model/language.ts';

const NOT_ONE = [{}, [], 7, null, { body: 7, route: [], derive: [] }, { id: 'x', body: [{ type: 'text', stile: 1 }] }];

describe('validators whose code is kept', () => {
  it('change with their schema', () => {
    const accepts = (schema: object, value: unknown): boolean => validatorsFor({ schemas: { schema } }).schema(value);
    const short = { type: 'string', maxLength: 3 };
    expect([accepts(short, 'four'), accepts({ ...short, maxLength: 4 }, 'four'), accepts(short, 'four')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('change with a schema that theirs refers to, and with the options', () => {
    const accepts = (maxLength: number): boolean =>
      validatorsFor({
        schemas: { name: { $ref: 'shared#/definitions/Name' } },
        others: [{ $id: 'shared', definitions: { Name: { type: 'string', maxLength } } }],
      }).name('four');
    expect([accepts(3), accepts(4), accepts(3)]).toEqual([false, true, false]);
    const errorsOf = (allErrors: boolean): number => {
      const { schema } = validatorsFor({ schemas: { schema: { required: ['a', 'b'] } }, options: { allErrors } });
      schema({});
      return schema.errors?.length ?? 0;
    };
    expect([errorsOf(true), errorsOf(false)]).toEqual([2, 1]);
  });

  it('tell what Ajv itself tells, of the scope and of the language', () => {
    const ajv = new Ajv({ discriminator: true, allErrors: true, strict: false, verbose: true });
    const scope = readScope();
    const kept = Object.entries(validatorsFor({ schemas: scope }));
    expect(kept.map(([root]) => root).toSorted()).toEqual(Object.keys(scope).toSorted());
    for (const [root, validate] of kept) {
      const fresh = ajv.compile(scope[root] ?? {});
      for (const value of NOT_ONE) expect(shapeFindings(validate, value)).toEqual(shapeFindings(fresh, value));
    }
    const language = loadLanguage();
    const screen = ajv.compile({ ...language.definitions.Screen, definitions: language.definitions });
    for (const value of NOT_ONE) {
      const found = shapeFindings(language.validatorOf('Screen'), value);
      expect(found.length).toBeGreaterThan(0);
      expect(found).toEqual(shapeFindings(screen, value));
    }
  });

  it('refuse a schema that is none, each time', () => {
    const compile = (): unknown => validatorsFor({ schemas: { schema: { type: 'strng' } } });
    expect(compile).toThrow('schema is invalid');
    expect(compile).toThrow('schema is invalid');
  });
});
