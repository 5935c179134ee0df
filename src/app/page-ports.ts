import { ruleFrameHosts } from '#domain/frame-hosts.ts';
import type { ClockPort, FormPort, OutsidePort } from '#engine/ports.ts';
import { guardPresses } from '#engine/press-guard.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { notify } from '#flows/kernel/notify.ts';
import { copyText } from '#platform/clipboard.ts';
import { whenOnline, whenVisible } from '#platform/connectivity.ts';
import { documentDeployment } from '#platform/deployment.ts';
import { trackMetric } from '#platform/metrics.ts';
import { share } from '#platform/share.ts';
import { onWake } from '#platform/wake.ts';
import { openLink } from '#platform/windows.ts';
import type { Notice } from '#state/notices.ts';
import { paymentState } from '#state/payment.ts';
import { registerState } from '#state/scope.ts';
import { createFormPort } from './form-port.ts';

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

/** Lets the providers that the deployment names be shown in frames; the content policy holds the same list. */
const allowFrameHosts = (): void => {
  const hosts = documentDeployment()?.frameHosts;
  ruleFrameHosts(Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : []);
};

/** Ports that pages with fields, buttons and countdowns need, which the list does not. */
export interface PagePorts {
  readonly form: FormPort;
  readonly waking: Pick<ClockPort, 'onWake' | 'whenAwake'>;
  readonly outside: OutsidePort;
}

/** Adds the payment state to the store and gives the ports that work on it; from here on there is something to press by mistake. */
export const createPagePorts = (context: FlowContext): PagePorts => {
  guardPresses();
  allowFrameHosts();
  // Any page may have fields.
  registerState(paymentState);
  return { form: createFormPort(context.store), waking, outside: createOutsidePort(context) };
};
