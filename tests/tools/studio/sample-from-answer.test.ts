import { expect, test } from 'vitest';
import { sampleFromAnswer } from '#tools/studio/page/sample-from-answer.ts';

const base = { method: { name: 'pix' }, deposit: { id: 'D-0', amount: '100', currency: 'BRL', data: {} } };

const make = (answer: unknown) =>
  sampleFromAnswer({
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
    scope: { deposit: { id: 'D-7', data: { qrCode: '00020126', payment_amount: 100 } } },
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
