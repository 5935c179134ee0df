import { BEHAVIOUR } from '#engine/behaviour.ts';
import { joinBehaviour } from './behaviour.ts';
import type { Expansion, ExpansionSources, PassedParam, UseFault } from './expansion.ts';
import { memberOf, stringAt, textOf, withoutVia, type JsonLocation } from './json-location.ts';

interface Open {
  readonly id: string;
  readonly slots: ReadonlyMap<string, JsonLocation>;
  readonly met: Set<string>;
}

const KEPT_BY_USE = ['id', 'when', 'critical', 'requires', 'fallback'];
const OF_EVERY_NODE = new Set(['type', 'description', ...KEPT_BY_USE]);

const literalLocation = (at: JsonLocation, literal: string): JsonLocation => ({
  ...at,
  literal,
  items: undefined,
  members: undefined,
});

const paramName = ({ members }: JsonLocation): string | undefined =>
  members?.size === 1 ? textOf(members.get('param')) : undefined;

/** The placeholder of a parameter without a value. */
const holeOf = (name: string, param: JsonLocation): JsonLocation => {
  const type = stringAt(param, 'type') ?? '';
  return { ...param, filledAs: type, hole: { name, type } };
};

const MOST_LOCATIONS = 50_000;

/** Expands the fragments of a page as the engine does, and records for each value where it was written. */
class LocationExpander {
  readonly faults: UseFault[] = [];
  readonly passed: PassedParam[] = [];
  /** Behaviour that fragments add to the page. */
  readonly brought: JsonLocation[] = [];
  readonly used = new Set<string>();
  readonly #open: Open[] = [];
  #budget = MOST_LOCATIONS;

  constructor(private readonly sources: ExpansionSources) {}

  expand(location: JsonLocation): JsonLocation {
    if (this.#budget-- < 0 || location.hole) return location;
    if (location.items) return { ...location, items: location.items.flatMap((item) => this.#expandItem(item)) };
    if (!location.members) return location;
    return { ...location, members: new Map([...location.members].map(([name, part]) => [name, this.expand(part)])) };
  }

  #expandItem(location: JsonLocation): readonly JsonLocation[] {
    const type = stringAt(location, 'type');
    if (type === 'slot') return this.#expandSlot(location);
    const fragment = this.#fragmentOf(location, type);
    return fragment === undefined ? [this.expand(location)] : this.#expandUse(location, fragment, type === 'use');
  }

  #fragmentOf(location: JsonLocation, type: string | undefined): string | undefined {
    if (type === 'use') return stringAt(location, 'fragment');
    return type !== undefined && Object.hasOwn(this.sources.composites, type)
      ? this.sources.composites[type]
      : undefined;
  }

  #expandSlot(location: JsonLocation): readonly JsonLocation[] {
    const name = stringAt(location, 'name') ?? '';
    const open = this.#open.at(-1);
    open?.met.add(name);
    const filling = open?.slots.get(name)?.items;
    if (filling) return filling;
    const otherwise = memberOf(location, 'otherwise');
    return otherwise ? (this.expand(otherwise).items ?? []) : [];
  }

  #expandUse(use: JsonLocation, id: string, isUse: boolean): readonly JsonLocation[] {
    const at = memberOf(use, isUse ? 'fragment' : 'type') ?? use;
    const fragment = this.sources.fragments.get(id);
    if (!fragment) {
      this.faults.push({ kind: 'unknown-fragment', location: at, name: id, known: [...this.sources.fragments.keys()] });
      return [];
    }
    const circle = this.#open.map((open) => open.id);
    if (circle.includes(id)) {
      this.faults.push({
        kind: 'cycle',
        location: at,
        name: [...circle.slice(circle.indexOf(id)), id].join(' → '),
        known: [],
      });
      return [];
    }
    this.used.add(id);
    const given = isUse ? (memberOf(use, 'with')?.members ?? new Map<string, JsonLocation>()) : this.#ownMembers(use);
    const values = this.#valuesFor(fragment, id, given, at);
    const open: Open = { id, slots: this.#slotsOf(use), met: new Set() };
    const body = memberOf(fragment, 'body');
    this.brought.push(this.#fillMembers(fragment, BEHAVIOUR, values, use));
    this.#open.push(open);
    const nodes = body ? (this.expand(this.#fill(body, values, use)).items ?? []) : [];
    this.#open.pop();
    this.#tellStraySlots(use, open);
    // Drawn until the fragment has loaded.
    const later = memberOf(use, 'later');
    return this.#kept(use, [...nodes, ...((later && this.expand(later).items) ?? [])]);
  }

  #ownMembers(use: JsonLocation): Map<string, JsonLocation> {
    return new Map([...(use.members ?? [])].filter(([name]) => !OF_EVERY_NODE.has(name)));
  }

  #slotsOf(use: JsonLocation): ReadonlyMap<string, JsonLocation> {
    const slots = memberOf(use, 'slots');
    return slots ? (this.expand(slots).members ?? new Map<string, JsonLocation>()) : new Map<string, JsonLocation>();
  }

  #tellStraySlots(use: JsonLocation, { slots, met }: Open): void {
    for (const name of slots.keys()) {
      const location = memberOf(memberOf(use, 'slots'), name);
      if (location && !met.has(name)) this.faults.push({ kind: 'unknown-slot', location, name, known: [...met] });
    }
  }

