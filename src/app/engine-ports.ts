import { CashierError } from '#domain/cashier-error.ts';
import type { EnginePorts, ScreenProblem } from '#engine/ports.ts';
import type { CommandRunner } from '#flows/kernel/command-runner.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import type { Texts } from '#i18n/texts.ts';
import { closeWidget } from '#flows/visit/close-widget.ts';
import { after } from '#platform/clock.ts';
import { whenOnline, whenVisible } from '#platform/connectivity.ts';
import { reportError } from '#platform/report.ts';
import { onWake } from '#platform/wake.ts';
import { failureNoted } from '#state/route.ts';
import { createFormPort } from './form-port.ts';
import { createOutsidePort } from './outside-port.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';

const asTextArgs = (args: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? value : textOf(value)]),
  );

const reportProblem = ({ code, screen, node, cause }: ScreenProblem): void =>
  reportError(cause ?? new CashierError(code, code), { code, screen, ...(node === undefined ? {} : { node }) });

/** Connects the engine with the store, the router, the clock and the host, on which it does not depend. */
export const createEnginePorts = (context: FlowContext, commands: CommandRunner, texts: Texts): EnginePorts => {
  const { store, transport, host, navigator } = context;
  let failedPath = '';
  return {
    scope: {
      get: () => store.scope(),
      subscribe: (listener) => store.subscribe(listener),
    },
    texts: { t: (key, args) => texts.t(key, asTextArgs(args)), has: (key) => texts.has(key) },
    form: createFormPort(store),
    navigation: {
      go: (screen, options) => navigator.go(screen, options),
      back: () => navigator.back(),
      close: () => closeWidget(context),
    },
    clock: {
      now: () => transport.serverNow(),
      after,
      onWake,
      whenAwake: (signal) => Promise.all([whenVisible(signal), whenOnline(signal)]).then(() => {}),
    },
    outside: createOutsidePort(context),
    run: (name, args, signal) => commands.run(name, args, signal),
    onPush: (name, handler) =>
      name === 'deposit.status' || name === 'login.token' ? transport.onPush(name, () => handler()) : () => {},
    report: reportProblem,
    fail(problem) {
      reportProblem(problem);
      host.send('onDisplayError', { message: context.texts.t('error.reason.page'), code: problem.code });
      store.dispatch(failureNoted({ message: '', code: problem.code }));
      // A failed page may load at the second attempt; after another failure the error page leads to the list.
      const { path } = store.getState().route;
      navigator.go('shared.error', { isReplacing: true, query: path === failedPath ? {} : { 'back-route': path } });
      failedPath = path;
    },
  };
};
