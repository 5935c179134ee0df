import { actionDefinition, nodeDefinition, type JsonSchema } from '#layouts/language/bundle.ts';
import { inRow, readPath, withFacts, type Env } from './env.ts';
import { exprOf, type Expr } from '#layouts/check/types/expr.ts';
import { factsOf } from '#layouts/check/types/expr-facts.ts';
import type { Fact } from '#layouts/check/types/facts.ts';
import { asCase, branchEnv, definitionName, eventEnv, isSchema, roleOf, type Here } from './here.ts';
import type { Language } from './language.ts';
import type { Guard, NodePlace, Owner, Places, Role } from './place.ts';
import { memberOf, stringAt, textOf, type JsonLocation } from './json-location.ts';
import { ANY } from '#layouts/check/types/type.ts';

/** Walks a screen or fragment along its schema, so that a new node type needs no change here. */
export class Visitor {
  readonly #build: (location: JsonLocation, env: Env) => Expr;

  constructor(
    private readonly language: Language,
    private readonly bareEnv: Env,
    private readonly places: Places,
  ) {
    this.#build = exprOf(language.sources.operators);
  }

  /** Visits a value that the schema describes. */
  visit(location: JsonLocation, schema: JsonSchema, here: Here): void {
    const definition = definitionName(schema);
    if (definition !== undefined) this.#definition(definition, location, schema, here);
    else this.#structure(location, schema, here);
  }

  start(env: Env, location: JsonLocation): Here {
    const owner: Owner = { kind: 'page', type: '', location };
    return { env, owner, property: '', node: undefined, guards: [], lists: [], cases: [], isFallback: false };
  }

