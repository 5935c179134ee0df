// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRendererSource } from '#renderers/registry.ts';
import { compileShape, shapeFindings } from '#layouts/check/model/shape.ts';
import { composeDefinitions, readLanguage, type JsonSchema } from '#layouts/language/bundle.ts';

/** The engine draws these, because they decide which nodes exist. */
const DRAWN_BY_ENGINE = new Set(['slot', 'switch', 'use']);

const language = readLanguage();
const definitions = composeDefinitions(language);
const validate = compileShape({ ...definitions.Node, definitions });
const source = createRendererSource();

/** The text of all components or tests below a folder. */
const contents = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

const components = contents('renderers');
const tests = contents('tests/renderers');

const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

/** Properties without a description, including nested ones; `type` needs none. */
const undescribed = ({ properties = {}, items }: JsonSchema, place = ''): string[] => [
  ...Object.entries(properties).flatMap(([name, property]) => [
    ...(name === 'type' || isFilled(property.description) ? [] : [`no description of ${place}${name}`]),
    ...undescribed(property, `${place}${name}.`),
  ]),
  ...(items ? undescribed(items, place) : []),
];

const drawingFaults = (type: string, schema: JsonSchema): string[] => {
  const fragment = schema['x-fragment'] as string | undefined;
  if (DRAWN_BY_ENGINE.has(type)) return [];
  const hasTest = tests.includes(`type: '${type}'`);
  const component = `export const ${type.charAt(0).toUpperCase()}${type.slice(1)} `;
  const faults = {
    'no test draws it': !hasTest,
    'no fragment': fragment !== undefined && !existsSync(`schemas/fragments/${fragment}.json`),
    'no component of this name': fragment === undefined && !components.includes(component),
    'no line in the registry': fragment === undefined && source.get(type) === undefined,
  };
  return Object.entries(faults).flatMap(([fault, isFault]) => (isFault ? [fault] : []));
};

/** Missing parts of a node type. */
const faultsOf = async (type: string, schema: JsonSchema): Promise<string[]> => {
  await source.load([type]);
  const examples: readonly unknown[] = Array.isArray(schema.examples) ? schema.examples : [];
  return [
    ...drawingFaults(type, schema),
    ...(isFilled(schema.title) ? [] : ['no title']),
    ...(isFilled(schema.description) ? [] : ['no description']),
    ...undescribed(schema),
    ...(examples.some((example) => JSON.stringify(example).includes(`"type":"${type}"`)) ? [] : ['no example']),
    ...examples.flatMap((example) =>
      shapeFindings(validate, example).map(({ pointer, message }) => `${pointer} ${message}`),
    ),
  ];
};

describe('a node type of the language', () => {
  it.each(Object.entries(language.nodes))(
    '%s has a component or fragment, a test, descriptions and valid examples',
    async (type, schema) => {
      expect(await faultsOf(type, schema)).toEqual([]);
    },
  );

  it.each<[JsonSchema, string[]]>([
    [
      {
        title: '',
        properties: { type: {}, beams: { description: 'x', items: { properties: { colour: { description: ' ' } } } } },
      },
      [
        'no component of this name',
        'no line in the registry',
        'no title',
        'no description',
        'no description of beams.colour',
        'no example',
      ],
    ],
    [
      { title: 'x', description: 'x', 'x-fragment': 'hologram', examples: [{ type: 'divider' }] },
      ['no fragment', 'no example'],
    ],
    [
      { title: 'x', description: 'x', 'x-fragment': 'fields', examples: [{ type: 'divider', height: 3 }] },
      ['no example', expect.stringContaining('height')],
    ],
  ])('that is incomplete is found: %j', async (schema, faults) => {
    expect(await faultsOf('hologram', schema)).toEqual(['no test draws it', ...faults].filter((fault) => fault !== ''));
  });
});
