/* oxlint-disable typescript/no-unsafe-type-assertion -- A parser: the plan of a node type says what its JSON holds. */
import type { Effect, Node, Rule } from '#generated/language.ts';
import { LOCALE_PATH } from './evaluation-context.ts';
import { nothingSorted, sortProperty, type LiveProperty, type SortedProperties } from './compile-property.ts';
import type { NodePlan, NodeTable } from './node-plan.ts';
import { compileRule, type CompiledRule } from './rule.ts';
import type { Requirement } from './required-content.ts';
import { isFrameRoot, isRecord, toPath, type Path } from './scope.ts';

export interface CompiledNode {
  readonly id: string;
  readonly type: string;
  /** True when the type of it, or of a node inside it, is unknown here: its fallback stands for it. */
  readonly isUnknown: boolean;
  /** True when something critical is unknown and its fallback holds nothing critical instead. */
  readonly isLost: boolean;
  /** True when the engine draws it itself, because it decides which nodes there are. */
  readonly isStructural: boolean;
  /** The needs of the page that the node itself fulfils. */
  readonly ownRequirements: readonly Requirement[];
  /** The same of the node and of those below it: then it may not simply vanish. */
  readonly requirements: readonly Requirement[];
  readonly when: CompiledRule | undefined;
  readonly requires: readonly Path[];
  readonly constants: Readonly<Record<string, unknown>>;
  readonly live: readonly LiveProperty[];
  readonly effects: Readonly<Record<string, readonly Effect[]>>;
  readonly slots: Readonly<Record<string, readonly CompiledNode[]>>;
  readonly cases: Readonly<Record<string, readonly CompiledNode[]>> | undefined;
  readonly fallback: readonly CompiledNode[];
  readonly field: { readonly kind: string; readonly name: CompiledRule } | undefined;
  /** True for a list whose rows may depend on where they stand. */
  readonly readsIndex: boolean;
  /** Every scope path that decides how it looks. */
  readonly paths: readonly Path[];
}

export interface CompileContext {
  /** Plans of the types that may appear; a type without one is unknown. */
  readonly table: Partial<NodeTable>;
  /** Called for each node of an unknown type. */
  report(problem: { nodeId: string; type: string; isCritical: boolean }): void;
}

interface Surroundings extends CompileContext {
  /** Whether an ancestor has a fallback to draw instead. */
  readonly hasNet?: boolean;
}

/** Thrown to the nearest ancestor that has a fallback. */
class UnknownNode extends Error {}

/** A node as JSON has it: what it holds is known from the plan of its type. */
type Authored = Node & Readonly<Record<string, unknown>>;

const planFor = (table: Partial<NodeTable>, type: string): NodePlan | undefined => {
  const plans: Readonly<Record<string, NodePlan | undefined>> = table;
  return Object.hasOwn(plans, type) ? plans[type] : undefined;
};

const NO_PATHS: readonly Path[] = [];
const NO_NODES: readonly CompiledNode[] = [];
const LOCALE_PATHS: readonly Path[] = [LOCALE_PATH];

/** Where one part alone has paths, that part: the many fields of a page share theirs. */
const withPaths = (paths: readonly Path[], more: readonly Path[]): readonly Path[] => {
  if (paths.length === 0) return more;
  const others = more.filter((path) => !paths.includes(path));
  return others.length === 0 ? paths : [...paths, ...others];
};

const defaults = new WeakMap<NodePlan, SortedProperties<CompiledNode>>();

/** What a node has that says nothing; no type has nodes by default. A page has many nodes of a type: made once. */
const defaultsOf = (plan: NodePlan): SortedProperties<CompiledNode> => {
  const known = defaults.get(plan);
  if (known) return known;
  const sorted = nothingSorted<CompiledNode>();
  for (const [name, { kind, default: value }] of Object.entries(plan.properties)) {
    if (value !== undefined) sortProperty(sorted, name, kind, value, () => NO_NODES);
  }
  defaults.set(plan, sorted);
  return sorted;
};

const isAnyCritical = (nodes: readonly CompiledNode[]): boolean =>
  nodes.some(({ requirements }) => requirements.length > 0);

const NO_REQUIREMENTS: readonly Requirement[] = [];

/** The need that a node is marked with: a name that it may share with others, or one for itself. */
const requirementOf = (critical: unknown): readonly Requirement[] =>
  critical === true || (typeof critical === 'string' && critical !== '') ? [critical] : NO_REQUIREMENTS;

const uniqueRequirements = (...parts: readonly (readonly Requirement[])[]): readonly Requirement[] => {
  const all = parts.flat();
  return all.length === 0 ? NO_REQUIREMENTS : [...new Set(all)];
};

const sortProperties = (
  node: Authored,
  plan: NodePlan,
  compileList: (nodes: readonly Node[]) => CompiledNode[],
): SortedProperties<CompiledNode> => {
  const { constants, live, effects, slots } = defaultsOf(plan);
  const unsaid = live.length > 0 ? live.filter(({ name }) => !Object.hasOwn(node, name)) : live;
  const sorted = { constants: { ...constants }, live: unsaid, effects, slots };
  for (const name in node) {
    const kind = Object.hasOwn(node, name) && Object.hasOwn(plan.properties, name) && plan.properties[name]?.kind;
    if (kind) sortProperty(sorted, name, kind, node[name], compileList);
  }
  return sorted;
};

