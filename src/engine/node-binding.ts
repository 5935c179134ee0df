import type { ReactNode } from 'react';
import type { Effect } from '#generated/language.ts';
import type { CompiledNode } from './compile-node.ts';
import { NO_MEMBERS } from './compile-property.ts';
import { EngineError } from './engine-error.ts';
import { BoundField } from './bound-field.ts';
import { languageOfValue } from './languages.ts';
import { failedSnapshot, HIDDEN, isDrawn, NO_PROPS, type NodeSnapshot, type Props } from './node-snapshot.ts';
import type { Watcher } from './path-trie.ts';
import type { Place } from './place.ts';
import type { FieldBinding, Languages } from './renderer.ts';
import { isTruthy } from './rule.ts';
import { isSameValue } from './same-value.ts';
import { havePathsChanged, readFrom, type Path, type ScopeReader, type Scope } from './scope.ts';

/** What ends within this time ends at once to the eye: a sign that it runs would only flicker. */
const AT_ONCE_MS = 100;

export type DrawNodes = (nodes: readonly CompiledNode[], place: Place) => ReactNode;

/** The component that shows the node. */
export interface SnapshotTaker {
  take(snapshot: NodeSnapshot): void;
}

/** One look at the scope: what it is now, and what it was when the node was last computed. */
interface Look {
  readonly reader: ScopeReader;
  readonly now: Scope;
  readonly seen: Scope | undefined;
}

const isStale = (paths: readonly Path[], { seen, now }: Look): boolean => !seen || havePathsChanged(paths, seen, now);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const drawnWith = (old: NodeSnapshot | undefined, props: Props, field: FieldBinding | undefined): NodeSnapshot =>
  old?.props === props && old.field === field ? old : { isShown: true, failure: undefined, props, field };

/** Effects of a disabled node: it still validates, which leads the user to the missing field. */
const leadingChecks = (effects: readonly Effect[]): readonly Effect[] => {
  const end = effects.findIndex((effect) => effect.do !== 'validate');
  return end === -1 ? effects : effects.slice(0, end);
};

/** A node in its place: computes what its renderer gets, and only that again which a changed path decides. */
export class NodeBinding implements Watcher {
  #snapshot: NodeSnapshot | undefined;
  /** What it has last looked at, while nobody wakes it. One that is woken keeps no scope, each of which holds a whole form. */
  #seen: Scope | undefined;
  #fixed: Props | undefined;
  #field: BoundField | undefined;
  /** What a press of it has begun has not ended. */
  #isRunning = false;
  #taker: SnapshotTaker | undefined;

  constructor(
    readonly node: CompiledNode,
    readonly place: Place,
    private readonly draw: DrawNodes,
  ) {}

  /** The node's look before it is watched. */
  snapshot(): NodeSnapshot {
    const snapshot = this.#look(this.#seen);
    this.#seen = this.place.screen.scope;
    return snapshot;
  }

