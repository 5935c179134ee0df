import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import { guideSlice, guidesKnown, instructionFor, instructionOpened, selectGuideScope } from '#state/guide.ts';
import { methodsLoaded } from '#state/methods.ts';
import type { RootState } from '#state/root.ts';
import { registerState } from '#state/scope.ts';
import { methodPicked } from '#state/selection.ts';
import { countryChanged } from '#state/session.ts';
import { method } from './sample-methods.ts';
import { scopeOf, startedStore } from './store.ts';

const TABLES = {
  instructions: { card: 'card-guide' },
  chats: {
    card: { KZ: 'https://chat.example/kz', any: 'https://chat.example/any' },
    wallet: { BR: 'https://chat.example/br' },
  },
};

let store: Store<RootState>;
const seen = (): unknown => scopeOf(store, 'guide');
const pick = (name: string): void => void store.dispatch(methodPicked({ group: null, method: name }));

beforeEach(() => {
  registerState({ slices: [guideSlice], scope: { guide: selectGuideScope } });
  store = startedStore();
  const video_guide_url = { en_KZ: { redesign: 'https://video.example/en' } };
  store.dispatch(
    methodsLoaded({ methods: [method('card', { video_guide_url }), method('wallet'), method('constructor')] }),
  );
});

describe('the guide of a method', () => {
  it('is none while no method is picked, nor while the deployment has none', () => {
    const none = { hasInstruction: false, status: 'loading', title: null, steps: [], videoUrl: '', chatUrl: '' };
    expect(seen()).toEqual(none);
    pick('wallet');
    expect(seen()).toEqual(none);
  });

  it('is told of where the deployment has one, with its video and its chat', () => {
    store.dispatch(guidesKnown(TABLES));
    pick('card');
    expect(seen()).toMatchObject({
      hasInstruction: true,
      videoUrl: 'https://video.example/en',
      chatUrl: 'https://chat.example/kz',
    });
    pick('wallet');
    expect(seen()).toMatchObject({ hasInstruction: false, videoUrl: '' });
  });

  it('is not made of the names that every object has', () => {
    store.dispatch(guidesKnown(TABLES));
    pick('constructor');
    expect(seen()).toMatchObject({ hasInstruction: false, chatUrl: '' });
    expect(instructionFor(TABLES, 'constructor')).toBeUndefined();
    expect(instructionFor(TABLES, 'card')).toBe('card-guide');
  });
});

describe('the chat of a method', () => {
  beforeEach(() => void store.dispatch(guidesKnown(TABLES)));

  it('is that of any country where there is none of the user’s', () => {
    store.dispatch(countryChanged('BR'));
    pick('card');
    expect(seen()).toMatchObject({ chatUrl: 'https://chat.example/any' });
  });

  it('is none in a country that has none', () => {
    pick('wallet');
    expect(seen()).toMatchObject({ chatUrl: '' });
    store.dispatch(countryChanged('BR'));
    expect(seen()).toMatchObject({ chatUrl: 'https://chat.example/br' });
  });
});

describe('an instruction', () => {
  const text = { en: 'Open the app' };

  it('is numbered from one, with pictures below the static files or from elsewhere', () => {
    const steps = [
      { title: { en: 'First' }, text, image: 'guides/one.png' },
      { title: { en: 'Second' }, text, image: 'https://cdn.example/two.png' },
      { title: { en: 'Third' }, text, image: 'nothttps://three.png' },
      { title: { en: 'Fourth' }, text },
    ];
    store.dispatch(instructionOpened({ title: { en: 'How to pay' }, steps }));
    expect(seen()).toMatchObject({
      status: 'ready',
      title: { en: 'How to pay' },
      steps: [
        { number: 1, title: { en: 'First' }, text, image: '/cashier/static/guides/one.png' },
        { number: 2, image: 'https://cdn.example/two.png' },
        { number: 3, image: '/cashier/static/nothttps://three.png' },
        { number: 4, image: '' },
      ],
    });
  });

  it('is loading again once it has been closed', () => {
    store.dispatch(instructionOpened({ title: { en: 'How to pay' }, steps: [] }));
    store.dispatch(instructionOpened(null));
    expect(seen()).toMatchObject({ status: 'loading', title: null, steps: [] });
  });
});
