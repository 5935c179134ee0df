import { describe, expect, it } from 'vitest';
import type { NodeSchema } from '#stories/nodes/node-schema.ts';
import { variationsOf } from '#stories/nodes/node-variations.ts';
import { readLanguage } from '#tools/language/bundle.ts';

const BOOLEAN = '../core.schema.json#/definitions/BooleanValue';

const button: NodeSchema = {
  title: 'Button',
  description: 'Does something.',
  properties: {
    type: { const: 'button' },
    kind: { enum: ['primary', 'quiet'], default: 'primary' },
    isBusy: { $ref: BOOLEAN, default: false, description: 'Work is going on.' },
    isWide: { type: 'boolean', default: true },
  },
  examples: [
    { type: 'button', label: { text: 'Go' } },
    { type: 'button', id: 'a-long-label', description: 'It wraps.', label: { text: 'Go on and on' } },
  ],
};

const field: NodeSchema = {
  ...button,
  'x-field': 'text',
  properties: { type: { const: 'textField' } },
  examples: [{ type: 'textField', name: 'iban', label: { text: 'IBAN' } }],
};

const names = (schema: NodeSchema, type: string): string[] => variationsOf(schema, type).map(({ name }) => name);

describe('the states of a node type', () => {
  it('begin with its examples, by their ids', () => {
    expect(names(button, 'button').slice(0, 2)).toEqual(['As usual', 'A long label']);
    expect(variationsOf(button, 'button')[1]?.about).toBe('It wraps.');
  });

  it('hold each choice and each yes or no that no example shows', () => {
    expect(names(button, 'button').slice(2)).toEqual(['kind: quiet', 'isBusy: true', 'isWide: false']);
    expect(variationsOf(button, 'button')[2]?.node).toMatchObject({ type: 'button', kind: 'quiet' });
  });

  it('hold no choice twice', () => {
    const examples = [...button.examples, { type: 'button', kind: 'quiet', isBusy: true }];
    expect(names({ ...button, examples }, 'button').slice(3)).toEqual(['isWide: false']);
  });

  it('leave out lists of pictures', () => {
    const glyph = { enum: Array.from({ length: 30 }, (_, at) => `glyph-${at}`) };
    expect(names({ ...button, properties: { glyph } }, 'button')).toHaveLength(2);
  });

  it('hold what the form knows of a field', () => {
    const states = variationsOf(field, 'textField').slice(1);
    expect(states.map((state) => state.field)).toMatchObject([
      { problem: null, isDisabled: false },
      { problem: { key: 'form.field.invalid' } },
      { isDisabled: true },
    ]);
  });

  it('are not made of an example that is of another type', () => {
    const examples = [{ type: 'stack', children: [] }];
    expect(names({ ...button, examples }, 'button')).toEqual(['As usual']);
  });
});

describe('the language', () => {
  it.each(Object.entries(readLanguage().nodes))('names each state of %s differently', (type, schema) => {
    const states = names(schema as unknown as NodeSchema, type);
    expect(states).not.toHaveLength(0);
    expect(new Set(states).size).toBe(states.length);
  });
});
