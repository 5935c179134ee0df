import { compileRule } from '#engine/rule.ts';
import type { Rule, Screen, Text } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import type { NodePlan } from '#engine/node-plan.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { AtomBook, type RowFrame } from './logic/atom.ts';
import { all, any, NEVER, not, type Formula } from './logic/formula.ts';
import { Labels } from './logic/labels.ts';
import type { NeededProperties } from './judge-state.ts';
import type { PageCondition, PageModel, PageNode, Guard } from './page-parts.ts';
import { Reads } from './logic/reads.ts';
import { RuleFormulas } from './logic/rule-formula.ts';
import { isLiteral } from './logic/rule-parts.ts';
import type { ScopeSchemas } from './logic/variable-names.ts';

type Json = Readonly<Record<string, unknown>>;

const BOTH = [true, false];
const EITHER: readonly boolean[] = [];

interface Inside {
  readonly guards: readonly Guard[];
  readonly frame: RowFrame | undefined;
  readonly label: string;
  /** Whether a field has the property. */
  readonly isField?: boolean;
}

const asRule = (value: unknown): Rule => value as Rule;
const isText = (value: unknown): value is Text => isObject(value) && ('t' in value || 'text' in value);
const nodesIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

class Modeller {
  readonly nodes: PageNode[] = [];
  readonly conditions: PageCondition[] = [];
  readonly rules: { rule: Rule; frame: RowFrame | undefined }[] = [];
  readonly texts: { text: Text; frame: RowFrame | undefined }[] = [];
  readonly cases: { on: Rule; names: string[]; frame: RowFrame | undefined }[] = [];
  readonly #labels: Labels;
  readonly #plans: Readonly<Record<string, NodePlan | undefined>> = nodeTable;

  constructor(
    screen: Screen,
    readonly book: AtomBook,
    readonly reads: Reads,
    private readonly formulas: RuleFormulas,
    private readonly needed: NeededProperties,
  ) {
    this.#labels = new Labels(screen.body);
  }

  /** Walks nodes and returns them with labels as ids. */
  list(value: unknown, inside: Inside): Json[] {
    return nodesIn(value).map((node) => this.#node(node, inside));
  }

  condition(name: string, id: string | undefined, rule: Rule, at: Pick<Inside, 'guards' | 'frame'>): Formula {
    const formula = this.formulas.truthy(rule, at.frame);
    this.rules.push({ rule, frame: at.frame });
    this.#add({ name, id, context: all(...at.guards.map((guard) => guard.formula)), formula, wanted: BOTH });
    return formula;
  }

  #add(condition: PageCondition): void {
    if (condition.formula.op !== 'constant' && condition.context !== NEVER) this.conditions.push(condition);
  }

