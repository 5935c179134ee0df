import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
import { formStarted } from '#state/form-start.ts';
import { guideSlice, guidesKnown, instructionFor, instructionOpened, selectGuideScope } from '#state/guide.ts';
import { methodsLoaded } from '#state/methods.ts';
import {
  countriesAsked,
  countriesFailed,
  countriesKnown,
  limitsAsked,
  limitsFailed,
  onrampLimitsKnown,
  onrampOpened,
  onrampSlice,
  placePicked,
} from '#state/onramp.ts';
import { selectOnrampScope } from '#state/onramp-scope.ts';
import {
  countryMark,
  regionsFailed,
  regionsLoaded,
  regionsRequested,
  regionsSlice,
  selectRegionsScope,
} from '#state/regions.ts';
import { methodPicked } from '#state/selection.ts';
import { localeChanged } from '#state/session.ts';
import { method } from './sample-methods.ts';
import { dispatchAll, EMPTY_FORM, scopeOf, startedStore } from './store.ts';
import type { AppStore } from '#state/store.ts';

let store: AppStore;

beforeEach(() => {
  const scope = { regions: selectRegionsScope, onramp: selectOnrampScope, guide: selectGuideScope };
  store = startedStore({ assets: { 'country-de': 'https://host.example/de.svg' } });
  store.register({ slices: [regionsSlice, onrampSlice, guideSlice], scope });
});

describe('the icon of a country', () => {
  const where = { assets: {}, assetBase: '/cashier/static/' };

  it('is the file of each country that has one', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const codes = letters.flatMap((one) => letters.map((other) => one + other));
    const drawn = codes.flatMap((code) => countryMark(code.toUpperCase(), where));
    const files = readdirSync('public/static/icons').filter((file) => file.startsWith('country-'));
    expect(drawn).toEqual(files.toSorted().map((file) => `/cashier/static/icons/${file}`));
  });

  it("is the host's, at a safe address", () => {
    const assets = { 'country-kz': 'https://host.example/kz.svg', 'country-aq': 'javascript:alert(1)' };
    expect(countryMark('KZ', { ...where, assets })).toEqual(['https://host.example/kz.svg']);
    expect(countryMark('AQ', { ...where, assets })).toEqual([]);
  });
});

describe('the regions', () => {
  const loaded = (...names: string[]): Action =>
    regionsLoaded(
      names.map((text) => {
        const [code = '', name = ''] = text.split(' ');
        return { code, name, dialPrefix: '', exampleNumber: '' };
      }),
    );
  const THREE = loaded('DE Deutschland', 'BR Brasil', 'AT Österreich');

  it.each<[what: string, actions: Action[], expected: object]>([
    ['loading', [], { status: 'loading', countries: [] }],
    ['failed', [regionsFailed()], { status: 'failed' }],
    [
      'kept while they are requested again',
      [loaded('BR Brasil'), regionsRequested()],
      { status: 'loading', countries: [{ code: 'BR' }] },
    ],
    [
      'sorted by their names in the language of the user',
      [THREE],
      {
        status: 'ready',
        countries: [
          { code: 'AT', title: 'Austria', icons: [] },
          { code: 'BR', title: 'Brazil', icons: ['/cashier/static/icons/country-br.svg'] },
          { code: 'DE', title: 'Germany', icons: ['https://host.example/de.svg'] },
        ],
      },
    ],
    [
      'renamed in another language',
      [THREE, localeChanged('pl')],
      { countries: [{ title: 'Austria' }, { title: 'Brazylia' }, { title: 'Niemcy' }] },
    ],
    [
      'named by the server where the language has no name',
      [loaded('X Atlantis')],
      { countries: [{ title: 'Atlantis' }] },
    ],
  ])('are %s', (_what, actions, expected) => {
    dispatchAll(store, ...actions);
    expect(scopeOf(store, 'regions')).toMatchObject(expected);
  });
});

