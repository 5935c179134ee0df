import type { ReactNode } from 'react';
import type { CompiledNode } from '#engine/compile-node.ts';
import { NodeBinding } from '#engine/node-binding.ts';
import type { NodeSnapshot } from '#engine/node-snapshot.ts';
import type { DrawContext } from '#engine/draw-context.ts';
import { readPath, toPath } from '#engine/scope.ts';

interface Drawn {
  readonly nodes: readonly CompiledNode[];
  readonly place: DrawContext;
}

const drawings = new WeakMap<object, Drawn>();

/** Replaces React elements that a renderer places. */
const draw = (nodes: readonly CompiledNode[], place: DrawContext): ReactNode => {
  const mark: readonly ReactNode[] = [];
  drawings.set(mark, { nodes, place });
  return mark;
};

/** Increases with every change of what is rendered. */
export const drawn = { changes: 0 };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const NOTHING: readonly MountedNode[] = [];

interface Row {
  readonly item: unknown;
  readonly index: number;
  readonly nodes: readonly MountedNode[];
}

/** One node of the page with its children: mounted and unmounted as in React, without a document. */
export class MountedNode {
  snapshot: NodeSnapshot;
  children: readonly MountedNode[] = NOTHING;
  readonly #binding: NodeBinding;
  #shape: unknown;
  #rows: readonly Row[] = [];
  #late: readonly CompiledNode[] | undefined;
  #isLateAsked = false;

  constructor(
    readonly node: CompiledNode,
    readonly place: DrawContext,
    /** The choice it is in, which decides whether an option shows what is more about it. */
    private readonly choice?: MountedNode,
  ) {
    this.#binding = new NodeBinding(node, place, draw);
    this.snapshot = this.#binding.snapshot();
    this.#fill();
  }

