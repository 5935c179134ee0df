import type { CompiledNode } from '#engine/compile-node.ts';
import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { LiveProperty } from '#engine/compile-property.ts';
import type { CompiledRule } from '#engine/rule.ts';
import type { Path, Reading } from '#engine/scope.ts';

interface Evaluation {
  /** Node and property, such as `title.text`; or what of the screen, such as `derive.total`. */
  readonly rule: string;
  /** Paths that the rule claims to read. */
  readonly paths: readonly Path[];
  /** Of the row, when it is in a list. */
  readonly item: unknown;
}

type Nodes = readonly CompiledNode[];

const mapValues = <T>(map: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));

/** Listens to every rule of a compiled screen, also to those that are plain reads. */
export class RuleCounter {
  #evaluations: Evaluation[] = [];

  /** The evaluations since the last time this was asked. */
  take(): readonly Evaluation[] {
    const evaluations = this.#evaluations;
    this.#evaluations = [];
    return evaluations;
  }

  /** How often each rule was evaluated since the last time. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { rule } of this.take()) counts[rule] = (counts[rule] ?? 0) + 1;
    return counts;
  }

  readonly listenTo = (screen: CompiledScreen): CompiledScreen => ({
    ...screen,
    derive: screen.derive.map(({ name, rule }) => ({ name, rule: this.#counted(rule, `derive.${name}`) })),
    timers: screen.timers.map((timer) => ({ ...timer, endsAt: this.#counted(timer.endsAt, `timers.${timer.name}`) })),
    polls: screen.polls.map((poll) => ({ ...poll, condition: this.#counted(poll.condition, `poll.${poll.id}`) })),
    triggers: screen.triggers.map((trigger, at) => ({
      ...trigger,
      condition: this.#counted(trigger.condition, `when.${at}`),
    })),
    body: this.#nodes(screen.body),
  });

  readonly #nodes = (nodes: Nodes): Nodes =>
    nodes.map((node) => ({
      ...node,
      when: node.when && this.#counted(node.when, `${node.id}.when`),
      live: node.live.map((property) => this.#property(property, `${node.id}.${property.name}`)),
      field: node.field && { ...node.field, name: this.#counted(node.field.name, `${node.id}.field`) },
      slots: mapValues(node.slots, this.#nodes),
      cases: node.cases && mapValues(node.cases, this.#nodes),
      fallback: this.#nodes(node.fallback),
    }));

  #counted(rule: CompiledRule, name: string): CompiledRule {
    return {
      ...rule,
      evaluate: (reading) => {
        this.#note(name, rule.paths, reading);
        return rule.evaluate(reading);
      },
    };
  }

  #property(property: LiveProperty, name: string): LiveProperty {
    return {
      ...property,
      evaluate: (reading, texts) => {
        this.#note(name, property.paths, reading);
        return property.evaluate(reading, texts);
      },
    };
  }

  #note(rule: string, paths: readonly Path[], reading: Reading): void {
    this.#evaluations.push({ rule, paths, item: reading.frame.item });
  }
}
