import type { ReactNode } from 'react';
import type { Effect } from '#generated/language.ts';
import type { CompiledNode } from './compile-node.ts';
import { NO_MEMBERS } from './compile-property.ts';
import { EngineError } from './engine-error.ts';
import { BoundField } from './bound-field.ts';
import { languageOfValue } from './languages.ts';
import { failedSnapshot, HIDDEN, isDrawn, NO_PROPS, type NodeSnapshot, type Props } from './node-snapshot.ts';
import type { Watcher } from './path-trie.ts';
import type { DrawContext } from './draw-context.ts';
import type { FieldBinding, Languages } from './renderer.ts';
import { isTruthy } from './rule.ts';
import { isSameValue } from './same-value.ts';
import { havePathsChanged, readFrom, type Path, type ScopeReader, type Scope } from './scope.ts';

/** Effects that end within this time show no busy state, which would only flicker. */
const AT_ONCE_MS = 100;

export type DrawNodes = (nodes: readonly CompiledNode[], place: DrawContext) => ReactNode;

/** The component that shows the node. */
export interface SnapshotTaker {
  take(snapshot: NodeSnapshot): void;
}

/** The current scope, and the scope that the node was last computed from. */
interface EvaluationStep {
  readonly reader: ScopeReader;
  readonly now: Scope;
  readonly lastScope: Scope | undefined;
}

const isStale = (paths: readonly Path[], { lastScope, now }: EvaluationStep): boolean =>
  !lastScope || havePathsChanged(paths, lastScope, now);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const drawnWith = (old: NodeSnapshot | undefined, props: Props, field: FieldBinding | undefined): NodeSnapshot =>
  old?.props === props && old.field === field ? old : { isShown: true, failure: undefined, props, field };

/** Effects of a disabled node: it still validates, which leads the user to the missing field. */
const leadingChecks = (effects: readonly Effect[]): readonly Effect[] => {
  const end = effects.findIndex((effect) => effect.do !== 'validate');
  return end === -1 ? effects : effects.slice(0, end);
};

/** A node bound to its place: computes the renderer's properties, and recomputes only those with changed paths. */
export class NodeBinding implements Watcher {
  #snapshot: NodeSnapshot | undefined;
  /** The scope of the last snapshot while the node is not watched. Watched nodes store none, since a scope holds a whole form. */
  #lastScope: Scope | undefined;
  #fixed: Props | undefined;
  #field: BoundField | undefined;
  /** True while the effects of a press run. */
  #isRunning = false;
  #taker: SnapshotTaker | undefined;

  constructor(
    readonly node: CompiledNode,
    readonly place: DrawContext,
    private readonly draw: DrawNodes,
  ) {}

  /** Computes the node before it is watched. */
  snapshot(): NodeSnapshot {
    const snapshot = this.#update(this.#lastScope);
    this.#lastScope = this.place.screen.scope;
    return snapshot;
  }

  /** Passes each change to the taker, first the changes since the last snapshot, and registers the field with the form. */
  watch(taker: SnapshotTaker): void {
    this.#taker = taker;
    this.#follow(this.#field);
    this.wake(this.#lastScope);
    this.#lastScope = undefined;
    this.#register();
  }

  unwatch(): void {
    this.#taker = undefined;
    this.#unfollow(this.#field);
    this.#lastScope = this.place.screen.scope;
    this.leaveForm();
  }

  /** Removes the field of a node whose renderer has failed, since the user can't fill it in. */
  leaveForm(): void {
    if (this.node.field) this.place.screen.fields.set(this, undefined);
  }

  wake(lastScope: Scope | undefined): void {
    const before = this.#snapshot;
    const field = this.#field;
    const after = this.#update(lastScope);
    if (this.#field !== field) {
      this.#unfollow(field);
      this.#follow(this.#field);
    }
    if (after === before) return;
    if (before?.props === after.props && this.#field === field && field?.hasWritten(before.field, after.field)) return;
    // The form knows a field by its name and properties, which typing does not change.
    if (this.#field !== field || after.props !== before?.props) this.#register();
    this.#taker?.take(after);
  }

  /** Watches the paths that the node reads, and the state of its field. */
  #follow(field: BoundField | undefined): void {
    const { screen } = this.place;
    screen.watch(this.node.paths, this);
    if (field) screen.watch([field.path], this);
  }

  #unfollow(field: BoundField | undefined): void {
    const { screen } = this.place;
    screen.unwatch(this.node.paths, this);
    if (field) screen.unwatch([field.path], this);
  }

  #register(): void {
    if (!this.#field) return;
    const snapshot = this.#snapshot;
    const field = isDrawn(snapshot) ? this.#field.describe(snapshot.props) : undefined;
    this.place.screen.fields.set(this, field);
  }

  /** Computes the snapshot for the current scope. Never throws: a rule that fails is a failure of the node. */
  #update(lastScope: Scope | undefined): NodeSnapshot {
    const { screen, frame } = this.place;
    const before = this.#snapshot;
    if (before && lastScope === screen.scope) return before;
    this.#snapshot = this.#compute(before, { reader: screen.reader(frame), now: screen.scope, lastScope });
    return this.#snapshot;
  }

