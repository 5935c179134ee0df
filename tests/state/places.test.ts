import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import { formStarted } from '#state/form-start.ts';
import {
  countriesKnown,
  limitsAsked,
  limitsFailed,
  onrampLimitsKnown,
  onrampOpened,
  onrampSlice,
  placePicked,
} from '#state/onramp.ts';
import { selectOnrampScope } from '#state/onramp-scope.ts';
import { regionsFailed, regionsLoaded, regionsRequested, regionsSlice, selectRegionsScope } from '#state/regions.ts';
import type { RootState } from '#state/root.ts';
import { registerState } from '#state/scope.ts';
import { localeChanged } from '#state/session.ts';
import { EMPTY_FORM, scopeOf, startedStore } from './store.ts';

let store: Store<RootState>;

beforeEach(() => {
  registerState({ slices: [regionsSlice], scope: { regions: selectRegionsScope } });
  registerState({ slices: [onrampSlice], scope: { onramp: selectOnrampScope } });
  store = startedStore({ assets: { 'country-de': 'https://host.example/de.svg' } });
});

describe('countries to pay from', () => {
  const seen = (): unknown => scopeOf(store, 'regions');
  const country = (code: string, name: string) => ({ code, name, dialPrefix: '', exampleNumber: '' });

  it('load, may fail, and are kept while they are asked for again', () => {
    expect(seen()).toEqual({ status: 'loading', countries: [] });
    store.dispatch(regionsFailed());
    expect(seen()).toMatchObject({ status: 'failed' });
    store.dispatch(regionsLoaded([country('BR', 'Brasil')]));
    store.dispatch(regionsRequested());
    expect(seen()).toMatchObject({ status: 'loading', countries: [{ code: 'BR' }] });
  });

  it('are named and sorted in the language of the user, with their marks', () => {
    store.dispatch(regionsLoaded([country('DE', 'Deutschland'), country('BR', 'Brasil'), country('AT', 'Österreich')]));
    expect(seen()).toMatchObject({
      status: 'ready',
      countries: [
        { code: 'AT', title: 'Austria', icons: [] },
        { code: 'BR', title: 'Brazil', icons: ['/cashier/static/icons/country-br.svg'] },
        { code: 'DE', title: 'Germany', icons: ['https://host.example/de.svg'] },
      ],
    });
    store.dispatch(localeChanged('pl'));
    expect(seen()).toMatchObject({
      countries: [{ title: 'Austria' }, { title: 'Brazylia' }, { title: 'Niemcy' }],
    });
  });

  it('are named by the server where the language has no name for them', () => {
    store.dispatch(regionsLoaded([country('X', 'Atlantis')]));
    expect(seen()).toMatchObject({ countries: [{ title: 'Atlantis' }] });
  });
});

describe('an on-ramp', () => {
  const seen = (): unknown => scopeOf(store, 'onramp');
  const known = countriesKnown({
    countries: [
      { code: 'DE', name: 'Deutschland' },
      { code: 'AT', name: 'Österreich' },
      { code: 'X', name: 'Atlantis' },
    ],
    currencies: ['EUR', 'QQQ', 'no code'],
    country: 'DE',
    currency: 'EUR',
  });

  it('offers countries and currencies as the user names them', () => {
    store.dispatch(onrampOpened('moonpay'));
    store.dispatch(known);
    expect(seen()).toEqual({
      countriesStatus: 'ready',
      limitsStatus: 'idle',
      country: 'DE',
      currency: 'EUR',
      countries: [
        { value: 'X', label: 'Atlantis' },
        { value: 'AT', label: 'Austria' },
        { value: 'DE', label: 'Germany' },
      ],
      currencies: [
        { value: 'EUR', label: 'EUR · Euro' },
        { value: 'QQQ', label: 'QQQ' },
        { value: 'no code', label: 'no code' },
      ],
    });
  });

  it('knows no limits of another choice until it has asked', () => {
    store.dispatch(known);
    store.dispatch(limitsAsked());
    expect(seen()).toMatchObject({ limitsStatus: 'loading' });
    store.dispatch(onrampLimitsKnown());
    expect(seen()).toMatchObject({ limitsStatus: 'ready', country: 'DE' });
    store.dispatch(placePicked({ country: 'AT', currency: 'EUR' }));
    expect(seen()).toMatchObject({ limitsStatus: 'idle', country: 'AT', countriesStatus: 'ready' });
    store.dispatch(limitsFailed());
    expect(seen()).toMatchObject({ limitsStatus: 'failed', country: 'AT' });
  });

  it('begins anew with another method', () => {
    store.dispatch(onrampOpened('moonpay'));
    store.dispatch(known);
    store.dispatch(formStarted(EMPTY_FORM));
    expect(seen()).toMatchObject({ countriesStatus: 'idle', country: '', currency: '', countries: [] });
    expect(store.getState().onramp?.methodName).toBe('');
  });
});
