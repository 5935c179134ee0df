import { parseDecimal } from '#domain/decimal.ts';
import type { Calls, PaymentField, PaymentMethod } from '#generated/wire.ts';
import { fieldValues, valueKinds } from '#state/form-scope.ts';
import { initialFormState } from '#state/form-state.ts';
import { fieldsAdded, formLocked, formPrepared, formRestored, pageFieldsKnown } from '#state/form.ts';
import { findMethod } from '#state/selection.ts';
import { canBegin, pickedMethod } from './begin-deposit.ts';
import { TransportError } from '#transport/transport-error.ts';
import { type Command, type FlowContext, notify } from '#flows/kernel/index.ts';
import { formMoney } from './payload.ts';
import { definitionsOf, startForm, selectMethodNamed } from '#flows/form/index.ts';
import { preparedRecord, savePreparation } from './prepared-record.ts';
import { isPayableRow, rowsByKind } from './requisite-rows.ts';

/** Whether the method has a preparation step that has not run yet (Spec core §3). */
export const needsPreparation = ({ store }: FlowContext, method: PaymentMethod): boolean =>
  method.isPreparationRequired === true && (store.getState().form ?? initialFormState).prepared === null;

type PrepareAnswer = Calls['deposit-prepare']['response'];

interface Prepared {
  /** Whether the preparation contains payment details or fields, which come before the deposit is created. */
  hasMore: boolean;
  fields: readonly PaymentField[];
  answer: PrepareAnswer;
}

const rowsOf = ({ details, requisites = [] }: PrepareAnswer): ReturnType<typeof rowsByKind> =>
  rowsByKind([...details, ...requisites]);

/**
 * Requests the preparation for the page's amount and stores it. The form is locked meanwhile, because the answer depends on its
 * values.
 *
 * @throws TransportError `malformed` when none of the answer's rows can be paid to
 */
const prepare = async (context: FlowContext, method: PaymentMethod, signal: AbortSignal): Promise<Prepared> => {
  const { store, transport } = context;
  store.dispatch(formLocked(true));
  try {
    const request = { paymentMethod: method.name, ...formMoney(context) };
    const answer = await transport.call('deposit-prepare', request, { signal });
    const prepared = rowsOf(answer);
    const rows = [...prepared.rows, ...prepared.codes, ...prepared.links];
    if (rows.length > 0 && !rows.some(isPayableRow)) {
      throw new TransportError('malformed', { path: 'deposit-prepare', pointer: '/details', keyword: 'means' });
    }
    const { fields = [] } = answer;
    store.dispatch(formPrepared(prepared));
    const hasMore = fields.length > 0 || rows.length > 0;
    return { hasMore, fields, answer };
  } finally {
    store.dispatch(formLocked(false));
  }
};

/**
 * Prepares the deposit on its own page. Returns false if the user has to pay or fill in something first, which the page then
 * shows.
 */
export const prepareInPlace = async (
  context: FlowContext,
  method: PaymentMethod,
  signal: AbortSignal,
): Promise<boolean> => {
  const { hasMore, fields } = await prepare(context, method, signal);
  context.store.dispatch(fieldsAdded(definitionsOf(fields, method)));
  if (fields.length > 0) notify(context, { textKey: 'form.fieldsRequired', tone: 'info' });
  return !hasMore;
};

interface PreparedPage {
  method: PaymentMethod;
  screen: string;
  answer: PrepareAnswer;
}

/** Fills the page of a prepared deposit. */
const showPrepared = ({ store }: FlowContext, { method, screen, answer }: PreparedPage): void => {
  store.dispatch(formPrepared(rowsOf(answer)));
  store.dispatch(pageFieldsKnown({ screen, definitions: definitionsOf(answer.fields, method) }));
};

/**
 * Prepares the deposit (Spec core §7, `deposit-prepare`) once the page is valid, and opens the page that shows the result;
 * without such a page the current one is used. Returns false while the page is invalid.
 */
export const prepareDeposit: Command = async (context, { screen }, signal) => {
  const { store, layouts, navigator } = context;
  const method = pickedMethod(context);
  if (!canBegin(context)) return false;
  if (typeof screen !== 'string' || !layouts.hasScreen(screen)) {
    await prepareInPlace(context, method, signal);
    return true;
  }
  const { answer } = await prepare(context, method, signal);
  const { form = initialFormState } = store.getState();
  const typed = { amount: String(formMoney(context).amount), fields: fieldValues(form) };
  savePreparation(context, { methodName: method.name, screen, answer, ...typed }, valueKinds(form));
  showPrepared(context, { method, screen, answer });
  navigator.go(screen);
  return true;
};

/** Shows the stored payment details after a reload. The server is not asked again, because it might name another recipient. */
export const resumePrepared = async (context: FlowContext): Promise<void> => {
  const { store, layouts, navigator } = context;
  const record = preparedRecord.read(context);
  const method = record && findMethod(store.getState().methods.entries, record.methodName);
  if (!record || !method) return preparedRecord.forget();
  const { screen, amount, fields, answer } = record;
  await layouts.whenKnown(screen);
  if (!layouts.hasScreen(screen)) return preparedRecord.forget();
  selectMethodNamed(context, method.name);
  startForm(context, method);
  store.dispatch(formRestored({ amount: parseDecimal(amount), fields }));
  showPrepared(context, { method, screen, answer });
  return navigator.go(screen, { isReplacing: true });
};
