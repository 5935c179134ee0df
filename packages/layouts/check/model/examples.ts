import { readSource, type JsonSource } from './json-source.ts';
import type { Ground, Tree } from './tree.ts';
import type { Page } from './page.ts';
import type { Finding } from '#layouts/check/rule.ts';
import { nodeDefinition } from '#layouts/language/bundle.ts';

/** Location of the node types' examples. */
const NODES_DIR = 'schemas/language/nodes';

const known = new WeakMap<Ground['language'], readonly JsonSource[]>();

/**
 * Examples of node types that a fragment draws, each as a page: they supply the fragment's parameters even if no screen
 * uses it.
 */
export const exampleSources = ({ language, scope }: Pick<Ground, 'language' | 'scope'>): readonly JsonSource[] => {
  const found = known.get(language);
  if (found) return found;
  const sources = Object.keys(language.composites).map((type) => {
    const { examples } = language.definitions[nodeDefinition(type)] ?? {};
    const screen = { id: `example.${type}`, data: Object.keys(scope), body: Array.isArray(examples) ? examples : [] };
    return readSource(`${NODES_DIR}/${type}.schema.json`, JSON.stringify(screen));
  });
  known.set(language, sources);
  return sources;
};

/** Findings of a rule on the examples, reported for the fragments that draw them. */
export function* ofExamples(
  { examples, fragments, isAsked }: Pick<Tree, 'examples' | 'fragments' | 'isAsked'>,
  look: (page: Page) => Iterable<Finding>,
): Generator<Finding> {
  const asked = [...fragments.values()].filter(({ source }) => isAsked(source));
  if (asked.length === 0) return;
  const files = new Set(asked.map(({ source }) => source.file));
  for (const page of examples) for (const told of look(page)) if (files.has(told.file)) yield told;
}