/** The needs of a node and of those below it; mostly there are none. */
const allRequirements = (own: readonly Requirement[], lists: CompiledNode['slots'] = {}): readonly Requirement[] => {
  let all = own;
  for (const name in lists) {
    for (const { requirements } of lists[name] ?? NO_NODES)
      if (requirements.length > 0) all = uniqueRequirements(all, requirements);
  }
  return all;
};

const fieldOf = (node: Authored, { field }: NodePlan): CompiledNode['field'] => {
  if (field === undefined) return undefined;
  const name = field === 'amount' ? field : (node.bind ?? node.name);
  // A control that could be bound to a local value, and is not, keeps its own state.
  if (field === 'local' && name === undefined) return undefined;
  return { kind: node.bind === undefined ? field : 'local', name: compileRule(name as Rule) };
};

/** The index is rarely read; rows that do not read it are left alone when they move. */
const mayReadIndex = (node: Authored): boolean => node.type === 'list' && JSON.stringify(node.body).includes('"index"');

type CompileBelow = (nodes: readonly Node[] | undefined, place: string) => CompiledNode[];

const compileCases = (node: Authored, below: CompileBelow): CompiledNode['cases'] =>
  node.type === 'switch'
    ? Object.fromEntries(Object.entries(node.cases).map(([name, nodes]) => [name, below(nodes, `case.${name}`)]))
    : undefined;

const compileWhen = ({ when }: Authored): CompiledRule | undefined =>
  when === undefined ? undefined : compileRule(when);

/** Every scope path that decides how a node looks. */
const pathsOf = ({
  when,
  live,
  requires,
  field,
}: Pick<CompiledNode, 'when' | 'live' | 'requires' | 'field'>): readonly Path[] => {
  let paths = when?.paths ?? NO_PATHS;
  for (const property of live) paths = withPaths(paths, property.paths);
  for (const path of requires) if (!isFrameRoot(path[0])) paths = withPaths(paths, [path]);
  // The message below a field is in the user's language.
  return field ? withPaths(withPaths(paths, field.name.paths), LOCALE_PATHS) : paths;
};

const compileKnown = (node: Authored, id: string, plan: NodePlan, context: Surroundings): CompiledNode => {
  const inside = node.fallback ? { ...context, hasNet: true } : context;
  const below: CompileBelow = (nodes, place) => compileNodes(nodes ?? [], inside, `${id}.${place}`);
  const sorted = sortProperties(node, plan, (nodes) => below(nodes, 'in'));
  const when = compileWhen(node);
  const requires = node.requires?.map(toPath) ?? NO_PATHS;
  const cases = compileCases(node, below);
  const field = fieldOf(node, plan);
  const ownRequirements = requirementOf(node.critical);
  return {
    id,
    type: node.type,
    isUnknown: false,
    isLost: false,
    isStructural: plan.isStructural === true,
    ownRequirements,
    requirements: allRequirements(allRequirements(ownRequirements, sorted.slots), cases),
    when,
    requires,
    constants: sorted.constants,
    live: sorted.live,
    effects: sorted.effects,
    slots: sorted.slots,
    cases,
    fallback: node.fallback ? compileNodes(node.fallback, { ...context, hasNet: false }, `${id}.fallback`) : NO_NODES,
    field,
    readsIndex: mayReadIndex(node),
    paths: pathsOf({ when, live: sorted.live, requires, field }),
  };
};

/** The needs that the JSON of a node, which may be of any shape, is marked with. */
const requirementsIn = (json: unknown): readonly Requirement[] =>
  isRecord(json)
    ? uniqueRequirements(requirementOf(json.critical), ...Object.values(json).map(requirementsIn))
    : NO_REQUIREMENTS;

/** The replacement of a node that cannot be drawn: its fallback, shown when the node would have been. */
const replacementFor = (node: Authored, id: string, context: Surroundings): CompiledNode => {
  const when = compileWhen(node);
  const fallback = compileNodes(node.fallback ?? [], context, `${id}.fallback`);
  const requirements = requirementsIn(node);
  return {
    id,
    type: node.type,
    isUnknown: true,
    isLost: requirements.length > 0 && !isAnyCritical(fallback),
    isStructural: false,
    ownRequirements: requirementOf(node.critical),
    requirements,
    when,
    requires: [],
    constants: {},
    live: [],
    effects: {},
    slots: {},
    cases: undefined,
    fallback,
    field: undefined,
    readsIndex: false,
    paths: when?.paths ?? [],
  };
};

const compileUnknown = (node: Authored, id: string, context: Surroundings): CompiledNode[] => {
  context.report({ nodeId: id, type: node.type, isCritical: requirementOf(node.critical).length > 0 });
  if (!node.fallback && context.hasNet) throw new UnknownNode();
  return node.fallback || requirementsIn(node).length > 0 ? [replacementFor(node, id, context)] : [];
};

const compileOne = (node: Authored, id: string, context: Surroundings): CompiledNode[] => {
  const plan = planFor(context.table, node.type);
  if (!plan) return compileUnknown(node, id, context);
  try {
    return [compileKnown(node, id, plan, context)];
  } catch (error) {
    if (error instanceof UnknownNode && node.fallback) return [replacementFor(node, id, context)];
    throw error;
  }
};

/**
 * Prepares nodes for drawing. A node of an unknown type becomes its fallback, else that of its nearest ancestor which
 * has one, else nothing; each is reported.
 *
 * @throws EngineError as `compileRule` does
 */
export const compileNodes = (nodes: readonly Node[], context: Surroundings, place: string): CompiledNode[] =>
  nodes.flatMap((node, index) => compileOne(node as Authored, node.id ?? `${place}.${index}`, context));
