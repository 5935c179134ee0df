import type { Decimal } from '#domain/decimal.ts';
import type { ExpectedForm } from '#domain/expected-form.ts';
import type { FieldProblem, Validation } from '#domain/field-validation.ts';
import { NO_LIMITS, type Limits } from '#domain/limits.ts';
import type { FormScope } from '#generated/scope.ts';
import type { Dial } from './dial.ts';
import type { FieldDefinition } from './form-definition.ts';

/** A field's error: a text key with its arguments, or the server's own words. */
export interface Problem {
  kind: FieldProblem['kind'] | 'amount' | 'refused';
  key?: string;
  args?: Record<string, string>;
  text?: string;
  /** Text that states the expected form; shown where the server's key has no text. */
  expected?: ExpectedForm;
  /** Empty fields that were found together: all their names at the first, none at the others. */
  missing?: string[];
}

export interface FieldState {
  value: string;
  /** Set once the user should see it: on leaving the field, or on submit. */
  problem: Problem | null;
  isTriggered: boolean;
  isVisible: boolean;
  isDisabled: boolean;
  isRequired: boolean;
}

/** How many of the fields on the page … */
export interface FieldCounts {
  /** … the user has changed or left. */
  readonly touched: number;
  /** … are required and empty. */
  readonly missing: number;
  /** … have a value; the amount is not among them. */
  readonly filled: number;
  /** … show a problem; the amount is not among them. */
  readonly wrong: number;
  /** … hold a value that their rules refuse, whether the user has been told or not. */
  readonly invalid: number;
}

export interface FormState {
  definitions: Record<string, FieldDefinition>;
  /** Names of the method's fields, in the server's order. */
  order: string[];
  /** The page that the answer led to asks for fields of its own; there they stand in place of the method's. */
  page: { screen: string; order: string[] } | null;
  fields: Record<string, FieldState>;
  /** Values to restore once the page brings their fields, by the name that the server knows. */
  awaited: Record<string, string>;
  /** Kept up with the fields (form-counts.ts), so that a key does not go through them all. */
  counts: FieldCounts;
  /** Rules of the page for fields that the server has defined, by name. */
  pageRules: Record<string, readonly Validation[]>;
  /** Fields that the server has refused, with the text key that says so. */
  refused: Record<string, { value: string; key: string }>;
  /** When it began, epoch ms on the server's clock: what an age and an expiry are judged by; 0 where nobody has said. */
  startedAtMs: number;
  /** How phone numbers of the user's country begin, once that is known. */
  dial: Dial | null;
  currency: string;
  locale: string;
  limits: Limits;
  /** Balance that the amount is taken from, as a decimal string; null when it is not known or does not matter. */
  available: Decimal | null;
  chips: Decimal[];
  /** The last amount paid by this method; null when it is not known. */
  lastAmount: Decimal | null;
  isFromChip: boolean;
  /** Whether the amount is one that was typed or paid before: limits that come later judge it, and do not replace it. */
  isAmountKept: boolean;
  /** The payment session that was started last, and what for. */
  session: PaymentSession | null;
  /** Payment details to use before the deposit is made; null while nothing is prepared. */
  prepared: Prepared | null;
}

export interface PaymentSession {
  id: string;
  currency: string;
  methodName: string;
}

/** The answer of `deposit-prepare`, by how it is drawn. */
export type Prepared = NonNullable<FormScope['prepared']>;

export const initialFormState: FormState = {
  definitions: {},
  order: [],
  page: null,
  fields: {},
  awaited: {},
  counts: { touched: 0, missing: 0, filled: 0, wrong: 0, invalid: 0 },
  pageRules: {},
  refused: {},
  startedAtMs: 0,
  dial: null,
  currency: '',
  locale: 'en',
  limits: NO_LIMITS,
  available: null,
  chips: [],
  lastAmount: null,
  isFromChip: false,
  isAmountKept: false,
  session: null,
  prepared: null,
};

/** Name of the field that holds the amount, in every form. */
export const AMOUNT = 'amount';

/** A field that nobody has touched. */
export const newField = (definition: FieldDefinition): FieldState => ({
  value: definition.startValue,
  problem: null,
  isTriggered: false,
  isVisible: false,
  isDisabled: false,
  isRequired: !definition.isOptional,
});
