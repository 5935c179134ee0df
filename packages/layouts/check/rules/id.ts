import type { NodePlace } from '#layouts/check/model/place.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { memberOf, outermost, placeKey, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';

/** Of two cases of one switch, only one is drawn. */
const isEitherOr = (one: NodePlace, other: NodePlace): boolean =>
  one.cases.some(({ of, name }) => other.cases.some((their) => their.of === of && their.name !== name));

/** Rows of one list have names of their own. */
const isSameList = (one: NodePlace, other: NodePlace): boolean => one.lists.at(-1) === other.lists.at(-1);

interface Named {
  readonly node: NodePlace;
  readonly location: JsonLocation;
  readonly name: string;
}

const named = (nodes: readonly NodePlace[], member: string): Named[] =>
  nodes.flatMap((node) => {
    const location = memberOf(node.location, member);
    const name = textOf(location);
    return location && name !== undefined && !node.isFallback ? [{ node, location, name }] : [];
  });

/** A fragment used twice has its names twice: the finding is at the use. */
const placeOf = (location: JsonLocation, first: JsonLocation): JsonLocation =>
  placeKey(location) === placeKey(first) ? outermost(location) : location;

const doubles = (all: readonly Named[], what: string): Finding[] =>
  all.flatMap(({ node, location, name }, index) => {
    const first = all
      .slice(0, index)
      .find((other) => other.name === name && isSameList(other.node, node) && !isEitherOr(other.node, node));
    if (!first) return [];
    return [
      tell(placeOf(location, first.location), { message: `Another ${what} of the page is called ${name}.`, got: name }),
    ];
  });

export const id: Rule = {
  name: 'id',
  about: 'Two nodes with one id, or two fields with one name, that can be on the page at the same time.',
  *page({ places: { nodes } }) {
    yield* doubles(named(nodes, 'id'), 'node');
    yield* doubles(
      named(
        nodes.filter(({ schema }) => schema?.['x-field'] !== undefined),
        'name',
      ),
      'field',
    );
  },
};
