import type { Calls } from '#generated/wire.ts';
import { PREPARED_KEY } from './stored-attempt.ts';
import { hasTexts, isObject, tabRecord } from './tab-record.ts';

/**
 * What the user was shown to pay to before the deposit is made, kept for this tab: a reload shows the same, since money may
 * be on its way to it.
 */
export interface OpenPreparation {
  methodName: string;
  screen: string;
  /** Decimal string. */
  amount: string;
  fields: Record<string, string>;
  answer: Calls['deposit-prepare']['response'];
}

const isPreparation = (value: unknown): value is OpenPreparation =>
  isObject(value) &&
  hasTexts(value, 'methodName', 'screen', 'amount') &&
  isObject(value.fields) &&
  isObject(value.answer) &&
  Array.isArray(value.answer.details);

export const preparedRecord = tabRecord(PREPARED_KEY, isPreparation);
