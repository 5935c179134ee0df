import { expect, test } from 'vitest';
import { sampleFromAnswer, type AnswerInput } from '#tools/studio/page/sample-from-answer.ts';

const base = { method: { name: 'pix' }, deposit: { id: 'D-0', amount: '100', currency: 'BRL', data: {} } };

const make = (answer: unknown, more: Partial<AnswerInput> = {}) =>
  sampleFromAnswer({
    ...more,
    call: 'deposit-create',
    answer: typeof answer === 'string' ? answer : JSON.stringify(answer),
    about: 'As it was.',
    scope: base,
    base,
    isPayPage: true,
  });

test('a sample holds what the widget makes of the answer, and nothing that every sample starts from', () => {
  const { kind, text } = make({
    depositId: 'D-7',
    apiResponse: { pageId: 'pix', data: { qrCode: '00020126', payment_amount: 100, payment_currency: 'BRL' } },
  });
  expect(kind).toBe('page');
  expect(JSON.parse(text)).toMatchObject({
    about: 'As it was.',
    scope: { deposit: { id: 'A-2', data: { payment_amount: 200, payment_currency: 'BRL' } } },
  });
  expect(JSON.parse(text)).not.toHaveProperty('scope.method');
});

test('an answer that the wire does not know is refused, with its place', () => {
  expect(() => make('{ "depositId": ')).toThrow('This is not JSON');
  expect(() => make({ depositId: 7 })).toThrow('/depositId');
});

test('an answer that the widget would refuse is refused, with the reason', () => {
  const unpayable = { depositId: 'D-7', apiResponse: { pageId: 'pix', data: {} } };
  expect(() => make(unpayable)).toThrow('The widget would refuse this answer');
});

test('what was asked for and what the server has said since are in the sample of a recorded walk', () => {
  const answer = {
    depositId: 'D-7',
    apiResponse: { pageId: 'pix', data: { qrCode: '00020126', payment_amount: '1520.00', payment_currency: 'BRL' } },
  };
  const asked = { methodName: 'pix', amount: '1500', currency: 'BRL' };
  const { text } = make(answer, { asked, state: { status: 2, depositStatus: 'DECLINED' } });
  const { deposit } = JSON.parse(text).scope;
  expect(deposit).toMatchObject({ status: 'mistaked', methodName: 'pix', data: { hasChangedAmount: true } });
  expect(deposit.amount).toBe(deposit.data.askedAmount);
  expect(deposit.amount).not.toBe('1500');
  expect(() => make(answer, { state: { status: 'two' } })).toThrow('This is no answer to deposit-status');
});
