import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy } from './planted.ts';

const button = (isDisabled: unknown, own: object = {}): object => ({
  type: 'button',
  label: { t: 'hello' },
  isDisabled,
  onPress: [{ do: 'validate' }],
  ...own,
});
const told = (node: object): unknown[] => checkBy('grey', bodyOf([node], ['form', 'methods']));

const IS_LOADING = { '===': [{ var: 'methods.status' }, 'loading'] };
const IS_BLOCKED = { var: 'form.isSubmitDisabled' };

describe('the rule grey', () => {
  it('tells a button that waits for something else than the form and does not say for what', () => {
    expect(told(button(IS_LOADING))).toMatchObject([{ pointer: '/body/0/isDisabled' }]);
    expect(told(button({ or: [IS_BLOCKED, IS_LOADING] }))).toMatchObject([{ pointer: '/body/0/isDisabled/or/1' }]);
  });

  it('tells words for a button that is never disabled', () => {
    expect(told(button(undefined, { why: { t: 'hello' } }))).toMatchObject([{ pointer: '/body/0/why' }]);
  });

  it('tells a button that is disabled once the form can be sent', () => {
    const READY = { var: 'form.isFilled' };
    expect(told(button(READY))).toMatchObject([{ pointer: '/body/0/isDisabled' }]);
    expect(told(button({ or: [{ '!': [IS_BLOCKED] }, IS_BLOCKED] }))).toMatchObject([
      { pointer: '/body/0/isDisabled/or/0' },
    ]);
    expect(told(button({ '!': [READY] }))).toEqual([]);
  });

  it('lets a button pass that says it, and one that waits for the form alone', () => {
    expect(told(button({ or: [IS_BLOCKED, IS_LOADING] }, { why: { t: 'hello' } }))).toEqual([]);
    expect(told(button(IS_BLOCKED))).toEqual([]);
    expect(told(button(false))).toEqual([]);
  });

  it('tells a button that is disabled once its field is filled in', () => {
    const VALUE = { var: 'form.fields.bank.value' };
    expect(told(button({ and: [{ '!!': [{ var: 'form.definitions' }] }, VALUE] }))).toHaveLength(1);
    expect(told(button({ '!': [VALUE] }))).toEqual([]);
  });

  it('tells a button that says how long another timer runs', () => {
    const why = { t: 'wait', args: { seconds: { var: 'timers.again.remainingSeconds' } } };
    const timed = (isDisabled: unknown): unknown[] =>
      checkBy('grey', {
        english: { wait: 'Wait {{seconds}}' },
        arabic: { wait: 'انتظر {{seconds}}' },
        screen: {
          timers: { again: { seconds: 30 }, other: { seconds: 60 } },
          body: [button(isDisabled, { why })],
        },
      });
    expect(timed({ var: 'timers.again.isRunning' })).toEqual([]);
    expect(timed({ var: 'timers.other.isRunning' })).toMatchObject([{ pointer: '/body/0/isDisabled' }]);
    expect(timed({ '!': [{ var: 'timers.again.isRunning' }] })).toMatchObject([{ pointer: '/body/0/isDisabled' }]);
  });
});
