import type { WidgetToHost } from '#generated/wire.ts';
import { copyText } from '#platform/clipboard.ts';
import { notify } from '#flows/kernel/notify.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { recorderOf } from './follow-visit.ts';
import type { Feature } from '#flows/kernel/feature.ts';

type Asker = WidgetToHost['onTrace']['askedBy'];

const openPayment = ({ store }: FlowContext): string | null => {
  const { deposit, withdrawal } = store.getState();
  return deposit?.id ?? withdrawal?.id ?? null;
};

const tracedFor = (context: FlowContext, askedBy: Asker): WidgetToHost['onTrace'] => ({
  askedBy,
  id: openPayment(context),
  trace: recorderOf(context).read(),
});

/** Hands the story of the visit to the host's support; where the host does not take it, to the user, to be pasted. */
const shareDetails: Command = async (context) => {
  const details = tracedFor(context, 'user');
  if (context.visit.takesTrace === true) {
    context.host.send('onTrace', details);
    notify(context, { textKey: 'support.sent', tone: 'success' });
    return true;
  }
  const isCopied = await copyText(JSON.stringify(details));
  notify(
    context,
    isCopied ? { textKey: 'support.copied', tone: 'success' } : { textKey: 'support.notCopied', tone: 'warning' },
  );
  return isCopied;
};

/** Answers a host that asks for the story of the visit. */
export const answerTraceRequests = (context: FlowContext): void => {
  const { host } = context;
  host.on('send-trace', () => host.send('onTrace', tracedFor(context, 'host')));
};

/** The trace of a visit, for support. */
export const trace = { commands: { 'support.shareDetails': shareDetails } } satisfies Feature;
