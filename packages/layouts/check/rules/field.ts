import { partsOf } from '#layouts/check/types/expr.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { NodePlace } from '#layouts/check/model/place.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { memberOf, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';

const AMOUNT = 'amount';

interface Fields {
  readonly names: readonly string[];
  /** True when fields come from data: their names are not known here. */
  readonly areOpen: boolean;
}

const fieldsOf = ({ places, kind }: Page): Fields => {
  const nodes = places.nodes.filter(({ schema }) => schema?.['x-field'] !== undefined);
  const names = nodes.map(({ location, schema }) =>
    schema?.['x-field'] === AMOUNT ? AMOUNT : memberOf(location, 'name'),
  );
  const literal = names.flatMap((name) => (typeof name === 'string' ? name : (textOf(name) ?? [])));
  const areOpen = kind === 'fragment' || names.some((name) => typeof name === 'object' && name.literal === undefined);
  return { names: literal, areOpen };
};

const unknown = (location: JsonLocation, name: string, { names, areOpen }: Fields): Finding[] => {
  if (areOpen || name === AMOUNT || names.includes(name)) return [];
  return [
    tell(location, {
      message: `The page has no field ${name}.`,
      expected: names.length > 0 ? `one of ${names.join(', ')}` : 'a page with fields',
      got: name,
      suggestion: suggest(name, [...names, AMOUNT]),
    }),
  ];
};

/** Two fields of one name write over each other; in two cases of a switch only one is drawn. */
const twice = ({ places }: Page): Finding[] => {
  const seen = new Map<string, NodePlace>();
  return places.nodes.flatMap((node): Finding[] => {
    const { location, schema, cases, guards, isFallback } = node;
    const kind = schema?.['x-field'];
    if (kind === undefined || kind === 'local' || isFallback) return [];
    const at = memberOf(location, 'name');
    const name = kind === AMOUNT ? AMOUNT : textOf(at);
    if (name === undefined) return [];
    if (name === '')
      return [tell(at ?? location, { message: 'A field has a name: the server knows it by it.', expected: 'a name' })];
    const before = seen.get(name);
    if (!before) return seen.set(name, node) && [];
    const isOther = cases.length > 0 || before.cases.length > 0 || guards.length > 0 || before.guards.length > 0;
    return isOther
      ? []
      : [tell(at ?? location, { message: `Another field of the page is called ${name}.`, got: name })];
  });
};

export const field: Rule = {
  name: 'field',
  about: 'A field that is read or checked and that the page does not have.',
  *page(page) {
    const fields = fieldsOf(page);
    if (page.kind === 'screen') yield* twice(page);
    for (const { expr } of page.places.rules) {
      for (const { read, location } of partsOf(expr)) {
        const [root, branch, name] = read && !read.isElement ? read.path.split('.') : [];
        if (root === 'form' && branch === 'fields' && name !== undefined) yield* unknown(location, name, fields);
      }
    }
    for (const { name, location } of page.places.actions) {
      if (name !== 'validate') continue;
      for (const item of memberOf(location, 'fields')?.items ?? []) yield* unknown(item, textOf(item) ?? '', fields);
    }
  },
};
