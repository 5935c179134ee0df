import { memberType, readPath, type Read } from '#layouts/check/model/env.ts';
import { ofExamples } from '#layouts/check/model/examples.ts';
import { literalOf, partsOf, type Expr } from '#layouts/check/types/expr.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Rule, type Finding, type Words } from '#layouts/check/rule.ts';
import { outermost, memberOf, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { describeType } from '#layouts/check/types/type.ts';

/** Roots whose members the page defines: a missing member is a fault of the page, not of its fragment. */
const OWN_ROOTS = new Set(['local', 'derive', 'timers']);

const placeOf = (location: JsonLocation, { root, isElement }: Read, { kind }: Page): JsonLocation =>
  kind === 'screen' && !isElement && OWN_ROOTS.has(root) ? outermost(location) : location;

const wordsOf = ({ path, fault, root }: Read): Words => {
  const { name = '', known = [], at = 0 } = fault ?? {};
  const parent = path.split('.').slice(0, at).join('.');
  const list = known.slice(0, 40).join(', ');
  return {
    message: at === 0 ? `There is no ${name} to read here.` : `There is no ${name} in ${parent || root}.`,
    expected: known.length > 0 ? `one of ${list}` : undefined,
    got: path,
    suggestion: known[0]?.includes('.') ? `Did you mean ${known.slice(0, 3).join(' or ')}?` : suggest(name, known),
  };
};

const faultAt = (location: JsonLocation, read: Read | undefined, page: Page): Finding[] =>
  read?.fault ? [tell(placeOf(location, read, page), wordsOf(read))] : [];

/** Paths that operators other than var take as they are. */
const PATHS_OF: Readonly<Record<string, (args: readonly Expr[]) => readonly Expr[]>> = {
  missing: (args) => args.flatMap((arg) => (arg.location.items ? arg.args : [arg])),
  missing_some: (args) => args.slice(1).flatMap((arg) => arg.args),
};

/** Operators that name a member of the elements of their list. */
const MEMBER_OF = new Set(['find', 'search']);

function* partFaults(part: Expr, page: Page): Generator<Finding> {
  const { operator = '', args, location, read, env } = part;
  if (operator === 'var') {
    yield* faultAt(location, read, page);
    if (!read) yield tell(location, { message: 'A path must be a literal, not a rule.' });
  }
  for (const arg of PATHS_OF[operator]?.(args) ?? []) {
    const path = literalOf(arg);
    if (typeof path === 'string') yield* faultAt(arg.location, readPath(path, env), page);
  }
  const [list, member] = args;
  const name = member && literalOf(member);
  if (!member) return;
  if (MEMBER_OF.has(operator) && list?.type.element && typeof name === 'string') {
    yield* faultAt(member.location, readPath(name, { ...env, element: list.type.element, facts: [] }), page);
  }
  if (operator === 'get' && list && typeof name === 'string' && !memberType(list.type, name)) {
    const known = [...(list.type.members?.keys() ?? [])];
    yield tell(member.location, {
      message: `There is no ${name} in the map.`,
      got: name,
      suggestion: suggest(name, known),
    });
  }
}

function* faultsOf(page: Page): Generator<Finding> {
  for (const { expr } of page.places.rules) for (const part of partsOf(expr)) yield* partFaults(part, page);
  for (const { location, read } of page.places.paths) yield* faultAt(location, read, page);
  for (const { each, key } of page.places.lists) {
    const name = key?.literal;
    const { element } = each.type;
    if (!key || typeof name !== 'string' || !element) continue;
    yield* faultAt(key, readPath(name, { ...each.env, element, facts: [] }), page);
  }
}

export const path: Rule = {
  name: 'path',
  about: 'A path that does not exist in the scope, in a row, or among the names that the page defines.',
  *page(page, tree) {
    // A fragment that pages use is checked within those pages.
    if (page.kind === 'screen' || !tree.usedFragments.has(page.id)) yield* faultsOf(page);
  },
  *tree(tree) {
    yield* ofExamples(tree, faultsOf);
  },
};

const namesOf = ({ expansion }: Page): string[] => [...(memberOf(expansion.root, 'local')?.members?.keys() ?? [])];

const unknown = (location: JsonLocation | undefined, page: Page): Finding[] => {
  const name = textOf(location);
  const known = namesOf(page);
  if (!location || name === undefined || known.includes(name)) return [];
  return [
    tell(outermost(location), {
      message: `The page has no local value ${name}.`,
      expected: known.length > 0 ? `one of ${known.join(', ')}` : `"local" with ${name}`,
      got: name,
      suggestion: suggest(name, known),
    }),
  ];
};

/** A value set has to have the type of the starting value; after null, any type is allowed. */
const wrongTypes = (page: Page): Finding[] =>
  page.places.rules.flatMap(({ owner, property, expr }) => {
    if (owner.kind !== 'action' || owner.type !== 'set' || property !== 'value' || expr.type.isAny) return [];
    const start = memberOf(
      memberOf(page.expansion.root, 'local'),
      textOf(memberOf(owner.location, 'name')) ?? '',
    )?.literal;
    if (start === undefined || start === null) return [];
    const isKept = [...expr.type.kinds].every((kind) => kind === 'null' || kind === typeof start);
    if (isKept) return [];
    return [
      tell(expr.location, {
        message: 'The local value has another type.',
        expected: typeof start,
        got: describeType(expr.type),
      }),
    ];
  });

export const local: Rule = {
  name: 'local',
  about: 'A local value that is set or bound but not declared, or set to another type.',
  *page(page) {
    if (page.kind !== 'screen') return;
    for (const { name, location } of page.places.actions) {
      if (name === 'set') yield* unknown(memberOf(location, 'name'), page);
    }
    for (const { location, schema } of page.places.nodes) {
      if (schema?.['x-field'] !== undefined) yield* unknown(memberOf(location, 'bind'), page);
    }
    yield* wrongTypes(page);
  },
};
