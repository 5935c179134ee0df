import type { Effect, Screen } from '#generated/language.ts';
import { compileNodes, type CompiledNode, type CompileContext } from './compile-node.ts';
import { compileDerive, type Derivation } from './derive.ts';
import { compileRule, type CompiledRule } from './rule.ts';
import { checkSize } from './screen-size.ts';

export interface CompiledTimer {
  readonly name: string;
  readonly endsAt: CompiledRule;
  /** Duration from each start; undefined for a timer with a fixed end. */
  readonly seconds: number | undefined;
  readonly onExpire: readonly Effect[];
}

export interface CompiledTrigger {
  readonly condition: CompiledRule;
  readonly effects: readonly Effect[];
}

export interface CompiledPoll {
  readonly id: string;
  readonly everyMs: number;
  readonly deadlineMs: number;
  readonly condition: CompiledRule;
  readonly effects: readonly Effect[];
}

export interface CompiledScreen {
  readonly id: string;
  readonly local: Readonly<Record<string, unknown>>;
  readonly derive: readonly Derivation[];
  readonly timers: readonly CompiledTimer[];
  readonly polls: readonly CompiledPoll[];
  readonly triggers: readonly CompiledTrigger[];
  readonly pushes: Readonly<Record<string, readonly Effect[]>>;
  readonly enter: readonly Effect[];
  readonly leave: readonly Effect[];
  readonly body: readonly CompiledNode[];
}

const presentEntries = <T>(map: Readonly<Record<string, T | undefined>> | undefined): [string, T][] =>
  Object.entries(map ?? {}).flatMap(([name, value]): [string, T][] => (value === undefined ? [] : [[name, value]]));

/**
 * Prepares a screen whose fragments are expanded.
 *
 * @throws EngineError when it is too large, or a rule or the derive map cannot be prepared
 */
export const compileScreen = (screen: Screen, context: CompileContext): CompiledScreen => {
  checkSize(screen);
  return {
    id: screen.id,
    local: screen.local ?? {},
    derive: compileDerive(screen.derive ?? {}),
    timers: presentEntries(screen.timers).map(([name, timer]) => ({
      name,
      endsAt: compileRule(timer.endsAt ?? null),
      seconds: timer.seconds,
      onExpire: timer.onExpire ?? [],
    })),
    polls: (screen.poll ?? []).map((poll) => ({
      id: poll.id,
      everyMs: poll.everyMs,
      deadlineMs: poll.deadlineMs ?? Number.POSITIVE_INFINITY,
      condition: compileRule(poll.while ?? true),
      effects: poll.do,
    })),
    triggers: (screen.on?.when ?? []).map((trigger) => ({ condition: compileRule(trigger.if), effects: trigger.do })),
    pushes: Object.fromEntries(presentEntries(screen.on?.push)),
    enter: screen.on?.enter ?? [],
    leave: screen.on?.leave ?? [],
    body: compileNodes(screen.body, context, 'body'),
  };
};
