import { tell, type Rule } from '#layouts/check/rule.ts';
import { toSegments } from '#layouts/check/model/json-source.ts';
import {
  memberOf,
  pointerOf,
  rootLocation,
  sourceOf,
  locationAt,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';

/** Properties that hold nodes; an empty one is unfinished. */
const HOLDS = ['children', 'body', 'cases'];

/** A slot that nobody fills holds nothing either, and is no fault where it stands. */
const isWrittenEmpty = (location: JsonLocation): boolean => {
  const { location: written, rest } = locationAt(rootLocation(sourceOf(location)), toSegments(pointerOf(location)));
  return rest.length === 0 && (written.items?.length ?? written.members?.size) === 0;
};

export const never: Rule = {
  name: 'never',
  about: 'Nodes that can never show: in a list that is always empty, or in something that holds nothing.',
  *page(page) {
    for (const { each, location } of page.places.lists) {
      const isEmpty = each.type.kinds.size === 1 && each.type.kinds.has('list') && each.type.element === undefined;
      if (isEmpty && each.location.items && sourceOf(location) === page.source) {
        yield tell(each.location, { message: 'This list is always empty: what it holds is never drawn.' });
      }
    }
    for (const { location, type, schema } of page.places.nodes) {
      if (sourceOf(location) !== page.source || type === 'use') continue;
      for (const name of HOLDS) {
        const held = schema?.properties?.[name] ? memberOf(location, name) : undefined;
        if (held && !held.hole && (held.items?.length ?? held.members?.size) === 0 && isWrittenEmpty(held)) {
          yield tell(held, { message: `This ${type} holds nothing.`, expected: 'at least one node' });
        }
      }
    }
  },
};