  #node(json: Json, outer: Inside): Json {
    const type = String(json.type);
    const plan = this.#plans[type] ?? { properties: {} };
    const id = typeof json.id === 'string' ? json.id : undefined;
    const label = this.#labels.next(id, type, outer.label);
    const { frame } = outer;
    const own: Guard[] = [];
    if (json.when !== undefined) {
      const formula = this.condition(`${label}.when`, id, asRule(json.when), outer);
      own.push({ about: `${label}.when ${JSON.stringify(json.when)}`, formula, when: id ?? '' });
    }
    const open = [...outer.guards, ...own];
    const needs = this.#needs(json, label, id, { ...outer, guards: open });
    const guards = [...open, ...needs];
    const shown = all(...guards.map(({ formula }) => formula));
    const isCritical = json.critical === true || typeof json.critical === 'string';
    this.nodes.push({ label, id, type, plan, isCritical, frame, guards, shown });
    const inside: Inside = { guards, frame, label };
    const isField = plan.field !== undefined;
    if (isCritical) this.#values(json, id, inside);
    const members = Object.entries(plan.properties).flatMap(([name, { kind }]): [string, unknown][] => {
      const value = json[name];
      // The nodes that a list or a switch draws are handled below.
      const isOwnMatter = plan.isStructural === true && (name === 'each' || kind === 'nodes');
      if (value === undefined || isOwnMatter) return [];
      return kind === 'nodes'
        ? [[name, this.list(value, inside)]]
        : this.#property(name, kind, value, id, { ...inside, isField });
    });
    const missing = any(...needs.map(({ formula }) => not(formula)));
    const net = { about: `${label} cannot be drawn`, formula: missing };
    return {
      ...json,
      id: label,
      ...Object.fromEntries(members),
      ...(type === 'list' ? this.#rows(json, id, inside) : {}),
      ...(type === 'switch' ? { cases: this.#cases(json, id, inside) } : {}),
      ...(type === 'switch' && json.otherwise !== undefined ? { otherwise: this.#otherwise(json, inside) } : {}),
      ...(json.fallback === undefined
        ? {}
        : { fallback: this.list(json.fallback, { frame, label, guards: [...open, net] }) }),
    };
  }

  /** Conditions for a node to be drawn: its values; for a node that has only a fallback, its renderer. */
  #needs(json: Json, label: string, id: string | undefined, { guards, frame }: Inside): Guard[] {
    const paths = Array.isArray(json.requires) ? json.requires.map(String) : [];
    if (paths.length === 0) {
      if (json.fallback === undefined) return [];
      return [{ about: `${label} can be drawn`, formula: not({ op: 'atom', atom: this.book.fails(label) }) }];
    }
    return paths.map((path) => {
      const formula: Formula = { op: 'atom', atom: this.book.filled(path, frame) };
      const context = all(...guards.map((guard) => guard.formula));
      this.rules.push({ rule: { var: path }, frame });
      this.#add({ name: `${label}.requires ${path}`, id, context, formula, wanted: [true] });
      return { about: `${label} requires ${path}`, formula };
    });
  }

  #values(json: Json, id: string | undefined, inside: Inside): void {
    for (const name of this.needed[String(json.type)] ?? []) {
      const rule = asRule(json[name]);
      if (json[name] === undefined || isLiteral(rule) || isText(rule)) continue;
      this.#mayMiss(`${inside.label}.${name} value`, id, rule, inside);
    }
  }

  #property(name: string, kind: string, value: unknown, id: string | undefined, at: Inside): [string, unknown][] {
    // A field's rules decide what may be sent; their errors appear only after the field is left.
    if (kind === 'static' || kind === 'effects' || kind === 'checks') return [];
    if (kind === 'text') this.#text(`${at.label}.${name}`, id, value, at);
    else if (kind === 'boolean' && !isLiteral(asRule(value)))
      this.condition(`${at.label}.${name}`, id, asRule(value), at);
    else if (name !== 'on') {
      this.#value(`${at.label}.${name}`, id, asRule(value), at);
      // A field's options may be empty; in a row the server provides them.
      const offers = kind === 'list' && at.isField === true && !at.frame && !isLiteral(asRule(value));
      if (offers) this.#mayMiss(`${at.label}.${name} options`, id, asRule(value), at);
    }
    return [];
  }

  /** A value that may be missing: such states are explored. */
  #mayMiss(name: string, id: string | undefined, rule: Rule, { guards, frame }: Inside): void {
    const context = all(...guards.map((guard) => guard.formula));
    const formula: Formula = { op: 'atom', atom: this.book.given(rule, frame) };
    this.#add({ name, id, context, formula, wanted: EITHER });
  }

