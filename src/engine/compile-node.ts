/* oxlint-disable typescript/no-unsafe-type-assertion -- A parser: the plan of a node type says what its JSON holds. */
import { memoizeByObject } from '#domain/memoize.ts';
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
  /** True when its type, or the type of a node inside it, is unknown: its fallback is drawn. */
  readonly isUnknown: boolean;
  /** True when required content is unknown and the fallback does not provide it. */
  readonly isLost: boolean;
  /** True for nodes that the engine draws without a renderer, since they decide which nodes exist. */
  readonly isStructural: boolean;
  /** Required content that the node itself provides. */
  readonly ownRequirements: readonly Requirement[];
  /** Required content of the node and its descendants. */
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
  /** True for a list whose rows may read their index. */
  readonly readsIndex: boolean;
  /** All scope paths that the node reads. */
  readonly paths: readonly Path[];
}

export interface CompileContext {
  /** Plans by type; a type without a plan is unknown. */
  readonly table: Partial<NodeTable>;
  /** Called for each node of an unknown type. */
  report(problem: { nodeId: string; type: string; isCritical: boolean }): void;
}

interface Surroundings extends CompileContext {
  /** True when an ancestor has a fallback. */
  readonly hasNet?: boolean;
}

/** Thrown to the nearest ancestor with a fallback. */
class UnknownNode extends Error {}

/** A node in JSON; the plan of its type describes its members. */
type Authored = Node & Readonly<Record<string, unknown>>;

const planFor = (table: Partial<NodeTable>, type: string): NodePlan | undefined => {
  const plans: Readonly<Record<string, NodePlan | undefined>> = table;
  return Object.hasOwn(plans, type) ? plans[type] : undefined;
};

const NO_PATHS: readonly Path[] = [];
const NO_NODES: readonly CompiledNode[] = [];
const LOCALE_PATHS: readonly Path[] = [LOCALE_PATH];

/** Merges path lists; returns an input unchanged where possible, so that the fields of a page share arrays. */
const withPaths = (paths: readonly Path[], more: readonly Path[]): readonly Path[] => {
  if (paths.length === 0) return more;
  const others = more.filter((path) => !paths.includes(path));
  return others.length === 0 ? paths : [...paths, ...others];
};

/**
 * Returns the sorted default properties of a type, cached since a page has many nodes of a type. No type has nodes as default.
 */
const defaultsOf = memoizeByObject((plan: NodePlan): SortedProperties<CompiledNode> => {
  const sorted = nothingSorted<CompiledNode>();
  for (const [name, { kind, default: value }] of Object.entries(plan.properties)) {
    if (value !== undefined) sortProperty(sorted, name, kind, value, () => NO_NODES);
  }
  return sorted;
});

const isAnyCritical = (nodes: readonly CompiledNode[]): boolean =>
  nodes.some(({ requirements }) => requirements.length > 0);

const NO_REQUIREMENTS: readonly Requirement[] = [];

/** Returns the requirement of `critical`: a name shared with other nodes, or a separate one. */
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

/** Returns the requirements of a node and its descendants. */
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
  // A control without a binding to a local value has internal state.
  if (field === 'local' && name === undefined) return undefined;
  return { kind: node.bind === undefined ? field : 'local', name: compileRule(name as Rule) };
};

/** Checks for reads of the index; rows that do not read it are not redrawn when they move. */
const mayReadIndex = (node: Authored): boolean => node.type === 'list' && JSON.stringify(node.body).includes('"index"');

type CompileBelow = (nodes: readonly Node[] | undefined, place: string) => CompiledNode[];

const compileCases = (node: Authored, below: CompileBelow): CompiledNode['cases'] =>
  node.type === 'switch'
    ? Object.fromEntries(Object.entries(node.cases).map(([name, nodes]) => [name, below(nodes, `case.${name}`)]))
    : undefined;

const compileWhen = ({ when }: Authored): CompiledRule | undefined =>
  when === undefined ? undefined : compileRule(when);

/** Returns all scope paths that a node reads. */
const pathsOf = ({
  when,
  live,
  requires,
  field,
}: Pick<CompiledNode, 'when' | 'live' | 'requires' | 'field'>): readonly Path[] => {
  let paths = when?.paths ?? NO_PATHS;
  for (const property of live) paths = withPaths(paths, property.paths);
  for (const path of requires) if (!isFrameRoot(path[0])) paths = withPaths(paths, [path]);
  // The message below a field is translated.
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

/** Collects the requirements in the JSON of a node of any shape. */
const requirementsIn = (json: unknown): readonly Requirement[] =>
  isRecord(json)
    ? uniqueRequirements(requirementOf(json.critical), ...Object.values(json).map(requirementsIn))
    : NO_REQUIREMENTS;

/** Creates the replacement of a node that cannot be drawn: its fallback, shown under the same condition. */
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
 * Prepares nodes for drawing. A node of an unknown type is replaced by its fallback, else by that of its nearest ancestor with
 * one, else removed; each is reported.
 *
 * @throws EngineError as `compileRule` does
 */
export const compileNodes = (nodes: readonly Node[], context: Surroundings, place: string): CompiledNode[] =>
  nodes.flatMap((node, index) => compileOne(node as Authored, node.id ?? `${place}.${index}`, context));
