import { toPointer } from '#layouts/check/model/json-source.ts';
import { isObject, type Place } from '#layouts/check/model/walk.ts';
import { renamedKey, type Mutant } from './mutant.ts';
import { mutantAt, slipped, withString, type Mutate, type Site } from './site.ts';

/** The operator, if the location is an operation. */
const operatorAt = ({ value }: Place, { language }: Site): string | undefined => {
  const [name, ...others] = isObject(value) ? Object.keys(value) : [];
  return others.length === 0 && name !== undefined && Object.hasOwn(language.sources.operators, name)
    ? name
    : undefined;
};

/**
 * The checker does not check names in these maps: a query parameter that the next page ignores is no fault, and the
 * exploration reports unreached nodes.
 */
const FREE = new Set(['query', 'unreached']);

/** A countdown that only has an effect at its end may have any name. */
const isUnread = (name: string, { path }: Place, { source }: Site): boolean =>
  path.at(-1) === 'timers' && !JSON.stringify(source.value).includes(`"timers.${name}`);

export const renameKey: Mutate = function* (site) {
  for (const place of site.places) {
    const { value, path } = place;
    if (!isObject(value) || operatorAt(place, site) !== undefined || FREE.has(String(path.at(-1)))) continue;
    for (const name of Object.keys(value)) {
      if (isUnread(name, place, site)) continue;
      const pointer = toPointer([...path, name]);
      const what = `${name} → ${slipped(name)}`;
      const mutated = renamedKey(site.source.value, path, name, slipped(name));
      yield { kind: 'rename a key', file: site.source.file, pointer, what, value: mutated };
    }
  }
};

export const renameOperator: Mutate = function* (site) {
  for (const place of site.places) {
    const name = operatorAt(place, site);
    if (name === undefined) continue;
    const { path } = place;
    const mutated = renamedKey(site.source.value, path, name, slipped(name));
    yield {
      kind: 'rename an operator',
      file: site.source.file,
      pointer: toPointer(path),
      what: `${name} → ${slipped(name)}`,
      value: mutated,
    };
  }
};

function* slips(site: Site, kind: string, member: string): Generator<Mutant> {
  for (const { place, name } of withString(site, member)) {
    yield mutantAt(site, kind, [...place.path, member], { to: slipped(name), what: `${name} → ${slipped(name)}` });
  }
}

/** Misspells the last name of each path, and the first. */
const slippedPaths = (path: string): string[] => {
  const [root = '', ...names] = path.split('.');
  return names.length === 0 ? [slipped(root)] : [slipped(path), [slipped(root), ...names].join('.')];
};

export const renamePath: Mutate = function* (site) {
  for (const { value, path } of site.places) {
    const owner = path.at(-1) === 0 ? path.at(-2) : path.at(-1);
    const isPath = owner === 'var' || path.at(-2) === 'requires' || owner === 'missing';
    if (!isPath || typeof value !== 'string' || value === '') continue;
    for (const to of slippedPaths(value)) yield mutantAt(site, 'rename a path', path, { to, what: `${value} → ${to}` });
  }
};

export const renameType: Mutate = (site) => slips(site, 'rename a node type', 'type');

export const renameAction: Mutate = (site) => slips(site, 'rename an action', 'do');

export const renameTimer: Mutate = (site) => slips(site, 'rename a timer', 'timer');

export const renameCommand: Mutate = (site) => slips(site, 'rename a command', 'cmd');

export const renameFragment: Mutate = function* (site) {
  yield* slips(site, 'rename a fragment', 'fragment');
  if (site.page.kind === 'fragment') {
    yield mutantAt(site, 'rename a fragment', ['id'], { to: slipped(site.page.id), what: `its id ${site.page.id}` });
  }
};

export const renameParam: Mutate = (site) => slips(site, 'rename a parameter', 'param');

/** Locations with a screen id: targets, ways back, arguments of commands, and the file's id. */
export const renameScreen: Mutate = function* (site) {
  const { screens } = site.tree;
  for (const { value, path } of site.places) {
    if (typeof value !== 'string' || !screens.has(value)) continue;
    yield mutantAt(site, 'rename a screen', path, { to: slipped(value), what: `${value} → ${slipped(value)}` });
  }
};

export const renameText: Mutate = function* (site) {
  for (const { place, name } of withString(site, 't')) {
    yield mutantAt(site, 'rename a text', [...place.path, 't'], {
      to: slipped(name),
      what: `${name} → ${slipped(name)}`,
    });
  }
};
