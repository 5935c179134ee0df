import type { Decimal } from '#domain/decimal.ts';
import type { ExpectedForm } from '#domain/expected-form.ts';
import type { FieldProblem, Validation } from '#domain/field-validation.ts';
import { NO_LIMITS, type Limits } from '#domain/limits.ts';
import type { FormScope } from '#generated/scope.ts';
import type { Dial } from './dial.ts';
import type { AuthoredField, FieldDefinition } from './form-definition.ts';

/** A field's error: a text key with its arguments, or the server's own text. */
export interface Problem {
  kind: FieldProblem['kind'] | 'amount' | 'refused';
  key?: string;
  args?: Record<string, string>;
  text?: string;
  /** Text of the expected format; shown if the server's key has no text. */
  expected?: ExpectedForm;
  /** Names of fields that are empty together: all at the first field, none at the others. */
  missing?: string[];
}

export interface FieldState {
  value: string;
  /** Whether the error is shown: after leaving the field, or on submit. */
  problem: Problem | null;
  isTriggered: boolean;
  isVisible: boolean;
  isDisabled: boolean;
  isRequired: boolean;
}

/** Number of fields on the page … */
export interface FieldCounts {
  /** … that the user has changed or left. */
  readonly touched: number;
  /** … that are required and empty. */
  readonly missing: number;
  /** … that have a value, except for the amount. */
  readonly filled: number;
  /** … that show an error, except for the amount. */
  readonly wrong: number;
  /** … whose value violates their rules, whether the error is shown or not. */
  readonly invalid: number;
}

/** The fields of an answer's page. isCreated: the deposit exists, so the page's values are no part of the next one. */
interface FieldsOfPage {
  screen: string;
  order: string[];
  isCreated: boolean;
}

export interface FormState {
  definitions: Record<string, FieldDefinition>;
  /** Names of the method's fields, in the server's order. */
  order: string[];
  /** Names of the fields that the server has requested for a deposit that it has created. */
  requested: readonly string[];
  /** Whether the page of the answer has its own fields, which replace the method's. */
  page: FieldsOfPage | null;
  fields: Record<string, FieldState>;
  /** Fields on the page, as it defines them: a form that starts under the same page has them too. */
  shown: readonly AuthoredField[];
  /** Names of fields on pages that the user has left: their values stay part of the payment. */
  left: readonly string[];
  /** Values to restore when the page shows their fields, by the server's names. */
  awaited: Record<string, string>;
  /** Updated with the fields (form-counts.ts), so that a key does not require a scan of all fields. */
  counts: FieldCounts;
  /** The page's rules for fields that the server has defined, by name. */
  pageRules: Record<string, readonly Validation[]>;
  /** Fields that the server has rejected, with the text key of the reason. */
  refused: Record<string, { value: string; key: string }>;
  /** Start of the form, epoch ms on the server's clock, for ages and expiries; 0 if unknown. */
  startedAtMs: number;
  /** Dial prefix of the user's country, once known. */
  dial: Dial | null;
  currency: string;
  locale: string;
  limits: Limits;
  /** Balance that the amount is debited from, as a decimal string; null if unknown or irrelevant. */
  available: Decimal | null;
  chips: Decimal[];
  /** The last amount paid with this method; null if unknown. */
  lastAmount: Decimal | null;
  isFromChip: boolean;
  /** Whether the amount was typed or paid before: later limits validate it but do not replace it. */
  isAmountKept: boolean;
  /** The latest payment session, and its subject. */
  session: PaymentSession | null;
  /** Payment details that are used before the deposit is created; null if nothing is prepared. */
  prepared: Prepared | null;
}

export interface PaymentSession {
  id: string;
  currency: string;
  methodName: string;
}

/** The answer of `deposit-prepare`, grouped by how it is rendered. */
export type Prepared = NonNullable<FormScope['prepared']>;

export const initialFormState: FormState = {
  definitions: {},
  order: [],
  requested: [],
  page: null,
  fields: {},
  shown: [],
  left: [],
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

/** Name of the amount field in every form. */
export const AMOUNT = 'amount';

/** State of an untouched field. */
export const newField = (definition: FieldDefinition): FieldState => ({
  value: definition.startValue,
  problem: null,
  isTriggered: false,
  isVisible: false,
  isDisabled: false,
  isRequired: !definition.isOptional,
});