  #value(name: string, id: string | undefined, rule: Rule, { guards, frame }: Inside): void {
    this.rules.push({ rule, frame });
    const context = all(...guards.map((guard) => guard.formula));
    for (const formula of this.formulas.conditions(rule, frame)) {
      this.#add({ name, id, context, formula, wanted: BOTH });
    }
  }

  #text(name: string, id: string | undefined, value: unknown, at: Inside): void {
    if (!isText(value)) return;
    this.texts.push({ text: value, frame: at.frame });
    const rules = 't' in value ? [value.t, ...Object.values(value.args ?? {})] : [value.text];
    for (const rule of rules) this.#value(name, id, rule, at);
    const main = 't' in value ? value.t : value.text;
    if (!value.otherwise || isLiteral(main)) return;
    const formula: Formula = { op: 'atom', atom: this.book.text(value, at.frame) };
    const context = all(...at.guards.map((guard) => guard.formula));
    this.#add({ name: `${name} text`, id, context, formula, wanted: EITHER });
    const rest = { about: `${name} has no text of its own`, formula: not(formula) };
    this.#text(name, id, value.otherwise, { ...at, guards: [...at.guards, rest] });
  }

  #rows(json: Json, id: string | undefined, { guards, frame: outer, label }: Inside): Json {
    const each = asRule(json.each);
    this.#value(`${label}.each`, id, each, { guards, frame: outer, label });
    const frame = this.reads.frame(label, each, compileRule(each), outer);
    const formula: Formula = { op: 'atom', atom: this.book.hasRow(frame) };
    const context = all(...guards.map((guard) => guard.formula));
    this.#add({ name: `${label}.each`, id, context, formula, wanted: EITHER });
    const rows = { about: `${label} has rows`, formula };
    const none = { about: `${label} has no rows`, formula: not(formula) };
    return {
      body: this.list(json.body, { guards: [...guards, rows], frame, label }),
      ...(json.empty === undefined
        ? {}
        : { empty: this.list(json.empty, { guards: [...guards, none], frame: outer, label }) }),
    };
  }

  #caseFormulas(json: Json, frame: RowFrame | undefined): Map<string, Formula> {
    const names = isObject(json.cases) ? Object.keys(json.cases) : [];
    return new Map(names.map((name) => [name, this.formulas.named(asRule(json.on), name, frame)]));
  }

  #cases(json: Json, id: string | undefined, { guards, frame, label }: Inside): Json {
    const formulas = this.#caseFormulas(json, frame);
    const cases = isObject(json.cases) ? json.cases : {};
    this.cases.push({ on: asRule(json.on), names: [...formulas.keys()], frame });
    this.rules.push({ rule: asRule(json.on), frame });
    const context = all(...guards.map((guard) => guard.formula));
    return Object.fromEntries(
      [...formulas].map(([name, formula]) => {
        this.#add({ name: `${label}.cases.${name}`, id, context, formula, wanted: [true] });
        const guard = { about: `${label} is "${name}" ${JSON.stringify(json.on)}`, formula, when: id ?? '' };
        return [name, this.list(cases[name], { guards: [...guards, guard], frame, label: `${label}.${name}` })];
      }),
    );
  }

  #otherwise(json: Json, { guards, frame, label }: Inside): Json[] {
    const formula = not(any(...this.#caseFormulas(json, frame).values()));
    const guard = { about: `${label} matches none of its cases`, formula };
    return this.list(json.otherwise, { guards: [...guards, guard], frame, label: `${label}.otherwise` });
  }
}

/**
 * The nodes of a page and the conditions that it depends on. The screen is the shipped one, with its fragments
 * expanded.
 */
export const modelPage = (
  screen: Screen,
  { scope, needed }: { scope: ScopeSchemas; needed: NeededProperties },
): PageModel => {
  const reads = new Reads(screen, scope);
  const book = new AtomBook(reads);
  const formulas = new RuleFormulas(book, screen.derive ?? {});
  const modeller = new Modeller(screen, book, reads, formulas, needed);
  const root: Inside = { guards: [], frame: undefined, label: '' };
  const body = modeller.list(screen.body, root);
  for (const [index, trigger] of (screen.on?.when ?? []).entries()) {
    modeller.condition(`on.when.${index}`, undefined, trigger.if, root);
  }
  for (const name of Object.keys(screen.timers ?? {})) {
    for (const member of ['isRunning', 'isExpired']) book.rule({ var: `timers.${name}.${member}` });
  }
  for (const rule of Object.values(screen.derive ?? {})) {
    if (rule !== undefined) modeller.rules.push({ rule, frame: undefined });
  }
  const { nodes, conditions, rules, texts, cases } = modeller;
  const labelled = { ...screen, body } as unknown as Screen;
  return { screen: labelled, nodes, conditions, book, made: formulas.made, reads, rules, texts, cases };
};
