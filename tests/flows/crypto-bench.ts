import type { PaymentMethod } from '#generated/wire.ts';
import { selectScope } from '#state/scope.ts';
import type { CryptoState } from '#state/crypto.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from './bench.ts';

export const NETWORKS = [
  { value: 'ERC20', text: 'Ethereum (ERC-20)', timeMinutes: 5 },
  { value: 'usdt_TRC20', text: 'TRON (TRC-20)', timeMinutes: 2 },
  { value: 'TON', text: 'TON' },
];

export const usdt = (given: Partial<PaymentMethod> = {}): PaymentMethod =>
  method('usdt', { category: 'crypto', currency: ['KZT', 'USDT'], network: NETWORKS, ...given });

/** The server's answer for one network. */
export const address = (id: string, given: object = {}): object => ({
  payment_session_id: id,
  depositAddress: `T${id}9NWXcS8HbVvRtosTrBwotiNvdt`,
  minDepositValue: '5',
  cryptoName: 'USDT',
  ...given,
});

export const TRANSACTION = {
  txid: 'ab12',
  blockchain: 'TRON',
  currency: 'KZT',
  amount: 2500,
  cryptoCurrency: 'USDT',
  status: 0,
};

export const ADDRESS = 'deposit.crypto-address';

/** A visit on the address page of a coin, with that answer to its first question. */
export const onAddress = async (
  answer: unknown = address('s1'),
  given: Partial<PaymentMethod> = {},
): Promise<Bench> => {
  const bench = openBench({
    methods: [usdt(given), method('card', { currency: ['KZT'] })],
    session: { currency: 'KZT' },
  });
  await bench.pick('usdt');
  await bench.prepare('crypto.open', 'crypto.pickNetwork', 'crypto.watch', 'crypto.askAgain', 'crypto.leave');
  bench.server.reply('session-start-crypto', answer);
  bench.enter(ADDRESS);
  bench.moves.length = 0;
  void bench.run('crypto.open');
  await settle();
  return bench;
};

export const stateOf = (bench: Bench): CryptoState | undefined => bench.store.getState().crypto;

/** Scope root `crypto` of the page. */
export const shown = (bench: Bench): unknown => selectScope(bench.store.getState())['crypto'];

/** Requests for an address, in order. */
export const asked = (bench: Bench): unknown[] =>
  bench.server.made('session-start-crypto').map(({ request }) => request);
