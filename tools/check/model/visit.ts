import { actionDefinition, nodeDefinition, type JsonSchema } from '#tools/language/bundle.ts';
import { inRow, readPath, withFacts, type Env } from './env.ts';
import { exprOf, type Expr } from '#tools/check/types/expr.ts';
import { factsOf } from '#tools/check/types/expr-facts.ts';
import type { Fact } from '#tools/check/types/facts.ts';
import { asCase, branchEnv, definitionName, eventEnv, isSchema, roleOf, type Here } from './here.ts';
import type { Language } from './language.ts';
import type { Guard, NodePlace, Owner, Places, Role } from './place.ts';
import { memberOf, stringAt, textOf, type Spot } from './spot.ts';
import { ANY } from '#tools/check/types/type.ts';

/** Walks a screen or fragment along its schema, so that a new node type needs no line here. */
export class Visitor {
  readonly #build: (spot: Spot, env: Env) => Expr;

  constructor(
    private readonly language: Language,
    private readonly bareEnv: Env,
    private readonly places: Places,
  ) {
    this.#build = exprOf(language.sources.operators);
  }

  /** Visits a value that the schema describes. */
  visit(spot: Spot, schema: JsonSchema, here: Here): void {
    const definition = definitionName(schema);
    if (definition !== undefined) this.#definition(definition, spot, schema, here);
    else this.#structure(spot, schema, here);
  }

  start(env: Env, spot: Spot): Here {
    const owner: Owner = { kind: 'page', type: '', spot };
    return { env, owner, property: '', node: undefined, guards: [], lists: [], cases: [], isFallback: false };
  }

