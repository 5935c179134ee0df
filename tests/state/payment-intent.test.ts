import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
import { methodsLoaded } from '#state/methods.ts';
import { routeEntered } from '#state/route.ts';
import { methodPicked } from '#state/selection.ts';
import { isUnsettledForm, UNCONFIRMED_SCREEN, type PaymentIntent } from '#state/payment-intent.ts';
import {
  completionSent,
  completionSettled,
  hostAnswered,
  hostAsked,
  isBeingSent,
  isUnsettled,
  selectOpenIntent,
  paymentDeferred,
  generationStarted,
  attemptEnded,
  attemptStarted,
  intentAnswered,
  intentStarted,
  keyReserved,
  intentClosed,
  intentNavigating,
  intentFound,
  intentRepeated,
  retryRequested,
  intentStopped,
  createdNotShown,
  intentUnconfirmed,
} from '#state/intent-slice.ts';
import { method } from './sample-methods.ts';
import { sampleRecord, sampleIntent } from './sample-intent.ts';
import { dispatchAll, scopeOf, startedStore } from './store.ts';
import type { AppStore } from '#state/store.ts';

const PAYOUT: PaymentIntent = { ...sampleIntent(), call: 'withdrawal-submit', payload: {} as never };
const BEGUN = intentStarted(sampleIntent());
const UNCONFIRMED = intentUnconfirmed();
const ANSWERED = intentAnswered('d1');
const ENTERING = intentNavigating('deposit.result');
const TO_FORM = intentNavigating('deposit.redirect');
const NOT_SHOWN = createdNotShown({ isUnsafe: false, isIncomplete: false });
const UNSAFE = createdNotShown({ isUnsafe: true, isIncomplete: false });
const ATTEMPTED = attemptStarted();
const DEFERRED = paymentDeferred({ command: 'deposit.create', form: 'deposit.redirect', args: {} });
const enter = (screen: string): Action => routeEntered({ path: `/${screen}`, screen, query: {}, hasPrevious: true });
const pick = (name: string): Action => methodPicked({ group: null, method: name });

/** A payment intent without a running call. */
const FRESH = {
  isAsking: false,
  refusal: 0,
  minutesAgo: 0,
  retryRequests: 0,
  id: '',
  enteringScreen: '',
  isUnsafe: false,
  isIncomplete: false,
  isStopped: false,
};

let store: AppStore;

beforeEach(() => {
  store = startedStore();
});

describe('the scope of a payment intent', () => {
  const NO_PAYMENT = { amount: '', currency: '', methodName: '', methodTitle: null, id: '', startedAt: null };
  const FALSE = 'isGone isUnsettled isUnsafe isIncomplete isAsking isStopped lacksDetails'.split(' ');
  const CALM = { ...Object.fromEntries(FALSE.map((name) => [name, false])), refusal: 0, minutesAgo: 0 };
  const NONE = { phase: 'none', ...NO_PAYMENT, ...CALM, isWithdrawal: false, hasWaiting: false, isKept: true };

  it('is empty without one', () => {
    expect(scopeOf(store, 'intent')).toEqual(NONE);
  });

  it('contains the tapped payment with the title of its method', () => {
    dispatchAll(store, methodsLoaded({ methods: [method('card')] }), intentStarted(sampleIntent({ isKept: false })));
    const methodTitle = { en: 'card in English', ar: 'card بالعربية' };
    const tapped = { amount: '50', currency: 'USD', methodName: 'card', methodTitle, startedAt: 1_767_225_600_000 };
    expect(scopeOf(store, 'intent')).toEqual({ ...NONE, ...tapped, phase: 'sending', isKept: false });
  });

  it.each<[what: string, actions: Action[], expected: object]>([
    [
      'found without its time and method',
      [intentFound({ intent: { ...PAYOUT, startedAt: 0 }, lacksDetails: true })],
      { isWithdrawal: true, methodTitle: null, startedAt: null, lacksDetails: true, isGone: false },
    ],
    ['throttled', [BEGUN, UNCONFIRMED, ATTEMPTED, attemptEnded(429)], { refusal: 429, isAsking: false }],
    [
      'repeated',
      [intentRepeated({ intent: sampleIntent(), minutesAgo: 3 })],
      { phase: 'repeated', minutesAgo: 3, isUnsettled: false },
    ],
    [
      'of a method that is not listed',
      [methodsLoaded({ methods: [method('other')] }), intentFound({ intent: sampleIntent(), lacksDetails: true })],
      { isGone: true },
    ],
    ['stopped and unsafe', [BEGUN, intentStopped(), UNSAFE], { phase: 'not-shown', isUnsafe: true, isStopped: true }],
    ['asked about', [BEGUN, UNCONFIRMED, ATTEMPTED], { isAsking: true }],
    ['no longer asked about', [BEGUN, UNCONFIRMED, ATTEMPTED, attemptEnded(0)], { isAsking: false }],
    ['sent', [BEGUN], { isUnsettled: false }],
    ['unconfirmed', [BEGUN, UNCONFIRMED], { isUnsettled: true }],
    ['answered', [BEGUN, ANSWERED], { isUnsettled: false }],
    ['created and not shown', [BEGUN, ANSWERED, NOT_SHOWN], { isUnsettled: true }],
    ['waited for', [BEGUN, UNCONFIRMED, DEFERRED, enter(UNCONFIRMED_SCREEN)], { hasWaiting: true }],
    ['no longer waited for', [BEGUN, UNCONFIRMED, DEFERRED, enter('deposit.redirect')], { hasWaiting: false }],
    ['begun again', [BEGUN, UNCONFIRMED, DEFERRED, BEGUN], { hasWaiting: false }],
  ])('of one that is %s', (_what, actions, expected) => {
    dispatchAll(store, ...actions);
    expect(scopeOf(store, 'intent')).toMatchObject(expected);
  });
});