  /** Runs children first, like effects. */
  watch(): void {
    for (const child of this.children) child.watch();
    this.#binding.watch({
      take: (snapshot) => {
        drawn.changes += 1;
        this.snapshot = snapshot;
        this.#fill(true);
        if (this.node.type === 'choice') this.#refreshOptions();
        this.#updateRequirements();
      },
    });
    this.#updateRequirements();
  }

  unwatch(): void {
    this.#binding.unwatch();
    for (const child of this.children) child.unwatch();
  }

  #refreshOptions(): void {
    for (const each of drawnNodes(this.children)) if (each.node.type === 'option') each.#fill(true);
  }

  #fill(isWatched = false): void {
    const { shape, make } = this.#inside();
    const isList = this.node.type === 'list' && this.snapshot.isShown && !this.snapshot.failure;
    if (!isList && shape === this.#shape) return;
    this.#shape = shape;
    const before = this.children;
    this.children = make();
    const kept = new Set(this.children);
    for (const child of before) if (isWatched && !kept.has(child)) child.unwatch();
    const known = new Set(before);
    for (const child of this.children) if (isWatched && !known.has(child)) child.watch();
  }

  #inside(): { shape: unknown; make: () => readonly MountedNode[] } {
    const { node, place, snapshot } = this;
    if (!snapshot.isShown) return { shape: 'hidden', make: () => NOTHING };
    const mount = (nodes: readonly CompiledNode[], where = place): MountedNode[] =>
      nodes.map((each) => new MountedNode(each, where, this.#choiceBelow));
    if (snapshot.failure || node.isUnknown) return { shape: 'fallback', make: () => mount(node.fallback) };
    const { props } = snapshot;
    if (node.cases) {
      const { on } = props;
      const name = typeof on === 'string' || typeof on === 'number' || typeof on === 'boolean' ? String(on) : '';
      const chosen = Object.hasOwn(node.cases, name) ? node.cases[name] : undefined;
      const nodes = chosen ?? node.slots.otherwise ?? [];
      return { shape: nodes, make: () => mount(nodes) };
    }
    if (node.type === 'list') return { shape: undefined, make: () => this.#listRows(props) };
    if (node.isStructural) {
      const nodes = this.#lateNodes(props) ?? node.slots.later ?? node.slots.otherwise ?? [];
      return { shape: nodes, make: () => mount(nodes) };
    }
    const isOpen = this.#isOpen(props);
    if (!isOpen) return { shape: 'closed', make: () => NOTHING };
    const parts = Object.keys(node.slots)
      .map((name) => props[name])
      .flatMap((value) => (isObject(value) ? [drawings.get(value)] : []));
    return {
      shape: 'open',
      make: () => parts.flatMap((part) => (part ? mount(part.nodes, part.place) : [])),
    };
  }

  /** The lazy fragment, once it has loaded. */
  #lateNodes({ fragment }: Readonly<Record<string, unknown>>): readonly CompiledNode[] | undefined {
    if (typeof fragment !== 'string' || this.#late) return this.#late;
    if (this.#isLateAsked) return undefined;
    this.#isLateAsked = true;
    const show = (nodes: readonly CompiledNode[]): void => {
      this.#late = nodes;
      drawn.changes += 1;
      this.#fill(true);
    };
    this.place.renderers.loadFragment?.(fragment).then(show, () => {});
    return undefined;
  }

  get #choiceBelow(): MountedNode | undefined {
    return this.node.type === 'choice' ? this : this.choice;
  }

  #isOpen(props: Readonly<Record<string, unknown>>): boolean {
    if (this.node.type === 'sheet') return props.isOpen === true;
    return this.node.type !== 'option' || this.choice?.snapshot.field?.value === props.value;
  }

  #listRows(props: Readonly<Record<string, unknown>>): readonly MountedNode[] {
    const { node, place } = this;
    const items: readonly unknown[] = Array.isArray(props.each) ? props.each : [];
    const { body = [], empty = [] } = node.slots;
    if (items.length === 0) {
      this.#rows = [];
      return this.children.length === empty.length && this.children.every((child, at) => child.node === empty[at])
        ? this.children
        : empty.map((each) => new MountedNode(each, place, this.#choiceBelow));
    }
    const path = typeof props.key === 'string' ? toPath(props.key) : undefined;
    const keyOf = (item: unknown): unknown => (path ? readPath(item, path) : undefined);
    const old = new Map(this.#rows.map((row) => [row.item, row]));
    this.#rows = items.map((item, index) => {
      const known = old.get(item);
      if (known && known.index === index && Object.is(keyOf(item), keyOf(known.item))) return known;
      const where = { ...place, frame: { item, index } };
      return { item, index, nodes: body.map((each) => new MountedNode(each, where, this.#choiceBelow)) };
    });
    return this.#rows.flatMap(({ nodes }) => nodes);
  }

  /** Like NodeView. */
  #updateRequirements(): void {
    const { node, place, snapshot } = this;
    const { failure } = snapshot;
    const { requiredContent } = place.screen;
    if (!failure) {
      if (!snapshot.isShown) requiredContent.remove(this);
      else if (node.ownRequirements.length > 0) requiredContent.markDrawn(this, node.ownRequirements);
      return;
    }
    const isExpected = failure.code === 'value-missing' && node.fallback.length > 0;
    if (isExpected && node.requirements.length === 0) return;
    const { code, cause } = failure;
    if (node.requirements.length === 0) place.screen.report({ code, node: node.id, cause });
    else {
      const problem = { code: code === 'value-missing' ? 'critical-missing' : code, node: node.id, cause };
      requiredContent.markFailed(this, node.requirements, problem);
    }
  }
}

export const mountAll = (nodes: readonly CompiledNode[], place: DrawContext): readonly MountedNode[] =>
  nodes.map((node) => new MountedNode(node, place));

/** Returns every rendered node, from the top. */
export function* drawnNodes(nodes: readonly MountedNode[]): Generator<MountedNode> {
  for (const node of nodes) {
    if (!node.snapshot.isShown) continue;
    if (!node.snapshot.failure && !node.node.isUnknown) yield node;
    yield* drawnNodes(node.children);
  }
}
