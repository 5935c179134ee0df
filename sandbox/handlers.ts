import type { CallPath } from '#generated/wire.ts';
import { accountHandlers } from './handlers/account-calls.ts';
import { codeHandlers } from './handlers/code-calls.ts';
import { cryptoHandlers } from './handlers/crypto-calls.ts';
import { depositHandlers } from './handlers/deposit-calls.ts';
import type { Handler } from './handlers/handler.ts';
import { methodHandlers } from './handlers/method-calls.ts';
import { peerToPeerHandlers } from './handlers/peer-to-peer-calls.ts';
import { sessionHandlers } from './handlers/session-calls.ts';
import { transactionHandlers } from './handlers/transaction-calls.ts';
import { withdrawalHandlers } from './handlers/withdrawal-calls.ts';

/** The handler of each call. */
export const handlers: { readonly [P in CallPath]: Handler<P> } = {
  ...methodHandlers,
  ...depositHandlers,
  ...peerToPeerHandlers,
  ...sessionHandlers,
  ...cryptoHandlers,
  ...codeHandlers,
  ...withdrawalHandlers,
  ...transactionHandlers,
  ...accountHandlers,
};