describe('an on-ramp', () => {
  const COUNTRIES = { DE: 'Deutschland', AT: 'Österreich', X: 'Atlantis' };
  const known = countriesKnown({
    countries: Object.entries(COUNTRIES).map(([code, name]) => ({ code, name })),
    currencies: ['EUR', 'QQQ', 'no code'],
    country: 'DE',
    currency: 'EUR',
  });
  const opened = onrampOpened('moonpay');

  it.each<[what: string, actions: Action[], expected: object]>([
    ['loads its countries', [opened], { countriesStatus: 'loading' }],
    ['fails', [opened, countriesFailed()], { countriesStatus: 'failed' }],
    ['loads again', [opened, countriesFailed(), countriesAsked()], { countriesStatus: 'loading' }],
    [
      'offers countries and currencies by name',
      [opened, known],
      {
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
      },
    ],
    ['loads limits', [known, limitsAsked()], { limitsStatus: 'loading' }],
    ['has limits', [known, limitsAsked(), onrampLimitsKnown()], { limitsStatus: 'ready', country: 'DE' }],
    [
      'has no limits of another country',
      [known, onrampLimitsKnown(), placePicked({ country: 'AT', currency: 'EUR' })],
      { limitsStatus: 'idle', country: 'AT', countriesStatus: 'ready' },
    ],
    ['fails to load limits', [known, limitsFailed()], { limitsStatus: 'failed' }],
    [
      'is empty in another form',
      [opened, known, formStarted(EMPTY_FORM)],
      { countriesStatus: 'idle', country: '', currency: '', countries: [] },
    ],
  ])('%s', (_what, actions, expected) => {
    dispatchAll(store, ...actions);
    expect(scopeOf(store, 'onramp')).toMatchObject(expected);
  });

  it('keeps the name of its method until another form begins', () => {
    const names = [opened, countriesFailed(), countriesAsked(), formStarted(EMPTY_FORM)].map((action) => {
      store.dispatch(action);
      return store.getState().onramp?.methodName;
    });
    expect(names).toEqual(['moonpay', 'moonpay', 'moonpay', '']);
  });
});

describe('the guide of a method', () => {
  const TABLES = {
    instructions: { card: 'card-guide' },
    chats: {
      card: { KZ: 'https://chat.example/kz', any: 'https://chat.example/any' },
      wallet: { BR: 'https://chat.example/br' },
    },
  };
  const KNOWN = guidesKnown(TABLES);
  const pick = (name: string): Action => methodPicked({ group: null, method: name });
  const NONE = { hasInstruction: false, status: 'loading', title: null, steps: [], videoUrl: '', chatUrl: '' };
  const title = { en: 'How to pay' };
  const text = { en: 'Open the app' };
  const step = (image?: string) => ({ title, text, ...(image === undefined ? {} : { image }) });
  const STEPS = ['guides/one.png', 'https://cdn.example/two.png', 'nothttps://three.png', undefined].map(step);

  it.each<[what: string, actions: Action[], expected: object]>([
    ['without a method', [], NONE],
    ['before the tables load', [pick('wallet')], NONE],
    [
      'with an instruction, a video and a chat',
      [KNOWN, pick('card')],
      { hasInstruction: true, videoUrl: 'https://video.example/en', chatUrl: 'https://chat.example/kz' },
    ],
    ['of a method without any', [KNOWN, pick('wallet')], { hasInstruction: false, videoUrl: '', chatUrl: '' }],
    ['of the name of a prototype', [KNOWN, pick('constructor')], { hasInstruction: false, chatUrl: '' }],
    [
      'with numbered steps',
      [instructionOpened({ title, steps: STEPS })],
      {
        status: 'ready',
        title,
        steps: [
          { number: 1, title, text, image: '/cashier/static/guides/one.png' },
          { number: 2, image: 'https://cdn.example/two.png' },
          { number: 3, image: '/cashier/static/nothttps://three.png' },
          { number: 4, image: '' },
        ],
      },
    ],
    ['once it is closed', [instructionOpened({ title, steps: STEPS }), instructionOpened(null)], NONE],
  ])('is shown %s', (_what, actions, expected) => {
    const video_guide_url = { en_KZ: { redesign: 'https://video.example/en' } };
    const methods = [method('card', { video_guide_url }), method('wallet'), method('constructor')];
    dispatchAll(store, methodsLoaded({ methods }), ...actions);
    expect(scopeOf(store, 'guide')).toMatchObject(expected);
  });

  it('has the instruction of its row', () => {
    expect(['constructor', 'card'].map((name) => instructionFor(TABLES, name))).toEqual([undefined, 'card-guide']);
  });
});
