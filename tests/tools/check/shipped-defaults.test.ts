import { describe, expect, it } from 'vitest';
import { memberOf, placeKey, pointerOf, sourceOf } from '#tools/check/model/json-location.ts';
import { readFiles, readGround, treeOf } from '#tools/check/model/tree.ts';

/** Properties of shipped nodes whose value is the one they have without being written. */
const repeatedDefaults = (): string[] => {
  const { pages } = treeOf(readFiles(), readGround());
  return pages.flatMap(({ places }) =>
    places.nodes.flatMap(({ location, schema }) =>
      Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => {
        const written = memberOf(location, name);
        if (written?.literal === undefined || written.literal !== property.default) return [];
        // A parameter of a fragment is written elsewhere.
        const isOfNode = placeKey(written) === `${placeKey(location)}/${name}`;
        return isOfNode ? [`${sourceOf(written).file} ${pointerOf(written)}`] : [];
      }),
    ),
  );
};

describe('shipped screens', () => {
  it('leave out every property that has its default', () => {
    expect([...new Set(repeatedDefaults())]).toEqual([]);
  });
});
