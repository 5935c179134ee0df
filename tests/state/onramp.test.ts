import { expect, it } from 'vitest';
import { countriesAsked, countriesFailed, onrampOpened, onrampSlice } from '#state/onramp.ts';

const { reducer } = onrampSlice;

it('the countries of an on-ramp are loading from the first moment, and again when they are asked for once more', () => {
  const opened = reducer(undefined, onrampOpened('moonpay'));
  expect(opened).toMatchObject({ methodName: 'moonpay', countriesStatus: 'loading' });
  const failed = reducer(opened, countriesFailed());
  expect(failed).toMatchObject({ methodName: 'moonpay', countriesStatus: 'failed' });
  expect(reducer(failed, countriesAsked())).toEqual(opened);
});
