import { describe, expect, it } from 'vitest';
import { checkBy, HELLO } from './planted.ts';

const FORM = { route: { path: '/form', transaction: 'deposit', needs: ['method'] }, body: [HELLO] };
const PAYOUT = { route: { path: '/payout', transaction: 'withdrawal', needs: ['withdrawal'] }, body: [HELLO] };
const GROUP = { route: { path: '/of-group', transaction: 'deposit', needs: ['group'] }, body: [HELLO] };
const screens = { 'deposit.form': FORM, 'withdrawal.payout': PAYOUT, 'deposit.of-group': GROUP };

const button = (onPress: unknown, own: object = {}): object => ({
  type: 'button',
  label: { t: 'hello' },
  onPress,
  ...own,
});
const told = (body: object[], own: object = {}): string[] =>
  checkBy('leads', {
    screens,
    route: { transaction: 'deposit', needs: ['method'] },
    screen: { data: ['method'], body, ...own },
  }).map(({ message }) => message);
const go = (to: string): object[] => [button([{ do: 'go', to }])];

describe('where a page leads', () => {
  it('stays in its direction', () => {
    expect(told(go('deposit.form'))).toEqual([]);
    expect(told(go('withdrawal.payout'))).toEqual(['A deposit leads into a withdrawal.']);
    const create = { do: 'run', cmd: 'deposit.create', args: { fallbackScreen: 'withdrawal.payout' } };
    expect(told([button([{ do: 'validate' }, create])])).toEqual(['A deposit leads into a withdrawal.']);
  });

  it('is no page that needs what this one has not', () => {
    expect(told(go('deposit.of-group'))).toEqual([
      'deposit.of-group needs a group, which this page does not: it may lead back to the list.',
    ]);
  });

  it('is another page than the form that made the deposit', () => {
    const create = { do: 'run', cmd: 'deposit.create', args: { fallbackScreen: 'deposit.demo' } };
    expect(told([button([{ do: 'validate' }, create])])).toEqual([
      'What was made is shown on another page than the form that made it.',
    ]);
  });
});

it('of two buttons side by side one is the one to press', () => {
  const row = (second: object): object[] => [
    { type: 'footer', children: [button([{ do: 'back' }]), button([{ do: 'close' }], second)] },
  ];
  expect(told(row({ kind: 'quiet' }))).toEqual([]);
  expect(told(row({}))).toEqual(['Two primary buttons stand side by side: nobody knows which one goes on.']);
});

it('the whole form is validated before it is sent, by names that the page has', () => {
  const create = { do: 'run', cmd: 'deposit.create' };
  expect(told([button([{ do: 'validate', fields: ['amount'] }, create])])).toEqual([
    'Only some fields are checked, and all of them are sent.',
  ]);
  expect(told([button([{ do: 'focus', field: 'amuont' }])])).toEqual(['The page has no field amuont.']);
  expect(told([button([{ do: 'focus', field: 'bank' }])])).toEqual([]);
});
