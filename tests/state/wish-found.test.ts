import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import { methodsLoaded } from '#state/methods.ts';
import type { RootState } from '#state/root.ts';
import { routeEntered } from '#state/route.ts';
import { methodPicked } from '#state/selection.ts';
import {
  completionSent,
  completionSettled,
  hostAnswered,
  hostAsked,
  isBeingSent,
  isUnsettled,
  isUnsettledForm,
  openWish,
  paymentHeld,
  runStarted,
  tryStarted,
  wishAnswered,
  wishBegun,
  wishClaimed,
  wishClosed,
  wishEntering,
  wishFound,
  wishNudged,
  wishStopped,
  wishStranded,
  wishUnconfirmed,
  type Wish,
} from '#state/wish.ts';
import { method } from './sample-methods.ts';
import { sampleEntry, sampleWish } from './sample-wish.ts';
import { scopeOf, startedStore } from './store.ts';

const PAYOUT: Wish = { ...sampleWish(), call: 'withdrawal-submit', payload: {} as never };

let store: Store<RootState>;
const open = () => openWish(store.getState());
const seen = (): unknown => scopeOf(store, 'wish');
const enter = (screen: string): void =>
  void store.dispatch(routeEntered({ path: `/${screen}`, screen, query: {}, hasPrevious: true }));

beforeEach(() => {
  store = startedStore();
});

describe('a wish as pages read it', () => {
  it('is what was tapped, with the name of its method', () => {
    store.dispatch(methodsLoaded({ methods: [method('card')] }));
    store.dispatch(wishBegun(sampleWish({ isKept: false })));
    expect(seen()).toEqual({
      phase: 'sending',
      isUnsettled: false,
      isWithdrawal: false,
      amount: '50',
      currency: 'USD',
      methodName: 'card',
      methodTitle: { en: 'card in English', ar: 'card بالعربية' },
      startedAt: 1_767_225_600_000,
      id: '',
      isUnsafe: false,
      isAsking: false,
      isStopped: false,
      lacksDetails: false,
      hasWaiting: false,
      isKept: false,
    });
  });

  it('is none, and nothing of it would be lost, before one is tapped', () => {
    expect(seen()).toEqual({
      phase: 'none',
      isUnsettled: false,
      isWithdrawal: false,
      amount: '',
      currency: '',
      methodName: '',
      methodTitle: null,
      startedAt: null,
      id: '',
      isUnsafe: false,
      isAsking: false,
      isStopped: false,
      lacksDetails: false,
      hasWaiting: false,
      isKept: true,
    });
  });

  it('has neither a time nor a name that are not known any more', () => {
    store.dispatch(wishFound({ wish: { ...PAYOUT, startedAt: 0 }, lacksDetails: true }));
    expect(seen()).toMatchObject({ isWithdrawal: true, methodTitle: null, startedAt: null, lacksDetails: true });
  });

  it('tells that its page is not secure, and that the user has stopped it', () => {
    store.dispatch(wishBegun(sampleWish()));
    store.dispatch(wishStopped());
    store.dispatch(wishStranded({ isUnsafe: true }));
    expect(seen()).toMatchObject({ phase: 'stranded', isUnsafe: true, isStopped: true });
  });
});

describe('a wish that was sent before', () => {
  it('is unconfirmed, and nobody is asking about it', () => {
    store.dispatch(wishFound({ wish: sampleWish(), lacksDetails: false }));
    expect(open()).toMatchObject({
      phase: 'unconfirmed',
      isAsking: false,
      nudges: 0,
      id: '',
      isEntering: false,
      isUnsafe: false,
      isStopped: false,
      lacksDetails: false,
    });
    expect(isUnsettled(store.getState(), 'deposit')).toBe(true);
  });

  it('lacks its details until they are typed again, and then has the key of the new request', () => {
    store.dispatch(wishFound({ wish: sampleWish(), lacksDetails: true }));
    const { call, payload } = sampleWish();
    const request = { call, payload } as Parameters<typeof wishClaimed>[0]['request'];
    const entry = sampleEntry({ key: 'k2' });
    store.dispatch(wishClaimed({ key: 'k2', entry, request }));
    expect(open()).toMatchObject({ key: 'k2', entry, lacksDetails: false, phase: 'unconfirmed' });
    store.dispatch(wishClosed());
    store.dispatch(wishClaimed({ key: 'k3', entry, request }));
    expect(open()).toBeNull();
  });
});

