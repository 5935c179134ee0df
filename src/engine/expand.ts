import type { Fragment } from '#generated/language.ts';
import { EngineError } from './engine-error.ts';

export type FragmentSource = (id: string) => Fragment | undefined;

type Json = unknown;
type Holder = Record<string, Json>;

const isHolder = (value: Json): value is Holder => typeof value === 'object' && value !== null && !Array.isArray(value);

const parameterName = (value: Json): string | undefined =>
  isHolder(value) && typeof value.param === 'string' && Object.keys(value).length === 1 ? value.param : undefined;

/** Puts the values of parameters where the fragment's body names them. */
const substitute = (value: Json, values: Holder): Json => {
  if (Array.isArray(value)) return value.flatMap((part) => substituteInList(part, values));
  if (!isHolder(value)) return value;
  const name = parameterName(value);
  if (name !== undefined) return values[name];
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]): [string, Json] => [key, substitute(part, values)])
      .filter(([, part]) => part !== undefined),
  );
};

/** A parameter of several nodes or effects, standing in a list, becomes part of that list. */
const substituteInList = (part: Json, values: Holder): Json[] => {
  const replaced = substitute(part, values);
  if (parameterName(part) === undefined) return [replaced];
  if (replaced === undefined) return [];
  return Array.isArray(replaced) ? replaced : [replaced];
};

const valuesFor = (fragment: Fragment, given: Holder): Holder => {
  const params = fragment.params ?? {};
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(params, name));
  if (unknown) {
    throw new EngineError('fragment-parameter', `Fragment ${fragment.id} has no parameter ${unknown}.`);
  }
  const missing = Object.entries(params).find(([name, param]) => param && !('default' in param) && !(name in given));
  if (missing) {
    throw new EngineError('fragment-parameter', `Fragment ${fragment.id} needs the parameter ${missing[0]}.`);
  }
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, given[name] ?? param?.default]));
};

const expandUse = (use: Holder, fragments: FragmentSource, open: readonly string[]): Json[] => {
  const id = String(use.fragment);
  if (open.includes(id)) throw new EngineError('fragment-cycle', `Fragment ${id} uses itself.`);
  const fragment = fragments(id);
  if (!fragment) throw new EngineError('unknown-fragment', `There is no fragment ${id}.`);
  const body = substitute(fragment.body, valuesFor(fragment, isHolder(use.with) ? use.with : {}));
  const nodes = expandList(body as Json[], fragments, [...open, id]);
  return use.when === undefined ? nodes : [{ type: 'stack', when: use.when, children: nodes }];
};

const expandList = (list: readonly Json[], fragments: FragmentSource, open: readonly string[]): Json[] =>
  list.flatMap((part) =>
    isHolder(part) && part.type === 'use' ? expandUse(part, fragments, open) : [expandValue(part, fragments, open)],
  );

const expandValue = (value: Json, fragments: FragmentSource, open: readonly string[]): Json => {
  if (Array.isArray(value)) return expandList(value, fragments, open);
  if (!isHolder(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, expandValue(part, fragments, open)]));
};

/**
 * Replaces each `use` node of a screen by its fragment's body.
 *
 * @throws EngineError `unknown-fragment`, `fragment-parameter` or `fragment-cycle`
 */
export const expandFragments = <T extends object>(screen: T, fragments: FragmentSource): T =>
  expandValue(screen, fragments, []) as T;
