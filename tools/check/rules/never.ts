import { tell, type Rule } from '#tools/check/rule.ts';
import { memberOf, sourceOf } from '#tools/check/model/spot.ts';

/** Nodes that hold others: without any there is nothing to see of them. */
const HOLDS = new Set(['children', 'body', 'cases']);

export const never: Rule = {
  name: 'never',
  about: 'Nodes that can never show: in a list that is always empty, or in something that holds nothing.',
  *page(page) {
    for (const { each, spot } of page.places.lists) {
      const isEmpty = each.type.kinds.size === 1 && each.type.kinds.has('list') && each.type.element === undefined;
      if (isEmpty && each.spot.items && sourceOf(spot) === page.source) {
        yield tell(each.spot, { message: 'This list is always empty: what it holds is never drawn.' });
      }
    }
    for (const { spot, type, schema } of page.places.nodes) {
      if (sourceOf(spot) !== page.source || type === 'use') continue;
      for (const name of schema?.required ?? []) {
        const held = HOLDS.has(name) ? memberOf(spot, name) : undefined;
        if (held && !held.hole && (held.items?.length ?? held.members?.size) === 0) {
          yield tell(held, { message: `This ${type} holds nothing.`, expected: 'at least one node' });
        }
      }
    }
  },
};
