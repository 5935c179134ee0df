import type { Effect, Node, Rule, Text } from '#generated/language.ts';
import type { NodePlan, NodeTable, PropertyKind, PropertyPlan } from './node-plan.ts';
import { compileRule, type CompiledRule } from './rule.ts';
import { toPath, type Path } from './scope.ts';
import { compileText, type CompiledText } from './text.ts';

/** A property whose value depends on the scope. */
export interface LiveProperty {
  readonly name: string;
  readonly kind: Exclude<PropertyKind, 'effects' | 'nodes' | 'static'>;
  readonly rule?: CompiledRule;
  readonly text?: CompiledText;
}

export interface CompiledNode {
  readonly id: string;
  readonly type: string;
  readonly isCritical: boolean;
  /** True when it or a node below it is critical: then it may not vanish either. */
  readonly holdsCritical: boolean;
  readonly when: CompiledRule | undefined;
  readonly requires: readonly Path[];
  readonly constants: Readonly<Record<string, unknown>>;
  readonly live: readonly LiveProperty[];
  readonly effects: Readonly<Record<string, readonly Effect[]>>;
  readonly slots: Readonly<Record<string, readonly CompiledNode[]>>;
  readonly cases: Readonly<Record<string, readonly CompiledNode[]>> | undefined;
  readonly fallback: readonly CompiledNode[];
  readonly field: { readonly kind: string; readonly name: CompiledRule } | undefined;
  readonly paths: readonly Path[];
}

export interface CompileContext {
  readonly table: NodeTable;
  /** Told of nodes that could not be compiled; the page goes on without them unless they are critical. */
  report(problem: { nodeId: string; type: string; isCritical: boolean }): void;
}

/** Thrown to the nearest ancestor that has a fallback. */
class UnknownNode extends Error {}

type Authored = Node & Record<string, unknown>;

const planFor = (table: NodeTable, type: string): NodePlan | undefined =>
  Object.hasOwn(table, type) ? table[type as keyof NodeTable] : undefined;

const isTextKind = (kind: PropertyKind): kind is 'text' => kind === 'text';

const compileProperty = (name: string, kind: LiveProperty['kind'], value: unknown): LiveProperty =>
  isTextKind(kind) ? { name, kind, text: compileText(value as Text) } : { name, kind, rule: compileRule(value as Rule) };

const authoredValue = (node: Authored, name: string, plan: PropertyPlan): unknown =>
  node[name] === undefined ? plan.default : node[name];

interface Sorted {
  constants: Record<string, unknown>;
  live: LiveProperty[];
  effects: Record<string, readonly Effect[]>;
  slots: Record<string, readonly CompiledNode[]>;
}

const sortProperties = (node: Authored, plan: NodePlan, compileList: (nodes: readonly Node[]) => CompiledNode[]): Sorted => {
  const sorted: Sorted = { constants: {}, live: [], effects: {}, slots: {} };
  for (const [name, property] of Object.entries(plan.properties)) {
    const value = authoredValue(node, name, property);
    if (value === undefined) continue;
    const { kind } = property;
    if (kind === 'static') sorted.constants[name] = value;
    else if (kind === 'effects') sorted.effects[name] = value as readonly Effect[];
    else if (kind === 'nodes') sorted.slots[name] = compileList(value as readonly Node[]);
    else sorted.live.push(compileProperty(name, kind, value));
  }
  return sorted;
};

const uniquePaths = (parts: readonly { paths: readonly Path[] }[], extra: readonly Path[]): readonly Path[] => {
  const found = new Map<string, Path>();
  for (const path of [...parts.flatMap((part) => part.paths), ...extra]) found.set(path.join('.'), path);
  return [...found.values()];
};

const holdsCriticalBelow = (...groups: readonly (readonly CompiledNode[])[]): boolean =>
  groups.some((group) => group.some((node) => node.holdsCritical));

const fieldRule = (node: Authored, plan: NodePlan): CompiledNode['field'] => {
  if (plan.field === undefined) return undefined;
  const name = plan.field === 'amount' ? 'amount' : (node.name ?? node.bind);
  return { kind: plan.field, name: compileRule(name as Rule) };
};

const compileKnown = (node: Authored, id: string, plan: NodePlan, context: CompileContext, hasNet: boolean): CompiledNode => {
  const below = (nodes: readonly Node[], place: string): CompiledNode[] =>
    compileNodes(nodes, context, `${id}.${place}`, hasNet || node.fallback !== undefined);
  const sorted = sortProperties(node, plan, (nodes) => below(nodes, 'in'));
  const when = node.when === undefined ? undefined : compileRule(node.when);
  const requires = (node.requires ?? []).map(toPath);
  const cases =
    node.type === 'switch'
      ? Object.fromEntries(Object.entries(node.cases).map(([name, nodes]) => [name, below(nodes ?? [], name)]))
      : undefined;
  const isCritical = node.critical === true;
  return {
    id,
    type: node.type,
    isCritical,
    holdsCritical: isCritical || holdsCriticalBelow(...Object.values(sorted.slots), ...Object.values(cases ?? {})),
    when,
    requires,
    ...sorted,
    cases,
    fallback: node.fallback ? compileNodes(node.fallback, context, `${id}.fallback`, false) : [],
    field: fieldRule(node, plan),
    paths: uniquePaths(
      [...(when ? [when] : []), ...sorted.live.map(({ rule, text }) => rule ?? text ?? { paths: [] })],
      requires.filter(([root]) => root !== 'item'),
    ),
  };
};

const compileOne = (node: Authored, id: string, context: CompileContext, hasNet: boolean): CompiledNode[] => {
  const plan = planFor(context.table, node.type);
  const useFallback = (): CompiledNode[] => {
    if (node.fallback) return compileNodes(node.fallback, context, `${id}.fallback`, hasNet);
    throw new UnknownNode();
  };
  if (!plan) {
    context.report({ nodeId: id, type: String(node.type), isCritical: node.critical === true });
    if (!node.fallback && !hasNet) return [];
    return useFallback();
  }
  try {
    return [compileKnown(node, id, plan, context, hasNet)];
  } catch (error) {
    if (error instanceof UnknownNode && node.fallback) return useFallback();
    throw error;
  }
};

/**
 * Prepares nodes for drawing. A node of an unknown type becomes its fallback, else that of its nearest ancestor which
 * has one, else nothing; each is reported.
 *
 * @param hasNet whether an ancestor has a fallback to draw instead
 */
export const compileNodes = (
  nodes: readonly Node[],
  context: CompileContext,
  place: string,
  hasNet = false,
): CompiledNode[] =>
  nodes.flatMap((node, index) => compileOne(node as Authored, node.id ?? `${place}.${index}`, context, hasNet));
