import { embeddedImage } from '#domain/embedded-image.ts';
import type { Calls } from '#generated/wire.ts';
import { isKept, sessionStore } from '#platform/storage.ts';
import type { ValueKinds } from '#state/form-scope.ts';
import { PREPARED_KEY } from '#flows/kernel/open-payment-keys.ts';
import { hasTexts, isObject, sessionRecord, type Visitor } from '#flows/kernel/session-record.ts';
import { chosenFields } from '#flows/payment/fingerprint.ts';

/**
 * Payment details that were shown before the deposit is made, kept for this tab: a reload shows the same ones, since money may
 * be on its way to them.
 */
export interface OpenPreparation {
  methodName: string;
  screen: string;
  /** Decimal string. */
  amount: string;
  /** Choices alone. */
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

/** Returns the answer without rows that repeat what was typed. */
const withoutTyped = (
  { details, ...answer }: OpenPreparation['answer'],
  typed: ReadonlySet<string>,
): OpenPreparation['answer'] => ({ ...answer, details: details.filter(({ value }) => !typed.has(String(value))) });

const withoutPictures = ({ details, ...answer }: OpenPreparation['answer']): OpenPreparation['answer'] => ({
  ...answer,
  details: details.filter(({ value }) => embeddedImage(String(value)) === undefined),
});

/** Keeps it without what was typed; where only a host keeps anything, which takes no text as long as a picture, without the pictures. */
export const savePreparation = (visitor: Visitor, given: OpenPreparation, kinds: ValueKinds): void => {
  const fields = chosenFields(given.fields, kinds);
  const typed = Object.entries(given.fields).flatMap(([name, value]) => (Object.hasOwn(fields, name) ? [] : [value]));
  const answer = withoutTyped(given.answer, new Set(typed));
  const preparation = { ...given, answer, fields };
  preparedRecord.save(visitor, preparation);
  if (isKept(sessionStore)) return;
  preparedRecord.save(visitor, { ...preparation, answer: withoutPictures(preparation.answer) });
};
