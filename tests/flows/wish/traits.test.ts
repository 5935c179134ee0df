import { describe, expect, it } from 'vitest';
import {
  addedMembers,
  asSentBefore,
  hasSameTraits,
  traitsOf,
  withMembers,
  withoutSecrets,
  type SecretFields,
} from '#flows/wish/same-wish.ts';
import type { WishTraits } from '#state/wish-entry.ts';
import type { WishRequest } from '#state/wish.ts';

const SECRETS: SecretFields = { pan: 'card', cvc: 'code' };
const FIELDS = { pan: '4929 1203 5567 4821', cvc: '123', holder: 'ANN' };

const deposit = (payload: Record<string, unknown> = {}): WishRequest => ({
  call: 'deposit-create',
  payload: { amount: 50, currency: 'USD', paymentType: 'card', fields: FIELDS, ...payload },
});

const traits = (request: WishRequest, methodName = 'card', key = 'k1'): WishTraits =>
  traitsOf(key, methodName, request, SECRETS);

const isSame = (request: WishRequest, methodName?: string): boolean =>
  hasSameTraits(traits(deposit()), traits(request, methodName));

describe('the same payment', () => {
  it.each<[string, Record<string, unknown>]>([
    ['written with other digits', { amount: '50.00' }],
    ['with a code that is corrected', { fields: { ...FIELDS, cvc: '321' } }],
    ['with a card that is written in another way', { fields: { ...FIELDS, pan: '4929-1203-5567-4821' } }],
    ['with a card that is written without gaps', { fields: { ...FIELDS, pan: '4929120355674821' } }],
    ['with its fields in another order', { fields: { holder: 'ANN', cvc: '123', pan: FIELDS.pan } }],
    ['with members that the page has added', { paymentSessionId: 's2', returnUrl: 'https://x.example' }],
  ])('is one %s', (_how, given) => {
    expect(isSame(deposit(given))).toBe(true);
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another amount', { amount: 51 }],
    ['in another currency', { currency: 'EUR' }],
    ['with another field', { fields: { ...FIELDS, holder: 'BEN' } }],
    ['with another card', { fields: { ...FIELDS, pan: '5555 5555 5555 4444' } }],
    ['by a saved account', { accountId: 'a1' }],
    ['of a package', { boxId: 'b1' }],
    ['from another account', { accountType: 'additional' }],
    ['without fields', { fields: undefined }],
  ])('is not one %s', (_how, given) => {
    expect(isSame(deposit(given))).toBe(false);
  });

  it('is not one by another method or another call', () => {
    expect(isSame(deposit(), 'wallet')).toBe(false);
    const payout = { ...deposit(), call: 'withdrawal-submit' } as WishRequest;
    expect(isSame(payout)).toBe(false);
  });

  it('cannot be told from what is kept of it: few bits, which another key mixes anew', () => {
    const { mark } = traits(deposit());
    expect(mark).toBeLessThan(2 ** 16);
    expect(traits(deposit(), 'card', 'k2').mark).not.toBe(mark);
    const cards = Array.from({ length: 2000 }, (_, index) => deposit({ fields: { pan: String(4e15 + index * 7) } }));
    expect(new Set(cards.map((request) => traits(request).mark)).size).toBeLessThanOrEqual(256);
  });

  it('has no amount where it cannot be read', () => {
    expect(traits(deposit({ amount: 'much' })).amount).toBe('');
  });
});

describe('a request as it is stored', () => {
  it('has neither secrets nor proofs, and says what it lacks', () => {
    const request = deposit({
      wallet: '4929',
      captchaResponse: 'token',
      geetestPassToken: 'pass',
      returnUrl: 'https://x',
    });
    const { request: stored, lacksDetails } = withoutSecrets(request, SECRETS);
    expect(lacksDetails).toBe(true);
    expect(stored).toEqual({
      call: 'deposit-create',
      payload: {
        amount: 50,
        currency: 'USD',
        paymentType: 'card',
        returnUrl: 'https://x',
        fields: { holder: 'ANN' },
      },
    });
  });

  it('is whole where nothing of it is secret', () => {
    const request = deposit({ fields: { holder: 'ANN' }, wallet: 'W1' });
    expect(withoutSecrets(request, SECRETS)).toEqual({
      request: { call: 'deposit-create', payload: { ...request.payload } },
      lacksDetails: false,
    });
    const bare = withoutSecrets(deposit({ fields: undefined }), SECRETS);
    expect(bare).toMatchObject({ request: { payload: { fields: {} } }, lacksDetails: false });
  });
});

describe('members that the page has added', () => {
  const ADDED = { paymentSessionId: 's1', returnUrl: 'https://x', isActivatedBonus: true };

  it('are none of those that are typed, proved or chosen', () => {
    const request = deposit({
      ...ADDED,
      wallet: 'W1',
      captchaBypass: true,
      captchaResponse: 't',
      captchaResponseV3: 't',
      geetestCaptchaOutput: 'o',
      geetestGenTime: '1',
      geetestLotNumber: 'l',
      geetestPassToken: 'p',
      paymentMethod: 'card',
      boxId: 'b',
      accountType: 'main',
      accountId: 'a',
    });
    expect(addedMembers(request)).toEqual(ADDED);
  });

  it('go as they were sent first, with what is typed now', () => {
    const again = asSentBefore(
      { paymentSessionId: 's1' },
      deposit({ paymentSessionId: 's2', bonusId: 'b', amount: 60 }),
    );
    expect(JSON.parse(JSON.stringify(again.payload))).toEqual({
      amount: 60,
      currency: 'USD',
      paymentType: 'card',
      fields: FIELDS,
      paymentSessionId: 's1',
    });
  });

  it.each(['deposit-create', 'deposit-create-p2p', 'withdrawal-submit', 'deposit-create-sweepstake'] as const)(
    'are added to a %s, which stays one',
    (call) => {
      const request = { ...deposit(), call } as WishRequest;
      expect(withMembers(request, { depositId: 'd1' })).toEqual({
        call,
        payload: { ...request.payload, depositId: 'd1' },
      });
    },
  );
});
