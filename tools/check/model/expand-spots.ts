import { BEHAVIOUR } from '#engine/behaviour.ts';
import { joinBehaviour, type NameClash } from './behaviour.ts';
import { memberOf, stringAt, textOf, withoutVia, type Spot } from './spot.ts';

/** What may be wrong between a fragment and whoever uses it. */
export interface UseFault {
  readonly kind: 'unknown-fragment' | 'cycle' | 'unknown-param' | 'missing-param' | 'unknown-slot' | 'undeclared-param';
  readonly spot: Spot;
  readonly name: string;
  readonly known: readonly string[];
}

/** A value given to a parameter. */
export interface PassedParam {
  readonly fragment: string;
  readonly name: string;
  readonly type: string;
  readonly spot: Spot;
}

export interface Expansion {
  /** With fragments in place. */
  readonly root: Spot;
  /** As the file has it; a fragment's parameters are holes. */
  readonly written: Spot;
  readonly faults: readonly UseFault[];
  readonly passed: readonly PassedParam[];
  /** Names that the page would have twice. */
  readonly clashes: readonly NameClash[];
  /** Fragments it uses, directly or not. */
  readonly used: ReadonlySet<string>;
}

export interface ExpansionSources {
  readonly fragments: ReadonlyMap<string, Spot>;
  /** Fragments by the node type that stands for them. */
  readonly composites: Readonly<Record<string, string>>;
}

interface Open {
  readonly id: string;
  readonly slots: ReadonlyMap<string, Spot>;
  readonly met: Set<string>;
}

const KEPT_BY_USE = ['id', 'when', 'critical', 'requires', 'fallback'];
const OF_EVERY_NODE = new Set(['type', 'description', ...KEPT_BY_USE]);

const literalSpot = (at: Spot, literal: string): Spot => ({ ...at, literal, items: undefined, members: undefined });

const paramName = ({ members }: Spot): string | undefined =>
  members?.size === 1 ? textOf(members.get('param')) : undefined;

const asFilled = (spot: Spot): Spot => ({ ...spot, isFilled: true });

const MOST_SPOTS = 50_000;

/** Puts fragments where a page uses them, as the engine does, and keeps for each value where it was written. */
class SpotExpander {
  readonly faults: UseFault[] = [];
  readonly passed: PassedParam[] = [];
  /** What fragments bring to the page itself. */
  readonly brought: Spot[] = [];
  readonly used = new Set<string>();
  readonly #open: Open[] = [];
  #budget = MOST_SPOTS;

  constructor(private readonly sources: ExpansionSources) {}

  expand(spot: Spot): Spot {
    if (this.#budget-- < 0 || spot.hole) return spot;
    if (spot.items) return { ...spot, items: spot.items.flatMap((item) => this.#expandItem(item)) };
    if (!spot.members) return spot;
    return { ...spot, members: new Map([...spot.members].map(([name, part]) => [name, this.expand(part)])) };
  }

  #expandItem(spot: Spot): readonly Spot[] {
    const type = stringAt(spot, 'type');
    if (type === 'slot') return this.#expandSlot(spot);
    const fragment = this.#fragmentOf(spot, type);
    return fragment === undefined ? [this.expand(spot)] : this.#expandUse(spot, fragment, type === 'use');
  }

  #fragmentOf(spot: Spot, type: string | undefined): string | undefined {
    if (type === 'use') return stringAt(spot, 'fragment');
    return type !== undefined && Object.hasOwn(this.sources.composites, type)
      ? this.sources.composites[type]
      : undefined;
  }

  #expandSlot(spot: Spot): readonly Spot[] {
    const name = stringAt(spot, 'name') ?? '';
    const open = this.#open.at(-1);
    open?.met.add(name);
    const filling = open?.slots.get(name)?.items;
    if (filling) return filling;
    const otherwise = memberOf(spot, 'otherwise');
    return otherwise ? (this.expand(otherwise).items ?? []) : [];
  }

  #expandUse(use: Spot, id: string, isUse: boolean): readonly Spot[] {
    const at = memberOf(use, isUse ? 'fragment' : 'type') ?? use;
    const fragment = this.sources.fragments.get(id);
    if (!fragment) {
      this.faults.push({ kind: 'unknown-fragment', spot: at, name: id, known: [...this.sources.fragments.keys()] });
      return [];
    }
    const circle = this.#open.map((open) => open.id);
    if (circle.includes(id)) {
      this.faults.push({
        kind: 'cycle',
        spot: at,
        name: [...circle.slice(circle.indexOf(id)), id].join(' → '),
        known: [],
      });
      return [];
    }
    this.used.add(id);
    const given = isUse ? (memberOf(use, 'with')?.members ?? new Map<string, Spot>()) : this.#ownMembers(use);
    const values = this.#valuesFor(fragment, id, given, at);
    const open: Open = { id, slots: this.#slotsOf(use), met: new Set() };
    const body = memberOf(fragment, 'body');
    this.brought.push(this.#fillMembers(fragment, BEHAVIOUR, values, use));
    this.#open.push(open);
    const nodes = body ? (this.expand(this.#fill(body, values, use)).items ?? []) : [];
    this.#open.pop();
    this.#tellStraySlots(use, open);
    return this.#kept(use, nodes);
  }

  #ownMembers(use: Spot): Map<string, Spot> {
    return new Map([...(use.members ?? [])].filter(([name]) => !OF_EVERY_NODE.has(name)));
  }

  #slotsOf(use: Spot): ReadonlyMap<string, Spot> {
    const slots = memberOf(use, 'slots');
    return slots ? (this.expand(slots).members ?? new Map<string, Spot>()) : new Map<string, Spot>();
  }

  #tellStraySlots(use: Spot, { slots, met }: Open): void {
    for (const name of slots.keys()) {
      const spot = memberOf(memberOf(use, 'slots'), name);
      if (spot && !met.has(name)) this.faults.push({ kind: 'unknown-slot', spot, name, known: [...met] });
    }
  }

