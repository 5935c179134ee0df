// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSettledRefusal, wasNotSent } from '#flows/wish/key-settlement.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { failure, lost, notSent, refused } from '#tests/flows/fake-transport.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

describe('an error that settles a key', () => {
  it.each<[string, unknown, boolean]>([
    ['a refusal', refused(422), true],
    ['a refusal after a try that may have arrived', refused(422).afterLostTry(), false],
    ['a refusal without a status', failure('rejected'), false],
    ['a status of another kind of fault', failure('malformed', { status: 422 }), false],
    ['a try that was never sent', notSent(), true],
    ['a try whose answer was lost', lost(), false],
    ['an error of ours', new Error('x'), false],
  ])('is %s: %s', (_what, error, isSettled) => {
    expect(isSettledRefusal(error, { mayHaveArrived: false })).toBe(isSettled);
    expect(isSettledRefusal(error, { mayHaveArrived: true })).toBe(false);
  });

  it('says whether the server has seen the try', () => {
    expect([notSent(), lost(), refused(422), new Error('x')].map(wasNotSent)).toEqual([true, false, false, false]);
  });
});
