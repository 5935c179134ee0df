import type { JsonSchema } from '#tools/language/bundle.ts';

/** What is known of a node type, wherever it stands. */
export interface NodeTypeFacts {
  readonly type: string;
  readonly schema: JsonSchema;
  /** Who draws it: the engine itself, a fragment that stands for it, or a renderer. */
  readonly drawnBy: 'engine' | 'fragment' | 'renderer';
  /** There is a folder of its own among the renderers. */
  readonly hasFolder: boolean;
  /** The registry gives a renderer for it. */
  readonly isRegistered: boolean;
  readonly hasFragment: boolean;
  readonly hasTest: boolean;
  /** What the language finds wrong with an example. */
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

const drawingFaults = ({ drawnBy, hasFolder, isRegistered, hasFragment }: NodeTypeFacts): string[] => {
  const wanted = {
    engine: [],
    fragment: [!hasFragment && 'no fragment'],
    renderer: [!hasFolder && 'no folder', !isRegistered && 'no line in the registry'],
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

/** What a node type lacks of all that belongs to one. */
export const nodeTypeFaults = (facts: NodeTypeFacts): string[] => [
  ...drawingFaults(facts),
  ...(facts.hasTest ? [] : ['no test']),
  ...(isFilled(facts.schema.title) ? [] : ['no title']),
  ...(isFilled(facts.schema.description) ? [] : ['no description']),
  ...undescribed(facts.schema, '').map((place) => `no description of ${place}`),
  ...exampleFaults(facts),
];