  #compute(before: NodeSnapshot | undefined, step: EvaluationStep): NodeSnapshot {
    try {
      // None of the node's paths has changed: only its field has.
      const field = isDrawn(before) && !isStale(this.node.paths, step) ? this.#field : undefined;
      if (before && field) return drawnWith(before, before.props, field.bind(before.field, before.props));
      return this.#isHidden(before, step) ? HIDDEN : this.#shown(before, step);
    } catch (cause) {
      return failedSnapshot(before, { code: 'rule-failed', about: '', cause });
    }
  }

  #isHidden(before: NodeSnapshot | undefined, step: EvaluationStep): boolean {
    const { when } = this.node;
    if (!when) return false;
    const isKnown = before && !before.failure && !isStale(when.paths, step);
    return isKnown ? !before.isShown : !isTruthy(when.evaluate(step.reader));
  }

  #shown(before: NodeSnapshot | undefined, step: EvaluationStep): NodeSnapshot {
    const { type, isLost, isStructural, isUnknown, requires } = this.node;
    const isKnown = isUnknown || isStructural || this.place.renderers.get(type) !== undefined;
    if (isLost || !isKnown) return this.#failed(before, 'unknown-node', type);
    const missing = requires.length > 0 ? requires.filter((path) => isEmpty(readFrom(step.reader, path))) : requires;
    if (missing.length > 0) return this.#failed(before, 'value-missing', missing.map((path) => path.join('.')).join());
    const old = isDrawn(before) ? before : undefined;
    const props = this.#props(old?.props, step);
    const field = this.#bindField(old?.field, props, step);
    if (this.node.field && !field) return this.#failed(before, 'value-missing', 'name');
    return drawnWith(old, props, field);
  }

  #failed(before: NodeSnapshot | undefined, code: 'unknown-node' | 'value-missing', about: string): NodeSnapshot {
    const cause = new EngineError(code, code === 'unknown-node' ? `Nothing draws ${about}.` : `Nothing at ${about}.`);
    return failedSnapshot(before, { code, about, cause });
  }

  #props(old: Props | undefined, step: EvaluationStep): Props {
    let next: (Record<string, unknown> & { languages?: Languages }) | undefined;
    for (const { name, paths, evaluate } of this.node.live) {
      if (old && !isStale(paths, step)) continue;
      const isRunning = name === 'isBusy' && this.#isRunning;
      const value = isRunning || evaluate(step.reader, this.place.screen.ports.texts);
      const language = languageOfValue(value);
      const { languages } = next ?? old ?? NO_PROPS;
      const isSameLanguage = languages?.[name] === language;
      if (old && isSameLanguage && isSameValue(old[name], value)) continue;
      next ??= { ...(old ?? this.#fixedProps()) };
      next[name] = value;
      if (!isSameLanguage) next.languages = { ...languages, [name]: language };
    }
    return next ?? old ?? this.#fixedProps();
  }

  /** Returns the properties that never change: literals, effect callbacks and child nodes, which update themselves. */
  #fixedProps(): Props {
    this.#fixed ??= this.#makeFixed();
    return this.#fixed;
  }

  #makeFixed(): Props {
    const { constants, effects, slots, isStructural } = this.node;
    if (effects === NO_MEMBERS && slots === NO_MEMBERS) return constants;
    const actions = Object.entries(effects);
    const drawn = isStructural ? [] : Object.entries(slots);
    return {
      ...constants,
      ...Object.fromEntries(actions.map(([name, list]) => [name, this.#runner(list)])),
      ...Object.fromEntries(drawn.map(([name, nodes]) => [name, this.draw(nodes, this.place)])),
    };
  }

  #runner(effects: readonly Effect[]): (value?: unknown) => void {
    const { screen, frame } = this.place;
    return (value) => {
      const snapshot = this.#snapshot;
      const isDisabled = isDrawn(snapshot) && snapshot.props['isDisabled'] === true;
      const done = screen.perform(isDisabled ? leadingChecks(effects) : effects, { ...frame, event: { value } });
      if (isDrawn(snapshot) && typeof snapshot.props['isBusy'] === 'boolean') void this.#showBusyUntil(done);
    };
  }

  /** Shows the busy state until the effects of this node's press end: of many rows, only the pressed one is busy. */
  async #showBusyUntil(done: Promise<boolean>): Promise<void> {
    const cancel = this.place.screen.ports.clock.after(AT_ONCE_MS, () => this.#setBusy(true));
    await done;
    cancel();
    this.#setBusy(false);
  }

  #setBusy(isRunning: boolean): void {
    this.#isRunning = isRunning;
    const { screen, frame } = this.place;
    const before = this.#snapshot;
    const own = this.node.live.find(({ name }) => name === 'isBusy');
    const isBusy = isRunning || own?.evaluate(screen.reader(frame), screen.ports.texts) === true;
    if (!isDrawn(before) || before.props['isBusy'] === isBusy) return;
    this.#snapshot = { ...before, props: { ...before.props, isBusy } };
    this.#taker?.take(this.#snapshot);
  }

  #bindField(old: FieldBinding | undefined, props: Props, step: EvaluationStep): FieldBinding | undefined {
    const { field } = this.node;
    if (!field) return undefined;
    if (!this.#field || isStale(field.name.paths, step)) {
      const name = field.name.evaluate(step.reader);
      if (typeof name !== 'string' || name === '') return undefined;
      if (this.#field?.name !== name) this.#field = new BoundField(field.kind, name, this.place.screen);
    }
    return this.#field.bind(old, props);
  }
}
