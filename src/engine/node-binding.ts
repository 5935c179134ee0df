import type { ReactNode } from 'react';
import type { Effect } from '#generated/language.ts';
import type { CompiledNode, LiveProperty } from './compile-node.ts';
import { fieldBinding, fieldPath, screenField } from './field-binding.ts';
import type { FieldBinding } from './renderer.ts';
import { isTruthy } from './rule.ts';
import { isSameValue } from './same-value.ts';
import type { ScreenInstance } from './screen-instance.ts';
import { readFrom, type Frame, type Path, type Reading, type Scope } from './scope.ts';

export interface NodeSnapshot {
  readonly isShown: boolean;
  /** Paths of `requires` that hold nothing. */
  readonly missing: readonly string[];
  readonly props: Readonly<Record<string, unknown>>;
  readonly field: FieldBinding | undefined;
}

const HIDDEN: NodeSnapshot = Object.freeze({ isShown: false, missing: [], props: {}, field: undefined });

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** What a rule gave, as the property's kind wants it; a value of the wrong kind is as good as none. */
const COERCE: Record<LiveProperty['kind'], (value: unknown) => unknown> = {
  text: (value) => value,
  boolean: isTruthy,
  number: toNumber,
  string: toText,
  list: (value) => (Array.isArray(value) ? value : []),
  rule: (value) => value,
};

/** A node in its place: computes what its renderer gets, and only again when a path it reads has changed. */
export class NodeBinding {
  readonly fieldName: string | undefined;
  readonly #paths: readonly Path[];
  readonly #fixed: Readonly<Record<string, unknown>>;
  #snapshot: NodeSnapshot | undefined;
  #seen: Scope | undefined;
  #isWatching = false;

  constructor(
    readonly node: CompiledNode,
    private readonly screen: ScreenInstance,
    readonly frame: Frame,
    draw: (nodes: readonly CompiledNode[]) => ReactNode,
  ) {
    this.fieldName = node.field ? toText(node.field.name.evaluate(screen.reading(frame))) : undefined;
    this.#paths =
      node.field && this.fieldName ? [...node.paths, fieldPath(node.field.kind, this.fieldName)] : node.paths;
    this.#fixed = {
      ...node.constants,
      ...Object.fromEntries(Object.entries(node.slots).map(([name, nodes]) => [name, draw(nodes)])),
      ...Object.fromEntries(Object.entries(node.effects).map(([name, effects]) => [name, this.#runner(effects)])),
    };
  }

  readonly subscribe = (wake: () => void): (() => void) => {
    this.#isWatching = true;
    const stop = this.screen.watch(this.#paths, () => {
      if (this.#refresh()) wake();
    });
    if (this.#seen !== this.screen.scope && this.#refresh()) wake();
    return () => {
      this.#isWatching = false;
      stop();
    };
  };

  readonly get = (): NodeSnapshot => {
    if (!this.#snapshot || (!this.#isWatching && this.#seen !== this.screen.scope)) this.#refresh();
    return this.#snapshot ?? HIDDEN;
  };

  /** The field as the form must know it, when the screen defines it itself. */
  screenField(): ReturnType<typeof screenField> {
    return this.node.field && this.fieldName ? screenField(this.node.field.kind, this.fieldName, this.get().props) : undefined;
  }

  #runner(effects: readonly Effect[]): (value?: unknown) => void {
    return (value) => void this.screen.perform(effects, { ...this.frame, event: { value } });
  }

  #refresh(): boolean {
    this.#seen = this.screen.scope;
    const before = this.#snapshot;
    const after = this.#compute(before);
    this.#snapshot = after;
    return after !== before;
  }

  #compute(before: NodeSnapshot | undefined): NodeSnapshot {
    const reading = this.screen.reading(this.frame);
    const { when, requires } = this.node;
    if (when && !isTruthy(when.evaluate(reading))) return HIDDEN;
    const missing = requires.filter((path) => isEmpty(readFrom(reading, path))).map((path) => path.join('.'));
    const props = this.#computeProps(reading, before);
    const field = this.#computeField(before);
    const isSame = before?.isShown && before.props === props && before.field === field;
    return isSame && isSameValue(before.missing, missing) ? before : { isShown: true, missing, props, field };
  }

  #computeProps(reading: Reading, before: NodeSnapshot | undefined): Readonly<Record<string, unknown>> {
    const old = before?.isShown ? before.props : undefined;
    const props: Record<string, unknown> = { ...this.#fixed };
    let hasChanged = old === undefined;
    for (const { name, kind, rule, text } of this.node.live) {
      const value = text ? text.evaluate(reading, this.screen.ports.texts) : COERCE[kind](rule?.evaluate(reading));
      const isSame = old !== undefined && isSameValue(old[name], value);
      props[name] = isSame ? old[name] : value;
      if (!isSame) hasChanged = true;
    }
    return hasChanged || !old ? props : old;
  }

  #computeField(before: NodeSnapshot | undefined): FieldBinding | undefined {
    if (!this.node.field || !this.fieldName) return undefined;
    return fieldBinding(this.node.field.kind, this.fieldName, this.screen, before?.field);
  }
}
