import type { EnginePorts, ScreenProblem } from '#engine/ports.ts';
import type { CommandRunner } from '#flows/kernel/command-runner.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import type { Texts } from '#i18n/texts.ts';
import { after } from '#platform/clock.ts';
import { reportError } from '#platform/report.ts';
import { failureNoted } from '#state/route.ts';
import { selectScope } from '#state/scope.ts';
import type { PagePorts } from './page-ports.ts';

/** Ports of the pages after the list. Before they are here there is no field and nothing to press that would use them. */
const createLatePorts = (): PagePorts & { become(ports: PagePorts): void } => {
  let now: PagePorts | undefined;
  return {
    become(ports) {
      now = ports;
    },
    form: {
      input: (name, value) => now?.form.input(name, value),
      blur: (name) => now?.form.blur(name),
      focus: (name) => now?.form.focus(name),
      show: (appeared, gone) => now?.form.show(appeared, gone),
      validate: (names) => now?.form.validate(names) ?? [],
    },
    waking: {
      onWake: (run) => now?.waking.onWake(run) ?? (() => {}),
      whenAwake: (signal) => now?.waking.whenAwake(signal) ?? Promise.resolve(),
    },
    outside: {
      copy: (text) => now?.outside.copy(text) ?? Promise.resolve(false),
      share: (content) => now?.outside.share(content) ?? Promise.resolve(false),
      open: (url) => now?.outside.open(url),
      notify: (text, tone) => now?.outside.notify(text, tone),
      track: (name, status) => now?.outside.track(name, status),
    },
  };
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';

const asTextArgs = (args: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? value : textOf(value)]),
  );

const reportProblem = ({ code, screen, node, cause }: ScreenProblem): void =>
  reportError(cause ?? new Error(code), { code, screen, ...(node === undefined ? {} : { node }) });

export interface TiedPorts {
  readonly ports: EnginePorts;
  /** Brings what pages after the list need; the same promise however often it is asked. */
  readonly joinPages: () => Promise<void>;
}

/** Ties the engine to the store, the router, the clock and the world. The engine itself knows none of them. */
export const createEnginePorts = (context: FlowContext, commands: CommandRunner, texts: Texts): TiedPorts => {
  const late = createLatePorts();
  let joining: Promise<void> | undefined;
  const joinPages = (): Promise<void> => {
    joining ??= Promise.all([import('./page-ports.ts'), texts.complete(), import('#engine/later.ts')]).then(
      ([{ createPagePorts }]) => late.become(createPagePorts(context)),
      (error: unknown) => {
        joining = undefined;
        throw error;
      },
    );
    return joining;
  };
  return { ports: tie(context, commands, texts, late), joinPages };
};

const tie = (context: FlowContext, commands: CommandRunner, texts: Texts, late: PagePorts): EnginePorts => {
  const { store, transport, host, navigator } = context;
  let failedPath = '';
  return {
    scope: {
      get: () => selectScope(store.getState()),
      subscribe: (listener) => store.subscribe(listener),
    },
    texts: { t: (key, args) => texts.t(key, asTextArgs(args)), has: (key) => texts.has(key) },
    form: late.form,
    navigation: {
      go: (screen, options) => navigator.go(screen, options),
      back: () => navigator.back(),
      close: () =>
        void import('#flows/visit/close-widget.ts').then((file) => file.closeWidget(context)).catch(reportError),
    },
    clock: {
      now: () => transport.serverNow(),
      after,
      ...late.waking,
    },
    outside: late.outside,
    run: (name, args, signal) => commands.run(name, args, signal),
    onPush: (name, handler) =>
      name === 'deposit.status' || name === 'login.token' ? transport.onPush(name, () => handler()) : () => {},
    report: reportProblem,
    fail(problem) {
      reportProblem(problem);
      host.send('onDisplayError', { message: context.texts.t('error.reason.page'), code: problem.code });
      store.dispatch(failureNoted({ message: '', code: problem.code }));
      // A page that failed may load at the second try; one that fails again is left for the list.
      const { path } = store.getState().route;
      navigator.go('shared.error', { isReplacing: true, query: path === failedPath ? {} : { 'back-route': path } });
      failedPath = path;
    },
  };
};
