import type { JsonSchema } from '#layouts/language/bundle.ts';
import { closedLocals, withOffered } from './closed-values.ts';
import type { Env } from './env.ts';
import { exprOf, type Expr } from '#layouts/check/types/expr.ts';
import { expandFragment, expandScreen } from './expand-locations.ts';
import type { Expansion, ExpansionSources } from './expansion.ts';
import type { Fact } from '#layouts/check/types/facts.ts';
import type { JsonSource } from './json-source.ts';
import type { Language } from './language.ts';
import { noPlaces, type Places } from './place.ts';
import { childrenOf, memberOf, rootLocation, stringAt, textOf, type JsonLocation } from './json-location.ts';
import { ANY, BOOLEAN, fromSchema, mapOf, NUMBER, plain, type Type } from '#layouts/check/types/type.ts';
import { Visitor } from './visit.ts';

export type PageKind = 'screen' | 'fragment';

/** A screen, or a fragment checked alone, with its fragments expanded and everything on it analysed. */
export interface Page {
  readonly kind: PageKind;
  readonly id: string;
  readonly source: JsonSource;
  /** The file's content. */
  readonly raw: JsonLocation;
  readonly expansion: Expansion;
  /** Scope roots in its `requires`. */
  readonly data: readonly string[];
  readonly places: Places;
  /** Names of derived values that depend on each other in a circle, one circle each. */
  readonly circles: readonly (readonly string[])[];
  /** Whether the page would be the same in that context. */
  isCurrent(context: PageContext): boolean;
}

export interface PageContext extends ExpansionSources {
  readonly language: Language;
  readonly scope: Readonly<Record<string, JsonSchema>>;
}

const TIMER: Type = mapOf(
  new Map([
    ['remainingSeconds', { ...NUMBER, is: 'seconds' }],
    ['isRunning', BOOLEAN],
    ['isExpired', BOOLEAN],
    ['starts', NUMBER],
  ]),
);

const namesOf = (location: JsonLocation | undefined): string[] => [...(location?.members?.keys() ?? [])];

const wide = (location: JsonLocation): Type => {
  const { literal } = location;
  if (literal === null || literal === undefined) return ANY;
  return typeof literal === 'boolean' ? BOOLEAN : plain(typeof literal as 'string' | 'number');
};

/** A local value may later be set to another type than its initial one. */
const localTypes = (root: JsonLocation): Type => {
  const closed = closedLocals(root);
  return mapOf(
    new Map(
      [...(memberOf(root, 'local')?.members ?? [])].map(([name, location]) => [
        name,
        closed.get(name) ?? wide(location),
      ]),
    ),
  );
};

const timerTypes = (root: JsonLocation): Type =>
  mapOf(new Map(namesOf(memberOf(root, 'timers')).map((name) => [name, TIMER])));

/** Facts that the guards of a route guarantee. */
const NEEDS: Readonly<Record<string, Fact>> = {
  method: { path: 'method', is: 'present' },
  group: { path: 'group', is: 'present' },
  deposit: { path: 'deposit.id', is: 'present' },
};

const promised = (root: JsonLocation): Fact[] =>
  (memberOf(memberOf(root, 'route'), 'needs')?.items ?? []).flatMap((need) => NEEDS[textOf(need) ?? ''] ?? []);

const derivedNames = (location: JsonLocation): string[] => {
  const own = childrenOf(location).flatMap(derivedNames);
  const path = memberOf(location, 'var');
  const read = textOf(path) ?? textOf(path?.items?.[0]);
  const [root, name] = read?.split('.') ?? [];
  return root === 'derive' && name !== undefined ? [...own, name] : own;
};

interface Ordered {
  readonly names: readonly string[];
  readonly circles: readonly (readonly string[])[];
}

/** Derived values, each after those that it reads. */
const inOrder = (derive: ReadonlyMap<string, JsonLocation>): Ordered => {
  const names: string[] = [];
  const circles: string[][] = [];
  const open: string[] = [];
  const visit = (name: string): void => {
    const location = derive.get(name);
    if (!location || names.includes(name)) return;
    if (open.includes(name)) {
      circles.push(open.slice(open.indexOf(name)));
      return;
    }
    open.push(name);
    for (const needed of derivedNames(location)) visit(needed);
    open.pop();
    names.push(name);
  };
  for (const name of derive.keys()) visit(name);
  return { names, circles };
};

const scopeTypes = (scope: PageContext['scope']): [string, Type][] =>
  Object.entries(scope).map(([root, schema]) => [root, fromSchema(schema)]);

