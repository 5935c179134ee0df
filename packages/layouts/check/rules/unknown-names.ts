import { partsOf } from '#layouts/check/types/expr.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import {
  outermost,
  sourceOf,
  keyOf,
  memberOf,
  stringAt,
  textOf,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { nameOf, type Tree } from '#layouts/check/model/tree.ts';
import type { Command } from '#layouts/language/bundle.ts';
import type { ActionPlace, RulePlace } from '#layouts/check/model/place.ts';

/** The session exists on every page. */
const ALWAYS = 'session';

interface RootRead {
  readonly root: string;
  readonly location: JsonLocation;
}

/** Scope roots that a page reads, with the location of each read. */
export const rootReads = ({ places }: Page): RootRead[] => [
  ...places.rules.flatMap(({ expr }) =>
    [...partsOf(expr)].flatMap(({ read, location }) =>
      read && !read.isElement ? [{ root: read.root, location }] : [],
    ),
  ),
  ...places.paths.map(({ read, location }) => ({ root: read.root, location })),
];

/** The file with the read, unless it is the page's own. */
const inFragment = ({ source }: Page, location: JsonLocation): string =>
  sourceOf(location) === source ? '' : ` in the fragment ${nameOf(sourceOf(location))}`;

const undeclared = (page: Page, { scope }: Tree): Finding[] =>
  rootReads(page).flatMap(({ root, location }) => {
    if (!Object.hasOwn(scope, root) || root === ALWAYS || page.data.includes(root)) return [];
    return [
      tell(outermost(location), {
        message: `The page reads ${root}${inFragment(page, location)}, but its "data" does not list it.`,
        expected: `"data" with ${root}`,
        got: page.data.join(', '),
        suggestion: suggest(root, page.data),
      }),
    ];
  });

export const data: Rule = {
  name: 'data',
  about: 'A scope root that a page reads but does not list in "data".',
  *page(page, tree) {
    if (page.kind !== 'screen') return;
    yield* undeclared(page, tree);
  },
};

const argumentFaults = ({ location }: ActionPlace, name: string, { args, optional = [] }: Command): Finding[] => {
  const given = memberOf(location, 'args')?.members ?? new Map<string, JsonLocation>();
  const known = Object.keys(args);
  const unknown = [...given.values()].filter((arg) => !Object.hasOwn(args, String(keyOf(arg))));
  const missing = known.filter((arg) => !given.has(arg) && !optional.includes(arg));
  const at = memberOf(location, 'args') ?? memberOf(location, 'cmd') ?? location;
  return [
    ...unknown.map((arg) =>
      tell(arg, {
        message: `The command ${name} has no argument ${keyOf(arg)}.`,
        expected: known.length > 0 ? `one of ${known.join(', ')}` : 'no arguments',
        got: String(keyOf(arg)),
        suggestion: suggest(String(keyOf(arg)), known),
      }),
    ),
    ...missing.map((arg) =>
      tell(at, {
        message: `The command ${name} needs ${arg}: ${args[arg] ?? ''}`,
        expected: arg,
        got: [...given.keys()].join(', ') || 'no arguments',
      }),
    ),
  ];
};

export const command: Rule = {
  name: 'command',
  about: 'A command that does not exist, or that gets wrong arguments.',
  *page({ places }, { language }) {
    const { commands } = language.sources;
    for (const place of places.actions) {
      const name = place.name === 'run' ? stringAt(place.location, 'cmd') : undefined;
      if (name === undefined) continue;
      const row = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (row) yield* argumentFaults(place, name, row);
      else {
        yield tell(memberOf(place.location, 'cmd') ?? place.location, {
          message: `There is no command ${name}.`,
          got: name,
          suggestion: suggest(name, Object.keys(commands)),
        });
      }
    }
  },
};

const unknown = (location: JsonLocation, id: string, { screens }: Tree): Finding[] =>
  screens.has(id)
    ? []
    : [tell(location, { message: `There is no screen ${id}.`, got: id, suggestion: suggest(id, screens.keys()) })];

/** A command's argument with this ending names a screen. */
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

/** A page replaces existing pages. */
const placeFaults = (raw: JsonLocation, id: string, tree: Tree): Finding[] =>
  (memberOf(memberOf(raw, 'route'), 'inPlaceOf')?.items ?? []).flatMap((location) =>
    textOf(location) === id
      ? [tell(location, { message: 'The page replaces itself.', expected: 'another page', got: id })]
      : unknown(location, textOf(location) ?? '', tree),
  );

export const screen: Rule = {
  name: 'screen',
  about: 'A way to a page that does not exist.',
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

const timersOf = ({ expansion }: Page): ReadonlyMap<string, JsonLocation> =>
  memberOf(expansion.root, 'timers')?.members ?? new Map<string, JsonLocation>();

const startsOf = ({ places }: Page): JsonLocation[] =>
  places.actions.flatMap(({ name, location }) => (name === 'start' ? (memberOf(location, 'timer') ?? []) : []));

const kindFaults = (name: string, timer: JsonLocation): Finding[] => {
  const [endsAt, seconds] = [memberOf(timer, 'endsAt'), memberOf(timer, 'seconds')];
  if ((endsAt === undefined) !== (seconds === undefined)) return [];
  return [
    tell(seconds ?? timer, {
      message: endsAt
        ? `timers.${name} cannot have both "endsAt" and "seconds".`
        : `timers.${name} has neither "endsAt" nor "seconds".`,
      expected:
        '"endsAt" for a moment of the server, or "seconds" for a timer that the page starts with { "do": "start" }',
    }),
  ];
};

function* faultsOf(page: Page): Generator<Finding> {
  const timers = timersOf(page);
  const started = startsOf(page);
  const startable = [...timers].flatMap(([name, timer]) => (memberOf(timer, 'seconds') ? [name] : []));
  for (const [name, timer] of timers) {
    yield* kindFaults(name, timer);
    if (startable.includes(name) && !started.some((start) => textOf(start) === name))
      yield tell(timer, {
        message: `No action starts timers.${name}.`,
        expected: `{ "do": "start", "timer": "${name}" } in "on.enter", or where the timer must start`,
      });
  }
  for (const start of started) {
    const name = textOf(start);
    if (name === undefined || startable.includes(name)) continue;
    const isThere = timers.has(name);
    yield tell(outermost(start), {
      message: isThere ? `timers.${name} has "endsAt", so it cannot be started.` : `The page has no timer ${name}.`,
      expected: startable.length > 0 ? `one of ${startable.join(', ')}` : `"timers" with ${name} and its "seconds"`,
      got: name,
      suggestion: isThere ? undefined : suggest(name, startable),
    });
  }
}

export const timer: Rule = {
  name: 'timer',
  about: 'A timer without "endsAt" or "seconds", a timer that is never started, or a missing timer that is started.',
  *page(page) {
    if (page.kind === 'screen') yield* faultsOf(page);
  },
};
