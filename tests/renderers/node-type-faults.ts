import type { JsonSchema } from '#tools/language/bundle.ts';

/** All parts of a node type. */
export interface NodeTypeFacts {
  readonly type: string;
  readonly schema: JsonSchema;
  /** How it is drawn: by the engine itself, by a fragment, or by a renderer. */
  readonly drawnBy: 'engine' | 'fragment' | 'renderer';
  /** A file below `renderers/` exports a component of this name. */
  readonly hasComponent: boolean;
  /** The registry gives a renderer for it. */
  readonly isRegistered: boolean;
  readonly hasFragment: boolean;
  readonly hasTest: boolean;
  /** Faults of an example by the language's schema. */
  readonly faultsOfExample: (example: unknown) => readonly string[];
}

const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

/** Properties without a word on what they are for, those inside others included; `type` speaks for itself. */
const undescribed = ({ properties = {}, items }: JsonSchema, place: string): string[] => [
  ...Object.entries(properties).flatMap(([name, property]) => [
    ...(name === 'type' || isFilled(property.description) ? [] : [`${place}${name}`]),
    ...undescribed(property, `${place}${name}.`),
  ]),
  ...(items ? undescribed(items, place) : []),
];

const drawingFaults = ({ drawnBy, hasComponent, isRegistered, hasFragment }: NodeTypeFacts): string[] => {
  const wanted = {
    engine: [],
    fragment: [!hasFragment && 'no fragment'],
    renderer: [!hasComponent && 'no component of this name', !isRegistered && 'no line in the registry'],
  } satisfies Record<NodeTypeFacts['drawnBy'], (string | false)[]>;
  return wanted[drawnBy].filter((fault) => fault !== false);
};

/** A node that only stands inside another is shown inside it. */
const namesType = (example: unknown, type: string): boolean => JSON.stringify(example).includes(`"type":"${type}"`);

const exampleFaults = ({ type, schema: { examples }, faultsOfExample }: NodeTypeFacts): string[] => {
  if (!Array.isArray(examples) || examples.length === 0) return ['no example'];
  return examples.flatMap((example: unknown, index) => [
    ...(namesType(example, type) ? [] : [`example ${index} has no node of the type`]),
    ...faultsOfExample(example).map((fault) => `example ${index}: ${fault}`),
  ]);
};

/** Parts that a node type lacks. */
export const nodeTypeFaults = (facts: NodeTypeFacts): string[] => [
  ...drawingFaults(facts),
  ...(facts.hasTest ? [] : ['no test']),
  ...(isFilled(facts.schema.title) ? [] : ['no title']),
  ...(isFilled(facts.schema.description) ? [] : ['no description']),
  ...undescribed(facts.schema, '').map((place) => `no description of ${place}`),
  ...exampleFaults(facts),
];