  #definition(definition: string, spot: Spot, schema: JsonSchema, here: Here): void {
    if (spot.hole) this.places.holes.push({ spot, definition });
    const role = roleOf(definition, here.property);
    if (role) this.rule(spot, role, here);
    else if (definition === 'Text') this.#text(spot, here);
    else if (definition === 'Nodes') this.#nodes(spot, here);
    else if (definition === 'Effects') this.#effects(spot, schema, here);
    else this.#structure(spot, { ...this.language.definitions[definition], ...schema, $ref: undefined }, here);
  }

  rule(spot: Spot, role: Role, { env, owner, property }: Here): Expr {
    const expr = this.#build(spot, env);
    const bare = env.facts === this.bareEnv.facts ? expr : this.#build(spot, { ...env, facts: this.bareEnv.facts });
    this.places.rules.push({ role, expr, bare, owner, property });
    return expr;
  }

  #structure(spot: Spot, schema: JsonSchema, here: Here): void {
    if (spot.hole) this.places.holes.push({ spot, definition: 'static' });
    if (spot.items) {
      for (const item of spot.items) if (schema.items) this.visit(item, schema.items, here);
    } else if (spot.members) {
      let { env } = here;
      for (const [name, part] of spot.members) {
        const inside = schema.properties?.[name] ?? schema.additionalProperties;
        if (!isSchema(inside)) continue;
        if (name === 'if') env = this.#choose(part, { ...here, property: name });
        else this.visit(part, inside, { ...here, env, property: name });
      }
    } else this.places.statics.push({ spot, schema, owner: here.owner, property: here.property });
  }

  #text(spot: Spot, here: Here): void {
    const key = memberOf(spot, 't');
    const words = memberOf(spot, 'text');
    const args = memberOf(spot, 'args')?.members ?? new Map<string, Spot>();
    const otherwise = memberOf(spot, 'otherwise');
    const place = {
      spot,
      key: key && this.rule(key, 'key', here),
      words: words && this.rule(words, 'text', here),
      args,
      hasOtherwise: otherwise !== undefined,
    };
    if (!spot.hole) this.places.texts.push(place);
    for (const arg of args.values()) this.rule(arg, 'text', here);
    if (otherwise) this.#text(otherwise, here);
  }

  #nodes(spot: Spot, here: Here): void {
    for (const node of spot.items ?? []) this.#node(node, here);
  }

  #node(spot: Spot, here: Here): void {
    const type = stringAt(spot, 'type') ?? '';
    const schema = this.language.definitions[nodeDefinition(type)];
    const owner: Owner = { kind: 'node', type, spot };
    const outside = { ...here, owner };
    const when = memberOf(spot, 'when');
    const condition = when && this.rule(when, 'condition', { ...outside, property: 'when' });
    const facts: Fact[] = [...(condition ? factsOf(condition, 'truthy') : []), ...this.#required(spot, here)];
    const guards: Guard[] = condition
      ? [...here.guards, { kind: 'rule', expr: condition, wants: true }]
      : [...here.guards];
    const { lists, cases, isFallback } = here;
    const env = withFacts(here.env, facts);
    const node: NodePlace = { spot, type, schema, guards, env, lists, cases, isFallback };
    this.places.nodes.push(node);
    const inside: Here = { ...outside, env, node, guards };
    for (const [name, part] of spot.members ?? []) {
      if (name === 'when' || name === 'requires') continue;
      const property = schema?.properties?.[name];
      if (name === 'fallback') this.#nodes(part, { ...outside, isFallback: true });
      else if (property && !this.#special(name, part, node, inside))
        this.visit(part, property, { ...inside, property: name });
    }
  }

  /** Lists and switches decide which nodes there are, and with which values. */
  #special(name: string, part: Spot, node: NodePlace, here: Here): boolean {
    const { spot, type } = node;
    if (type === 'switch' && (name === 'cases' || name === 'otherwise')) return true;
    if (type === 'switch' && name === 'on') {
      this.#switch(spot, part, here);
      return true;
    }
    const each = memberOf(spot, 'each');
    if (!each || !memberOf(spot, 'body')) return false;
    if (name === 'body') return true;
    if (name !== 'each') return false;
    this.#list(spot, each, here);
    return true;
  }

  #list(spot: Spot, each: Spot, here: Here): void {
    const list = this.rule(each, 'list', { ...here, property: 'each' });
    this.places.lists.push({ spot, each: list, key: memberOf(spot, 'key') });
    const body = memberOf(spot, 'body');
    if (!body) return;
    if (body.hole) this.places.holes.push({ spot: body, definition: 'Nodes' });
    this.#nodes(body, {
      ...here,
      env: withFacts(inRow(here.env, list.type.element ?? ANY), factsOf(list, 'truthy')),
      guards: [...here.guards, { kind: 'rows', list }],
      lists: [...here.lists, spot],
    });
  }

  #switch(spot: Spot, on: Spot, here: Here): void {
    const value = this.rule(on, 'value', { ...here, property: 'on' });
    const cases = memberOf(spot, 'cases');
    const otherwise = memberOf(spot, 'otherwise');
    this.places.switches.push({ spot, on: value, cases, otherwise });
    const path = value.operator === 'var' ? value.read?.path : undefined;
    const names = [...(cases?.members?.keys() ?? [])];
    const typed = names.map((name) => asCase(name, value.type.values));
    for (const [index, [name, nodes]] of [...(cases?.members ?? [])].entries()) {
      const facts: Fact[] = path === undefined ? [] : [{ path, is: { in: [typed[index] ?? name] } }];
      this.#case(
        nodes,
        { of: spot, name },
        facts,
        { kind: 'case', on: value, names: [name], isOtherwise: false },
        here,
      );
    }
    if (!otherwise) return;
    const facts: Fact[] = path === undefined ? [] : [{ path, is: { notIn: typed } }];
    this.#case(otherwise, { of: spot, name: '' }, facts, { kind: 'case', on: value, names, isOtherwise: true }, here);
  }

  #case(nodes: Spot, which: NodePlace['cases'][number], facts: readonly Fact[], guard: Guard, here: Here): void {
    if (nodes.hole) this.places.holes.push({ spot: nodes, definition: 'Nodes' });
    this.#nodes(nodes, {
      ...here,
      env: withFacts(here.env, facts),
      guards: [...here.guards, guard],
      cases: [...here.cases, which],
    });
  }

  #required(spot: Spot, { env }: Here): Fact[] {
    return (memberOf(spot, 'requires')?.items ?? []).flatMap((item): Fact[] => {
      const path = textOf(item);
      if (path === undefined) return [];
      this.places.paths.push({ spot: item, read: readPath(path, env) });
      return [{ path, is: 'present' }];
    });
  }

  #effects(spot: Spot, schema: JsonSchema, here: Here): void {
    this.#row(spot, here);
    const env = here.owner.kind === 'node' ? eventEnv(here.env, schema) : here.env;
    for (const action of spot.items ?? []) this.#action(action, { ...here, env });
  }

  #row(spot: Spot, { owner, property, node }: Here): void {
    if (!spot.hole) this.places.effects.push({ spot, owner, property, node });
  }

  #action(spot: Spot, here: Here): void {
    const name = stringAt(spot, 'do') ?? '';
    const schema = this.language.definitions[actionDefinition(name)];
    const owner: Owner = { kind: 'action', type: name, spot };
    this.places.actions.push({ spot, name, env: here.env, node: here.node });
    let { env } = here;
    for (const [property, part] of spot.members ?? []) {
      const inside = schema?.properties?.[property];
      if (!inside) continue;
      const there = { ...here, owner, property };
      if (definitionName(inside) === 'Effects') {
        this.#row(part, there);
        for (const action of part.items ?? [])
          this.#action(action, { ...here, env: branchEnv(property, env, here.env) });
      } else if (property === 'if') env = this.#choose(part, there);
      else this.visit(part, inside, there);
    }
  }

  #choose(spot: Spot, here: Here): Env {
    const condition = this.rule(spot, 'condition', here);
    return withFacts(here.env, factsOf(condition, 'truthy'));
  }
}
