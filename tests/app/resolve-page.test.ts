import { describe, expect, it } from 'vitest';
import { resolvePage, type RouteCoverage, type Resolution } from '#app/resolve-page.ts';
import { withdrawal } from '#flows/withdrawal/feature.ts';
import { depositCreated, depositReset } from '#state/deposit.ts';
import { methodsLoaded, methodsRequested, resumeChanged } from '#state/methods.ts';
import { groupPicked, methodPicked, selectionReset } from '#state/selection.ts';
import { withdrawalReset, withdrawalReviewed } from '#state/withdrawal.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { startedStore } from '#tests/state/store.ts';

type Action = Parameters<ReturnType<typeof startedStore>['dispatch']>[0];

const CARD = methodPicked({ group: null, method: 'card' });
const ALPHA = methodPicked({ group: 'banks', method: 'alpha' });
const PAYOUTS = [methodsRequested('withdrawal'), methodsLoaded({ methods: [group('banks', [method('alpha')])] })];
const CREATED = depositCreated({ id: 'd1', data: {} });
const ORDER = { methodName: 'alpha', amount: '5', currency: 'USD', fields: {}, accountType: 'main' as const };

const resolve = (path: string, acts: readonly Action[], extent: RouteCoverage = 'whole'): Resolution => {
  const store = startedStore();
  store.register(withdrawal);
  store.dispatch(methodsLoaded({ methods: [method('card'), group('banks', [method('alpha')])] }));
  for (const act of acts) store.dispatch(act);
  return resolvePage(path, extent, store.getState());
};

describe('an address', () => {
  it.each<[path: string, screen: string, state: string, acts: Action[]]>([
    ['/deposit', 'deposit.methods', 'nothing', []],
    ['/deposit/', 'deposit.methods', 'nothing', []],
    ['/deposit/complete', 'deposit.complete', 'nothing', []],
    ['/error', 'shared.error', 'nothing', []],
    ['/empty', 'shared.empty', 'nothing', []],
    ['/deposit/redirect', 'deposit.redirect', 'a method', [CARD]],
    ['/cryptobalance/deposit/fiat/redirect', 'deposit.redirect', 'a method', [CARD]],
    ['/deposit/group', 'deposit.group', 'a group', [groupPicked('banks')]],
    ['/deposit/host-to-host', 'deposit.host-to-host', 'a method and a deposit', [CARD, CREATED]],
    ['/withdrawal/redirect', 'withdrawal.redirect', 'a method of payouts', [ALPHA, ...PAYOUTS]],
    ['/withdrawal/group', 'withdrawal.group', 'a group of payouts', [ALPHA, ...PAYOUTS]],
    ['/withdrawal/nigerian-banks', 'withdrawal.nigerian-banks', 'a method of payouts', [ALPHA, ...PAYOUTS]],
    ['/withdrawal/confirm', 'withdrawal.confirm', 'a reviewed payout', [ALPHA, withdrawalReviewed(ORDER)]],
    ['/withdrawal/complete', 'withdrawal.complete', 'a reviewed payout', [ALPHA, withdrawalReviewed(ORDER)]],
  ])('%s shows %s where the visit has %s', (path, screen, _state, acts) => {
    expect(resolve(path, acts)).toEqual({ kind: 'show', screen });
  });

  it.each(['/deposit', '/withdrawal/', '/cryptobalance/deposit'])(
    '%s delays its list until the deposit from before a reload is found',
    (path) => {
      const phases = (['looking', 'lost', 'ended'] as const).map((phase) => resolve(path, [resumeChanged(phase)]).kind);
      expect(phases).toEqual(['hold', 'hold', 'show']);
    },
  );

  it.each<[path: string, to: string, dropsPick: boolean, state: string, acts: Action[]]>([
    // Spec: core 2.23a, method-flows 2.15a
    ['/deposit/redirect', '/deposit', true, 'nothing', []],
    ['/deposit/redirect', '/deposit', true, 'a reset selection', [CARD, selectionReset()]],
    // Spec: core 2.23b, method-flows 2.15b
    ['/cryptobalance/deposit/fiat/redirect', '/cryptobalance/deposit', true, 'nothing', []],
    ['/deposit/redirect', '/deposit', true, 'a method of payouts', [ALPHA, ...PAYOUTS]],
    [
      '/deposit/peer-to-peer/base',
      '/deposit',
      true,
      'a method that is gone',
      [CARD, methodsLoaded({ methods: [method('other')] })],
    ],
    ['/deposit/group', '/deposit', true, 'nothing', []],
    ['/deposit/group', '/deposit', true, 'an unknown group', [groupPicked('ghosts')]],
    ['/deposit/host-to-host', '/deposit', false, 'a method', [CARD]],
    ['/deposit/redirect/unified-form', '/deposit', false, 'a deposit that is reset', [CARD, CREATED, depositReset()]],
    ['/withdrawal/redirect', '/withdrawal', true, 'a method of deposits', [ALPHA]],
    ['/withdrawal/group', '/withdrawal', true, 'a group of deposits', [ALPHA]],
    ['/withdrawal/nigerian-banks', '/withdrawal', true, 'a method of deposits', [ALPHA]],
    ['/cryptobalance/withdrawal/redirect', '/cryptobalance/withdrawal', true, 'nothing', []],
    ['/withdrawal/confirm', '/withdrawal', false, 'nothing reviewed', [ALPHA]],
    [
      '/withdrawal/complete',
      '/withdrawal',
      false,
      'a review that is reset',
      [ALPHA, withdrawalReviewed(ORDER), withdrawalReset()],
    ],
    ['/', '/deposit', false, 'nothing', []],
    ['/redemption', '/deposit', false, 'nothing', []],
    ['/no/such/page', '/deposit', false, 'nothing', []],
    ['/cryptobalance/no', '/cryptobalance/deposit', false, 'nothing', []],
  ])('%s leads to %s, dropping the selection: %s, where the visit has %s', (path, to, dropsPick, _state, acts) => {
    expect(resolve(path, acts)).toEqual({ kind: 'redirect', to, dropsPick });
  });

  it.each<[RouteCoverage, Resolution]>([
    ['shipped', { kind: 'wait' }],
    ['part', { kind: 'redirect', to: '/error', dropsPick: false }],
  ])('that is unknown, with the %s pages loaded, resolves to %j', (extent, expected) => {
    expect(resolve('/no/such', [], extent)).toEqual(expected);
  });
});
