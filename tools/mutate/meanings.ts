import { actionDefinition, nodeDefinition, type JsonSchema } from '#tools/language/bundle.ts';
import { isObject } from '#tools/check/model/walk.ts';
import type { Mutant } from './mutant.ts';
import { mutantAt, slipped, withString, type Mutate, type Site } from './site.ts';

interface Property {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly schema: JsonSchema;
}

/** Every property of a node or an action, with what the language says of it. */
const properties = (site: Site): Property[] => {
  const { definitions } = site.language;
  const of = (member: 'type' | 'do', definition: (name: string) => string): Property[] =>
    withString(site, member).flatMap(({ place, name, object }) =>
      Object.entries(definitions[definition(name)]?.properties ?? {}).flatMap(([property, schema]) =>
        Object.hasOwn(object, property) ? [{ path: [...place.path, property], value: object[property], schema }] : [],
      ),
    );
  return [...of('type', nodeDefinition), ...of('do', actionDefinition)];
};

const isOf = ({ schema }: Property, definition: string): boolean => schema.$ref?.endsWith(`/${definition}`) === true;

/** What a property of a type is loosened to, whatever it is called: a new property brings its mutants with it. */
const LOOSE: readonly { kind: string; of: (property: Property) => boolean; to: unknown }[] = [
  { kind: 'do nothing', of: (one) => isOf(one, 'Effects') && Array.isArray(one.value) && one.value.length > 0, to: [] },
  { kind: 'never usable', of: ({ schema }) => schema['x-varies'] === true, to: true },
  { kind: 'a word that is none', of: ({ schema }) => Array.isArray(schema['x-values']), to: 'nonsense' },
  { kind: 'a currency that is none', of: ({ schema }) => schema['x-means'] === 'currency', to: '€' },
  { kind: 'a length that stands still', of: ({ schema }) => schema['x-means'] === 'seconds', to: 600 },
  { kind: 'nothing in it', of: (one) => isOf(one, 'Nodes') && one.path.at(-1) === 'children', to: [] },
];

export const loosenProperty: Mutate = function* (site) {
  for (const property of properties(site)) {
    if (isObject(property.value) && 'param' in property.value) continue;
    for (const { kind, of, to } of LOOSE) {
      if (of(property)) yield mutantAt(site, kind, property.path, { to, what: JSON.stringify(to) });
    }
  }
};

/** What is paid with, made up by the page. */
export const forgeValue: Mutate = function* (site) {
  for (const { path, value } of properties(site)) {
    const holder = site.places.find((place) => place.path.join('/') === path.slice(0, -1).join('/'))?.value;
    const isPaid =
      path.at(-1) === 'value' && isObject(holder) && ['copyRow', 'qr', 'barcode'].includes(String(holder.type));
    if (!isPaid || !isObject(value) || 'param' in value || holder.isCopyable === false) continue;
    for (const to of ['4400430123456789', { cat: ['4400', value] }])
      yield mutantAt(site, 'forge a value', path, { to, what: JSON.stringify(to).slice(0, 60), by: 'payable' });
  }
};

/** Words that operators take. */
export const slipArgument: Mutate = function* (site): Generator<Mutant> {
  for (const { value, path } of site.places) {
    if (!isObject(value)) continue;
    const { date, moment, money } = value;
    if (Array.isArray(date) && typeof date[1] === 'string')
      yield mutantAt(site, 'a style or unit that is none', [...path, 'date', 1], {
        to: slipped(date[1]),
        what: slipped(date[1]),
      });
    if (Array.isArray(moment) && typeof moment[2] === 'string')
      yield mutantAt(site, 'a style or unit that is none', [...path, 'moment', 2], {
        to: slipped(moment[2]),
        what: slipped(moment[2]),
      });
    if (Array.isArray(money) && money.length === 2)
      yield mutantAt(site, 'a currency that is none', [...path, 'money', 1], { to: '€', what: 'money in €' });
  }
};
