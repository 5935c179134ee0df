import type { RulePlace } from '#layouts/check/model/place.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { memberOf, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

const unknown = (location: JsonLocation, id: string, { screens }: Tree): Finding[] =>
  screens.has(id)
    ? []
    : [tell(location, { message: `There is no screen ${id}.`, got: id, suggestion: suggest(id, screens.keys()) })];

/** A command's argument whose name ends so names a screen. */
const SCREEN_ARGUMENT = /(?:^s|S)creen$/;

const namesScreen = ({ owner, property }: RulePlace): boolean =>
  owner.kind === 'action' &&
  ((owner.type === 'go' && property === 'to') || (owner.type === 'run' && SCREEN_ARGUMENT.test(property)));

const backFaults = (raw: JsonLocation, id: string, tree: Tree): Finding[] => {
  const back = memberOf(memberOf(raw, 'route'), 'back');
  const target = textOf(back);
  if (!back || target === undefined || target === 'previous') return [];
  if (target === id) return [tell(back, { message: 'The page leads back to itself.', got: target })];
  return unknown(back, target, tree);
};

/** A page takes the place of others that there are. */
const placeFaults = (raw: JsonLocation, id: string, tree: Tree): Finding[] =>
  (memberOf(memberOf(raw, 'route'), 'inPlaceOf')?.items ?? []).flatMap((location) =>
    textOf(location) === id
      ? [tell(location, { message: 'The page takes its own place.', expected: 'another page', got: id })]
      : unknown(location, textOf(location) ?? '', tree),
  );

export const screen: Rule = {
  name: 'screen',
  about: 'A page that is gone to and does not exist.',
  *page({ places, raw, id }, tree) {
    yield* backFaults(raw, id, tree);
    yield* placeFaults(raw, id, tree);
    for (const place of places.rules.filter(namesScreen)) {
      for (const value of place.expr.type.values ?? []) {
        if (typeof value === 'string' && value !== '') yield* unknown(place.expr.location, value, tree);
      }
    }
  },
};
