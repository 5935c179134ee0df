import { heldPicture } from '#domain/picture.ts';
import type { Calls } from '#generated/wire.ts';
import { isKept, sessionStore } from '#platform/storage.ts';
import { PREPARED_KEY } from '#flows/kernel/stored-attempt.ts';
import { hasTexts, isObject, tabRecord, type Visitor } from '#flows/kernel/tab-record.ts';

/**
 * Payment details that were shown before the deposit is made, kept for this tab: a reload shows the same ones, since money may
 * be on its way to them.
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

const withoutPictures = ({ details, ...answer }: OpenPreparation['answer']): OpenPreparation['answer'] => ({
  ...answer,
  details: details.filter(({ value }) => heldPicture(String(value)) === undefined),
});

/** Keeps it; where only a host keeps anything, which takes no text as long as a picture, without the pictures. */
export const savePreparation = (visitor: Visitor, preparation: OpenPreparation): void => {
  preparedRecord.save(visitor, preparation);
  if (isKept(sessionStore)) return;
  preparedRecord.save(visitor, { ...preparation, answer: withoutPictures(preparation.answer) });
};