describe('an open payment intent', () => {
  it.each<[what: string, actions: Action[], expected: object | null]>([
    [
      'that is found',
      [intentFound({ intent: sampleIntent(), lacksDetails: false })],
      { ...FRESH, phase: 'unconfirmed', lacksDetails: false },
    ],
    [
      'that begins again',
      [BEGUN, ATTEMPTED, retryRequested(), intentStopped(), UNSAFE, BEGUN],
      { ...FRESH, phase: 'sending', generation: 0, lacksDetails: false },
    ],
    ['whose retry is requested twice', [BEGUN, retryRequested(), retryRequested()], { retryRequests: 2 }],
    ['that is answered', [BEGUN, ATTEMPTED, ANSWERED], { ...FRESH, phase: 'opening', id: 'd1' }],
    ['that enters its page too early', [BEGUN, ENTERING], { phase: 'sending', enteringScreen: '' }],
    [
      'that enters its page',
      [BEGUN, ANSWERED, NOT_SHOWN, ENTERING],
      { phase: 'opening', enteringScreen: 'deposit.result' },
    ],
    ['that is not shown', [BEGUN, ANSWERED, ENTERING, NOT_SHOWN], { phase: 'not-shown', enteringScreen: '' }],
    ['on its own form', [BEGUN, ANSWERED, ENTERING, enter('deposit.redirect')], { phase: 'opening' }],
    ['on its page', [BEGUN, ANSWERED, ENTERING, enter('deposit.complete')], null],
    ['on its page, which is the form', [BEGUN, ANSWERED, TO_FORM, enter('deposit.redirect')], null],
    [
      'on other pages before its page',
      [BEGUN, ENTERING, enter('deposit.methods'), ANSWERED, enter(UNCONFIRMED_SCREEN), enter('deposit.methods')],
      { phase: 'opening', id: 'd1' },
    ],
    [
      'left for the unconfirmed page',
      [BEGUN, ANSWERED, ENTERING, enter(UNCONFIRMED_SCREEN)],
      { phase: 'not-shown', id: 'd1', enteringScreen: '' },
    ],
    [
      'that is unconfirmed on any page',
      [BEGUN, UNCONFIRMED, enter('deposit.methods'), enter('deposit.redirect')],
      { phase: 'unconfirmed' },
    ],
    [
      'that is not shown on any page',
      [BEGUN, NOT_SHOWN, enter('deposit.methods'), enter('deposit.redirect')],
      { phase: 'not-shown' },
    ],
    [
      'that is closed',
      [ATTEMPTED, UNCONFIRMED, retryRequested(), intentStopped(), ANSWERED, ENTERING, UNSAFE, generationStarted()],
      null,
    ],
  ])('%s has its state', (_what, actions, expected) => {
    dispatchAll(store, ...actions);
    expect({ open: selectOpenIntent(store.getState()) }).toMatchObject({ open: expected });
  });

  it('gets the key and details of a new request only while it is open', () => {
    const { call, payload } = sampleIntent();
    const request = { call, payload } as Parameters<typeof keyReserved>[0]['request'];
    const entry = sampleRecord({ key: 'k2' });
    dispatchAll(
      store,
      intentFound({ intent: sampleIntent(), lacksDetails: true }),
      keyReserved({ key: 'k2', entry, request }),
    );
    const reserved = { key: 'k2', entry, lacksDetails: false, phase: 'unconfirmed' };
    expect(selectOpenIntent(store.getState())).toMatchObject(reserved);
    dispatchAll(store, intentClosed(), keyReserved({ key: 'k3', entry, request }));
    expect(selectOpenIntent(store.getState())).toBeNull();
  });

  it('has a new generation for each poll', () => {
    const generations = [BEGUN, generationStarted(), generationStarted(), BEGUN, generationStarted()].map((action) => {
      store.dispatch(action);
      return selectOpenIntent(store.getState())?.generation;
    });
    expect(generations).toEqual([0, 1, 2, 0, 3]);
  });

  it('belongs to one kind of transaction', () => {
    for (const [intent, own, other] of [
      [PAYOUT, 'withdrawal', 'deposit'],
      [sampleIntent(), 'deposit', 'withdrawal'],
    ] as const) {
      store.dispatch(intentStarted(intent));
      expect(selectOpenIntent(store.getState(), own)?.call).toBe(intent.call);
      expect(selectOpenIntent(store.getState(), other)).toBeNull();
      expect([isUnsettled(store.getState(), own), isUnsettled(store.getState(), other)]).toEqual([true, false]);
    }
  });
});

