import type { Fragment } from '#generated/language.ts';
import { BEHAVIOUR, withBehaviour, type FragmentBehaviour } from './behaviour.ts';
import { EngineError } from './engine-error.ts';
import { checkSize, SizeBudget } from './screen-size.ts';

export type FragmentSource = (id: string) => Fragment | undefined;

/** Fragments by composite node type. */
export type Composites = Readonly<Record<string, string>>;

type Json = unknown;
type JsonObject = Readonly<Record<string, Json>>;

/** Members of a `use` that need a stack around the fragment's nodes. */
const KEPT_BY_USE = ['id', 'when', 'critical', 'requires', 'fallback'] as const;

/** Members of every node; other members of a composite are parameters of its fragment. */
const OF_EVERY_NODE: ReadonlySet<string> = new Set(['type', 'description', ...KEPT_BY_USE]);

/** A fragment during expansion: the content and the names of its slots. */
interface OpenFragment {
  readonly id: string;
  readonly slots: JsonObject;
  readonly met: Set<string>;
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parameterName = (value: JsonObject): string | undefined =>
  typeof value.param === 'string' && Object.keys(value).length === 1 ? value.param : undefined;

const parameterError = (fragment: Fragment, fault: string, name: string): EngineError =>
  new EngineError('fragment-parameter', `Fragment ${fragment.id} ${fault} the parameter ${name}.`);

const valuesFor = (fragment: Fragment, given: JsonObject): JsonObject => {
  const params = fragment.params ?? {};
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(params, name));
  if (unknown !== undefined) throw parameterError(fragment, 'does not have', unknown);
  const values = Object.entries(params).map(([name, param]): [string, Json] => {
    if (Object.hasOwn(given, name)) return [name, given[name]];
    if (!param || !('default' in param)) throw parameterError(fragment, 'needs', name);
    return [name, param.default];
  });
  return Object.fromEntries(values);
};

/** Converts a composite node to the `use` of its fragment. */
const asUse = (node: JsonObject, composites: Composites): JsonObject | undefined => {
  if (node.type === 'use') return node;
  const fragment = typeof node.type === 'string' && Object.hasOwn(composites, node.type) && composites[node.type];
  if (!fragment) return undefined;
  const given = Object.entries(node).filter(([name]) => !OF_EVERY_NODE.has(name));
  const kept = KEPT_BY_USE.filter((name) => node[name] !== undefined).map((name) => [name, node[name]]);
  return { ...Object.fromEntries(kept), fragment, with: Object.fromEntries(given) };
};

class Expander {
  /** Behaviour that fragments add to the page, in order of use. */
  readonly brought: FragmentBehaviour[] = [];
  readonly #open: OpenFragment[] = [];
  readonly #budget = new SizeBudget();

  constructor(
    private readonly fragments: FragmentSource,
    private readonly composites: Composites,
  ) {}

  expand(value: Json): Json {
    if (Array.isArray(value)) return this.#expandList(value);
    if (!isObject(value)) return value;
    return this.#budget.spend(() =>
      Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.expand(part)])),
    );
  }

  #expandList(list: readonly Json[]): Json[] {
    return list.flatMap((part) => {
      if (!isObject(part)) return [this.expand(part)];
      if (part.type === 'slot') return this.#budget.spend(() => this.#expandSlot(part));
      const use = asUse(part, this.composites);
      return use ? this.#budget.spend(() => this.#expandUse(use)) : [this.expand(part)];
    });
  }

  /** Returns the content of a slot: the caller's nodes, else the fragment's default. */
  #expandSlot({ name, otherwise }: JsonObject): Json[] {
    const fragment = this.#open.at(-1);
    fragment?.met.add(String(name));
    const filling = fragment && Object.hasOwn(fragment.slots, String(name)) ? fragment.slots[String(name)] : undefined;
    // The filling has been expanded already.
    if (Array.isArray(filling)) return [...filling];
    return Array.isArray(otherwise) ? this.#expandList(otherwise) : [];
  }

  #expandUse(use: JsonObject): Json[] {
    const id = String(use.fragment);
    if (this.#open.some((open) => open.id === id))
      throw new EngineError('fragment-cycle', `Fragment ${id} uses itself.`);
    const fragment = this.fragments(id);
    if (!fragment) throw new EngineError('unknown-fragment', `There is no fragment ${id}.`);
    checkSize(fragment);
    // Arguments belong to the caller: using the same fragment in them is no cycle.
    const given = this.expand(use.with);
    const slots = this.expand(use.slots);
    const values = valuesFor(fragment, isObject(given) ? given : {});
    const body = this.#fillList(fragment.body, fragment, values);
    const open: OpenFragment = { id, slots: isObject(slots) ? slots : {}, met: new Set() };
    this.#bring(fragment, values);
    this.#open.push(open);
    const nodes = this.#expandList(body);
    this.#open.pop();
    const stray = Object.keys(open.slots).find((name) => !open.met.has(name));
    if (stray !== undefined) throw new EngineError('fragment-parameter', `Fragment ${id} has no slot ${stray}.`);
    const kept = KEPT_BY_USE.filter((name) => use[name] !== undefined);
    if (kept.length === 0) return nodes;
    return [
      { type: 'stack', ...Object.fromEntries(kept.map((name) => [name, this.expand(use[name])])), children: nodes },
    ];
  }

  #bring(fragment: Fragment, values: JsonObject): void {
    const own = BEHAVIOUR.filter((name) => fragment[name] !== undefined);
    if (own.length === 0) return;
    const members = Object.fromEntries(own.map((name) => [name, this.#fill(fragment[name], fragment, values)]));
    this.brought.push({ from: `the fragment ${fragment.id}`, members });
  }

  /** Substitutes parameters. */
  #fill(part: Json, fragment: Fragment, values: JsonObject): Json {
    if (Array.isArray(part)) return this.#fillList(part, fragment, values);
    if (!isObject(part)) return part;
    const name = parameterName(part);
    if (name === undefined) {
      return this.#budget.spend(() =>
        Object.fromEntries(
          Object.entries(part)
            .map(([key, value]): [string, Json] => [key, this.#fill(value, fragment, values)])
            .filter(([, value]) => value !== undefined),
        ),
      );
    }
    if (!Object.hasOwn(values, name)) throw parameterError(fragment, 'does not have', name);
    return values[name];
  }

  /** Inlines the nodes, effects or field rules of a parameter into the list that contains it; a rule's list stays one value. */
  #fillList(list: readonly Json[], fragment: Fragment, values: JsonObject): Json[] {
    return list.flatMap((part): readonly Json[] => {
      const filled = this.#fill(part, fragment, values);
      const name = isObject(part) ? parameterName(part) : undefined;
      if (name !== undefined && filled === undefined) return [];
      const isInlined = name !== undefined && fragment.params?.[name]?.type !== 'rule';
      return isInlined && Array.isArray(filled) ? filled : [filled];
    });
  }
}

/**
 * Replaces each `use` node of a screen, and each composite node, by its fragment's body. The fragment's behaviour is added to
 * the page.
 *
 * @throws EngineError `unknown-fragment`, `fragment-parameter`, `fragment-cycle`, `name-clash` or `screen-too-large`
 */
export const expandFragments = <T extends object>(screen: T, fragments: FragmentSource, composites: Composites): T => {
  checkSize(screen);
  const expander = new Expander(fragments, composites);
  const expanded = expander.expand(screen);
  // Expansion keeps the shape of a screen: node lists stay node lists, and fragments have only members that screens have.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As said.
  return (isObject(expanded) ? withBehaviour(expanded, expander.brought) : expanded) as T;
};
