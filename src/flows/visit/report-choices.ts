import type { WidgetToHost } from '#generated/wire.ts';
import { debounce } from '#platform/debounce.ts';
import { typedAmount } from '#state/form-rules.ts';
import { AMOUNT, type FormState } from '#state/form-state.ts';
import type { RootState } from '#state/root.ts';
import type { FlowContext } from '#flows/kernel/index.ts';

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
