import type { Fragment } from '#generated/language.ts';
import { EngineError } from './engine-error.ts';
import { checkSize, SizeBudget } from './screen-size.ts';

export type FragmentSource = (id: string) => Fragment | undefined;

type Json = unknown;
type JsonObject = Readonly<Record<string, Json>>;

/** What the nodes of a `use` cannot take over from it: a stack around them does. */
const KEPT_BY_USE = ['id', 'when', 'critical', 'requires', 'fallback'] as const;

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

class Expander {
  readonly #open: string[] = [];
  readonly #budget = new SizeBudget();

  constructor(private readonly fragments: FragmentSource) {}

  expand(value: Json): Json {
    if (Array.isArray(value)) return this.#expandList(value);
    if (!isObject(value)) return value;
    return this.#budget.spend(() =>
      Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.expand(part)])),
    );
  }

  #expandList(list: readonly Json[]): Json[] {
    return list.flatMap((part) =>
      isObject(part) && part.type === 'use' ? this.#budget.spend(() => this.#expandUse(part)) : [this.expand(part)],
    );
  }

  #expandUse(use: JsonObject): Json[] {
    const id = String(use.fragment);
    if (this.#open.includes(id)) throw new EngineError('fragment-cycle', `Fragment ${id} uses itself.`);
    const fragment = this.fragments(id);
    if (!fragment) throw new EngineError('unknown-fragment', `There is no fragment ${id}.`);
    checkSize(fragment.body);
    // What is handed in belongs to whoever hands it in, so it may use the same fragment without a circle.
    const given = this.expand(use.with);
    const values = valuesFor(fragment, isObject(given) ? given : {});
    const body = this.#fillList(fragment.body, fragment, values);
    this.#open.push(id);
    const nodes = this.#expandList(body);
    this.#open.pop();
    const kept = KEPT_BY_USE.filter((name) => use[name] !== undefined);
    if (kept.length === 0) return nodes;
    return [
      { type: 'stack', ...Object.fromEntries(kept.map((name) => [name, this.expand(use[name])])), children: nodes },
    ];
  }

  /** Puts the values of parameters where the fragment's body names them. */
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

  /** A parameter of several nodes or effects, standing in a list, becomes part of that list. */
  #fillList(list: readonly Json[], fragment: Fragment, values: JsonObject): Json[] {
    return list.flatMap((part): readonly Json[] => {
      const filled = this.#fill(part, fragment, values);
      const isParameter = isObject(part) && parameterName(part) !== undefined;
      if (isParameter && filled === undefined) return [];
      return isParameter && Array.isArray(filled) ? filled : [filled];
    });
  }
}

/**
 * Replaces each `use` node of a screen by its fragment's body.
 *
 * @throws EngineError `unknown-fragment`, `fragment-parameter`, `fragment-cycle` or `screen-too-large`
 */
export const expandFragments = <T extends object>(screen: T, fragments: FragmentSource): T => {
  checkSize(screen);
  // The shape of a screen is kept: only lists of nodes change, and they stay lists of nodes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As said.
  return new Expander(fragments).expand(screen) as T;
};