  #definition(definition: string, location: JsonLocation, schema: JsonSchema, here: Here): void {
    if (location.hole) this.places.holes.push({ location, definition });
    const role = roleOf(definition, here.property);
    if (role) this.rule(location, role, here);
    else if (definition === 'Text') this.#text(location, here);
    else if (definition === 'Nodes') this.#nodes(location, here);
    else if (definition === 'Effects') this.#effects(location, schema, here);
    else if (!location.hole)
      this.#structure(location, { ...this.language.definitions[definition], ...schema, $ref: undefined }, here);
  }

  rule(location: JsonLocation, role: Role, { env, owner, property }: Here): Expr {
    const expr = this.#build(location, env);
    const bare = env.facts === this.bareEnv.facts ? expr : this.#build(location, { ...env, facts: this.bareEnv.facts });
    this.places.rules.push({ role, expr, bare, owner, property });
    return expr;
  }

  #structure(location: JsonLocation, schema: JsonSchema, here: Here): void {
    if (location.hole) this.places.holes.push({ location, definition: 'static' });
    if (location.items) {
      for (const item of location.items) if (schema.items) this.visit(item, schema.items, here);
    } else if (location.members) {
      let { env } = here;
      for (const [name, part] of location.members) {
        const inside = schema.properties?.[name] ?? schema.additionalProperties;
        if (!isSchema(inside)) continue;
        if (name === 'if') env = this.#choose(part, { ...here, property: name });
        else this.visit(part, inside, { ...here, env, property: name });
      }
    } else this.places.statics.push({ location, schema, owner: here.owner, property: here.property });
  }

  #text(location: JsonLocation, here: Here): void {
    const key = memberOf(location, 't');
    const words = memberOf(location, 'text');
    const args = memberOf(location, 'args')?.members ?? new Map<string, JsonLocation>();
    const otherwise = memberOf(location, 'otherwise');
    const place = {
      location,
      key: key && this.rule(key, 'key', here),
      words: words && this.rule(words, 'text', here),
      args,
      hasOtherwise: otherwise !== undefined,
    };
    if (!location.hole) this.places.texts.push(place);
    for (const arg of args.values()) this.rule(arg, 'text', here);
    if (otherwise) this.#text(otherwise, here);
  }

  #nodes(location: JsonLocation, here: Here): void {
    for (const node of location.items ?? []) this.#node(node, here);
  }

  #node(location: JsonLocation, here: Here): void {
    const type = stringAt(location, 'type') ?? '';
    const schema = this.language.definitions[nodeDefinition(type)];
    const owner: Owner = { kind: 'node', type, location };
    const outside = { ...here, owner };
    const when = memberOf(location, 'when');
    const condition = when && this.rule(when, 'condition', { ...outside, property: 'when' });
    const facts: Fact[] = [...(condition ? factsOf(condition, 'truthy') : []), ...this.#required(location, here)];
    const guards: Guard[] = condition
      ? [...here.guards, { kind: 'rule', expr: condition, wants: true }]
      : [...here.guards];
    const { lists, cases, isFallback } = here;
    const env = withFacts(here.env, facts);
    const node: NodePlace = { location, type, schema, guards, env, lists, cases, isFallback };
    this.places.nodes.push(node);
    const inside: Here = { ...outside, env, node, guards };
    for (const [name, part] of location.members ?? []) {
      if (name === 'when' || name === 'requires') continue;
      const property = schema?.properties?.[name];
      if (name === 'fallback') this.#nodes(part, { ...outside, isFallback: true });
      else if (property && !this.#special(name, part, node, inside))
        this.visit(part, property, { ...inside, property: name });
    }
  }

  /** Lists and switches determine which nodes exist, and with which values. */
  #special(name: string, part: JsonLocation, node: NodePlace, here: Here): boolean {
    const { location, type } = node;
    if (type === 'switch' && (name === 'cases' || name === 'otherwise')) return true;
    if (type === 'switch' && name === 'on') {
      this.#switch(location, part, here);
      return true;
    }
    const each = memberOf(location, 'each');
    if (!each || !memberOf(location, 'body')) return false;
    if (name === 'body') return true;
    if (name !== 'each') return false;
    this.#list(location, each, here);
    return true;
  }

  #list(location: JsonLocation, each: JsonLocation, here: Here): void {
    const list = this.rule(each, 'list', { ...here, property: 'each' });
    this.places.lists.push({ location, each: list, key: memberOf(location, 'key') });
    const body = memberOf(location, 'body');
    if (!body) return;
    if (body.hole) this.places.holes.push({ location: body, definition: 'Nodes' });
    this.#nodes(body, {
      ...here,
      env: withFacts(inRow(here.env, list.type.element ?? ANY), factsOf(list, 'truthy')),
      guards: [...here.guards, { kind: 'rows', list }],
      lists: [...here.lists, location],
    });
  }

  #switch(location: JsonLocation, on: JsonLocation, here: Here): void {
    const value = this.rule(on, 'value', { ...here, property: 'on' });
    const cases = memberOf(location, 'cases');
    const otherwise = memberOf(location, 'otherwise');
    this.places.switches.push({ location, on: value, cases, otherwise });
    const path = value.operator === 'var' ? value.read?.path : undefined;
    const names = [...(cases?.members?.keys() ?? [])];
    const typed = names.map((name) => asCase(name, value.type.values));
    for (const [index, [name, nodes]] of [...(cases?.members ?? [])].entries()) {
      const facts: Fact[] = path === undefined ? [] : [{ path, is: { in: [typed[index] ?? name] } }];
      this.#case(
        nodes,
        { of: location, name },
        facts,
        { kind: 'case', on: value, names: [name], isOtherwise: false },
        here,
      );
    }
    if (!otherwise) return;
    const facts: Fact[] = path === undefined ? [] : [{ path, is: { notIn: typed } }];
    this.#case(
      otherwise,
      { of: location, name: '' },
      facts,
      { kind: 'case', on: value, names, isOtherwise: true },
      here,
    );
  }

  #case(
    nodes: JsonLocation,
    which: NodePlace['cases'][number],
    facts: readonly Fact[],
    guard: Guard,
    here: Here,
  ): void {
    if (nodes.hole) this.places.holes.push({ location: nodes, definition: 'Nodes' });
    this.#nodes(nodes, {
      ...here,
      env: withFacts(here.env, facts),
      guards: [...here.guards, guard],
      cases: [...here.cases, which],
    });
  }

  #required(location: JsonLocation, { env }: Here): Fact[] {
    return (memberOf(location, 'requires')?.items ?? []).flatMap((item): Fact[] => {
      const path = textOf(item);
      if (path === undefined) return [];
      this.places.paths.push({ location: item, read: readPath(path, env) });
      return [{ path, is: 'present' }];
    });
  }

  #effects(location: JsonLocation, schema: JsonSchema, here: Here): void {
    this.#row(location, here);
    const env = here.owner.kind === 'node' ? eventEnv(here.env, schema) : here.env;
    for (const action of location.items ?? []) this.#action(action, { ...here, env });
  }

  #row(location: JsonLocation, { owner, property, node }: Here): void {
    if (!location.hole) this.places.effects.push({ location, owner, property, node });
  }

  #action(location: JsonLocation, here: Here): void {
    const name = stringAt(location, 'do') ?? '';
    const schema = this.language.definitions[actionDefinition(name)];
    const owner: Owner = { kind: 'action', type: name, location };
    this.places.actions.push({ location, name, env: here.env, node: here.node });
    let { env } = here;
    for (const [property, part] of location.members ?? []) {
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

  #choose(location: JsonLocation, here: Here): Env {
    const condition = this.rule(location, 'condition', here);
    return withFacts(here.env, factsOf(condition, 'truthy'));
  }
}
