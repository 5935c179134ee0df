import { embeddedImage } from '#domain/embedded-image.ts';
import type { Calls } from '#generated/wire.ts';
import { isPersistent, sessionStore } from '#platform/storage.ts';
import type { ValueKinds } from '#state/form-scope.ts';
import { PREPARED_KEY, hasTexts, isObject, sessionRecord, type Visitor } from '#flows/kernel/index.ts';
import { chosenFields } from '#flows/payment/index.ts';

/**
 * Payment details shown before the deposit is created, stored for this tab: after a reload they must be the same, because money
 * may be on its way.
 */
export interface OpenPreparation {
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
export const savePreparation = (visitor: Visitor, given: OpenPreparation, kinds: ValueKinds): void => {
  const fields = chosenFields(given.fields, kinds);
  const typed = Object.entries(given.fields).flatMap(([name, value]) => (Object.hasOwn(fields, name) ? [] : [value]));
  const answer = withoutTyped(given.answer, new Set(typed));
  const preparation = { ...given, answer, fields };
  preparedRecord.save(visitor, preparation);
  if (isPersistent(sessionStore)) return;
  preparedRecord.save(visitor, { ...preparation, answer: withoutPictures(preparation.answer) });
};
