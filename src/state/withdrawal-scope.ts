import { createSelector } from './create-selector.ts';
import { currencyOf } from '#domain/currency.ts';
import { compareDecimals, isPositiveDecimal, roundDecimal, type Decimal } from '#domain/decimal.ts';
import { checkLimits, type Limits } from '#domain/limits.ts';
import { networkTimeMinutes } from '#domain/network.ts';
import { arrivalOf, payoutOf, type ArrivalTime } from '#domain/payout-terms.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { sentName, sentNames, type FieldDefinition } from './form-definition.ts';
import { typedAmount } from './form-rules.ts';
import { fieldValues } from './form-scope.ts';
import { initialFormState, type FormState } from './form-state.ts';
import type { RootState } from './root.ts';
import { findMethod } from './selection.ts';
import type { IntentPhase } from './payment-intent.ts';
import { selectOpenIntent } from './intent-slice.ts';
import {
  initialWithdrawalState,
  isPayoutBlocked,
  type Balance,
  type WithdrawalOrder,
  type WithdrawalState,
} from './withdrawal.ts';

/** A field of the order as the review shows it. */
interface ReviewRow {
  /** Name of the field on its page. */
  name: string;
  /** Its name by language, if the server sends one; else a text key. */
  placeholder: Record<string, string> | null;
  placeholderKey: string;
  /** The readable value: of a choice, its label. */
  value: string;
  /** Whether it is a card number, which is written in groups of four. */
  isCard: boolean;
}

const CARD_NAME = /card|pan/i;

const isCardNumber = (name: string, value: string): boolean =>
  CARD_NAME.test(name) && value.replaceAll(/\D/g, '').length >= 12;

const toRow = (sent: string, value: string, definition: FieldDefinition | undefined): ReviewRow => ({
  name: definition?.name ?? sent,
  placeholder: definition?.placeholder ?? null,
  placeholderKey: definition?.placeholderKey ?? '',
  value: definition?.options.find((option) => option.value === value)?.label ?? value,
  isCard: isCardNumber(sent, value),
});

/** A token means nothing to the user, and a concealed value stays concealed on the review. */
const UNSHOWN: ReadonlySet<FieldDefinition['control']> = new Set(['hosted', 'concealed']);

const rowsOf = (order: WithdrawalOrder | null, { definitions, order: names }: FormState): ReviewRow[] => {
  const known = Object.values(definitions);
  const place = (sent: string): number => {
    const index = names.findIndex((name) => definitions[name] && sentName(definitions[name]) === sent);
    return index === -1 ? names.length : index;
  };
  const hidden = new Set(known.filter(({ control }) => UNSHOWN.has(control)).flatMap(sentNames));
  return Object.entries(order?.fields ?? {})
    .filter(([sent]) => !hidden.has(sent))
    .sort(([one], [other]) => place(one) - place(other))
    .map(([sent, value]) =>
      toRow(
        sent,
        value,
        known.find((definition) => sentName(definition) === sent),
      ),
    );
};

/** Returns the reviewed withdrawal, else the typed one. */
type Subject = Pick<WithdrawalOrder, 'currency' | 'fields'> & { amount: Decimal | null };

/** Returns the processing time of the selected network, else of the method; null without one. */
const arrivalIn = ({ fields }: Subject, method: PaymentMethod | undefined): ArrivalTime | null => {
  const network = method?.network?.find(({ value }) => Object.values(fields).includes(value));
  const minutes = network ? networkTimeMinutes(network) : method?.payout?.timeMinutes;
  return minutes === undefined || minutes < 0 ? null : arrivalOf(minutes);
};

const selectWithdrawal = (state: RootState): WithdrawalState => state.withdrawal ?? initialWithdrawalState;

/** Returns the phase of a withdrawal after its review. */
const phaseOf = (phase: IntentPhase | undefined): 'reviewed' | 'sending' | 'unconfirmed' => {
  if (phase === undefined) return 'reviewed';
  return phase === 'unconfirmed' ? 'unconfirmed' : 'sending';
};

/** Returns the largest amount that balance and limits allow at once; null if that is too little. */
const mostOf = ({ amount, currency }: Balance, limits: Limits): Decimal | null => {
  const balance = roundDecimal(amount, currencyOf(currency).decimals, 'down');
  const most = isPositiveDecimal(limits.max) && compareDecimals(limits.max, balance) < 0 ? limits.max : balance;
  return isPositiveDecimal(most) && checkLimits(most, limits) === null ? most : null;
};

/** The scope root `withdrawal`. */
export const selectWithdrawalScope = createSelector(
  [
    selectWithdrawal,
    (state: RootState) => state.form ?? initialFormState,
    (state: RootState) => state.methods.entries,
    (state: RootState) => selectOpenIntent(state, 'withdrawal')?.phase,
    (state: RootState) => state.selection.method,
    (state: RootState) => state.methods.restrictions,
  ],
  (withdrawal, form, entries, intentPhase, picked, restrictions) => {
    const { phase, accountType, balance, order, id, acceptedAt, editing, isChanged } = withdrawal;
    const method = order ? findMethod(entries, order.methodName) : undefined;
    const typed = { amount: typedAmount(form), currency: form.currency, fields: fieldValues(form) };
    const isOrdered = order !== null && !isChanged;
    const subject = isOrdered ? order : typed;
    const payer = isOrdered ? method : findMethod(entries, picked ?? '');
    const isSameCurrency = balance !== null && balance.currency === form.currency;
    return {
      phase: phase === 'reviewed' ? phaseOf(intentPhase) : phase,
      accountType,
      balance,
      isBalanceLow: isSameCurrency && compareDecimals(balance.amount, form.limits.min) < 0,
      most: isSameCurrency && accountType === 'main' ? mostOf(balance, form.limits) : null,
      methodName: order?.methodName ?? '',
      methodTitle: method?.text ?? null,
      amount: order?.amount ?? '',
      currency: order?.currency ?? '',
      rows: rowsOf(order, form),
      payout: payoutOf(subject.amount, subject.currency, payer?.payout),
      arrival: arrivalIn(subject, payer),
      isBlocked: isPayoutBlocked({ restrictions }),
      id,
      acceptedAt,
      editing,
    };
  },
);
