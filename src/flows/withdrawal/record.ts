import { valueKinds } from '#state/form-scope.ts';
import { initialFormState } from '#state/form-state.ts';
import type { WithdrawalOrder } from '#state/withdrawal.ts';
import { type FlowContext, WITHDRAWAL_KEY, hasTexts, isObject, sessionRecord } from '#flows/kernel/index.ts';
import { chosenFields } from '#flows/payment/index.ts';

interface Stage {
  order: WithdrawalOrder;
}

/** Reviewed and not sent; a reload returns to the review, or to the form while it is being changed. */
export interface DraftWithdrawal extends Stage {
  stage: 'draft';
  isEditing: boolean;
  /** Whether more than the amount was typed, which is not stored and has to be typed again. */
  lacksDetails?: boolean;
  /** The page of the form, which may belong to a pack that is still loading after a reload. */
  form?: string;
}

/** The server has accepted it. */
interface AcceptedWithdrawal extends Stage {
  stage: 'accepted';
  id: string;
  /** Epoch ms on the server's clock. */
  at: number;
}

/** The user's withdrawal, stored for this tab so that a reload resumes it. */
export type OpenWithdrawal = DraftWithdrawal | AcceptedWithdrawal;

const isOrder = (value: unknown): value is WithdrawalOrder =>
  isObject(value) &&
  hasTexts(value, 'methodName', 'amount', 'currency') &&
  (value.accountType === 'main' || value.accountType === 'additional') &&
  isObject(value.fields) &&
  hasTexts(value.fields, ...Object.keys(value.fields));

type Members = Record<string, unknown>;

const HAS_STAGE: Record<OpenWithdrawal['stage'], (value: Members) => boolean> = {
  draft: ({ isEditing }) => typeof isEditing === 'boolean',
  accepted: (value) => hasTexts(value, 'id') && typeof value.at === 'number',
};

const isStage = (stage: unknown): stage is OpenWithdrawal['stage'] =>
  typeof stage === 'string' && Object.hasOwn(HAS_STAGE, stage);

const isOpenWithdrawal = (value: unknown): value is OpenWithdrawal =>
  isObject(value) && isStage(value.stage) && isOrder(value.order) && HAS_STAGE[value.stage](value);

export const withdrawalRecord = sessionRecord(WITHDRAWAL_KEY, isOpenWithdrawal);

/** Stores the reviewed withdrawal; of the typed values only the amount. */
export const saveDraft = (
  context: FlowContext,
  order: WithdrawalOrder,
  { isEditing, form }: Pick<DraftWithdrawal, 'isEditing' | 'form'>,
): void => {
  const fields = chosenFields(order.fields, valueKinds(context.store.getState().form ?? initialFormState));
  const lacksDetails = Object.keys(fields).length < Object.keys(order.fields).length;
  const stored = { ...order, fields };
  withdrawalRecord.save(context, { stage: 'draft', order: stored, isEditing, lacksDetails, ...(form ? { form } : {}) });
};
