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
    expect(mendStartData(given)).toEqual({ data: meant, leftOut: [] });
  });

  it('leaves what the host gave as it was', () => {
    const given = { token: null };
    mendStartData(given);
    expect(given).toEqual({ token: null });
  });
});

describe('start data that cannot be used', () => {
  it.each<[unknown, string]>([
    [{ user: { id_user: '42' } }, 'user.currency is missing: expected a string, for example "EUR"'],
    [{ user: { ...user, currency: null } }, 'user.currency is missing: expected a string, for example "EUR"'],
    [{ user: { ...user, currency: ['USD'] } }, 'user.currency: expected a string, for example "EUR"; got a list'],
    [{ user: { ...user, currency: 5 } }, 'user.currency: expected a string, for example "EUR"; got a number'],
    [{ user: { ...user, id_user: 2 ** 60 } }, 'user.id_user: expected a string, for example "42"; got a number'],
    [{ token: {} }, 'token: expected a string, for example "session-token"; got an object'],
  ])('%j is refused with a reason', (given, reason) => {
    expect(mendStartData(given)).toEqual({ reason });
  });

  it.each([
    [{ user: 'secret' }, 'user'],
    [[], 'payload'],
    ['token', 'payload'],
  ])('%j is refused with an example of the whole', (given, member) => {
    const { reason } = Object(mendStartData(given));
    expect(reason).toMatch(new RegExp(`^${member}: expected an object, for example \\{.*; got a`));
  });
});

describe('a wish to hold payments that cannot be read', () => {
  it.each([[true], ['60'], [[60]]])('still holds them: %j', (beforeSubmit) => {
    expect(mendStartData({ beforeSubmit, token: 't' })).toMatchObject({ data: { beforeSubmit: {} } });
  });

  it('holds none where the host says no', () => {
    expect(Object(mendStartData({ beforeSubmit: false, token: 't' })).data).not.toHaveProperty('beforeSubmit');
  });
});

describe('a member that cannot be used is left out, and voids nothing else', () => {
  it.each<[string, unknown, unknown, string]>([
    [
      'a switch',
      { closingButton: 'yes', token: 't' },
      { token: 't' },
      'closingButton: expected true or false, for example true; got a string',
    ],
    [
      'a choice',
      { transport: 'pigeon', user },
      { user },
      'transport: expected one of socket, http, for example "http"; got "pigeon"',
    ],
    [
      'an element of a list',
      { experiments: [null, { key: 'a', group: 'b' }] },
      { experiments: [{ key: 'a', group: 'b' }] },
      'experiments.0: expected an object, for example {"key":"analytics-21007","group":"group_a"}; got null',
    ],
    [
      'a list',
      { methods: { only: 'card', preselected: 'card' } },
      { methods: { preselected: 'card' } },
      'methods.only: expected a list, for example ["card","spei"]; got a string',
    ],
    [
      'a name in a list',
      { methods: { order: ['card', {}, 'spei'] } },
      { methods: { order: ['card', 'spei'] } },
      'methods.order.1: expected a string, for example "spei"; got an object',
    ],
    [
      'a part of the user that does not say who it is',
      { user: { ...user, balanceData: { primary: { amount: 'much', currency: 'USD' } } } },
      { user },
      'user.balanceData.primary.amount: expected a number, for example 120.5; got a string',
    ],
    [
      'a text of a map',
      { schema: { variables: { radius: {}, density: '1' } } },
      { schema: { variables: { density: '1' } } },
      'schema.variables.radius: expected a string, for example "#a3311f"; got an object',
    ],
  ])('%s', (_what, given, data, reason) => {
    expect(mendStartData(given)).toEqual({ data, leftOut: [reason] });
  });

  it('an amount that is none', () => {
    const { data, leftOut } = Object(mendStartData({ amount: '1e9', token: 't' }));
    expect(data).toEqual({ token: 't' });
    expect(leftOut).toEqual([
      String.raw`amount: expected a number or a string that matches ^-?\d+(\.\d+)?$, for example "50"; got a string`,
    ]);
  });

  it('each that is wrong is told of', () => {
    const { leftOut } = Object(mendStartData({ pwa: 'maybe', closingButton: 'yes', bonusList: 'none' }));
    expect(leftOut).toHaveLength(3);
  });
});