describe('the form of a payment intent', () => {
  it.each<[what: string, actions: Action[], isLocked: boolean, isOpen: boolean]>([
    ['without one', [], false, false],
    ['while it is sent', [BEGUN], true, true],
    ['while it is unconfirmed', [BEGUN, UNCONFIRMED], false, true],
    ['while it is asked about', [BEGUN, UNCONFIRMED, ATTEMPTED], false, true],
    ['while its page loads', [BEGUN, ANSWERED], true, false],
    ['once it is closed', [BEGUN, ANSWERED, intentClosed()], false, false],
    ['while the host is asked', [hostAsked()], true, false],
    ['once the host has answered', [hostAsked(), hostAnswered()], false, false],
  ])('%s has its lock', (_what, actions, isLocked, isOpen) => {
    dispatchAll(store, ...actions);
    expect(isBeingSent(store.getState())).toBe(isLocked);
    expect(isUnsettled(store.getState(), 'deposit')).toBe(isOpen);
  });

  it.each<[screen: string, what: string, actions: Action[], expected: boolean]>([
    ['deposit.redirect', 'without one', [pick('card')], false],
    ['deposit.redirect', 'without a method', [BEGUN], false],
    ['deposit.redirect', 'of its method', [BEGUN, pick('card')], true],
    ['deposit.methods', 'of its method', [BEGUN, pick('card')], false],
    ['deposit.redirect', 'of another method', [BEGUN, pick('wallet')], false],
    [
      'deposit.redirect',
      'that lacks details',
      [pick('card'), intentFound({ intent: sampleIntent(), lacksDetails: true })],
      false,
    ],
    ['deposit.redirect', 'that the answer leads to, for more fields', [BEGUN, pick('card'), ANSWERED, TO_FORM], false],
  ])('the form on %s, %s, is replaced by the unconfirmed page: %4$s', (screen, _what, actions, expected) => {
    dispatchAll(store, ...actions);
    expect(isUnsettledForm(store.getState(), screen)).toBe(expected);
  });
});

it('a report of payment is stored until the server has answered', () => {
  const completion = { key: 'k', request: { depositId: 'd1', paymentMethod: 'card' }, mayHaveArrived: true };
  store.dispatch(completionSent(completion));
  expect(store.getState().intent?.completion).toEqual(completion);
  store.dispatch(completionSettled());
  expect(store.getState().intent?.completion).toBeNull();
});
