import type { WidgetToHost } from '#generated/wire.ts';
import { debounce } from '#platform/debounce.ts';
import { typedAmount } from '#state/form-rules.ts';
import { AMOUNT, type FormState } from '#state/form-state.ts';
import type { RootState } from '#state/root.ts';
import { type FlowContext, isObject, sessionRecord } from '#flows/kernel/index.ts';
import { creditedSum } from '#domain/credited-sum.ts';
import type { TransactionStatus } from '#domain/transaction-status.ts';

type Choice = WidgetToHost['onChoice'];

/** Spec core §9: an amount is reported once the user has stopped typing. */
const AMOUNT_WAIT_MS = 500;

const methodsShown = ({ methods }: RootState): Choice | undefined =>
  methods.status === 'ready'
    ? { choice: 'methods-shown', methods: methods.entries.map(({ name }) => name) }
    : undefined;

const methodChosen = ({ selection: { method } }: RootState): Choice | undefined =>
  method === null ? undefined : { choice: 'method-chosen', method };

const amountOf = ({ selection: { method }, form }: RootState): Choice | undefined => {
  const amount = form ? typedAmount(form) : null;
  if (!form || method === null || amount === null) return undefined;
  return { choice: 'amount-changed', method, amount, currency: form.currency };
};

const wrongFields = ({ fields }: FormState): string[] =>
  Object.entries(fields).flatMap(([name, { isVisible, problem }]) => (isVisible && problem ? [name] : []));

/** Reports a field once when it becomes invalid. */
const validationFailed = ({ selection: { method }, form }: RootState, known: readonly string[]): Choice | undefined => {
  const fields = form ? wrongFields(form) : [];
  return method !== null && fields.some((name) => !known.includes(name))
    ? { choice: 'validation-failed', method, fields }
    : undefined;
};

/** Reports the user's choices before paying (`onChoice`): names and the amount, never values of fields. */
export const reportChoices = ({ store, host }: FlowContext): void => {
  const last: Partial<Record<Choice['choice'], string>> = {};
  const report = (choice: Choice | undefined): void => {
    const text = JSON.stringify(choice);
    if (choice === undefined || last[choice.choice] === text) return;
    last[choice.choice] = text;
    host.send('onChoice', choice);
  };
  const amount = debounce(AMOUNT_WAIT_MS, () => report(amountOf(store.getState())));
  const onMethods = (): void => report(methodsShown(store.getState()));
  const onSelection = (): void => report(methodChosen(store.getState()));
  const onForm = (form: FormState | undefined, before: FormState | undefined): void => {
    const state = store.getState();
    const failed = validationFailed(state, before ? wrongFields(before) : []);
    if (failed) host.send('onChoice', failed);
    amount.call();
    // The amount of a form that is being sent is reported before the payment.
    if (form?.fields[AMOUNT]?.isDisabled === true) {
      amount.cancel();
      report(amountOf(state));
    }
  };
  const { form } = store.getState();
  onMethods();
  onSelection();
  if (form) onForm(form, undefined);
  store.onChange(({ methods }) => methods, onMethods);
  store.onChange(({ selection }) => selection, onSelection);
  store.onChange((state) => state.form, onForm);
};

type Result = WidgetToHost['onResult'];
/** Last report of each payment: its status, with the reported sum. */
type Reported = Record<string, string>;

const STATUSES = {
  waiting: 'pending',
  accepted: 'pending',
  processed: 'credited',
  mistaked: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Record<TransactionStatus, Result['status']>;

/** Limit of remembered payments per tab; older ones could be reported twice. */
const MAX_REPORTED = 8;

const isReported = (value: unknown): value is Reported =>
  isObject(value) && Object.values(value).every((reported) => typeof reported === 'string');

/** Stored for the tab, so that a payment resumed after a reload is reported only if its status or sum has changed. */
const record = sessionRecord('cashier.reported-results', isReported);

const depositResult = ({ deposit }: RootState): Result[] => {
  if (!deposit || deposit.id === null) return [];
  const { id, methodName: method, status, transaction, data, transfer, isFromChain, amount, currency } = deposit;
  const shown = { amount, currency };
  const sum = status === 'processed' ? creditedSum({ transaction, data, transfer, isFromChain, shown }) : shown;
  return [{ kind: 'deposit', id, status: STATUSES[status], ...sum, method }];
};

/** Returns the result of a withdrawal. Its final state is never sent to the widget (contract §4). */
const withdrawalResult = ({ withdrawal }: RootState): Result[] => {
  if (!withdrawal?.order || withdrawal.phase !== 'accepted' || withdrawal.id === null) return [];
  const { amount, currency, methodName: method } = withdrawal.order;
  return [{ kind: 'withdrawal', id: withdrawal.id, status: 'pending', amount, currency, method }];
};

/** Reports the result of each payment to the host (`onResult`), from calls, pushes and reloads: once for each status and sum. */
export const reportResults = (context: FlowContext): void => {
  const { store, host } = context;
  let reported = record.read(context) ?? {};
  const report = (): void => {
    const state = store.getState();
    for (const result of [...depositResult(state), ...withdrawalResult(state)]) {
      const key = `${result.kind} ${result.id}`;
      const { status, amount = '', currency = '' } = result;
      const said = [status, amount, currency].join(' ');
      if (reported[key] === said) continue;
      const { [key]: _last, ...others } = reported;
      reported = Object.fromEntries([...Object.entries(others), [key, said]].slice(-MAX_REPORTED));
      record.save(context, reported);
      host.send('onResult', result);
    }
  };
  report();
  store.onChange(({ deposit }) => deposit, report);
  store.onChange(({ withdrawal }) => withdrawal, report);
};
