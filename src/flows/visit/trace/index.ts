import type { WidgetToHost } from '#generated/wire.ts';
import { copyText } from '#platform/clipboard.ts';
import { notify } from '#flows/kernel/notify.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { reportError, type ErrorReport } from '#platform/report.ts';
import type * as RecorderFile from './follow-visit.ts';
import type { Feature } from '#flows/kernel/feature.ts';

type Asker = WidgetToHost['onTrace']['askedBy'];

const openPayment = ({ store }: FlowContext): string | null => {
  const { deposit, withdrawal } = store.getState();
  return deposit?.id ?? withdrawal?.id ?? null;
};

/** The recorder and its table of what a trace may hold: they load once the first page is shown. */
const loadRecorder = (): Promise<typeof RecorderFile> => import('./follow-visit.ts');

const tracedFor = async (context: FlowContext, askedBy: Asker): Promise<WidgetToHost['onTrace']> => {
  const { recorderOf } = await loadRecorder();
  return { askedBy, id: openPayment(context), trace: recorderOf(context).read() };
};

/** Hands the story of the visit to the host's support; where the host does not take it, to the user, to be pasted. */
const shareDetails: Command = async (context) => {
  const details = await tracedFor(context, 'user');
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

/** Adds a fault to the visit's trace. */
export const noteFault = (context: FlowContext, report: ErrorReport): void => {
  // What keeps the file from loading is reported, too: it would come here again.
  void loadRecorder()
    .then((file) => file.noteFault(file.recorderOf(context), report))
    .catch(() => {});
};

/** Records the visit from now on, and answers a host that asks for the trace. */
export const startTrace = (context: FlowContext): void => {
  const { host } = context;
  void loadRecorder()
    .then((file) => file.recorderOf(context))
    .catch(reportError);
  host.on('send-trace', () => {
    tracedFor(context, 'host')
      .then((details) => host.send('onTrace', details))
      .catch(reportError);
  });
};

/** The trace of a visit, for support. */
export const trace = { commands: { 'support.shareDetails': shareDetails } } satisfies Feature;
