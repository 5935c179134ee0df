import type { Card } from '#generated/wire.ts';
import { type Outcome, type OutcomeContext, cardNumberOf, createdAt, digitsOf, lifetimeOf } from './outcome.ts';
import { peerToPeerUnified } from './unified.ts';

/** The amount may differ slightly, so that transfers can be told apart; the page explains the difference. */
function peerAmount(context: OutcomeContext): string {
  const cents = Number(digitsOf(context, 'cents', 2)) / 100;
  return (Number(context.deposit.amount) + cents).toFixed(2);
}

function invoice(context: OutcomeContext, card: Card): ReturnType<Outcome> {
  const { deposit } = context;
  return {
    card,
    created: createdAt(context),
    timeout_minutes: lifetimeOf(context, 900) / 60,
    payment_amount: peerAmount(context),
    payment_currency: deposit.currency,
    passedAmount: deposit.amount,
    passedCurrency: deposit.currency,
    processingAmount: peerAmount(context),
    processingCurrency: deposit.currency,
    ...(card.bank_name ? { bank: card.bank_name } : {}),
  };
}

const cardOf = (context: OutcomeContext): Card => ({
  number: cardNumberOf(context, context.method.name === 'humo' ? '9860' : '4000'),
  // Without a bank, the widget looks it up by the card number.
  ...(context.scenario.hasNoBank
    ? {}
    : { bank_name: context.method.name === 'humo' ? 'Registan Bank' : 'Northern Bank' }),
  fullName: 'SANDBOX RECIPIENT',
  payment_system: context.method.name,
  country_code: context.deposit.currency === 'UZS' ? 'uz' : 'kz',
});

const encode = (card: Card): Card => ({ encoded: Buffer.from(JSON.stringify(card)).toString('base64url') });

/** A transfer to another person; the widget shows the recipient, the amount and the deadline. */
export const peerToPeers = {
  'p2p-card': (context) => invoice(context, cardOf(context)),
  'p2p-encoded': (context) => {
    const card: Card = { ...cardOf(context), number: cardNumberOf(context, '8600'), bank_name: 'Silk Road Bank' };
    return { ...invoice(context, encode(card)), bank: card.bank_name };
  },
  'p2p-phone': (context) =>
    invoice(context, {
      phone: `+7701${digitsOf(context, 'phone', 7)}`,
      bank_name: 'Northern Bank',
      fullName: 'SANDBOX RECIPIENT',
      transaction_description: 'Gift',
    }),
  'p2p-wallet': (context) =>
    invoice(context, { account_number: `017${digitsOf(context, 'wallet', 8)}`, payment_system: context.method.name }),
  'p2p-unified': peerToPeerUnified,
  'p2p-fields': (context) => invoice(context, cardOf(context)),
} satisfies Record<string, Outcome>;
