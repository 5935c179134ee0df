import { draftOf, prefilledDraft } from '#domain/amount-text.ts';
import { currencyOf } from '#domain/currency.ts';
import { isPositiveDecimal, type Decimal } from '#domain/decimal.ts';
import type { Limits } from '#domain/limits.ts';
import type { FieldDefinition } from './form-definition.ts';

export interface FormStart {
  definitions: FieldDefinition[];
  currency: string;
  locale: string;
  /** Epoch ms on the server's clock. */
  nowMs?: number;
  limits: Limits;
  available?: Decimal | null;
  chips: Decimal[];
  amount: Decimal | null;
  /** The method names the amount; otherwise it is the minimum. */
  isPrefilled: boolean;
}

export interface FormValues {
  amount: Decimal | null;
  /** By the names the server knows the fields by. */
  fields: Readonly<Record<string, string>>;
}

export const isServerField = ({ control }: FieldDefinition): boolean => control !== 'amount';

/** Spec core §5: a prefilled amount has all of its currency's digits; any other is written as people write it. */
export const startDraft = ({
  amount,
  isPrefilled,
  currency,
}: Pick<FormStart, 'amount' | 'isPrefilled' | 'currency'>): string => {
  if (amount === null || !isPositiveDecimal(amount)) return '';
  return (isPrefilled ? prefilledDraft : draftOf)(amount, currencyOf(currency).decimals);
};
