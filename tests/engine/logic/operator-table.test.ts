import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import operators from '#schemas/language/operators.json' with { type: 'json' };
import schema from '#schemas/language/operators.schema.json' with { type: 'json' };
import { isOperator } from '#engine/operators.ts';
import { evaluate } from './evaluate.ts';
import { isGiven, OPERATORS, OURS, WORDS } from './operator-table.ts';

const validate = new Ajv({ strict: false }).compile(schema);

const EXAMPLES = OPERATORS.flatMap(([name, row]) => row.examples.map((example) => ({ name, row, ...example })));

describe('the table of operators', () => {
  it('is of its own schema', () => {
    validate(operators);
    expect(validate.errors).toBeNull();
    expect(validate({ ...operators, odd: { args: 'a', takes: ['A b'], gives: 'string', about: '' } })).toBe(false);
  });

  it('has exactly the operators that rules may use', () => {
    expect(OPERATORS.filter(([name]) => !isOperator(name))).toEqual([]);
    expect(['method', 'log', 'val', 'throw', 'constructor', '__proto__', 'cat.call'].filter(isOperator)).toEqual([]);
  });

  it.each(OPERATORS)('says of %s what it takes and gives in words that are explained', (_name, { takes, gives }) => {
    const words = [...takes.map((types) => types.replace(/\?$|\.\.\.$/, '')), gives].flatMap((types) =>
      types.split('|'),
    );
    expect(words.filter((word) => !WORDS.has(word))).toEqual([]);
    const later = takes.slice(takes.findIndex((types) => types.endsWith('?')));
    const isOptionalOnwards =
      takes.every((types) => !types.endsWith('?')) || later.every((types) => types.endsWith('?'));
    expect(isOptionalOnwards).toBe(true);
    expect(takes.slice(0, -1).filter((types) => types.endsWith('...'))).toEqual([]);
  });

  it('tells people the arguments that it tells programs', () => {
    const counts = OPERATORS.filter(([name]) => name !== 'if').map(([name, row]) => [
      name,
      row.takes.length,
      (operators as Record<string, { args: string }>)[name]?.args.replaceAll(/\[.*?\]/g, 'list').split(', ').length,
    ]);
    expect(counts.filter(([, taken, told]) => taken !== told)).toEqual([]);
  });
});

describe('the example of', () => {
  it.each(EXAMPLES)('$name: $rule', ({ rule, data, gives, row }) => {
    const value = evaluate(rule, data);
    expect(value).toEqual(gives);
    expect(isGiven(row.gives, value)).toBe(true);
  });

  it.each(OURS)('%s uses it', (name, { examples }) => {
    expect(examples.every(({ rule }) => JSON.stringify(rule).includes(`{"${name}":`))).toBe(true);
  });
});
