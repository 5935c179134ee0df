import type { EnginePorts, ScreenProblem } from '#engine/ports.ts';
import type { Scope } from '#engine/scope.ts';
import type { TextSource } from '#engine/text.ts';
import { NOW_MS } from '#layouts/explore/logic/variables.ts';

/** A request of the page to its environment. */
export interface Asked {
  readonly what: 'go' | 'back' | 'close' | 'open' | 'run' | 'other';
  /** The screen, the command or the address. */
  readonly name: string;
}

export interface StillWorld {
  readonly ports: EnginePorts;
  readonly asked: Asked[];
  readonly problems: ScreenProblem[];
  readonly failures: ScreenProblem[];
}

const nothing = (): void => {};

/** An environment for a page in which time does not pass, commands succeed at once, and all requests are recorded. */
export const stillWorld = (scope: Scope, texts: TextSource): StillWorld => {
  const asked: Asked[] = [];
  const problems: ScreenProblem[] = [];
  const failures: ScreenProblem[] = [];
  const ask = (what: Asked['what'], name = ''): void => void asked.push({ what, name });
  const ports: EnginePorts = {
    scope: { get: () => scope, subscribe: () => nothing },
    texts,
    form: { input: nothing, blur: nothing, focus: nothing, show: nothing, validate: () => [] },
    navigation: { go: (screen) => ask('go', screen), back: () => ask('back'), close: () => ask('close') },
    clock: { now: () => NOW_MS, after: () => nothing, onWake: () => nothing, whenAwake: () => Promise.resolve() },
    outside: {
      copy(text) {
        ask('other', text);
        return Promise.resolve(true);
      },
      share() {
        ask('other');
        return Promise.resolve(true);
      },
      open: (url) => ask('open', url),
      notify: () => ask('other'),
      track: nothing,
    },
    run(name) {
      ask('run', name);
      return true;
    },
    onPush: () => nothing,
    report: (problem) => void problems.push(problem),
    fail: (problem) => void failures.push(problem),
  };
  return { ports, asked, problems, failures };
};