  #valuesFor(
    fragment: JsonLocation,
    id: string,
    given: ReadonlyMap<string, JsonLocation>,
    at: JsonLocation,
  ): ReadonlyMap<string, JsonLocation> {
    const params = memberOf(fragment, 'params')?.members ?? new Map<string, JsonLocation>();
    const known = [...params.keys()];
    for (const [name, location] of given) {
      if (!params.has(name)) this.faults.push({ kind: 'unknown-param', location, name: `${id}.${name}`, known });
    }
    const values = new Map<string, JsonLocation>();
    for (const [name, param] of params) {
      const type = stringAt(param, 'type') ?? '';
      const passed = given.get(name);
      const value = passed ? this.expand(passed) : memberOf(param, 'default');
      if (passed && value) this.passed.push({ fragment: id, name, type, location: value, written: passed });
      if (!value) this.faults.push({ kind: 'missing-param', location: at, name: `${id}.${name}`, known });
      values.set(name, value ? { ...value, filledAs: type } : holeOf(name, param));
    }
    return values;
  }

  #fillMembers(
    fragment: JsonLocation,
    names: readonly string[],
    values: ReadonlyMap<string, JsonLocation>,
    via: JsonLocation,
  ): JsonLocation {
    const members = names.flatMap((name): [string, JsonLocation][] => {
      const part = memberOf(fragment, name);
      return part ? [[name, this.#fill(part, values, via)]] : [];
    });
    return { ...fragment, members: new Map(members) };
  }

  /** A copy of a part of the fragment with parameters replaced by values; it refers to its `use`. */
  #fill(location: JsonLocation, values: ReadonlyMap<string, JsonLocation>, via: JsonLocation): JsonLocation {
    if (location.items)
      return { ...location, via, items: location.items.flatMap((item) => this.#fillItem(item, values, via)) };
    if (!location.members) return { ...location, via };
    const name = paramName(location);
    if (name !== undefined) return this.#valueOf(location, name, values);
    return {
      ...location,
      via,
      members: new Map([...location.members].map(([key, part]) => [key, this.#fill(part, values, via)])),
    };
  }

  #fillItem(
    location: JsonLocation,
    values: ReadonlyMap<string, JsonLocation>,
    via: JsonLocation,
  ): readonly JsonLocation[] {
    const filled = this.#fill(location, values, via);
    if (paramName(location) === undefined) return [filled];
    if (filled.hole?.type === 'nodes' || filled.hole?.type === 'effects') return [];
    return filled.filledAs === 'rule' ? [filled] : (filled.items ?? [filled]);
  }

  #valueOf(location: JsonLocation, name: string, values: ReadonlyMap<string, JsonLocation>): JsonLocation {
    const value = values.get(name);
    if (value?.hole) return { ...value, origin: location.origin };
    if (value) return value;
    this.faults.push({ kind: 'undeclared-param', location, name, known: [...values.keys()] });
    return { ...location, hole: { name, type: 'rule' } };
  }

  #kept(use: JsonLocation, nodes: readonly JsonLocation[]): readonly JsonLocation[] {
    const kept = KEPT_BY_USE.flatMap((name): [string, JsonLocation][] => {
      const part = memberOf(use, name);
      return part ? [[name, this.expand(part)]] : [];
    });
    if (kept.length === 0) return nodes;
    const type: [string, JsonLocation] = ['type', literalLocation(memberOf(use, 'type') ?? use, 'stack')];
    const children: [string, JsonLocation] = [
      'children',
      { ...use, literal: undefined, members: undefined, items: nodes },
    ];
    return [{ ...use, members: new Map([type, ...kept, children]) }];
  }

  /** A fragment checked alone: each parameter is a placeholder of its type. */
  standalone(fragment: JsonLocation): { root: JsonLocation; written: JsonLocation } {
    const params = [...(memberOf(fragment, 'params')?.members ?? [])];
    const holes = new Map(params.map(([name, param]) => [name, holeOf(name, param)]));
    const own = this.#fillMembers(fragment, [...BEHAVIOUR, 'body'], holes, fragment);
    const filled = withoutVia(own, fragment);
    const written = { ...fragment, members: new Map([...(fragment.members ?? []), ...(filled.members ?? [])]) };
    this.#open.push({ id: stringAt(fragment, 'id') ?? '', slots: new Map(), met: new Set() });
    const body = memberOf(written, 'body');
    const members = body ? new Map([...written.members, ['body', this.expand(body)] as const]) : written.members;
    this.#open.pop();
    return { root: { ...written, members }, written };
  }
}

const expansion = (expander: LocationExpander, expanded: JsonLocation, written: JsonLocation): Expansion => {
  const { faults, passed, used, brought } = expander;
  const { root, clashes } = joinBehaviour(expanded, brought);
  return { root, written, faults, passed, clashes, used };
};

export const expandScreen = (screen: JsonLocation, sources: ExpansionSources): Expansion => {
  const expander = new LocationExpander(sources);
  return expansion(expander, expander.expand(screen), screen);
};

export const expandFragment = (fragment: JsonLocation, sources: ExpansionSources): Expansion => {
  const expander = new LocationExpander(sources);
  const { root, written } = expander.standalone(fragment);
  return expansion(expander, root, written);
};
