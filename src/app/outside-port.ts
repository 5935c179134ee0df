import type { OutsidePort } from '#engine/ports.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { notify } from '#flows/kernel/failures.ts';
import { copyText } from '#platform/clipboard.ts';
import { trackMetric } from '#platform/metrics.ts';
import { share } from '#platform/share.ts';
import { openLink } from '#platform/windows.ts';
import type { NoticeMessage } from '#state/notices.ts';

const asTone = (tone: string): NoticeMessage['tone'] =>
  tone === 'success' || tone === 'warning' || tone === 'danger' ? tone : 'info';

/** Implements what a page does outside the widget: copy, share, open, notify, track. */
export const createOutsidePort = ({ host, store }: FlowContext): OutsidePort => ({
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
