import './with-shipped.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import { missingNeed } from '#app/guards.ts';
import { depositCreated, depositReset } from '#state/deposit.ts';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import type { RootState } from '#state/root.ts';
import { groupPicked, methodPicked, selectionReset } from '#state/selection.ts';
import { withdrawal } from '#flows/withdrawal/index.ts';
import { registerState } from '#state/scope.ts';
import { withdrawalReset, withdrawalReviewed } from '#state/withdrawal.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { startedStore } from '#tests/state/store.ts';

let store: Store<RootState>;
const redirect = (screen: string): string | undefined => missingNeed(screen, '/', store.getState());

beforeEach(() => {
  store = startedStore();
  store.dispatch(methodsLoaded({ methods: [method('card'), group('banks', [method('alpha')])] }));
});

describe('a page that needs something', () => {
  // Spec: core 2.23a, method-flows 2.15a
  it('gives way to the first page while no method is picked', () => {
    expect(redirect('deposit.redirect')).toBe('/deposit');
    store.dispatch(methodPicked({ group: null, method: 'card' }));
    expect(redirect('deposit.redirect')).toBeUndefined();
    store.dispatch(selectionReset());
    expect(redirect('deposit.redirect')).toBe('/deposit');
  });

  it('gives way when the method that was picked is no longer there', () => {
    store.dispatch(methodPicked({ group: null, method: 'card' }));
    store.dispatch(methodsLoaded({ methods: [method('other')] }));
    expect(redirect('deposit.peer-to-peer-base')).toBe('/deposit');
  });

  // Spec: core 2.23a, method-flows 2.15a
  it('gives way while no group is picked, and when there is no such group', () => {
    expect(redirect('deposit.group')).toBe('/deposit');
    store.dispatch(groupPicked('ghosts'));
    expect(redirect('deposit.group')).toBe('/deposit');
    store.dispatch(groupPicked('banks'));
    expect(redirect('deposit.group')).toBeUndefined();
  });

  it('gives way while there is no deposit', () => {
    expect(redirect('deposit.host-to-host')).toBe('/deposit');
    store.dispatch(depositCreated({ id: 'd1', data: {} }));
    expect(redirect('deposit.host-to-host')).toBeUndefined();
    store.dispatch(depositReset());
    expect(redirect('deposit.unified-form')).toBe('/deposit');
  });
});

describe('a page of a withdrawal', () => {
  beforeEach(() => {
    store.dispatch(methodPicked({ group: 'banks', method: 'alpha' }));
  });

  it.each(['withdrawal.redirect', 'withdrawal.group', 'withdrawal.nigerian-banks'])(
    '%s gives way to its list while only something to pay in with is picked',
    (screen) => {
      expect(redirect(screen)).toBe('/withdrawal');
      store.dispatch(methodsRequested('withdrawal'));
      store.dispatch(methodsLoaded({ methods: [group('banks', [method('alpha')])] }));
      expect(redirect(screen)).toBeUndefined();
      expect(redirect('deposit.redirect')).toBe('/deposit');
    },
  );

  it.each(['withdrawal.confirm', 'withdrawal.complete'])('%s gives way while nothing was reviewed', (screen) => {
    registerState(withdrawal);
    expect(redirect(screen)).toBe('/withdrawal');
    const order = { methodName: 'alpha', amount: '5', currency: 'USD', fields: {}, accountType: 'main' as const };
    store.dispatch(withdrawalReviewed(order));
    expect(redirect(screen)).toBeUndefined();
    store.dispatch(withdrawalReset());
    expect(redirect(screen)).toBe('/withdrawal');
  });
});

describe('a page that needs nothing', () => {
  it.each(['deposit.methods', 'deposit.complete', 'shared.error', 'shared.empty', 'no.such'])('%s stays', (screen) => {
    expect(redirect(screen)).toBeUndefined();
  });
});
