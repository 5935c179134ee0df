import { embeddedImage } from '#domain/embedded-image.ts';
import type { Calls, PaymentField, PaymentMethod } from '#generated/wire.ts';
import { isPersistent, sessionStore } from '#platform/storage.ts';
import { type ValueKinds, fieldValues, valueKinds } from '#state/form-scope.ts';
import {
  PREPARED_KEY,
  hasTexts,
  isObject,
  sessionRecord,
  type Visitor,
  type Command,
  type FlowContext,
  notify,
} from '#flows/kernel/index.ts';
import { chosenFields } from '#flows/payment/index.ts';
import { parseDecimal } from '#domain/decimal.ts';
import { initialFormState } from '#state/form-state.ts';
import { fieldsAdded, formLocked, formPrepared, formRestored, pageFieldsKnown } from '#state/form.ts';
import { findMethod } from '#state/selection.ts';
import { showProblems, pickedMethod } from './payload.ts';
import { TransportError } from '#transport/transport-error.ts';
import { formMoney } from './payload.ts';
import { definitionsOf, startForm, selectMethodNamed } from '#flows/form/index.ts';
import { isPayableRow, rowsByKind } from './requisite-rows.ts';

/**
 * Payment details shown before the deposit is created, stored for this tab: after a reload they must be the same, because money
 * may be on its way.
 */
interface OpenPreparation {
  methodName: string;
  screen: string;
  /** Decimal string. */
  amount: string;
  /** Fields with a chosen value; typed values are not stored. */
  fields: Record<string, string>;
  answer: Calls['deposit-prepare']['response'];
}

const isPreparation = (value: unknown): value is OpenPreparation =>
  isObject(value) &&
  hasTexts(value, 'methodName', 'screen', 'amount') &&
  isObject(value.fields) &&
  isObject(value.answer) &&
  Array.isArray(value.answer.details);

export const preparedRecord = sessionRecord(PREPARED_KEY, isPreparation);

/** Returns the answer without rows that repeat typed values. */
const withoutTyped = (
  { details, ...answer }: OpenPreparation['answer'],
  typed: ReadonlySet<string>,
): OpenPreparation['answer'] => ({ ...answer, details: details.filter(({ value }) => !typed.has(String(value))) });

const withoutPictures = ({ details, ...answer }: OpenPreparation['answer']): OpenPreparation['answer'] => ({
  ...answer,
  details: details.filter(({ value }) => embeddedImage(String(value)) === undefined),
});

/** Stores the preparation without typed values; also without pictures if storage is the host's, which is limited in size. */
const savePreparation = (visitor: Visitor, given: OpenPreparation, kinds: ValueKinds): void => {
  const fields = chosenFields(given.fields, kinds);
  const typed = Object.entries(given.fields).flatMap(([name, value]) => (Object.hasOwn(fields, name) ? [] : [value]));
  const answer = withoutTyped(given.answer, new Set(typed));
  const preparation = { ...given, answer, fields };
  preparedRecord.save(visitor, preparation);
  if (isPersistent(sessionStore)) return;
  preparedRecord.save(visitor, { ...preparation, answer: withoutPictures(preparation.answer) });
};

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
  store.dispatch(pageFieldsKnown({ screen, definitions: definitionsOf(answer.fields, method), isCreated: false }));
};

/**
 * Prepares the deposit (Spec core §7, `deposit-prepare`) once the page is valid, and opens the page that shows the result;
 * without such a page the current one is used. Returns false while the page is invalid.
 */
export const prepareDeposit: Command = async (context, { screen }, signal) => {
  const { store, layouts, navigator } = context;
  const method = pickedMethod(context);
  if (showProblems(context)) return false;
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

/** Returns the answer with the fields of the form before it, whose typed values a reload has lost. */
const withFormFields = ({ fields = [], ...answer }: PrepareAnswer, method: PaymentMethod): PrepareAnswer => {
  const names = new Set(fields.map(({ name }) => name));
  return { ...answer, fields: [...(method.fields ?? []).filter(({ name }) => !names.has(name)), ...fields] };
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
  showPrepared(context, { method, screen, answer: withFormFields(answer, method) });
  return navigator.go(screen, { isReplacing: true });
};
