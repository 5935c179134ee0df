import { createCalls } from '#generated/create-calls.ts';
import { describe, expect, it } from 'vitest';
import { plainWords } from '#flows/payment/host-gate.ts';
import { isDefinitiveRejection, keyOutcome, wasNotSent } from '#flows/payment/key-outcome.ts';
import {
  clientMembers,
  replayOriginalMembers,
  isSameFingerprint,
  storableRequest,
  requestFingerprint,
  withMembers,
} from '#flows/payment/fingerprint.ts';
import type { ValueKinds } from '#state/form-scope.ts';
import type { RequestFingerprint } from '#state/idempotency-record.ts';
import type { IntentRequest } from '#state/payment-intent.ts';
import { failure, lost, notSent, refused } from '#tests/flows/fake-transport.ts';

const KINDS: ValueKinds = { pan: 'card', cvc: 'code', holder: 'text', bank: 'choice' };
const FIELDS = { pan: '4929 1203 5567 4821', cvc: '123', holder: 'ANN', bank: 'axis' };

const deposit = (payload: Record<string, unknown> = {}): IntentRequest => ({
  call: 'deposit-create',
  payload: { amount: 50, currency: 'USD', paymentType: 'card', fields: FIELDS, ...payload },
});

const fingerprint = (request: IntentRequest, methodName = 'card', key = 'k1'): RequestFingerprint =>
  requestFingerprint(key, methodName, request, KINDS);

const hasSameFingerprint = (request: IntentRequest, methodName?: string): boolean =>
  isSameFingerprint(fingerprint(deposit()), fingerprint(request, methodName));

describe('the fingerprint of a payment', () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ['an amount with more digits', { amount: '50.00' }, true],
    ['a corrected code', { fields: { ...FIELDS, cvc: '321' } }, true],
    ['a card number with hyphens', { fields: { ...FIELDS, pan: '4929-1203-5567-4821' } }, true],
    ['a card number without spaces', { fields: { ...FIELDS, pan: ' 4929120355674821 ' } }, true],
    ['fields in another order', { fields: { bank: 'axis', holder: 'ANN', cvc: '123', pan: FIELDS.pan } }, true],
    ['members that the page adds', { paymentSessionId: 's2', returnUrl: 'https://x.example' }, true],
    ['no code', { fields: { pan: FIELDS.pan, holder: 'ANN' } }, false],
    ['another amount', { amount: 51 }, false],
    ['another currency', { currency: 'EUR' }, false],
    ['another field value', { fields: { ...FIELDS, holder: 'BEN' } }, false],
    ['another choice', { fields: { ...FIELDS, bank: 'hdfc' } }, false],
    ['another card', { fields: { ...FIELDS, pan: '5555 5555 5555 4444' } }, false],
    ['a saved account', { accountId: 'a1' }, false],
    ['a coin package', { boxId: 'b1' }, false],
    ['another account type', { accountType: 'additional' }, false],
    ['no fields', { fields: undefined }, false],
  ])('with %s (%j) is the same: %s', (_how, given, same) => {
    expect(hasSameFingerprint(deposit(given))).toBe(same);
  });

  it('differs by method and by call', () => {
    expect(hasSameFingerprint(deposit(), 'wallet')).toBe(false);
    expect(hasSameFingerprint({ ...deposit(), call: 'withdrawal-submit' } as IntentRequest)).toBe(false);
  });

  it('has so few bits that many cards share one, and depends on the device key', () => {
    const { mark } = fingerprint(deposit());
    expect(mark).toBeLessThan(2 ** 16);
    expect(fingerprint(deposit(), 'card', 'k2').mark).not.toBe(mark);
    const marks = Array.from(
      { length: 2000 },
      (_, at) => fingerprint(deposit({ fields: { pan: String(4e15 + at * 7) } })).mark,
    );
    expect(new Set(marks).size).toBeLessThanOrEqual(256);
    const shared = marks.filter((other) => other === marks[0]).length;
    expect(shared).toBeGreaterThan(1);
    expect(shared).toBeLessThan(40);
  });

  it('has an empty amount for an invalid one', () => {
    expect(fingerprint(deposit({ amount: 'much' })).amount).toBe('');
  });
});

