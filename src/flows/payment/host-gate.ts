import type { HostToWidget, WidgetToHost } from '#generated/wire.ts';
import { after } from '#platform/clock.ts';
import { trackMetric } from '#platform/metrics.ts';
import { uuid } from '#platform/uuid.ts';
import { formLocked } from '#state/form.ts';
import { noticeClosed, noticeShown } from '#state/notices.ts';
import { transactionOf } from '#state/payment-intent.ts';
import { hostAnswered, hostAsked } from '#state/intent-slice.ts';
import { type FlowContext, notify } from '#flows/kernel/index.ts';
import type { IntentDraft } from './keys.ts';
import { stripDirectionMarks } from '#domain/text-locale.ts';

/**
 * Returns untrusted text as one line: without control characters and direction marks, which could hide or reverse text, and cut
 * to `most` characters.
 */
export function plainWords(text: string, most: number): string {
  const line = stripDirectionMarks(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}

/** Delay before a notice that the host is being asked. */
const QUIET_MS = 600;
/** Maximum length of the host's text beside a form. */
const MOST_CHARACTERS = 300;

type Submission = WidgetToHost['onBeforeSubmit'];
/** late: the host has not answered in time. left: the user has left the page meanwhile. */
type Outcome = HostToWidget['submit-decided'] | 'late' | 'left';

const submissionOf = ({ methodName: method, request }: IntentDraft): Submission => ({
  id: uuid(),
  kind: transactionOf(request),
  amount: String(request.payload.amount),
  currency: request.payload.currency,
  method,
});

const askHost = ({ store, host }: FlowContext, submission: Submission, timeoutMs: number): Promise<Outcome> =>
  new Promise((resolve) => {
    const end = (outcome: Outcome): void => {
      for (const stop of stops) stop();
      resolve(outcome);
    };
    const stops = [
      // Decisions with another id answer earlier requests.
      host.on('submit-decided', (decision) => {
        if (decision.id === submission.id) end(decision);
      }),
      after(timeoutMs, () => end('late')),
      store.onChange(
        ({ route }) => route.screen,
        () => end('left'),
      ),
    ];
    host.send('onBeforeSubmit', submission);
  });

const wordsFor = (outcome: Exclude<Outcome, 'left'>): { text: string } | { textKey: string } => {
  if (outcome === 'late') return { textKey: 'intent.gate.late' };
  const text = plainWords(outcome.reason ?? '', MOST_CHARACTERS);
  return text === '' ? { textKey: 'intent.gate.refused' } : { text };
};

const notifyUser = (context: FlowContext, outcome: Exclude<Outcome, 'left'>): void => {
  const words = wordsFor(outcome);
  notify(context, { titleKey: 'intent.gate.title', ...words, tone: 'warning', isLasting: true });
  const message = 'text' in words ? words.text : context.texts.t(words.textKey);
  const code = outcome === 'late' ? 'gate.late' : 'gate.refused';
  context.host.send('onDisplayError', { message, code });
  trackMetric('payment-held', { code });
};

/**
 * Whether the host allows the payment (`beforeSubmit`). Until then the form is locked and no key is used. The user sees the
 * host's reason, or that it did not answer in time.
 *
 * @param timeoutMs time limit of the host's answer
 */
export const requestHostApproval = async (
  context: FlowContext,
  draft: IntentDraft,
  timeoutMs: number,
): Promise<boolean> => {
  const { store } = context;
  const submission = submissionOf(draft);
  const { screen } = store.getState().route;
  const stopWaiting = after(QUIET_MS, () => {
    const about = screen === '' ? {} : { screen };
    store.dispatch(
      noticeShown({ id: submission.id, textKey: 'intent.gate.asking', tone: 'info', isLasting: true, ...about }),
    );
  });
  store.dispatch(hostAsked());
  store.dispatch(formLocked(true));
  const outcome = await askHost(context, submission, timeoutMs);
  stopWaiting();
  store.dispatch(noticeClosed(submission.id));
  store.dispatch(hostAnswered());
  store.dispatch(formLocked(false));
  if (outcome === 'left') return false;
  if (outcome !== 'late' && outcome.isAllowed) return true;
  notifyUser(context, outcome);
  return false;
};
