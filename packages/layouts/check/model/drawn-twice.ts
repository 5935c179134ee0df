import { tell, type Finding } from '#layouts/check/rule.ts';
import type { Page } from './page.ts';
import type { NodePlace } from './place.ts';
import type { SampleState } from './sample-states.ts';
import { memberOf, outermost, placeKey, sourceOf, textOf } from './json-location.ts';
import { isObject } from './walk.ts';

/** Nodes that show payment details. */
const MEANS = new Set(['copyRow', 'qr', 'barcode']);

const guardOf = (node: NodePlace): NodePlace['location'] => {
  const last = node.guards.at(-1);
  return last?.kind === 'rule' ? last.expr.location : node.location;
};

/** The tab that contains a node: only one of two tabs is visible. */
const tabOf = (location: NodePlace['location'], { nodes }: Page['places']): string =>
  nodes
    .map((one) => (one.type === 'tab' ? placeKey(one.location) : ''))
    .findLast((key) => key !== '' && placeKey(location).startsWith(`${key}/`)) ?? '';

/** The same payment details twice on the page in one state. */
export const meansTwice = ({ places, source }: Page, states: readonly SampleState[]): Finding[] => {
  const values = places.rules.filter(
    ({ owner, property, expr }) => MEANS.has(owner.type) && property === 'value' && expr.operator !== undefined,
  );
  const nodes = new Map(places.nodes.map((node) => [node.location, node]));
  for (const state of states) {
    const seen = new Map<string, NodePlace>();
    for (const { expr, owner } of values) {
      const node = nodes.get(owner.location);
      const value = node && state.isShown(node) === true ? state.valueOf(expr) : undefined;
      if (!node || typeof value !== 'string' || value === '') continue;
      const key = JSON.stringify([node.type, value, tabOf(node.location, places)]);
      const before = seen.get(key);
      if (!before) seen.set(key, node);
      else if (sourceOf(node.location) === source)
        return [
          tell(outermost(guardOf(node)), {
            message: `In the sample ${state.sample} the page says ${value} twice.`,
            expected: 'another value, or a condition of which only one holds',
            got: value,
          }),
        ];
    }
  }
  return [];
};

const isField = ({ schema }: NodePlace): boolean => schema?.['x-field'] !== undefined && schema['x-field'] !== 'local';

/** A field that the page draws by its name, and again in a list of fields. */
export const fieldTwice = ({ places, source }: Page, states: readonly SampleState[]): Finding[] => {
  const fields = places.nodes.filter(isField);
  const namedIn = (state: SampleState): string[] =>
    fields.flatMap((node) => (state.isShown(node) === false ? [] : (textOf(memberOf(node.location, 'name')) ?? [])));
  return places.lists
    .filter(
      ({ location, each }) =>
        sourceOf(each.location) === source && fields.some(({ lists }) => lists.includes(location)),
    )
    .flatMap(({ each }): Finding[] => {
      const [got] = states.flatMap((state) => {
        const named = namedIn(state);
        const drawn = [state.valueOf(each)].flat().filter(isObject);
        return drawn.flatMap(({ name }) => (named.includes(String(name)) ? [String(name)] : []));
      });
      if (got === undefined) return [];
      return [tell(each.location, { message: `The field ${got} is drawn by its name, and here again.`, got })];
    });
};