const screenEnv = (root: JsonLocation, { language, scope }: PageContext, ordered: Ordered): Env => {
  const derive = memberOf(root, 'derive')?.members ?? new Map<string, JsonLocation>();
  const build = exprOf(language.sources.operators);
  const derived = new Map<string, Expr>();
  const circular = new Set(ordered.circles.flat());
  const types = new Map<string, Type>();
  const roots = new Map([
    ...scopeTypes(scope).map(([name, type]): [string, Type] => [
      name,
      name === 'form' ? withOffered(type, root) : type,
    ]),
    ['local', localTypes(root)],
    ['timers', timerTypes(root)],
    ['derive', mapOf(types)],
  ] as const);
  const env: Env = {
    roots,
    frame: new Map(),
    facts: promised(root),
    // A derived value that depends on itself has no known type.
    derived: (name) => (circular.has(name) ? undefined : derived.get(name)),
    isLoose: false,
  };
  for (const name of derive.keys()) types.set(name, ANY);
  for (const name of ordered.names) {
    const location = derive.get(name);
    if (!location) continue;
    const expr = build(location, env);
    derived.set(name, expr);
    types.set(name, expr.type);
  }
  return env;
};

const looseEnv = ({ scope }: PageContext): Env => ({
  roots: new Map(scopeTypes(scope).map(([root, type]) => [root, root === 'method' || root === 'group' ? ANY : type])),
  frame: new Map(),
  facts: [],
  derived: () => undefined,
  isLoose: true,
});

const dataOf = (raw: JsonLocation): string[] =>
  (memberOf(raw, 'data')?.items ?? []).flatMap((item) => textOf(item) ?? []);

const ROOT_DEFINITIONS: Readonly<Record<PageKind, string>> = { screen: 'Screen', fragment: 'Fragment' };

/** Defaults of parameters have no location in the body: each is checked against its parameter's type. */
const DEFAULTS: Readonly<Record<string, string>> = { text: 'Text', rule: 'Rule', effects: 'Effects', nodes: 'Nodes' };

const visitDefaults = (root: JsonLocation, visitor: Visitor, env: Env): void => {
  for (const param of memberOf(root, 'params')?.members?.values() ?? []) {
    const otherwise = memberOf(param, 'default');
    const definition = DEFAULTS[stringAt(param, 'type') ?? ''];
    if (otherwise && definition)
      visitor.visit(otherwise, { $ref: `#/definitions/${definition}` }, visitor.start(env, root));
  }
};

interface Understood {
  readonly places: Places;
  readonly circles: Page['circles'];
}

const understand = (kind: PageKind, { root }: Expansion, context: PageContext): Understood => {
  const ordered = inOrder(memberOf(root, 'derive')?.members ?? new Map<string, JsonLocation>());
  const env = kind === 'screen' ? screenEnv(root, context, ordered) : looseEnv(context);
  const places = noPlaces();
  const visitor = new Visitor(context.language, env, places);
  const definition = context.language.definitions[ROOT_DEFINITIONS[kind]] ?? {};
  visitor.visit(root, definition, visitor.start(env, root));
  if (kind === 'fragment') visitDefaults(root, visitor, env);
  return { places, circles: ordered.circles };
};

/** A screen or fragment whose parts are computed when a rule first reads them. */
class LazyPage implements Page {
  readonly id: string;
  readonly raw: JsonLocation;
  readonly data: readonly string[];
  #expansion: Expansion | undefined;
  #understood: Understood | undefined;

  constructor(
    readonly kind: PageKind,
    readonly source: JsonSource,
    private readonly context: PageContext,
  ) {
    this.raw = rootLocation(source);
    this.id = stringAt(this.raw, 'id') ?? '';
    this.data = dataOf(this.raw);
  }

  get expansion(): Expansion {
    this.#expansion ??=
      this.kind === 'screen' ? expandScreen(this.raw, this.context) : expandFragment(this.raw, this.context);
    return this.#expansion;
  }

  get places(): Places {
    return this.#whole.places;
  }

  get circles(): Page['circles'] {
    return this.#whole.circles;
  }

  get #whole(): Understood {
    this.#understood ??= understand(this.kind, this.expansion, this.context);
    return this.#understood;
  }

  isCurrent({ language, scope, fragments }: PageContext): boolean {
    if (language !== this.context.language || scope !== this.context.scope || !this.#expansion) return false;
    const { used, faults } = this.#expansion;
    // A file that was missing may exist now.
    const missing = faults.flatMap(({ kind, name }) => (kind === 'unknown-fragment' ? [name] : []));
    return [...used, ...missing].every((id) => fragments.get(id) === this.context.fragments.get(id));
  }
}

/** Analyses a screen or fragment for the checker's rules. */
export const readPage = (kind: PageKind, source: JsonSource, context: PageContext): Page =>
  new LazyPage(kind, source, context);
