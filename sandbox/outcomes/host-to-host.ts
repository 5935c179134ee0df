import type { Card, HostToHostData } from '#generated/wire.ts';
import { copyRow, rowOf } from '#sandbox/requisites.ts';
import { type Outcome, type OutcomeContext, cardNumberOf, createdAt, digitsOf, lifetimeOf } from './outcome.ts';

function hostToHost(
  context: OutcomeContext,
  data: Pick<HostToHostData, 'card' | 'requisites' | 'payment_system'>,
): ReturnType<Outcome> {
  const { deposit } = context;
  return {
    apiResponse: {
      source: 'host2host',
      data: {
        ...data,
        payment_amount: deposit.amount,
        payment_currency: deposit.currency,
        created: createdAt(context),
        timeout_minutes: lifetimeOf(context, 1200) / 60,
      },
    },
  };
}

const card: Outcome = (context) => {
  const recipient: Card = {
    number: cardNumberOf(context, '4000'),
    fullName: 'SANDBOX RECIPIENT',
    bank_name: 'Northern Bank',
  };
  return hostToHost(context, { payment_system: 'Bank card', card: recipient });
};

const requisites: Outcome = (context) =>
  hostToHost(context, {
    payment_system: context.method.name === 'nigerian_virtual_accounts' ? 'Virtual bank' : 'Virtual account',
    requisites: [
      rowOf('bankName', context.deposit.fields.bank ?? 'Virtual bank'),
      copyRow('account', digitsOf(context, 'account', 16)),
      copyRow('fullName', 'SANDBOX LLC'),
    ],
  });

/** No timeout unless the scenario has one: the widget has its own default for bank transfers. */
const bankTransfer: Outcome = (context) => {
  const { deposit, scenario } = context;
  const timeout = scenario.lifetimeSeconds === undefined ? {} : { timeout_minutes: scenario.lifetimeSeconds / 60 };
  const recipient: Card = {
    account_number: `40817${digitsOf(context, 'account', 15)}`,
    fullName: 'SANDBOX LLC',
    bank_name: 'Meridian Bank',
    transaction_description: `Invoice ${digitsOf(context, 'invoice', 8)}`,
  };
  return {
    apiResponse: {
      source: 'bankTransfer',
      data: {
        payment_system: 'Bank transfer',
        card: recipient,
        payment_amount: deposit.amount,
        payment_currency: deposit.currency,
        created: createdAt(context),
        ...timeout,
      },
    },
  };
};

/** Requisites that the widget shows, with a deadline. */
export const hostToHosts = {
  'host-to-host-card': card,
  'host-to-host-requisites': requisites,
  'bank-transfer': bankTransfer,
} satisfies Record<string, Outcome>;
