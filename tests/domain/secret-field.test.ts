import { describe, expect, it } from 'vitest';
import { secretKindOf } from '#domain/secret-field.ts';

const kindOf = (name: string, isCard = false): string | undefined => secretKindOf(name, { isCard });

describe("the kind of a field's value", () => {
  it.each([
    'cvv',
    'CVC2',
    'securityCode',
    'card_security_code',
    'sms-code',
    'smsCode2',
    'oneTimePassword',
    'userPIN',
    'my pin',
    'validThru',
    'card.month',
    '  otp  ',
    'otp1',
    'pin2Code',
  ])('authorises a payment: %s', (name) => {
    expect(kindOf(name)).toBe('code');
    expect(kindOf(name, true)).toBe('code');
  });

  it.each([
    'pan',
    'card',
    'Card',
    'cardNumber',
    'cardNumber2',
    'card_number',
    'CARD-NUMBER',
    'your cc number',
    'cardno',
  ])('is the number of a card: %s', (name) => {
    expect(kindOf(name)).toBe('card');
  });

  it.each([
    'holder',
    'bankCode',
    'code',
    'numberCard',
    'cardHolder',
    'number',
    'cardType',
    'codeSms',
    'security',
    'pinnacle',
    'company',
    'Spanish',
    '',
  ])('is no secret: %s', (name) => {
    expect(kindOf(name)).toBeUndefined();
  });

  it('says what is paid with where its method is a card, whatever the name', () => {
    expect(kindOf('account', true)).toBe('card');
  });
});
