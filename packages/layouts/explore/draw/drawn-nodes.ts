import { createElement, Fragment, useLayoutEffect, type ReactNode } from 'react';
import type { AnyRenderer, FieldBinding, RendererSource } from '#engine/renderer.ts';
import { isSafeLink } from '#domain/safe-link.ts';
import type { NodePlan } from '#engine/node-plan.ts';

type Props = Readonly<Record<string, unknown>>;

/** A drawn node, with the properties passed to its renderer. */
export interface DrawnNode {
  readonly label: string;
  readonly type: string;
  readonly plan: NodePlan;
  readonly props: Props;
}

interface Given {
  readonly id: string;
  readonly props: Props;
  readonly field?: FieldBinding;
}

/** Draws every node type as its children, records the drawn nodes, and fails for the named nodes. */
export class NotingRenderers implements RendererSource {
  readonly drawn = new Set<DrawnNode>();
  readonly #renderers = new Map<string, AnyRenderer>();

  constructor(
    private readonly plans: Readonly<Record<string, NodePlan | undefined>>,
    private readonly failing: ReadonlySet<string>,
  ) {}

  get(type: string): AnyRenderer | undefined {
    const plan = this.plans[type];
    if (!plan) return undefined;
    const known = this.#renderers.get(type) ?? this.#renderer(type, plan);
    this.#renderers.set(type, known);
    return known;
  }

  #renderer(type: string, plan: NodePlan): (given: Given) => ReactNode {
    const slots = Object.entries(plan.properties).flatMap(([name, { kind }]) => (kind === 'nodes' ? [name] : []));
    const inside = plan.isStructural ? ['body'] : slots;
    return ({ id, props }) => {
      if (this.failing.has(id)) throw new Error(`${id} is to fail.`);
      useLayoutEffect(() => {
        const node = { label: id, type, plan, props };
        this.drawn.add(node);
        return () => void this.drawn.delete(node);
      }, [id, props]);
      return createElement(Fragment, null, ...inside.map((name) => props[name] as ReactNode));
    };
  }
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Visible texts of a container; its other texts are for screen readers. */
const HEADINGS: ReadonlySet<string> = new Set(['title', 'text', 'note']);

/** Whether the node itself is visible, apart from its content. */
export const isVisible = ({ plan, props }: DrawnNode): boolean => {
  if (plan.isStructural) return false;
  const kinds = Object.entries(plan.properties);
  const isContainer = kinds.some(([, { kind }]) => kind === 'nodes');
  if (plan.field !== undefined && !isContainer) return true;
  const saying = kinds.filter(([name]) => !isContainer || HEADINGS.has(name));
  const hasContent = saying.some(([name, { kind }]) => {
    const value = props[name];
    if (kind === 'list') return Array.isArray(value) && value.length > 0;
    return kind === 'number' ? typeof value === 'number' : (kind === 'text' || kind === 'string') && isText(value);
  });
  if (hasContent || isContainer) return hasContent;
  // A leaf without text counts as a picture, unless it is a line.
  return kinds.length > 0 && kinds.every(([, { kind }]) => kind === 'static');
};

/** Actions of the node when it is pressed; none while it is disabled. Pending work is awaited. */
export const usesOf = ({ plan, props }: DrawnNode): readonly (() => void)[] => {
  if (props.isDisabled === true) return [];
  const items = Object.values(props).find((value): value is unknown[] => Array.isArray(value) && value.length > 0);
  const first: unknown = items?.[0];
  const value = typeof first === 'object' && first !== null && 'value' in first ? first.value : undefined;
  return Object.entries(plan.properties).flatMap(([name, { kind }]) => {
    const use = props[name];
    if (kind !== 'effects' || typeof use !== 'function') return [];
    const run = use as (event?: unknown) => void;
    return [() => run(value)];
  });
};

/** Whether it links to a safe external address. */
export const leadsOutside = ({ props }: DrawnNode): boolean => typeof props.href === 'string' && isSafeLink(props.href);
