import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import { compileRule, isTruthy } from '#engine/rule.ts';
import { ScopeReader, ROOT_FRAME, type EvaluationFrame } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';
import { memberOf, stringAt, textOf, toJson, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { SampleState } from '#layouts/check/model/sample-states.ts';
import { isObject } from '#layouts/check/model/walk.ts';

export interface ShownProperty {
  readonly location: JsonLocation;
  /** Name and value, such as `label "Amount"`. */
  readonly words: string;
  /** Arguments of its texts that are empty. */
  readonly lacks: readonly string[];
}

/** A node, or a member of the page itself, in the state of a sample: rules are evaluated, texts resolved. */
export interface ShownPart {
  readonly location: JsonLocation;
  /** Its type and id, or the name of the page's member. */
  readonly name: string;
  readonly properties: readonly ShownProperty[];
}

/** Members of a page that are not shown, or whose values are listed where they are used. */
const UNSEEN = new Set('$schema schemaVersion id description data derive local never unreached body'.split(' '));

/** Members that are part of a node's name, or that decide whether it is drawn. */
const NOT_SHOWN = new Set(['type', 'id', 'when', 'requires', 'description', 'fallback']);

/** Members whose parts have names that the author gave. */
const NAMED = new Set(['timers', 'on', 'poll']);

const PLURALS = new Intl.PluralRules(DEFAULT_LOCALE);

/** A list in a sample can be long: these rows represent the others. */
const MOST_ROWS = 50;

/** Longer values, such as pictures and payment codes, are shortened to their ends and their length. */
const MOST_CHARACTERS = 240;
const [BEGINNING, ENDING] = [60, 20];

/** A rule that reads the user's last action has no value before it. */
const EVENT = /"event[."]/;

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS
    ? JSON.stringify(text)
    : `${JSON.stringify(text.slice(0, BEGINNING))} … ${JSON.stringify(text.slice(-ENDING))} (${text.length} characters)`;

/** JSON without quotes around names. */
const printed = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(printed).join(', ')}]`;
  if (typeof value === 'string') return shortened(value);
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const members = Object.entries(value).map(([name, part]) => `${name}: ${printed(part)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};

/** Parts of a member, by their names or ids. */
const namedParts = ({ members, items }: JsonLocation): readonly (readonly [string, JsonLocation])[] =>
  members
    ? [...members]
    : (items ?? []).map((item, index): [string, JsonLocation] => [stringAt(item, 'id') ?? String(index + 1), item]);

/** The type of a node, and its id. */
export const nodeName = (location: JsonLocation): string =>
  ['type', 'id'].flatMap((member) => stringAt(location, member) ?? []).join(' ');

class Resolver {
  readonly parts: ShownPart[] = [];
  #lacks: string[] = [];
  readonly #rules: ReadonlySet<JsonLocation>;
  readonly #texts: ReadonlySet<JsonLocation>;
  readonly #nodes: ReadonlySet<JsonLocation>;

  constructor(
    page: Page,
    private readonly state: SampleState,
    private readonly english: ReadonlyMap<string, string>,
  ) {
    const { rules, texts, nodes } = page.places;
    this.#rules = new Set(rules.map(({ expr }) => expr.location));
    this.#texts = new Set(texts.map(({ location }) => location));
    this.#nodes = new Set(nodes.map(({ location }) => location));
  }

  page(root: JsonLocation): void {
    for (const [name, member] of root.members ?? []) {
      if (UNSEEN.has(name)) continue;
      const parts = NAMED.has(name) ? namedParts(member) : [['', member] as const];
      for (const [own, part] of parts)
        this.parts.push({
          location: part,
          name: `${name} ${own}`.trim(),
          properties: this.#properties(part, ROOT_FRAME),
        });
    }
    this.#all(memberOf(root, 'body')?.items ?? [], ROOT_FRAME);
  }

  #properties(location: JsonLocation, frame: EvaluationFrame): ShownProperty[] {
    const isValue = this.#rules.has(location) || this.#texts.has(location) || !location.members;
    if (isValue) return [this.#property('', location, frame)];
    return [...(location.members ?? [])].map(([name, part]) => this.#property(name, part, frame));
  }

  #property(name: string, location: JsonLocation, frame: EvaluationFrame): ShownProperty {
    this.#lacks = [];
    const words = `${name} ${printed(this.#value(location, frame))}`.trimStart();
    return { location, words, lacks: this.#lacks };
  }

  #evaluated(location: JsonLocation, frame: EvaluationFrame): unknown {
    return compileRule(toJson(location) as Rule).evaluate(new ScopeReader(this.state.scope, frame));
  }

