import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isClosedByServer,
  isEndedUnpaid,
  isFinalStatus,
  laterStatus,
  parseStatus,
  statusOfCode,
  statusOfDeposit,
  type TransactionStatus,
  WAITING_TIMEOUT_MS,
} from '#domain/transaction-status.ts';

// Spec: core 4.14a, method-flows 4.1b
it.each([
  [0, 'waiting'],
  [1, 'processed'],
  [2, 'mistaked'],
  [3, 'accepted'],
  [-1, 'accepted'],
  [99, 'accepted'],
  [NaN, 'accepted'],
  [undefined, 'waiting'],
  [null, 'waiting'],
] as const)('reads the code %s as %s', (code, status) => {
  expect(statusOfCode(code)).toBe(status);
});

// Spec: core 4.14a
it('reads names', () => {
  expect(
    ['waiting', 'accepted', 'processed', 'mistaked', 'cancelled', 'expired', '', 1, null].map(parseStatus),
  ).toEqual(['waiting', 'accepted', 'processed', 'mistaked', null, null, null, null, null]);
});

const STATUSES = ['waiting', 'accepted', 'mistaked', 'cancelled', 'expired', 'processed'] as const;

it.each([
  ['CANCELED', 0, 'cancelled'],
  ['CANCELED', 2, 'cancelled'],
  ['AUTO_CANCELED', 0, 'cancelled'],
  ['EXPIRED', 0, 'expired'],
  ['EXPIRED', 3, 'expired'],
  ['EXPIRED', 1, 'processed'],
  ['CANCELED', 1, 'processed'],
  ['PAYED', 0, 'waiting'],
  ['PAYED', 3, 'accepted'],
  ['canceled', 0, 'waiting'],
  [undefined, 2, 'mistaked'],
  [null, null, 'waiting'],
] as const)('reads a deposit that is %s with the code %s as %s', (depositStatus, status, shown) => {
  expect(statusOfDeposit({ status, depositStatus })).toBe(shown);
});

// Spec: core 4.14b, method-flows 4.7
it('knows what a server has closed by itself', () => {
  expect(['AUTO_CANCELED', 'CANCELED', 'EXPIRED', 'PAYED'].every(isClosedByServer)).toBe(true);
  expect(['CREATED', 'canceled', '', undefined, null].some(isClosedByServer)).toBe(false);
});

it('knows what is final, and what has ended unpaid', () => {
  expect(STATUSES.filter(isFinalStatus)).toEqual(['mistaked', 'cancelled', 'expired', 'processed']);
  expect(STATUSES.filter(isEndedUnpaid)).toEqual(['cancelled', 'expired']);
});

const arrived = fc.array(fc.constantFrom(...STATUSES), { maxLength: 12 });

it('shows what came to be, whatever older or contradictory word comes after it', () => {
  fc.assert(
    fc.property(arrived, (words) => {
      let shown: TransactionStatus = 'waiting';
      for (const word of words) {
        const before = shown;
        shown = laterStatus(before, word);
        expect([before, word]).toContain(shown);
        // A final status never changes, except that money may still arrive.
        expect(!isFinalStatus(before) || shown === before || shown === 'processed').toBe(true);
        expect(before === 'waiting' || shown !== 'waiting').toBe(true);
      }
      expect(shown === 'processed').toBe(words.includes('processed'));
      expect(isFinalStatus(shown)).toBe(words.some(isFinalStatus));
    }),
  );
});

// Spec: method-flows 9.2a
it('waits one minute', () => {
  expect(WAITING_TIMEOUT_MS).toBe(60_000);
});
