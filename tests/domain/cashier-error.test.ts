import { expect, it } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';

class RoomError extends CashierError {}

it('carries a code, its cause and safe details', () => {
  const cause = new Error('why');
  const error = new CashierError('room.code', 'No payment-method', { cause, details: { status: 500 } });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'CashierError',
    code: 'room.code',
    message: 'No payment-method',
    cause,
    details: { status: 500 },
  });
});

it('keeps its name in the classes of the rooms, whatever a minifier calls them', () => {
  const error = new RoomError('x', 'y');
  expect(error).toBeInstanceOf(CashierError);
  expect(String(error)).toBe('CashierError: y');
  expect([error.details, error.cause]).toEqual([undefined, undefined]);
});
