import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
import { commandEnded, commandStarted } from '#state/busy.ts';
import { codeChecked, codeSlice, selectCodeScope } from '#state/code.ts';
import { cryptoBalanceSlice, selectCryptoBalance } from '#state/crypto-balance.ts';
import { methodsLoaded } from '#state/methods.ts';
import { failuresClosed, noticeClosed, noticeShown } from '#state/notices.ts';
import { failureNoted, routeEntered } from '#state/route.ts';
import {
  connectivityChanged,
  countryChanged,
  currencyChanged,
  localeChanged,
  sessionFailed,
  themeChanged,
} from '#state/session.ts';
import { group, method } from './sample-methods.ts';
import { dispatchAll, scopeOf, startedStore } from './store.ts';
import type { AppStore } from '#state/store.ts';

let store: AppStore;

beforeEach(() => {
  const scope = { code: selectCodeScope, cryptoBalance: selectCryptoBalance };
  store = startedStore();
  store.register({ slices: [codeSlice, cryptoBalanceSlice], scope });
});

const enter = (screen: string): Action =>
  routeEntered({ path: `/${screen}`, screen, query: { a: '1' }, hasPrevious: true });
const FAILED = failureNoted({ message: 'Request timeout', code: 'x', stack: 'at x' });
const LIST = methodsLoaded({ methods: [method('card'), group('coins', [method('btc'), method('eth')], 2)] });

it.each<[root: string, what: string, actions: Action[], expected: object]>([
  ['session', 'begins', [], { status: 'ready', country: 'KZ', isOnline: true }],
  ['session', 'changes its locale', [localeChanged('ar')], { locale: 'ar' }],
  ['session', 'changes its theme', [themeChanged('dark')], { theme: 'dark' }],
  ['session', 'changes its currency', [currencyChanged('EUR')], { currency: 'EUR' }],
  ['session', 'changes its country', [countryChanged('br')], { country: 'BR' }],
  ['session', 'fails', [sessionFailed()], { status: 'failed' }],
  ['session', 'is offline', [connectivityChanged(false)], { isOnline: false }],
  ['session', 'is online again', [connectivityChanged(false), connectivityChanged(true)], { isOnline: true }],
  [
    'busy',
    'has each command',
    [commandStarted('deposit.create'), commandStarted('deposit.complete'), commandEnded('deposit.create')],
    { deposit: { create: false, complete: true } },
  ],
  [
    'route',
    'is where the router last was',
    [enter('deposit.group'), enter('deposit.methods')],
    { path: '/deposit.methods', screen: 'deposit.methods', query: { a: '1' }, hasPrevious: true, failure: null },
  ],
  ['route', 'keeps a failure before the error page', [FAILED, enter('deposit.methods')], { failure: { code: 'x' } }],
  [
    'route',
    'keeps a failure on the error page',
    [FAILED, enter('shared.error'), enter('shared.error')],
    { failure: { message: 'Request timeout' } },
  ],
  ['route', 'drops a failure after the error page', [FAILED, enter('shared.error'), enter('a.b')], { failure: null }],
  [
    'code',
    'ignores an empty code',
    [codeChecked({ checked: '', status: 'unknown', title: null })],
    { isTyped: false, status: 'idle' },
  ],
  ['cryptoBalance', 'opens by the currency', [], { tab: 'fiat', currencyName: 'US Dollar' }],
  ['cryptoBalance', 'opens by a coin', [currencyChanged('BTC')], { tab: 'crypto', currencyName: 'Bitcoin' }],
  [
    'cryptoBalance',
    'lists methods and those of groups',
    [LIST],
    { all: ['card', 'coins', 'btc', 'eth'].map((name) => ({ name })) },
  ],
])('%s %s', (root, _what, actions, expected) => {
  dispatchAll(store, ...actions);
  expect(scopeOf(store, root)).toMatchObject(expected);
});

describe('the tabs of the crypto balance', () => {
  const first = (): unknown =>
    (scopeOf(store, 'cryptoBalance') as { currencies: { code: string }[] }).currencies[0]?.code;

  it('list the currency of the user first', () => {
    expect(first()).toBe('USD');
    store.dispatch(currencyChanged('BTC'));
    expect(first()).toBe('BTC');
  });
});

describe('notices', () => {
  type Tone = Parameters<typeof noticeShown>[0]['tone'];
  const show = (id: string, textKey = `text.${id}`, tone: Tone = 'info'): Action => noticeShown({ id, textKey, tone });
  const words = (id: string, text: string): Action => noticeShown({ id, text, tone: 'danger' });
  const FOUR = ['a', 'b', 'c', 'd'].map((id) => show(id));

  it.each<[what: string, ids: string[], actions: Action[]]>([
    ['three at most', ['b', 'c', 'd'], FOUR],
    ['once by their text', ['b', 'd', 'again'], [...FOUR, show('again', 'text.c')]],
    ['until they are closed', ['b', 'c'], [...FOUR, noticeClosed('d')]],
    ['once by the words of the server', ['b', 'c'], [words('a', 'No'), words('b', 'No'), words('c', 'Never')]],
    ['on the next page', ['a'], [show('a'), enter('deposit.methods'), enter('deposit.methods')]],
    ['not on the page after', [], [show('a'), enter('deposit.methods'), enter('deposit.group')]],
    [
      'without failures that are closed',
      ['b'],
      [show('a', 'a', 'danger'), show('b', 'b', 'warning'), failuresClosed()],
    ],
  ])('are shown %s: %j', (_what, ids, actions) => {
    dispatchAll(store, ...actions);
    expect(store.getState().notices.map(({ id }) => id)).toEqual(ids);
  });
});
