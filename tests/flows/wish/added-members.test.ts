import { expect, it } from 'vitest';
import { addedMembers } from '#flows/wish/same-wish.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';

it('lists the members that the page adds to a request, without typed values, proofs and fixed members', () => {
  const { call, payload } = sampleWish();
  const added = { sessionId: 's1', bonusId: 'b1', returnUrl: 'https://casino.example' };
  const typed = { fields: { wallet: 'T1' }, wallet: 'T1', captchaResponse: 'proof', geetestLotNumber: '7' };
  expect(addedMembers({ call, payload: { ...payload, ...typed, ...added } } as never)).toEqual(added);
});
