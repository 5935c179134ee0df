import { describe, expect, it } from 'vitest';
import type { NodeSchema } from '#stories/nodes/node-schema.ts';
import { variationsOf } from '#stories/nodes/node-variations.ts';
import { readLanguage } from '#layouts/language/bundle.ts';

const go = { type: 'button', label: { text: 'Go' } };

const button: NodeSchema = {
  title: 'Button',
  description: 'Does something.',
  properties: {
    type: { const: 'button' },
    kind: { enum: ['primary', 'quiet'], default: 'primary' },
    isBusy: { $ref: '../core.schema.json#/definitions/BooleanValue', default: false, description: 'Work is going on.' },
    isWide: { type: 'boolean', default: true },
    glyph: { enum: Array.from({ length: 30 }, (_, at) => `glyph-${at}`) },
  },
  examples: [go, { ...go, id: 'a-long-label', description: 'It wraps.' }],
};

const named = (rest: Partial<NodeSchema>): string[] =>
  variationsOf({ ...button, ...rest }, 'button').map(({ name }) => name);

describe('the variations of a node type', () => {
  it('are its examples by id, and each choice without an example, except for lists of pictures', () => {
    expect(named({})).toEqual(['As usual', 'A long label', 'kind: quiet', 'isBusy: true', 'isWide: false']);
    expect(variationsOf(button, 'button')).toMatchObject([
      {},
      { about: 'It wraps.' },
      { node: { ...go, kind: 'quiet' } },
      {},
      {},
    ]);
    expect(named({ examples: [go, { ...go, kind: 'quiet', isBusy: true }] }).slice(2)).toEqual(['isWide: false']);
    expect(named({ examples: [{ type: 'stack', children: [] }] })).toEqual(['As usual']);
  });

  it('of a field are its state in the form', () => {
    const examples = [{ type: 'textField', name: 'iban', label: { text: 'IBAN' } }];
    const field: NodeSchema = { ...button, 'x-field': 'text', properties: { type: { const: 'textField' } }, examples };
    expect(
      variationsOf(field, 'textField')
        .slice(1)
        .map((state) => state.field),
    ).toMatchObject([
      { problem: null, isDisabled: false },
      { problem: { key: 'form.field.invalid' } },
      { isDisabled: true },
    ]);
  });

  it('have different names for each type of the language', () => {
    for (const [type, schema] of Object.entries(readLanguage().nodes)) {
      const names = variationsOf(schema as unknown as NodeSchema, type).map(({ name }) => `${type} ${name}`);
      expect(names).toEqual([...new Set(names)]);
      expect(names).not.toHaveLength(0);
    }
  });
});