  #valuesFor(fragment: Spot, id: string, given: ReadonlyMap<string, Spot>, at: Spot): ReadonlyMap<string, Spot> {
    const params = memberOf(fragment, 'params')?.members ?? new Map<string, Spot>();
    const known = [...params.keys()];
    for (const [name, spot] of given) {
      if (!params.has(name)) this.faults.push({ kind: 'unknown-param', spot, name: `${id}.${name}`, known });
    }
    const values = new Map<string, Spot>();
    for (const [name, param] of params) {
      const type = stringAt(param, 'type') ?? '';
      const passed = given.get(name);
      const value = passed ? this.expand(passed) : memberOf(param, 'default');
      if (passed && value) this.passed.push({ fragment: id, name, type, spot: value });
      if (!value) this.faults.push({ kind: 'missing-param', spot: at, name: `${id}.${name}`, known });
      values.set(name, asFilled(value ?? { ...param, hole: { name, type } }));
    }
    return values;
  }

  #fillMembers(fragment: Spot, names: readonly string[], values: ReadonlyMap<string, Spot>, via: Spot): Spot {
    const members = names.flatMap((name): [string, Spot][] => {
      const part = memberOf(fragment, name);
      return part ? [[name, this.#fill(part, values, via)]] : [];
    });
    return { ...fragment, members: new Map(members) };
  }

  /** A copy of a part of the fragment, with values in place of parameters, that remembers the use it belongs to. */
  #fill(spot: Spot, values: ReadonlyMap<string, Spot>, via: Spot): Spot {
    if (spot.items) return { ...spot, via, items: spot.items.flatMap((item) => this.#fillItem(item, values, via)) };
    if (!spot.members) return { ...spot, via };
    const name = paramName(spot);
    if (name !== undefined) return this.#valueOf(spot, name, values);
    return {
      ...spot,
      via,
      members: new Map([...spot.members].map(([key, part]) => [key, this.#fill(part, values, via)])),
    };
  }

  #fillItem(spot: Spot, values: ReadonlyMap<string, Spot>, via: Spot): readonly Spot[] {
    const filled = this.#fill(spot, values, via);
    if (paramName(spot) === undefined) return [filled];
    if (filled.hole?.type === 'nodes' || filled.hole?.type === 'effects') return [];
    return filled.items ?? [filled];
  }

  #valueOf(spot: Spot, name: string, values: ReadonlyMap<string, Spot>): Spot {
    const value = values.get(name);
    if (value?.hole) return { ...value, origin: spot.origin };
    if (value) return value;
    this.faults.push({ kind: 'undeclared-param', spot, name, known: [...values.keys()] });
    return { ...spot, hole: { name, type: 'rule' } };
  }

  #kept(use: Spot, nodes: readonly Spot[]): readonly Spot[] {
    const kept = KEPT_BY_USE.flatMap((name): [string, Spot][] => {
      const part = memberOf(use, name);
      return part ? [[name, this.expand(part)]] : [];
    });
    if (kept.length === 0) return nodes;
    const type: [string, Spot] = ['type', literalSpot(memberOf(use, 'type') ?? use, 'stack')];
    const children: [string, Spot] = ['children', { ...use, literal: undefined, members: undefined, items: nodes }];
    return [{ ...use, members: new Map([type, ...kept, children]) }];
  }

  /** A fragment by itself: each parameter is a hole of its type. */
  standalone(fragment: Spot): { root: Spot; written: Spot } {
    const params = [...(memberOf(fragment, 'params')?.members ?? [])];
    const holes = new Map(
      params.map(([name, param]) => [
        name,
        { ...param, isFilled: true, hole: { name, type: stringAt(param, 'type') ?? '' } },
      ]),
    );
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

const expansion = (expander: SpotExpander, expanded: Spot, written: Spot): Expansion => {
  const { faults, passed, used, brought } = expander;
  const { root, clashes } = joinBehaviour(expanded, brought);
  return { root, written, faults, passed, clashes, used };
};

export const expandScreen = (screen: Spot, sources: ExpansionSources): Expansion => {
  const expander = new SpotExpander(sources);
  return expansion(expander, expander.expand(screen), screen);
};

export const expandFragment = (fragment: Spot, sources: ExpansionSources): Expansion => {
  const expander = new SpotExpander(sources);
  const { root, written } = expander.standalone(fragment);
  return expansion(expander, root, written);
};
