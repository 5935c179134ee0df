import { isYesOrNo, type NodeSchema, type PropertySchema } from './node-schema.ts';

export type AuthoredNode = Readonly<Record<string, unknown>>;

/** One state of a node type. */
export interface Variation {
  readonly name: string;
  readonly about: string;
  readonly node: AuthoredNode;
  /** State of the node's field in the form, if the variation depends on it. */
  readonly field?: Readonly<Record<string, unknown>>;
}

/** Above this number they are pictures rather than states. */
const MAX_CHOICES = 8;

const inWords = (id: string): string => {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const nameOf = ({ id }: AuthoredNode, at: number): string => {
  if (typeof id === 'string') return inWords(id);
  return at === 0 ? 'As usual' : `Example ${at + 1}`;
};

const asVariation = (node: AuthoredNode, at: number): Variation => ({
  name: nameOf(node, at),
  about: typeof node.description === 'string' ? node.description : '',
  node,
});

const otherValues = (property: PropertySchema, shown: ReadonlySet<unknown>): readonly unknown[] => {
  if (isYesOrNo(property)) return [true, false].filter((value) => !shown.has(value));
  const choices = property.enum ?? [];
  return choices.length > MAX_CHOICES ? [] : choices.filter((value) => !shown.has(value));
};

/** Generated states: each enum value and each boolean that no example shows. */
const choiceVariations = ({ properties, required = [], examples }: NodeSchema, type: string): readonly Variation[] => {
  const usual = examples.find((example) => example.type === type);
  if (!usual) return [];
  // Required properties are in every example.
  const optional = Object.entries(properties).filter(([name]) => !required.includes(name));
  return optional.flatMap(([name, property]) => {
    const shown = new Set(examples.map((example) => example[name] ?? property.default ?? isYesOrNo(property)));
    return otherValues(property, shown).map((value): Variation => ({
      name: `${name}: ${String(value)}`,
      about: isYesOrNo(property) ? (property.description ?? '') : '',
      node: { ...usual, [name]: value },
    }));
  });
};

/** Possible values of a field of that kind. */
const FILLED: Readonly<Record<string, string>> = { amount: '5000', phone: '+919876543210', toggle: 'true' };

const firstOption = ({ options }: AuthoredNode): unknown =>
  Array.isArray(options) ? (options[0] as { value?: unknown } | undefined)?.value : undefined;

const FIELD_STATES = [
  { name: 'Filled in', problem: null, isDisabled: false },
  { name: 'With an error', problem: { key: 'form.field.invalid' }, isDisabled: false },
  { name: 'Locked while the payment is made', problem: null, isDisabled: true },
] as const;

const fieldVariations = (schema: NodeSchema, type: string): readonly Variation[] => {
  const kind = schema['x-field'];
  const usual = schema.examples.find((example) => example.type === type && example.bind === undefined);
  if (kind === undefined || kind === 'local' || !usual) return [];
  const value = FILLED[kind] ?? firstOption(usual) ?? 'Example 1';
  return FIELD_STATES.map(({ name, problem, isDisabled }) => ({
    name,
    about: '',
    node: usual,
    field: { value, problem, isDisabled, isTriggered: true, isVisible: true, isRequired: true },
  }));
};

/** Returns every state of a node type: its examples and the generated states. */
export const variationsOf = (schema: NodeSchema, type: string): readonly Variation[] => [
  ...schema.examples.map(asVariation),
  ...fieldVariations(schema, type),
  ...choiceVariations(schema, type),
];
