import type { Store } from '@reduxjs/toolkit';
import type { ClockPort, FormPort, OutsidePort } from '#engine/ports.ts';
import { guardPresses } from '#engine/press-guard.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { trackFieldFailures } from '#flows/kernel/field-failures.ts';
import { notify } from '#flows/kernel/notify.ts';
import { copyText } from '#platform/clipboard.ts';
import { whenOnline, whenVisible } from '#platform/connectivity.ts';
import { trackMetric } from '#platform/metrics.ts';
import { share } from '#platform/share.ts';
import { onWake } from '#platform/wake.ts';
import { openLink } from '#platform/windows.ts';
import { authoredDefinition } from '#state/form-definition.ts';
import { invalidFields } from '#state/form-rules.ts';
import { initialFormState } from '#state/form-state.ts';
import { fieldBlurred, fieldFocused, fieldInput, fieldsShown, fieldsValidated } from '#state/form.ts';
import type { Notice } from '#state/notices.ts';
import { paymentState } from '#state/payment.ts';
import type { RootState } from '#state/root.ts';
import { registerState } from '#state/scope.ts';

const createFormPort = (store: Store<RootState>): FormPort => {
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
  async share(content) {
    if (!store.getState().session.isNative) return (await share(content)) !== 'unavailable';
    host.send('onShare', content);
    return true;
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

const waking: PagePorts['waking'] = {
  onWake,
  whenAwake: (signal) => Promise.all([whenVisible(signal), whenOnline(signal)]).then(() => {}),
};

/** What pages with fields, buttons and countdowns need beside what the list has. */
export interface PagePorts {
  readonly form: FormPort;
  readonly waking: Pick<ClockPort, 'onWake' | 'whenAwake'>;
  readonly outside: OutsidePort;
}

/** Adds the payment state to the store and gives the ports that work on it; from here on there is something to press by mistake. */
export const createPagePorts = (context: FlowContext): PagePorts => {
  guardPresses();
  // Any page may have fields.
  registerState(paymentState);
  return { form: createFormPort(context.store), waking, outside: createOutsidePort(context) };
};
