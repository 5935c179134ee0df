import { NAMED_BEHAVIOUR } from '#engine/behaviour.ts';
import { memberOf, sourceOf, toJson } from '#layouts/check/model/json-location.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { replaced, valueAt } from './mutant.ts';
import { mutantAt, withString, type Mutate } from './site.ts';

const holdsEffects = (value: unknown): boolean =>
  isObject(value) &&
  (value.type === 'use' ||
    Object.values(value).some((part) => Array.isArray(part) && part.some((own) => isObject(own) && 'do' in own)));

/** Removes the nodes that run actions, and the fragments, which may contain such nodes. */
const withoutExits = (value: unknown, composites: Readonly<Record<string, string>>): unknown => {
  if (Array.isArray(value)) {
    return value
      .filter(
        (part) =>
          !holdsEffects(part) &&
          !(isObject(part) && typeof part.type === 'string' && Object.hasOwn(composites, part.type)),
      )
      .filter((part) => !(isObject(part) && part.type === 'link'))
      .map((part) => withoutExits(part, composites));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutExits(part, composites)]));
};

/** Removes back, close and everything that can be pressed. */
export const dropWayOut: Mutate = function* (site) {
  if (site.page.kind !== 'screen' || !isObject(site.source.value)) return;
  const { route, body } = site.source.value;
  if (!isObject(route)) return;
  const { back: _back, ...kept } = route;
  const closed = {
    ...site.source.value,
    route: { ...kept, hideClose: true },
    body: withoutExits(body, site.language.composites),
  };
  yield mutantAt(site, 'drop the only way out', [], {
    to: closed,
    what: 'no back, no close, nothing to press',
    by: 'way-out',
  });
};

export const makeCycle: Mutate = function* (site) {
  const { value } = site.source;
  const derive = isObject(value) && isObject(value.derive) ? Object.keys(value.derive) : [];
  for (const [index, name] of derive.entries()) {
    const path = ['derive', name];
    const itself = { or: [valueAt(value, path), { var: `derive.${name}` }] };
    yield mutantAt(site, 'make a cycle', path, { to: itself, what: `${name} reads itself`, by: 'cycle' });
    const other = derive[(index + 1) % derive.length];
    if (other === undefined || other === name) continue;
    const there = replaced(value, ['derive', other], (rule) => ({ or: [rule, { var: `derive.${name}` }] }));
    const both = replaced(there, path, (rule) => ({ or: [rule, { var: `derive.${other}` }] }));
    yield mutantAt(site, 'make a cycle', [], { to: both, what: `${name} and ${other} read each other`, by: 'cycle' });
  }
  if (site.page.kind !== 'fragment' || !isObject(value)) return;
  const own = { type: 'use', fragment: site.page.id };
  const body = [...(Array.isArray(value.body) ? (value.body as unknown[]) : []), own];
  yield mutantAt(site, 'make a cycle', ['body'], { to: body, what: 'the fragment uses itself', by: 'fragment' });
};

export const doubleId: Mutate = function* (site) {
  const nodes = withString(site, 'id').filter(({ object }) => typeof object.type === 'string');
  const [first] = nodes;
  const inBody = nodes.filter(({ place }) => place.path[0] === 'body' && place.path.length === 2);
  for (const { place, name } of inBody) {
    if (!first || name === first.name || first.place.path.length !== 2) continue;
    yield mutantAt(site, 'use an id twice', [...place.path, 'id'], { to: first.name, what: `${name} → ${first.name}` });
  }
};

/** Defines on the page a name that one of its fragments defines too. */
export const doubleName: Mutate = function* (site) {
  const { root } = site.page.expansion;
  for (const part of NAMED_BEHAVIOUR) {
    for (const [name, location] of memberOf(root, part)?.members ?? []) {
      if (sourceOf(location) === site.source) continue;
      const own = valueAt(site.source.value, [part]);
      yield mutantAt(site, 'use a name twice', [part], {
        to: { ...(isObject(own) ? own : {}), [name]: toJson(location) },
        what: `${part}.${name} of a fragment`,
        by: 'fragment',
      });
    }
  }
};

export const clashRoute: Mutate = function* (site) {
  // Two views may each have a page with the same path.
  const viewOf = (value: unknown): unknown => valueAt(value, ['route', 'view']) ?? 'main';
  const own = viewOf(site.source.value);
  const others = [...site.tree.screens.values()].filter(
    ({ source }) => source !== site.source && viewOf(source.value) === own,
  );
  const [other] = others;
  if (site.page.kind !== 'screen' || !other) return;
  const path = valueAt(other.source.value, ['route', 'path']);
  yield mutantAt(site, 'clash of routes', ['route', 'path'], { to: path, what: `the path of ${other.id}` });
  yield mutantAt(site, 'clash of routes', ['route', 'mounts'], {
    to: [path],
    what: `a mount at the path of ${other.id}`,
  });
};