describe('a request', () => {
  const CLIENT_MEMBERS = { paymentSessionId: 's1', returnUrl: 'https://x', isActivatedBonus: true };

  it('is stored without typed values and proofs', () => {
    const request = deposit({
      wallet: '4929',
      captchaResponse: 'token',
      geetestPassToken: 'pass',
      note: 'x',
      returnUrl: 'https://x',
    });
    const { fields: _typed, ...plain } = deposit({ returnUrl: 'https://x' }).payload;
    expect(storableRequest(request, KINDS)).toEqual({
      request: { call: 'deposit-create', payload: { ...plain, fields: { bank: 'axis' } } },
      lacksDetails: true,
    });
    expect(storableRequest(request, {}).request.payload).toEqual({ ...plain, fields: {} });
  });

  it('is stored completely if all its fields were chosen', () => {
    const request = deposit({ fields: { bank: 'axis' }, wallet: 'axis' });
    expect(storableRequest(request, KINDS)).toEqual({ request, lacksDetails: false });
    const bare = storableRequest(deposit({ fields: undefined }), KINDS);
    expect(bare).toMatchObject({ request: { payload: { fields: {} } }, lacksDetails: false });
  });

  it('has typed, chosen and proof members, and those that the page adds', () => {
    const proofs = [
      'captchaResponse',
      'captchaResponseV3',
      'geetestCaptchaOutput',
      'geetestGenTime',
      'geetestLotNumber',
    ];
    const typed = Object.fromEntries([...proofs, 'geetestPassToken', 'wallet'].map((name) => [name, 'x']));
    const chosen = { captchaBypass: true, paymentMethod: 'card', boxId: 'b', accountType: 'main', accountId: 'a' };
    expect(clientMembers(deposit({ ...CLIENT_MEMBERS, ...typed, ...chosen }))).toEqual(CLIENT_MEMBERS);
  });

  it('is repeated with the first added members and the current typed values', () => {
    const typed = deposit({ paymentSessionId: 's2', bonusId: 'b', amount: 60 });
    const { payload } = replayOriginalMembers({ paymentSessionId: 's1' }, typed);
    expect(JSON.parse(JSON.stringify(payload))).toEqual(deposit({ amount: 60, paymentSessionId: 's1' }).payload);
  });

  it.each(Object.keys(createCalls))('with added members is still a call of %s', (call) => {
    const request = { ...deposit(), call } as IntentRequest;
    expect(withMembers(request, { depositId: 'd1' })).toEqual({
      call,
      payload: { ...request.payload, depositId: 'd1' },
    });
  });
});

describe('an error', () => {
  const status = (code: number, outcome: string): [string, unknown, string] => [String(code), refused(code), outcome];

  it.each<[string, unknown, string]>([
    ...[400, 404, 410, 422].map((code) => status(code, 'refused')),
    status(402, 'declined'),
    ...[401, 403, 405, 408, 409, 418, 425, 429, 500, 502, 503, 504, 520].map((code) => status(code, 'unknown')),
    ['422 with a code of the server', refused(422, 'banking.anything'), 'refused'],
    ['422 that names a decline', refused(422, 'banking.cardDeclined'), 'declined'],
    ['500 that names a decline', refused(500, 'declined'), 'unknown'],
    ['a refusal after a lost try', refused(422).afterLostTry(), 'unknown'],
    ['a refusal without a status', failure('rejected'), 'unknown'],
    ['a malformed answer with status 422', failure('malformed', { status: 422 }), 'unknown'],
    ['a try that was never sent', notSent(), 'refused'],
    ['a lost answer', lost(), 'unknown'],
    ['an error of another type', new Error('x'), 'unknown'],
  ])('%s: the outcome of its key is %s %s', (_what, error, outcome) => {
    expect(keyOutcome(error, { mayHaveArrived: false })).toBe(outcome);
    expect(keyOutcome(error, { mayHaveArrived: true })).toBe('unknown');
    expect(isDefinitiveRejection(error, { mayHaveArrived: false })).toBe(outcome !== 'unknown');
  });

  it('shows whether the server can have received the attempt', () => {
    expect([notSent(), lost(), refused(422), new Error('x')].map(wasNotSent)).toEqual([true, false, false, false]);
  });
});

it.each([
  ['Verify your account first.', 'Verify your account first.'],
  ['  two\n\n lines\t ', 'two lines'],
  ['pay \u202Eyltcerid\u202C now', 'pay yltcerid now'],
  ['bell\u0007 and \u2028break', 'bell and break'],
  ['<b>not HTML</b>', '<b>not HTML</b>'],
  ['', ''],
  ['🙂'.repeat(40), '🙂'.repeat(40)],
  ['🙂'.repeat(41), `${'🙂'.repeat(39)}…`],
])('text of the host %j is shown as the plain line %j', (text, plain) => {
  expect(plainWords(text, 40)).toBe(plain);
});
