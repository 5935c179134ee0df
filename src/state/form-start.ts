import { createAction } from '@reduxjs/toolkit';
import { draftOf, prefilledDraft } from '#domain/amount-text.ts';
import { currencyOf } from '#domain/currency.ts';
import { isPositiveDecimal, type Decimal } from '#domain/decimal.ts';
import type { Limits } from '#domain/limits.ts';
import { withDial } from './dial.ts';
import { amountDefinition, type FieldDefinition } from './form-definition.ts';
import { initialFormState, newField, type FormState } from './form-state.ts';

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
  /** Whether the method presets the amount; otherwise it is the minimum. */
  isPrefilled: boolean;
}

export interface FormValues {
  amount: Decimal | null;
  /** Values by the server's names. */
  fields: Readonly<Record<string, string>>;
}

export const isServerField = ({ control }: FieldDefinition): boolean => control !== 'amount';

/** Spec core §5: a preset amount has all of its currency's decimals; any other is written without trailing zeros. */
export const startDraft = ({
  amount,
  isPrefilled,
  currency,
}: Pick<FormStart, 'amount' | 'isPrefilled' | 'currency'>): string => {
  if (amount === null || !isPositiveDecimal(amount)) return '';
  return (isPrefilled ? prefilledDraft : draftOf)(amount, currencyOf(currency).decimals);
};

/** A method is selected: its form starts. */
export const formStarted = createAction<FormStart>('form/formStarted');

/** Returns the new form. Written without Immer, which would scan and freeze all definitions. */
export const createFormState = ({ session, dial }: FormState, start: FormStart): FormState => {
  const own = start.definitions.filter(isServerField).map((one) => (dial ? withDial(one, dial) : one));
  const rules = start.definitions.find((definition) => !isServerField(definition));
  const amount = amountDefinition(rules, startDraft(start));
  // Members are in a fixed order, so that browsers reuse the object's shape.
  const all = [...own, amount];
  return {
    ...initialFormState,
    definitions: Object.freeze(Object.fromEntries(all.map((definition) => [definition.name, definition]))),
    order: own.map(({ name }) => name),
    fields: Object.freeze(Object.fromEntries(all.map((definition) => [definition.name, newField(definition)]))),
    currency: start.currency,
    locale: start.locale,
    limits: start.limits,
    available: start.available ?? null,
    chips: start.chips,
    startedAtMs: start.nowMs ?? 0,
    session,
    dial,
  };
};
