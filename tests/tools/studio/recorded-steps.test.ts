import { expect, test } from 'vitest';
import { stepsOf } from '#tools/studio/page/recorded-steps.ts';

const status = (depositId: string, code: number) => ({
  call: 'deposit-status',
  request: { depositId, paymentMethod: 'pix' },
  answer: { status: code },
});

const created = {
  call: 'deposit-create',
  request: { amount: 100, currency: 'BRL', paymentType: 'pix' },
  answer: { depositId: 'D-1', apiResponse: { pageId: 'pix' } },
};

test('a payment is a step, and each change of how it stands is one more', () => {
  const steps = stepsOf([
    status('D-0', 1),
    created,
    status('D-1', 0),
    status('D-1', 0),
    status('D-1', 1),
    status('D-1', 1),
  ]);
  expect(steps.map(({ title }) => title)).toEqual(['pix: deposit-create', 'pix: then processed']);
  expect(steps[0]).toMatchObject({
    answer: created.answer,
    asked: { methodName: 'pix', amount: '100', currency: 'BRL' },
  });
  expect(steps[1]).toMatchObject({ answer: created.answer, state: { status: 1 }, asked: { amount: '100' } });
});

test('a deposit that is found again is a step; that none is open is not', () => {
  const asking = { call: 'deposit-check', request: { paymentMethod: 'p2p_card' } };
  const steps = stepsOf([
    { ...asking, answer: { exists: false } },
    { ...asking, answer: { exists: true, depositId: 'D-2' } },
  ]);
  expect(steps).toEqual([expect.objectContaining({ title: 'p2p_card: deposit-check', asked: undefined })]);
});
