import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '#state/root.ts';
import { routeEntered } from '#state/route.ts';
import {
  isBeingSent,
  isUnsettled,
  openWish,
  paymentHeld,
  runStarted,
  tryEnded,
  tryStarted,
  UNCONFIRMED_SCREEN,
  wishAnswered,
  wishBegun,
  wishClosed,
  wishEntering,
  wishStranded,
  wishUnconfirmed,
} from '#state/wish.ts';
import { sampleWish } from './sample-wish.ts';
import { scopeOf, startedStore } from './store.ts';

let store: Store<RootState>;
const enter = (screen: string): void =>
  void store.dispatch(routeEntered({ path: `/${screen}`, screen, query: {}, hasPrevious: true }));

beforeEach(() => {
  store = startedStore();
});

describe('a wish', () => {
  it('is none at first, and pages read that', () => {
    expect(openWish(store.getState())).toBeNull();
    expect(isBeingSent(store.getState())).toBe(false);
    expect(scopeOf(store, 'wish')).toMatchObject({ phase: 'none', amount: '', id: '', hasWaiting: false });
  });

  it('is locked while it is sent and while its page is on the way, and not while it is unconfirmed', () => {
    store.dispatch(wishBegun(sampleWish()));
    expect(isBeingSent(store.getState())).toBe(true);
    store.dispatch(wishUnconfirmed());
    expect(isBeingSent(store.getState())).toBe(false);
    store.dispatch(wishAnswered('d1'));
    expect(isBeingSent(store.getState())).toBe(true);
    store.dispatch(wishClosed());
    expect(isBeingSent(store.getState())).toBe(false);
  });

  it('is not locked while it is asked about, which pages read', () => {
    store.dispatch(wishBegun(sampleWish()));
    store.dispatch(wishUnconfirmed());
    store.dispatch(tryStarted());
    expect(isBeingSent(store.getState())).toBe(false);
    expect(scopeOf(store, 'wish')).toMatchObject({ isAsking: true });
    store.dispatch(tryEnded());
    expect(scopeOf(store, 'wish')).toMatchObject({ isAsking: false });
  });

  it('is unsettled until the server has answered, for its own kind alone', () => {
    store.dispatch(wishBegun(sampleWish()));
    expect(isUnsettled(store.getState(), 'deposit')).toBe(true);
    expect(isUnsettled(store.getState(), 'withdrawal')).toBe(false);
    store.dispatch(wishUnconfirmed());
    expect(isUnsettled(store.getState(), 'deposit')).toBe(true);
    store.dispatch(wishAnswered('d1'));
    expect(isUnsettled(store.getState(), 'deposit')).toBe(false);
  });

  it('is over on the page that its answer leads to, and on no other', () => {
    store.dispatch(wishBegun(sampleWish()));
    store.dispatch(wishEntering());
    enter('deposit.methods');
    store.dispatch(wishAnswered('d1'));
    enter(UNCONFIRMED_SCREEN);
    enter('deposit.methods');
    expect(openWish(store.getState())).toMatchObject({ phase: 'opening', id: 'd1' });
    expect(isBeingSent(store.getState())).toBe(true);
    store.dispatch(wishEntering());
    enter('deposit.complete');
    expect(openWish(store.getState())).toBeNull();
  });

  it('is opened from the page that says what is known, by whoever has turned back on the way to its own', () => {
    store.dispatch(wishBegun(sampleWish()));
    store.dispatch(wishAnswered('d1'));
    store.dispatch(wishEntering());
    enter(UNCONFIRMED_SCREEN);
    expect(openWish(store.getState())).toMatchObject({ phase: 'stranded', id: 'd1', isEntering: false });
  });

  it.each(['unconfirmed', 'stranded'])('stays on any page while it is %s', (phase) => {
    store.dispatch(wishBegun(sampleWish()));
    store.dispatch(phase === 'stranded' ? wishStranded({ isUnsafe: false }) : wishUnconfirmed());
    enter('deposit.methods');
    enter('deposit.redirect');
    expect(openWish(store.getState())).toMatchObject({ phase });
  });

  it('is asked about by whoever has begun last', () => {
    store.dispatch(wishBegun(sampleWish()));
    store.dispatch(runStarted());
    const first = openWish(store.getState())?.run;
    store.dispatch(runStarted());
    expect(openWish(store.getState())?.run).not.toBe(first);
    store.dispatch(wishBegun(sampleWish()));
    store.dispatch(runStarted());
    expect(openWish(store.getState())?.run).not.toBe(first);
  });
});

describe('a payment that is tapped meanwhile', () => {
  it('waits on the page that asks, and no longer', () => {
    store.dispatch(wishBegun(sampleWish()));
    store.dispatch(wishUnconfirmed());
    store.dispatch(paymentHeld({ command: 'deposit.create', form: 'deposit.redirect', args: {} }));
    enter(UNCONFIRMED_SCREEN);
    expect(scopeOf(store, 'wish')).toMatchObject({ hasWaiting: true });
    enter('deposit.redirect');
    expect(scopeOf(store, 'wish')).toMatchObject({ hasWaiting: false });
  });
});
