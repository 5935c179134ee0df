import type { RulePlace } from '#tools/check/model/place.ts';
import { tell, type Rule, type Told } from '#tools/check/rule.ts';
import { memberOf, textOf, type Spot } from '#tools/check/model/spot.ts';
import { suggest } from '#tools/check/suggest.ts';
import type { Tree } from '#tools/check/model/tree.ts';

const unknown = (spot: Spot, id: string, { screens }: Tree): Told[] =>
  screens.has(id)
    ? []
    : [tell(spot, { message: `There is no screen ${id}.`, got: id, suggestion: suggest(id, screens.keys()) })];

/** A command's argument whose name ends so names a screen. */
const SCREEN_ARGUMENT = /(?:^s|S)creen$/;

const namesScreen = ({ owner, property }: RulePlace): boolean =>
  owner.kind === 'action' &&
  ((owner.type === 'go' && property === 'to') || (owner.type === 'run' && SCREEN_ARGUMENT.test(property)));

const backFaults = (raw: Spot, id: string, tree: Tree): Told[] => {
  const back = memberOf(memberOf(raw, 'route'), 'back');
  const target = textOf(back);
  if (!back || target === undefined || target === 'previous') return [];
  if (target === id) return [tell(back, { message: 'The page leads back to itself.', got: target })];
  return unknown(back, target, tree);
};

/** A page takes the place of others that there are. */
const placeFaults = (raw: Spot, id: string, tree: Tree): Told[] =>
  (memberOf(memberOf(raw, 'route'), 'inPlaceOf')?.items ?? []).flatMap((spot) =>
    textOf(spot) === id
      ? [tell(spot, { message: 'The page takes its own place.', expected: 'another page', got: id })]
      : unknown(spot, textOf(spot) ?? '', tree),
  );

export const screen: Rule = {
  name: 'screen',
  about: 'A page that is gone to and does not exist.',
  *page({ places, raw, id }, tree) {
    yield* backFaults(raw, id, tree);
    yield* placeFaults(raw, id, tree);
    for (const place of places.rules.filter(namesScreen)) {
      for (const value of place.expr.type.values ?? []) {
        if (typeof value === 'string' && value !== '') yield* unknown(place.expr.spot, value, tree);
      }
    }
  },
};
