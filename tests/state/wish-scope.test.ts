import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { wishAnswered, wishBegun, wishStranded, wishUnconfirmed } from '#state/wish.ts';
import { sampleWish } from './sample-wish.ts';
import { scopeOf, startedStore } from './store.ts';

const begun = wishBegun(sampleWish());
const stranded = wishStranded({ isUnsafe: false });

it.each<[string, UnknownAction[], boolean]>([
  ['there is none', [], false],
  ['it is on its way', [begun], false],
  ['nobody knows what became of it', [begun, wishUnconfirmed()], true],
  ['its page is on its way', [begun, wishAnswered('D-1')], false],
  ['its page cannot be shown', [begun, wishAnswered('D-1'), stranded], true],
])('pages tell of an earlier payment or not, when %s', (_what, actions, isUnsettled) => {
  const store = startedStore();
  for (const action of actions) store.dispatch(action);
  expect(scopeOf(store, 'wish')).toMatchObject({ isUnsettled });
});
