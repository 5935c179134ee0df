import { describe, expect, it } from 'vitest';
import { mendStartData } from '#host/mend-start-data.ts';

const user = { id_user: '42', currency: 'USD' };

describe('start data that is understood', () => {
  it.each<[string, unknown, unknown]>([
    ['an id that is a number', { user: { ...user, id_user: 42 } }, { user }],
    ['a token that is a number', { token: 7 }, { token: '7' }],
    ['true as a word', { closingButton: 'true', pwa: 'FALSE' }, { closingButton: true, pwa: false }],
    ['a number as a word', { user: { ...user, role: '3' } }, { user: { ...user, role: 3 } }],
    ['members that are null', { token: null, user: { ...user, lang: null }, bonusList: null }, { user }],
    ['a platform that is not known', { user: { ...user, platform: 'tv' } }, { user }],
    ['a platform of another type', { user: { ...user, platform: 1 } }, { user }],
    [
      'a choice in other letters',
      { transport: 'HTTP', widgetViewType: ' Sweep' },
      { transport: 'http', widgetViewType: 'sweep' },
    ],
  ])('%s', (_what, given, meant) => {
    expect(mendStartData(given)).toEqual({ data: meant });
  });

  it('leaves what the host gave as it was', () => {
    const given = { token: null };
    mendStartData(given);
    expect(given).toEqual({ token: null });
  });
});

describe('start data that is not', () => {
  it.each<[unknown, string]>([
    [{ user: { id_user: '42' } }, 'user.currency is missing: expected a string'],
    [{ user: { ...user, currency: null } }, 'user.currency is missing: expected a string'],
    [{ user: { ...user, currency: ['USD'] } }, 'user.currency: expected a string, got a list'],
    [{ user: 'secret' }, 'user: expected an object, got a string'],
    [{ closingButton: 'yes' }, 'closingButton: expected true or false, got a string'],
    [{ transport: 'pigeon' }, 'transport: expected one of socket, http, got "pigeon"'],
    [{ experiments: {} }, 'experiments: expected a list, got an object'],
    [{ experiments: [null] }, 'experiments.0: expected an object, got null'],
    [[], 'payload: expected an object, got a list'],
    ['token', 'payload: expected an object, got a string'],
  ])('%j is refused with a reason', (given, reason) => {
    expect(mendStartData(given)).toEqual({ reason });
  });
});
