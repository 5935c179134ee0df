import type { EnginePorts, FormPort } from '#engine/ports.ts';

const nothing = (): void => {};
const stop = (): (() => void) => nothing;

/** Ports of a page that only has a form: no time passes, nothing is asked of the world. */
export const benchPorts = (scope: EnginePorts['scope'], form: FormPort): EnginePorts => ({
  scope,
  form,
  texts: { t: (key) => key, has: () => true },
  navigation: { go: nothing, back: nothing, close: nothing },
  clock: { now: () => 0, after: stop, onWake: stop, whenAwake: () => Promise.resolve() },
  outside: {
    copy: () => Promise.resolve(true),
    share: () => Promise.resolve(true),
    open: nothing,
    notify: nothing,
    track: nothing,
  },
  run: () => true,
  onPush: stop,
  report(problem) {
    throw problem.cause instanceof Error ? problem.cause : new Error(problem.code);
  },
  fail(problem) {
    throw problem.cause instanceof Error ? problem.cause : new Error(problem.code);
  },
});
