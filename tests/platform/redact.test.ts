import { describe, expect, it } from 'vitest';
import { redactDetails, redactText } from '#platform/redact.ts';

describe('redactText', () => {
  it.each([
    ['paid by 4111 1111 1111 1111 today', 'paid by [digits] today'],
    ['call +7 (900) 111-22-33', 'call [digits]'],
    ['from ana.b@example.com.', 'from [email]'],
    ['Bearer eyJhbGciOi.eyJzdWIi.sig-x failed', 'Bearer [token] failed'],
    ['token 9f8e7d6c5b4a39281706f5e4d3c2b1a0 old', 'token [token] old'],
    ['GET https://a.b/c?token=1&x=2#y failed', 'GET https://a.b/c failed'],
    ['from 192.168.0.17 at 1.0.481', 'from [ip] at 1.0.481'],
    ['status 500 after 20000 ms', 'status 500 after 20000 ms'],
    ['Cannot read paymentMethodsListComponentState', 'Cannot read paymentMethodsListComponentState'],
    [
      'at render (https://w/cashier/static/index-D3f_a9.js:12:3456)',
      'at render (https://w/cashier/static/index-D3f_a9.js:12:3456)',
    ],
  ])('makes of "%s" "%s"', (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });

  it('cuts what is endless', () => {
    expect(redactText('a '.repeat(5000)).length).toBeLessThanOrEqual(2000);
  });
});

describe('redactDetails', () => {
  // Spec: core 3.2d
  it('hides by name whatever the value', () => {
    const personal = {
      token: 'x',
      Authorization: 'x',
      email: 'x',
      phone: 1,
      fullName: 'x',
      name: 'x',
      cardNumber: 1,
      pan: 'x',
      account: 'x',
      wallet: 'x',
      address: 'x',
      id_user: 5,
      last_ip: '1.2.3.4',
    };
    const hidden = Object.keys(personal).map((name) => [name, '[hidden]']);
    expect(redactDetails(personal)).toEqual(Object.fromEntries(hidden));
  });

  it('keeps what finds a fault', () => {
    const details = {
      depositId: '123456789012',
      paymentMethod: 'visa',
      cardViewType: 3,
      status: 500,
      isOnline: false,
      key: 'a.b',
    };
    expect(redactDetails(details)).toEqual(details);
  });

  it('hides by the look of a text, and whole objects', () => {
    expect(redactDetails({ reason: 'ana@b.co', data: { pan: '4' }, list: ['x'], none: null, gone: undefined })).toEqual(
      {
        reason: '[email]',
        data: '[object]',
        list: '[object]',
      },
    );
  });
});