  #all(nodes: readonly JsonLocation[], frame: EvaluationFrame): void {
    for (const node of nodes) this.#node(node, frame);
  }

  #isThere(node: JsonLocation, frame: EvaluationFrame): boolean {
    const when = memberOf(node, 'when');
    if (when && !isTruthy(this.#evaluated(when, frame))) return false;
    return (memberOf(node, 'requires')?.items ?? []).every((item) => {
      const path = textOf(item);
      if (path === undefined) return true;
      const value = compileRule({ var: path }).evaluate(new ScopeReader(this.state.scope, frame));
      return value !== null && value !== undefined && value !== '';
    });
  }

  #node(location: JsonLocation, frame: EvaluationFrame): void {
    if (!this.#isThere(location, frame)) return;
    const name = nodeName(location);
    if (stringAt(location, 'type') === 'switch') this.#switch(location, frame);
    else if (memberOf(location, 'each') && memberOf(location, 'body')) this.#list(location, name, frame);
    else this.#plain(location, name, frame);
  }

  #switch(location: JsonLocation, frame: EvaluationFrame): void {
    const on = memberOf(location, 'on');
    const value = on ? this.#evaluated(on, frame) : undefined;
    const name = typeof value === 'string' ? value : JSON.stringify(value);
    const chosen = memberOf(memberOf(location, 'cases'), name) ?? memberOf(location, 'otherwise');
    this.#all(chosen?.items ?? [], frame);
  }

  #list(location: JsonLocation, name: string, frame: EvaluationFrame): void {
    const each = memberOf(location, 'each') ?? location;
    const rows = this.#evaluated(each, frame);
    const items: readonly unknown[] = Array.isArray(rows) ? rows : [];
    this.#plain(location, name, frame, { location: each, words: `rows ${items.length}`, lacks: [] });
    for (const [index, item] of items.slice(0, MOST_ROWS).entries())
      this.#all(memberOf(location, 'body')?.items ?? [], { item, index });
  }

  #plain(location: JsonLocation, name: string, frame: EvaluationFrame, rows?: ShownProperty): void {
    const inside: JsonLocation[] = [];
    const properties: ShownProperty[] = rows ? [rows] : [];
    for (const [property, part] of location.members ?? []) {
      if (NOT_SHOWN.has(property) || (rows && (property === 'each' || property === 'body'))) continue;
      if (part.items?.length === 0) continue;
      if (this.#isNodes(part)) inside.push(...(part.items ?? []));
      else properties.push(this.#property(property, part, frame));
    }
    this.parts.push({ location, name, properties });
    this.#all(inside, frame);
  }

  #isNodes({ items }: JsonLocation): boolean {
    return items !== undefined && items.length > 0 && items.every((item) => this.#nodes.has(item));
  }

  #value(location: JsonLocation, frame: EvaluationFrame): unknown {
    if (this.#texts.has(location)) return this.#text(location, frame);
    if (this.#rules.has(location)) {
      const rule = toJson(location);
      return EVENT.test(JSON.stringify(rule)) ? rule : this.#evaluated(location, frame);
    }
    if (location.items) return location.items.map((item) => this.#value(item, frame));
    if (!location.members) return location.literal;
    const members = [...location.members].filter(([name]) => name !== 'description');
    return Object.fromEntries(members.map(([name, part]) => [name, this.#value(part, frame)]));
  }

  /** The text of a key, in the plural form of its count. */
  #textOf(key: string, count: JsonLocation | undefined, frame: EvaluationFrame): string | undefined {
    const single = this.english.get(key);
    if (single !== undefined || !count) return single;
    const number = Number(this.#evaluated(count, frame));
    return this.english.get(`${key}_${PLURALS.select(number)}`) ?? this.english.get(`${key}_other`);
  }

  /** The English text with its arguments filled in. */
  #text(location: JsonLocation, frame: EvaluationFrame): unknown {
    const [words, key] = [memberOf(location, 'text'), memberOf(location, 't')];
    if (words) return this.#evaluated(words, frame);
    const name = key ? this.#evaluated(key, frame) : undefined;
    const args = memberOf(location, 'args')?.members;
    const text = typeof name === 'string' ? this.#textOf(name, args?.get('count'), frame) : undefined;
    const otherwise = memberOf(location, 'otherwise');
    if (text === undefined) return otherwise ? this.#text(otherwise, frame) : name;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (hole, arg: string) => {
      const at = args?.get(arg);
      if (!at) return hole;
      const value = this.#evaluated(at, frame);
      // The user's input may be missing.
      if ((value === '' || value === null) && !/"form[."]/.test(JSON.stringify(toJson(at)))) this.#lacks.push(arg);
      return typeof value === 'string' ? value : printed(value);
    });
  }
}

const known = new WeakMap<SampleState, { english: unknown; parts: readonly ShownPart[] }>();

/** Everything that a page shows and does in the state of a sample, in the page's order. */
export const shownParts = (
  page: Page,
  state: SampleState,
  english: ReadonlyMap<string, string>,
): readonly ShownPart[] => {
  const before = known.get(state);
  if (before?.english === english) return before.parts;
  const resolver = new Resolver(page, state, english);
  resolver.page(page.expansion.root);
  known.set(state, { english, parts: resolver.parts });
  return resolver.parts;
};
