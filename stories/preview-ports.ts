import { ruleFrameHosts } from '#domain/frame-hosts.ts';
import type { EnginePorts, ScreenProblem } from '#engine/ports.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PreviewClock } from './preview-clock.ts';
import { createPreviewForm } from './preview-form.ts';
import type { PreviewScope } from './preview-scope.ts';

/** An effect of the page beyond the page itself. */
export interface PreviewEvent {
  readonly name: string;
  readonly details: unknown;
}

export interface PreviewParts {
  readonly scope: PreviewScope;
  readonly texts: Texts;
  readonly clock: PreviewClock;
  readonly log: (event: PreviewEvent) => void;
}

const asTextArg = (value: unknown): string | number =>
  typeof value === 'string' || typeof value === 'number' ? value : '';

const asTextArgs = (args: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, asTextArg(value)]));

const problemDetails = ({ code, node, cause }: ScreenProblem): Readonly<Record<string, unknown>> => ({
  code,
  node,
  cause: cause instanceof Error ? cause.message : cause,
});

/** Ports with a real form and real countdowns; all others only log what they would do. */
export const createPreviewPorts = ({ scope, texts, clock, log }: PreviewParts): EnginePorts => {
  // A preview has no deployment.
  ruleFrameHosts('*');
  const form = createPreviewForm(scope);
  const tell = (name: string, details?: unknown): void => log({ name, details });
  return {
    scope: scope.port,
    texts: { t: (key, args) => texts.t(key, asTextArgs(args)), has: (key) => texts.has(key) },
    form: {
      ...form.port,
      validate(names) {
        const failing = form.port.validate(names);
        tell('validate', failing.length === 0 ? 'all is well' : { failing });
        return failing;
      },
    },
    navigation: {
      go: (screen, { query, isReplacing }) => tell(`go ${screen}`, { query, isReplacing }),
      back: () => tell('back'),
      close: () => tell('close'),
    },
    clock: clock.port,
    outside: {
      async copy(text) {
        tell('copy', text);
        return Promise.resolve(true);
      },
      share(content) {
        tell('share', content);
        return Promise.resolve(true);
      },
      open: (url) => tell('open', url),
      notify: (text, tone) => tell('notify', { text, tone }),
      track: (name, status) => tell('track', { name, status }),
    },
    run(name, args) {
      tell(`run ${name}`, args);
      // The only command whose whole effect is on the page.
      if (name === 'form.pickAmount') form.pickAmount(String(args.amount));
      return true;
    },
    onPush: () => () => {},
    report: (problem) => tell('report', problemDetails(problem)),
    fail: (problem) => tell('fail', problemDetails(problem)),
  };
};
