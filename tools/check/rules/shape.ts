import type { Page } from '#tools/check/page.ts';
import type { Rule, Told } from '#tools/check/rule.ts';
import { tell } from '#tools/check/rule.ts';
import { toSegments } from '#tools/check/json-source.ts';
import { shapeFindings } from '#tools/check/shape.ts';
import { spotAt, toJson, type Spot } from '#tools/check/spot.ts';
import type { Tree } from '#tools/check/tree.ts';

const ROOTS: Readonly<Record<Page['kind'], string>> = { screen: 'Screen', fragment: 'Fragment' };

/** A text that is no object is nearly always words that somebody meant to be read. */
const hint = (spot: Spot, expected: string | undefined): string | undefined =>
  typeof spot.literal === 'string' && expected === 'object'
    ? 'Words that people read are { "t": "a text key" }.'
    : undefined;

const faultsOf = (root: Spot, definition: string, { language }: Tree, wants: (at: Spot) => boolean): Told[] =>
  shapeFindings(language.validatorOf(definition), toJson(root)).flatMap(({ pointer, rule: _rule, ...words }) => {
    const { spot, rest } = spotAt(root, toSegments(pointer));
    if (spot.hole || !wants(spot)) return [];
    const [name] = rest;
    const at = name === undefined ? spot : (spot.members?.get(name) ?? spot);
    return [tell(at, { ...words, suggestion: words.suggestion ?? hint(at, words.expected) })];
  });

/** What a parameter was given, by the parameter's own type. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  text: 'Text',
  rule: 'Rule',
  effects: 'Effects',
  nodes: 'Nodes',
};

const TYPES: Readonly<Record<string, string>> = { string: 'string', boolean: 'boolean' };

const literalFault = (spot: Spot, type: string): Told[] => {
  const wanted = TYPES[type];
  if (wanted === undefined || typeof spot.literal === wanted) return [];
  return [
    tell(spot, { message: 'The parameter wants another type.', expected: wanted, got: JSON.stringify(toJson(spot)) }),
  ];
};

const passedFaults = (page: Page, tree: Tree): Told[] =>
  page.expansion.passed.flatMap(({ type, spot }) => {
    const definition = DEFINITIONS[type];
    return definition ? faultsOf(spot, definition, tree, () => true) : literalFault(spot, type);
  });

export const shape: Rule = {
  name: 'shape',
  about: 'What is not part of the screen language: unknown or missing properties, wrong types, values outside a list.',
  *page(page, tree) {
    const definition = ROOTS[page.kind];
    yield* faultsOf(page.expansion.written, definition, tree, () => true);
    yield* passedFaults(page, tree);
    // What stands where a fragment has a parameter is only known to fit when it stands there.
    if (page.expansion.passed.length > 0) {
      yield* faultsOf(page.expansion.root, definition, tree, ({ isFilled }) => isFilled === true);
    }
  },
};
