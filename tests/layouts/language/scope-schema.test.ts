import { describe, expect, it } from 'vitest';
import { readScope, schemaAt } from '#layouts/language/scope-schema.ts';

const scope = readScope();

describe('the schemas of the scope', () => {
  it('have resolved references', () => {
    expect(JSON.stringify(scope)).not.toContain('$ref');
    expect(Object.keys(scope)).toContain('deposit');
  });

  it.each([
    ['session.locale', 'string'],
    ['deposit.data.card.number', 'string'],
    ['deposit.data.rows.0.value', 'string'],
    ['form.fields.anything.isValid', undefined],
    ['form.fields.anything.isVisible', 'boolean'],
    ['methods.entries.length', 'integer'],
    ['method.title.ar', 'string'],
    ['busy.deposit.create', 'boolean'],
    ['busy.deposit.craete', undefined],
    ['deposit.constructor', undefined],
    ['constructor', undefined],
    ['nothing.at.all', undefined],
  ])('describe the value at %s: %s', (path, type) => {
    expect(schemaAt(scope, path)?.type).toBe(type);
  });

  it('have a title and a description for each value', () => {
    const untold: string[] = [];
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { properties, title, description, items } = schema as Record<string, unknown>;
      if (path !== '' && (typeof title !== 'string' || typeof description !== 'string')) untold.push(path);
      for (const [name, part] of Object.entries(properties ?? {})) visit(part, `${path}.${name}`);
      if (items && typeof items === 'object' && 'properties' in items) visit(items, `${path}[]`);
    };
    for (const [root, schema] of Object.entries(scope)) visit(schema, root);
    expect(untold).toEqual([]);
  });
});