  /** Hands each change to the taker, first what has changed since the last snapshot; and tells the form of a field. */
  watch(taker: SnapshotTaker): void {
    this.#taker = taker;
    this.#follow(this.#field);
    this.wake(this.#seen);
    this.#seen = undefined;
    this.#enrol();
  }

  unwatch(): void {
    this.#taker = undefined;
    this.#unfollow(this.#field);
    this.#seen = this.place.screen.scope;
    this.leaveForm();
  }

  /** For a node whose renderer has failed: nobody can fill in what cannot be seen. */
  leaveForm(): void {
    if (this.node.field) this.place.screen.fields.enter(this, undefined);
  }

  wake(seen: Scope | undefined): void {
    const before = this.#snapshot;
    const field = this.#field;
    const after = this.#look(seen);
    if (this.#field !== field) {
      this.#unfollow(field);
      this.#follow(this.#field);
    }
    if (after === before) return;
    if (before?.props === after.props && this.#field === field && field?.hasWritten(before.field, after.field)) return;
    // The form knows a field by its name and properties, which typing does not change.
    if (this.#field !== field || after.props !== before?.props) this.#enrol();
    this.#taker?.take(after);
  }

  /** It is woken by what its node reads, and by the state of its field. */
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

  #enrol(): void {
    if (!this.#field) return;
    const snapshot = this.#snapshot;
    const field = isDrawn(snapshot) ? this.#field.describe(snapshot.props) : undefined;
    this.place.screen.fields.enter(this, field);
  }

  /** Its look in the current scope, after one in a scope it has seen. Never throws: a rule that fails is a failure of the node. */
  #look(seen: Scope | undefined): NodeSnapshot {
    const { screen, frame } = this.place;
    const before = this.#snapshot;
    if (before && seen === screen.scope) return before;
    this.#snapshot = this.#compute(before, { reader: screen.reader(frame), now: screen.scope, seen });
    return this.#snapshot;
  }

  #compute(before: NodeSnapshot | undefined, look: Look): NodeSnapshot {
    try {
      // Nothing that the node reads is another: what has woken it is its field.
      const field = isDrawn(before) && !isStale(this.node.paths, look) ? this.#field : undefined;
      if (before && field) return drawnWith(before, before.props, field.bind(before.field, before.props));
      return this.#isHidden(before, look) ? HIDDEN : this.#shown(before, look);
    } catch (cause) {
      return failedSnapshot(before, { code: 'rule-failed', about: '', cause });
    }
  }

  #isHidden(before: NodeSnapshot | undefined, look: Look): boolean {
    const { when } = this.node;
    if (!when) return false;
    const isKnown = before && !before.failure && !isStale(when.paths, look);
    return isKnown ? !before.isShown : !isTruthy(when.evaluate(look.reader));
  }

  #shown(before: NodeSnapshot | undefined, look: Look): NodeSnapshot {
    const { type, isLost, isStructural, isUnknown, requires } = this.node;
    const isKnown = isUnknown || isStructural || this.place.renderers.get(type) !== undefined;
    if (isLost || !isKnown) return this.#failed(before, 'unknown-node', type);
    const missing = requires.length > 0 ? requires.filter((path) => isEmpty(readFrom(look.reader, path))) : requires;
    if (missing.length > 0) return this.#failed(before, 'value-missing', missing.map((path) => path.join('.')).join());
    const old = isDrawn(before) ? before : undefined;
    const props = this.#props(old?.props, look);
    const field = this.#bindField(old?.field, props, look);
    if (this.node.field && !field) return this.#failed(before, 'value-missing', 'name');
    return drawnWith(old, props, field);
  }

  #failed(before: NodeSnapshot | undefined, code: 'unknown-node' | 'value-missing', about: string): NodeSnapshot {
    const cause = new EngineError(code, code === 'unknown-node' ? `Nothing draws ${about}.` : `Nothing at ${about}.`);
    return failedSnapshot(before, { code, about, cause });
  }

  #props(old: Props | undefined, look: Look): Props {
    let next: (Record<string, unknown> & { languages?: Languages }) | undefined;
    for (const { name, paths, evaluate } of this.node.live) {
      if (old && !isStale(paths, look)) continue;
      const isRunning = name === 'isBusy' && this.#isRunning;
      const value = isRunning || evaluate(look.reader, this.place.screen.ports.texts);
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

  /** Properties that never change: literals, what runs effects, and the nodes inside, which see to themselves. */
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
      if (isDrawn(snapshot) && typeof snapshot.props['isBusy'] === 'boolean') void this.#beBusyUntil(done);
    };
  }

  /** Busy while what it has begun runs, whatever else it is busy with: of many rows, only the one that was pressed. */
  async #beBusyUntil(done: Promise<boolean>): Promise<void> {
    const settled = this.place.screen.ports.clock.after(AT_ONCE_MS, () => this.#setBusy(true));
    await done;
    settled();
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

  #bindField(old: FieldBinding | undefined, props: Props, look: Look): FieldBinding | undefined {
    const { field } = this.node;
    if (!field) return undefined;
    if (!this.#field || isStale(field.name.paths, look)) {
      const name = field.name.evaluate(look.reader);
      if (typeof name !== 'string' || name === '') return undefined;
      if (this.#field?.name !== name) this.#field = new BoundField(field.kind, name, this.place.screen);
    }
    return this.#field.bind(old, props);
  }
}
