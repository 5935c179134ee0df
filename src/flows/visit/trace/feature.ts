import type { WidgetToHost } from '#generated/wire.ts';
import { copyText } from '#platform/clipboard.ts';
import { notify, type Command, type FlowContext, type Feature } from '#flows/kernel/index.ts';
import { reportError, type ErrorReport } from '#platform/report.ts';
import type * as RecorderFile from './record-visit.ts';

type Asker = WidgetToHost['onTrace']['askedBy'];

const openPayment = ({ store }: FlowContext): string | null => {
  const { deposit, withdrawal } = store.getState();
  return deposit?.id ?? withdrawal?.id ?? null;
};

/** Loads the recorder and the table of traceable members, once the first page is shown. */
const loadRecorder = (): Promise<typeof RecorderFile> => import('./record-visit.ts');

const tracedFor = async (context: FlowContext, askedBy: Asker): Promise<WidgetToHost['onTrace']> => {
  const { recorderOf } = await loadRecorder();
  return { askedBy, id: openPayment(context), trace: recorderOf(context).read() };
};

/** Sends the trace to the host's support, or copies it for the user if the host does not accept it. */
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
  // A failed load is reported itself and would recurse here.
  void loadRecorder()
    .then((file) => file.recordFault(file.recorderOf(context), report))
    .catch(() => {});
};

/** Starts the trace of the visit once `pages` are loaded, and sends it to a host that asks for it. */
export const startTrace = (context: FlowContext, pages: Promise<unknown>): void => {
  const { host } = context;
  void pages
    .then(loadRecorder)
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
