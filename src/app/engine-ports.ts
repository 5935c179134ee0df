import type { EnhancedStore } from '@reduxjs/toolkit';
import type { EnginePorts, FormPort, OutsidePort, ScreenProblem } from '#engine/ports.ts';
import { closeWidget } from '#flows/close-widget.ts';
import type { CommandRunner } from '#flows/command-runner.ts';
import type { FlowContext } from '#flows/context.ts';
import { trackFieldFailures } from '#flows/field-failures.ts';
import { notify } from '#flows/notify.ts';
import type { Texts } from '#i18n/texts.ts';
import { copyText } from '#platform/clipboard.ts';
import { after } from '#platform/clock.ts';
import { onWake, whenOnline, whenVisible } from '#platform/connectivity.ts';
import { trackMetric } from '#platform/metrics.ts';
import { reportError } from '#platform/report.ts';
import { share } from '#platform/share.ts';
import { openLink } from '#platform/windows.ts';
import { authoredDefinition } from '#state/form-definition.ts';
import { invalidFields } from '#state/form-rules.ts';
import { initialFormState } from '#state/form-state.ts';
import { fieldBlurred, fieldFocused, fieldInput, fieldsShown, fieldsValidated } from '#state/form.ts';
import type { Notice } from '#state/notices.ts';
import type { RootState } from '#state/root.ts';
import { failureNoted } from '#state/route.ts';
import { selectScope } from '#state/scope.ts';

const createFormPort = (store: EnhancedStore<RootState>): FormPort => {
  // The page moves the focus into the first field that fails, in the same turn: that must not take its message away.
  let justFailed: readonly string[] = [];
  const noteFailing = (names: readonly string[]): void => {
    justFailed = names;
    trackFieldFailures({ store }, names);
    queueMicrotask(() => {
      justFailed = [];
    });
  };
  return {
    input: (name, value) => store.dispatch(fieldInput({ name, value })),
    blur(name) {
      store.dispatch(fieldBlurred(name));
      trackFieldFailures({ store }, [name]);
    },
    focus(name) {
      if (!justFailed.includes(name)) store.dispatch(fieldFocused(name));
    },
    show: (appeared, gone) =>
      store.dispatch(fieldsShown({ appeared: appeared.map(authoredDefinition), gone: [...gone] })),
    validate(names) {
      store.dispatch(fieldsValidated(names ? [...names] : undefined));
      const invalid = invalidFields(store.getState().form ?? initialFormState);
      const failing = names ? invalid.filter((name) => names.includes(name)) : invalid;
      noteFailing(failing);
      return failing;
    },
  };
};

const asTone = (tone: string): Notice['tone'] =>
  tone === 'success' || tone === 'warning' || tone === 'danger' ? tone : 'info';

const createOutsidePort = ({ host, store }: FlowContext): OutsidePort => ({
  copy: copyText,
  share(content) {
    if (store.getState().session.isNative) host.send('onShare', content);
    else void share(content);
  },
  open(url) {
    if (store.getState().session.isNative) host.send('openExtBrowser', { url });
    else openLink(url);
  },
  notify: (text, tone) => notify({ store }, { text, tone: asTone(tone) }),
  track(name, status) {
    trackMetric(name, { status });
    host.send('Metric', { name, status });
  },
});

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';

const asTextArgs = (args: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? value : textOf(value)]),
  );

const reportProblem = ({ code, screen, node, cause }: ScreenProblem): void =>
  reportError(cause ?? new Error(code), { code, screen, ...(node === undefined ? {} : { node }) });

/** Ties the engine to the store, the router, the clock and the world. The engine itself knows none of them. */
export const createEnginePorts = (context: FlowContext, commands: CommandRunner, texts: Texts): EnginePorts => {
  const { store, transport, host, navigator } = context;
  let seen: RootState | undefined;
  let scope: Readonly<Record<string, unknown>> = {};
  return {
    scope: {
      get() {
        const state = store.getState();
        if (state !== seen) {
          seen = state;
          scope = selectScope(state);
        }
        return scope;
      },
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
      host.send('onDisplayError', { message: problem.code, code: problem.code });
      store.dispatch(failureNoted({ message: '', code: problem.code }));
      navigator.go('shared.error', { isReplacing: true });
    },
  };
};
