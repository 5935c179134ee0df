import type { CheckedDefinition } from '#tools/check/model/language.ts';
import type { Page } from '#tools/check/model/page.ts';
import type { Rule, Told } from '#tools/check/rule.ts';
import { tell } from '#tools/check/rule.ts';
import { toSegments, type JsonSource } from '#tools/check/model/json-source.ts';
import { shapeFindings } from '#tools/check/model/shape.ts';
import { memberOf, spotAt, stringAt, toJson, type Spot } from '#tools/check/model/spot.ts';
import type { Tree } from '#tools/check/model/tree.ts';

const ROOTS: Readonly<Record<Page['kind'], CheckedDefinition>> = { screen: 'Screen', fragment: 'Fragment' };

/** A text that is no object is nearly always words that somebody meant to be read. */
const hint = (spot: Spot, expected: string | undefined): string | undefined =>
  typeof spot.literal === 'string' && expected === 'object'
    ? 'Words that people read are { "t": "a text key" }.'
    : undefined;

const faultsOf = (
  root: Spot,
  definition: CheckedDefinition,
  { language }: Tree,
  { wants = () => true, value = toJson(root) }: { wants?: (at: Spot) => boolean; value?: unknown } = {},
): Told[] => {
  const find = (pointer: string): ReturnType<typeof spotAt> => spotAt(root, toSegments(pointer));
  const isIgnored = (pointer: string): boolean => {
    const { spot } = find(pointer);
    return spot.hole !== undefined || !wants(spot);
  };
  const found = shapeFindings(language.validatorOf(definition), value, isIgnored);
  return found.map(({ pointer, rule: _rule, ...words }) => {
    const { spot, rest } = find(pointer);
    const at = spot.members?.get(rest[0] ?? '') ?? spot;
    return tell(at, { ...words, suggestion: words.suggestion ?? hint(at, words.expected) });
  });
};

const asWritten = new WeakMap<JsonSource, { language: Tree['language']; told: Told[] }>();

/** A file on its own does not change with the fragments around it. */
const writtenFaults = ({ kind, source, raw }: Page, tree: Tree): Told[] => {
  const known = asWritten.get(source);
  if (known?.language === tree.language) return known.told;
  const told = faultsOf(raw, ROOTS[kind], tree, { value: source.value });
  asWritten.set(source, { language: tree.language, told });
  return told;
};

/** What a parameter was given, by the parameter's own type. */
const DEFINITIONS: Readonly<Record<string, CheckedDefinition>> = {
  text: 'Text',
  rule: 'Rule',
  effects: 'Effects',
  nodes: 'Nodes',
};

const TYPES: Readonly<Record<string, string>> = { string: 'string', number: 'number', boolean: 'boolean' };

const literalFault = (spot: Spot, type: string): Told[] => {
  const wanted = TYPES[type];
  // A fragment hands on what it is given itself: whether that is right is seen where it is given.
  if (wanted === undefined || typeof spot.literal === wanted || spot.hole?.type === type) return [];
  return [
    tell(spot, { message: 'The parameter wants another type.', expected: wanted, got: JSON.stringify(toJson(spot)) }),
  ];
};

const valueFaults = (spot: Spot, type: string, tree: Tree): Told[] => {
  const definition = DEFINITIONS[type];
  return definition ? faultsOf(spot, definition, tree) : literalFault(spot, type);
};

const passedFaults = ({ expansion }: Page, tree: Tree): Told[] =>
  expansion.passed.flatMap(({ type, spot }) => valueFaults(spot, type, tree));

const defaultFaults = ({ raw }: Page, tree: Tree): Told[] =>
  [...(memberOf(raw, 'params')?.members?.values() ?? [])].flatMap((param) => {
    const otherwise = memberOf(param, 'default');
    return otherwise ? valueFaults(otherwise, stringAt(param, 'type') ?? '', tree) : [];
  });

export const shape: Rule = {
  name: 'shape',
  about: 'What is not part of the screen language: unknown or missing properties, wrong types, values outside a list.',
  *page(page, tree) {
    const definition = ROOTS[page.kind];
    if (page.kind === 'screen') yield* writtenFaults(page, tree);
    else yield* faultsOf(page.expansion.written, definition, tree);
    if (page.kind === 'fragment') yield* defaultFaults(page, tree);
    yield* passedFaults(page, tree);
    // What stands where a fragment has a parameter is only known to fit when it stands there.
    if (page.expansion.passed.length > 0) {
      yield* faultsOf(page.expansion.root, definition, tree, { wants: ({ isFilled }) => isFilled });
    }
  },
};
