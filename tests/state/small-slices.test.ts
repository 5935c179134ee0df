import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import { commandEnded, commandStarted } from '#state/busy.ts';
import { completeOpened, completeReset, completeStatusChanged, completeWaitEnded } from '#state/complete.ts';
import { noticeClosed, noticeShown } from '#state/notices.ts';
import { failureNoted, routeEntered } from '#state/route.ts';
import type { RootState } from '#state/root.ts';
import { registerState, selectScope } from '#state/scope.ts';
import { countryChanged, currencyChanged, localeChanged, sessionFailed, themeChanged } from '#state/session.ts';
import { scopeOf, startedStore } from './store.ts';

let store: Store<RootState>;

beforeEach(() => {
  store = startedStore();
});

describe('a visit', () => {
  it('is ready once started, and changes in place', () => {
    expect(scopeOf(store, 'session')).toMatchObject({ status: 'ready', country: 'KZ', isOnline: true });
    store.dispatch(localeChanged('ar'));
    store.dispatch(themeChanged('dark'));
    store.dispatch(currencyChanged('EUR'));
    store.dispatch(countryChanged('br'));
    expect(scopeOf(store, 'session')).toMatchObject({ locale: 'ar', theme: 'dark', currency: 'EUR', country: 'BR' });
    store.dispatch(sessionFailed());
    expect(scopeOf(store, 'session')).toMatchObject({ status: 'failed' });
  });
});

describe('commands that run', () => {
  it('are busy by room and name, each for itself', () => {
    store.dispatch(commandStarted('deposit.create'));
    store.dispatch(commandStarted('deposit.complete'));
    store.dispatch(commandEnded('deposit.create'));
    expect(scopeOf(store, 'busy')).toEqual({ deposit: { create: false, complete: true } });
  });
});

describe('the result', () => {
  it('opens, changes, and is forgotten when it is left', () => {
    store.dispatch(completeOpened({ status: 'waiting', waitsUntil: 5, to: 'deposit.group' }));
    expect(scopeOf(store, 'complete')).toEqual({
      isOpen: true,
      status: 'waiting',
      isUnconfirmed: false,
      waitsUntil: 5,
      to: 'deposit.group',
      at: null,
      decline: '',
      next: null,
      transfer: {
        kind: 'none',
        paid: '0',
        due: '0',
        coin: '',
        address: '',
        memo: '',
        memoKind: 'memo',
        network: '',
        endsAt: null,
      },
      confirmations: null,
      explorerUrl: '',
    });
    store.dispatch(completeStatusChanged('waiting'));
    expect(scopeOf(store, 'complete')).toMatchObject({ waitsUntil: 5 });
    store.dispatch(completeWaitEnded());
    expect(scopeOf(store, 'complete')).toMatchObject({ status: 'accepted', isUnconfirmed: true, waitsUntil: null });
    store.dispatch(completeStatusChanged('processed'));
    expect(scopeOf(store, 'complete')).toMatchObject({ status: 'processed', isUnconfirmed: false, waitsUntil: null });
    store.dispatch(completeReset());
    expect(scopeOf(store, 'complete')).toMatchObject({ isOpen: false, status: 'waiting', to: '' });
  });
});

describe('notices', () => {
  const shown = (): string[] => store.getState().notices.map(({ id }) => id);

  it('are three at most, the newest, and each once', () => {
    for (const id of ['a', 'b', 'c', 'd']) store.dispatch(noticeShown({ id, textKey: `text.${id}`, tone: 'info' }));
    expect(shown()).toEqual(['b', 'c', 'd']);
    store.dispatch(noticeShown({ id: 'again', textKey: 'text.c', tone: 'danger' }));
    expect(shown()).toEqual(['b', 'd', 'again']);
    store.dispatch(noticeClosed('d'));
    expect(shown()).toEqual(['b', 'again']);
  });

  it('with the same words of the server are one; with others are two', () => {
    store.dispatch(noticeShown({ id: 'a', text: 'No', tone: 'danger' }));
    store.dispatch(noticeShown({ id: 'b', text: 'No', tone: 'danger' }));
    store.dispatch(noticeShown({ id: 'c', text: 'Never', tone: 'danger' }));
    expect(shown()).toEqual(['b', 'c']);
  });
});

describe('the route', () => {
  const enter = (screen: string): void =>
    void store.dispatch(routeEntered({ path: `/${screen}`, screen, query: { a: '1' }, hasPrevious: true }));

  it('is where the router last said', () => {
    enter('deposit.methods');
    expect(scopeOf(store, 'route')).toEqual({
      path: '/deposit.methods',
      screen: 'deposit.methods',
      query: { a: '1' },
      hasPrevious: true,
      failure: null,
    });
  });

  it('keeps what the error page was told until that page is left', () => {
    store.dispatch(failureNoted({ message: 'Request timeout', code: 'request-timeout', stack: 'at x' }));
    enter('deposit.methods');
    enter('shared.error');
    expect(store.getState().route.failure?.message).toBe('Request timeout');
    enter('deposit.methods');
    expect(store.getState().route.failure).toBeNull();
  });
});

describe('the scope of the small slices', () => {
  it('has a root for each part, and keeps the reference of what has not changed', () => {
    const before = selectScope(store.getState());
    // Features that have loaded in another test of this process have roots beside these.
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'busy',
        'complete',
        'deposit',
        'form',
        'group',
        'method',
        'methods',
        'route',
        'session',
        'wish',
      ]),
    );
    store.dispatch(commandStarted('deposit.create'));
    const after = selectScope(store.getState());
    expect(Object.keys(after).filter((root) => !Object.is(before[root], after[root]))).toEqual(['busy']);
  });

  it('selects a root again only when a slice that it has read has changed', () => {
    const seen: unknown[] = [];
    registerState({
      slices: [],
      scope: {
        busy: ({ busy }) => {
          seen.push(busy);
          return busy;
        },
      },
    });
    selectScope(store.getState());
    store.dispatch(localeChanged('ar'));
    selectScope(store.getState());
    expect(seen).toHaveLength(1);
    store.dispatch(commandStarted('deposit.create'));
    expect(selectScope(store.getState())['busy']).toBe(store.getState().busy);
    expect(seen).toHaveLength(2);
  });
});
