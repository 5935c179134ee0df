import { expect, it } from 'vitest';
import {
  isCancelledDeposit,
  isFinalStatus,
  parseStatus,
  statusOfCode,
  WAITING_TIMEOUT_MS,
} from '#domain/transaction-status.ts';

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

it('reads names', () => {
  expect(['waiting', 'accepted', 'processed', 'mistaked', 'done', '', 1, null].map(parseStatus)).toEqual([
    'waiting',
    'accepted',
    'processed',
    'mistaked',
    null,
    null,
    null,
    null,
  ]);
});

it('knows what ends a deposit', () => {
  expect(['AUTO_CANCELED', 'CANCELED', 'PAYED'].every(isCancelledDeposit)).toBe(true);
  expect(['CREATED', 'canceled', '', undefined, null].some(isCancelledDeposit)).toBe(false);
  expect([
    isFinalStatus('processed'),
    isFinalStatus('mistaked'),
    isFinalStatus('accepted'),
    isFinalStatus('waiting'),
  ]).toEqual([true, true, false, false]);
});

it('waits one minute, five for on-ramp', () => {
  expect(WAITING_TIMEOUT_MS).toEqual({ regular: 60_000, onramp: 300_000 });
});
