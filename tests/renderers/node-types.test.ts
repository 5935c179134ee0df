// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRendererSource } from '#renderers/registry.ts';
import { compileShape, shapeFindings } from '#tools/check/model/shape.ts';
import { composeDefinitions, readLanguage, type JsonSchema } from '#tools/language/bundle.ts';
import { nodeTypeFaults, type NodeTypeFacts } from './node-type-faults.ts';

/** They decide which nodes there are, so the engine draws them; tests/engine has their tests. */
const DRAWN_BY_ENGINE = new Set(['slot', 'switch', 'use']);

const language = readLanguage();
const definitions = composeDefinitions(language);
const validate = compileShape({ ...definitions.Node, definitions });
const source = createRendererSource();

const kebab = (type: string): string => type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Names of the components that files below `renderers/` export. */
const components = new Set(
  readdirSync('renderers', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(join('renderers', file), 'utf8').matchAll(/^export const ([A-Z]\w*)/gm)])
    .map(([, name = '']) => name),
);

const drawnBy = (type: string, schema: JsonSchema): NodeTypeFacts['drawnBy'] => {
  if (DRAWN_BY_ENGINE.has(type)) return 'engine';
  return schema['x-fragment'] === undefined ? 'renderer' : 'fragment';
};

const hasTest = (type: string): boolean =>
  DRAWN_BY_ENGINE.has(type) || existsSync(`tests/renderers/${kebab(type)}.test.tsx`);

const factsOf = async (type: string, schema: JsonSchema): Promise<NodeTypeFacts> => {
  await source.load([type]);
  return {
    type,
    schema,
    drawnBy: drawnBy(type, schema),
    hasComponent: components.has(`${type.charAt(0).toUpperCase()}${type.slice(1)}`),
    isRegistered: source.get(type) !== undefined,
    hasFragment: existsSync(`schemas/fragments/${String(schema['x-fragment'])}.json`),
    hasTest: hasTest(type),
    faultsOfExample: (example) =>
      shapeFindings(validate, example).map(({ pointer, message }) => `${pointer} ${message}`),
  };
};

describe('a node type of the language', () => {
  it.each(Object.entries(language.nodes))('has all that belongs to one: %s', async (type, schema) => {
    expect(nodeTypeFaults(await factsOf(type, schema))).toEqual([]);
  });
});

describe('a made-up node type', () => {
  const schema: JsonSchema = {
    title: 'Hologram',
    description: 'A picture in the air.',
    properties: {
      type: {},
      height: { description: 'How high.' },
      beams: { description: 'Of light.', items: { properties: { colour: { description: 'Of the beam.' } } } },
    },
    examples: [{ type: 'hologram' }],
  };
  const whole: NodeTypeFacts = {
    type: 'hologram',
    schema,
    drawnBy: 'renderer',
    hasComponent: true,
    isRegistered: true,
    hasFragment: false,
    hasTest: true,
    faultsOfExample: () => [],
  };
  const lacking = (rest: JsonSchema): Partial<NodeTypeFacts> => ({ schema: { ...schema, ...rest } });

  it('lacks nothing when it has everything', () => {
    expect(nodeTypeFaults(whole)).toEqual([]);
    expect(nodeTypeFaults({ ...whole, drawnBy: 'engine', hasComponent: false, isRegistered: false })).toEqual([]);
    const byFragment = { drawnBy: 'fragment', hasFragment: true, hasComponent: false, isRegistered: false } as const;
    expect(nodeTypeFaults({ ...whole, ...byFragment })).toEqual([]);
  });

  const unspoken = { properties: { ...schema.properties, height: { description: ' ' } } };
  const unspokenInside = { properties: { beams: { description: 'Of light.', items: { properties: { colour: {} } } } } };

  it.each<[fault: string, lacks: Partial<NodeTypeFacts>]>([
    ['no component of this name', { hasComponent: false }],
    ['no line in the registry', { isRegistered: false }],
    ['no fragment', { drawnBy: 'fragment' }],
    ['no test', { hasTest: false }],
    ['no title', lacking({ title: '' })],
    ['no title', lacking({ title: undefined })],
    ['no description', lacking({ description: '  ' })],
    ['no description of height', lacking(unspoken)],
    ['no description of beams.colour', lacking(unspokenInside)],
    ['no example', lacking({ examples: undefined })],
    ['no example', lacking({ examples: [] })],
    ['example 0 has no node of the type', lacking({ examples: [{ type: 'tile' }] })],
    ['example 0: /height is missing', { faultsOfExample: () => ['/height is missing'] }],
  ])('is caught with %s', (fault, lacks) => {
    expect(nodeTypeFaults({ ...whole, ...lacks })).toEqual([fault]);
  });

  it('is unknown to the registry and to the language', async () => {
    const { isRegistered, hasComponent, hasTest: isTested, faultsOfExample } = await factsOf('hologram', schema);
    expect([isRegistered, hasComponent, isTested]).toEqual([false, false, false]);
    expect(faultsOfExample({ type: 'hologram' })).not.toEqual([]);
    expect(faultsOfExample({ type: 'divider' })).toEqual([]);
    expect(faultsOfExample({ type: 'divider', height: 3 })).not.toEqual([]);
  });
});
