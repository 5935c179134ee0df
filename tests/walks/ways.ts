import type { Setup } from './setup.ts';

export const CARD = 'pick Bank card; type cardNumber; type expiry; type cvc';
export const LOGIN = 'pick Online bank; type login=100200300; type password; type otp';
const WALLET = 'pick Unified wallet; type amount=1037.25; type account=100200300';
export const PAYOUT = 'pick To an account; type amount=1037.25; type account=100200300; press review';
export const CARD_PAYOUT = 'pick To a card; type cardNumber; press review';
export const QUICK = 'wait 1 s; pick Visa •• 4242';
export const PURCHASE = 'choose boxes=box-10; press choose-box; choose methods=wallet_plain';

/** A way to pay, in the words of stories. */
export interface Way {
  readonly form: string;
  readonly tap: string;
  readonly call: 'create' | 'payout';
  readonly setup: Partial<Setup>;
}

const deposit = (form: string, tap = 'press pay', setup: Partial<Setup> = {}): Way => ({
  form,
  tap,
  call: 'create',
  setup,
});
const payout = (form: string): Way => ({ form, tap: 'press submit', call: 'payout', setup: { begins: 'withdrawal' } });

/** The first two are tried with every fault, the first seven with most of them. */
export const WAYS = {
  'a deposit': deposit(WALLET),
  'a payout': payout(PAYOUT),
  'a quick deposit': deposit(QUICK, 'press pay', { isRich: true }),
  'a card deposit': deposit(CARD),
  'a transfer by form': deposit('pick Transfer by form', 'press create'),
  'a prepared deposit': deposit('pick India pay; type payer=Ann Lee; press prepare; press next', 'press paid'),
  'a purchase of coins': deposit(PURCHASE, 'press pay', {
    begins: 'sweepstake',
  }),
  'a deposit by login': deposit(LOGIN),
  'a wallet deposit': deposit('pick Wallet'),
  'a host-to-host deposit': deposit('pick Card to host'),
  'a bank transfer': deposit('pick Bank transfer'),
  'a transfer by card': deposit('pick Transfer by card', 'press create'),
  'a Pix deposit': deposit('pick Pix code'),
  'an Eazype deposit': deposit('pick Eazype code'),
  'a voucher': deposit('pick Voucher'),
  'an on-ramp deposit': deposit('pick Buy coins', 'press continue'),
  'a deposit with a generated answer': deposit('pick Anything', 'press pay', { seed: 5086 }),
  'a card payout': payout(CARD_PAYOUT),
} satisfies Record<string, Way>;
