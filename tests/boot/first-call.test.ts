// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { abTestGroup, experimentGroups, offersCryptoBonus, startFirstCall } from '#boot/first-call.ts';
import { completeStartData } from '#host/start-data.ts';
import { fakeTransport } from '#tests/flows/fake-transport.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

/** The first calls of a page opened at that address. */
const firstCalls = (address: string, home = { country: 'NG', currency: 'NGN' }): unknown[] => {
  window.history.replaceState(null, '', address);
  const { transport, calls } = fakeTransport();
  const data = { user: { id_user: '1', currency: 'NGN', paymentGeo: 'NG' } };
  const start = completeStartData(data, { platform: 'desktop', transport: undefined });
  const { transaction } = startFirstCall(transport, start, home);
  return [transaction, ...calls.map(({ path, request }) => [path, request])];
};

describe('the first call', () => {
  // Spec: core 7.5
  it.each(['/withdrawal', '/withdrawal/confirm', '/empty?transaction=withdrawal', '/error?back-route=%2Fwithdrawal'])(
    'at %s is for methods to be paid out with',
    (address) => {
      expect(firstCalls(address)).toEqual(['withdrawal', ['methods-withdrawal-v4', { currency: 'NGN' }]]);
    },
  );

  it.each(['/', '/deposit/group', '/empty?transaction=deposit', '/error?back-route=%2Fdeposit'])(
    'at %s is for methods to pay in with',
    (address) => {
      expect(firstCalls(address)).toMatchObject(['deposit', ['methods-payment-v5', { country: 'NG' }]]);
    },
  );

  // Spec: core 7.6
  it('names the country, where the user has chosen another than the host gave', () => {
    expect(firstCalls('/withdrawal', { country: 'KZ', currency: 'KZT' })).toEqual([
      'withdrawal',
      ['methods-withdrawal', { country: 'NG', currency: 'NGN' }],
    ]);
  });
});

describe('the groups of the experiments', () => {
  const KEYS = ['analytics-21868', 'analytics-21007', 'analytics-20531', 'analytics-24272'];

  // Spec: core 3.14a
  it('are those the host names', () => {
    const named = KEYS.map((key) => ({ key, group: 'group_c' }));
    expect(experimentGroups(named)).toEqual(Object.fromEntries(KEYS.map((key) => [key, 'group_c'])));
    expect(abTestGroup(named)).toBe('group_c');
  });

  // Spec: core 3.14b
  it('are none where the host names none, but for the one that has a default', () => {
    expect(experimentGroups([])).toEqual({ 'analytics-21007': 'group_a' });
    expect(abTestGroup([])).toBe('group_a');
  });
});

// Spec: core 3.14a, method-flows 6.1b
describe('the bonus for coins', () => {
  const flag = { meta: { cryptoBonus: true } };
  const group = (name: string) => [{ key: 'analytics-21868', group: name }];

  it('is offered by the schema of the host, to the users of a group and those of none', () => {
    expect(offersCryptoBonus({ schema: flag, experiments: [] })).toBe(true);
    expect(offersCryptoBonus({ schema: flag, experiments: group('group_b') })).toBe(true);
  });

  it('is not there for a user of another group, nor where the host does not offer it', () => {
    expect(offersCryptoBonus({ schema: flag, experiments: group('group_a') })).toBe(false);
    expect(offersCryptoBonus({ schema: {}, experiments: group('group_b') })).toBe(false);
  });
});