describe('a wish on its way', () => {
  beforeEach(() => void store.dispatch(wishBegun(sampleWish())));

  it('is begun anew with nothing of the one before', () => {
    store.dispatch(tryStarted());
    store.dispatch(wishNudged());
    store.dispatch(wishStopped());
    store.dispatch(wishStranded({ isUnsafe: true }));
    store.dispatch(paymentHeld({ command: 'deposit.create', form: 'deposit.redirect', args: {} }));
    store.dispatch(wishBegun(sampleWish()));
    expect(open()).toMatchObject({
      phase: 'sending',
      isAsking: false,
      nudges: 0,
      run: 0,
      id: '',
      isEntering: false,
      isUnsafe: false,
      lacksDetails: false,
      isStopped: false,
    });
    expect(seen()).toMatchObject({ hasWaiting: false });
  });

  it('counts reasons to ask at once', () => {
    store.dispatch(wishNudged());
    store.dispatch(wishNudged());
    expect(open()?.nudges).toBe(2);
  });

  it('is asked about no more once it is answered', () => {
    store.dispatch(tryStarted());
    store.dispatch(wishAnswered('d1'));
    expect(open()).toMatchObject({ phase: 'opening', id: 'd1', isAsking: false, isEntering: false });
  });

  it('enters its page only once the server has made it, from being stranded as well', () => {
    store.dispatch(wishEntering());
    expect(open()).toMatchObject({ phase: 'sending', isEntering: false });
    store.dispatch(wishAnswered('d1'));
    store.dispatch(wishStranded({ isUnsafe: false }));
    store.dispatch(wishEntering());
    expect(open()).toMatchObject({ phase: 'opening', isEntering: true });
    store.dispatch(wishStranded({ isUnsafe: false }));
    expect(open()).toMatchObject({ phase: 'stranded', isEntering: false });
  });

  it('is not over on its own form, which its page may be entered from', () => {
    store.dispatch(wishAnswered('d1'));
    store.dispatch(wishEntering());
    enter('deposit.redirect');
    expect(open()).not.toBeNull();
    enter('deposit.complete');
    expect(open()).toBeNull();
  });
});

it('what concerns a wish changes nothing while there is none', () => {
  const before = store.getState().wish?.open ?? null;
  for (const one of [
    tryStarted(),
    wishUnconfirmed(),
    wishNudged(),
    wishStopped(),
    wishAnswered('d1'),
    wishEntering(),
    wishStranded({ isUnsafe: true }),
    runStarted(),
  ]) {
    store.dispatch(one);
  }
  expect(open()).toBe(before);
});

describe('the form of a wish', () => {
  const isHeld = (screen = 'deposit.redirect'): boolean => isUnsettledForm(store.getState(), screen);

  it('is where nothing is paid again until it is over', () => {
    expect(isHeld()).toBe(false);
    store.dispatch(wishBegun(sampleWish()));
    expect(isHeld()).toBe(false);
    store.dispatch(methodPicked({ group: null, method: 'card' }));
    expect(isHeld()).toBe(true);
    expect(isHeld('deposit.methods')).toBe(false);
    store.dispatch(methodPicked({ group: null, method: 'wallet' }));
    expect(isHeld()).toBe(false);
  });

  it('is where the secret part is typed once more after a reload', () => {
    store.dispatch(methodPicked({ group: null, method: 'card' }));
    store.dispatch(wishFound({ wish: sampleWish(), lacksDetails: true }));
    expect(isHeld()).toBe(false);
  });

  it('is locked while the host is asked whether it may be sent', () => {
    store.dispatch(hostAsked());
    expect(isBeingSent(store.getState())).toBe(true);
    store.dispatch(hostAnswered());
    expect(isBeingSent(store.getState())).toBe(false);
  });
});

it('a wish of one kind is none of the other', () => {
  store.dispatch(wishBegun(PAYOUT));
  expect(openWish(store.getState(), 'withdrawal')?.call).toBe('withdrawal-submit');
  expect(openWish(store.getState(), 'deposit')).toBeNull();
  expect(isUnsettled(store.getState(), 'withdrawal')).toBe(true);
  store.dispatch(wishBegun(sampleWish()));
  expect(openWish(store.getState(), 'deposit')?.call).toBe('deposit-create');
  expect(openWish(store.getState(), 'withdrawal')).toBeNull();
});

it('the server is told once that a deposit is paid, until it has answered', () => {
  const completion = { depositId: 'd1', key: 'k', body: '{}' };
  store.dispatch(completionSent(completion));
  expect(store.getState().wish?.completion).toEqual(completion);
  store.dispatch(completionSettled());
  expect(store.getState().wish?.completion).toBeNull();
});
