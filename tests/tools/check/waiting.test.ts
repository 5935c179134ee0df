import { expect, it } from 'vitest';
import { checkBy, HELLO } from './planted.ts';

const POLL = {
  id: 'status',
  everyMs: 5000,
  while: { '===': [{ var: 'deposit.status' }, 'waiting'] },
  do: [{ do: 'run', cmd: 'deposit.refreshStatus' }],
};
const REACTS = { when: [{ if: { '!==': [{ var: 'deposit.status' }, 'waiting'] }, do: [{ do: 'close' }] }] };

const told = (own: object): string[] =>
  checkBy('waiting', {
    route: { transaction: 'deposit', needs: ['deposit'] },
    screen: { data: ['deposit'], poll: [POLL], on: REACTS, body: [HELLO], ...own },
  }).map(({ message }) => message);

it('a page that asks and goes on when the answer changes is right', () => expect(told({})).toEqual([]));

it('a page that asks and never goes on is told of', () => {
  expect(told({ on: {} })).toEqual([
    'deposit.refreshStatus asks for deposit.status, and nothing happens when it changes: the page waits for ever.',
  ]);
});

it('a poll ends, and asks more than once', () => {
  const { while: _while, ...endless } = POLL;
  expect(told({ poll: [endless] })).toHaveLength(1);
  expect(told({ poll: [{ ...POLL, deadlineMs: 3000 }] })).toEqual(['It is given up before it asks a second time.']);
  expect(told({ poll: [{ ...POLL, deadlineMs: 60_000 }] })).toEqual([]);
});

it('a timer that nobody reads and that does nothing is told of', () => {
  const timers = { lifetime: { endsAt: { var: 'deposit.data.endsAt' } } };
  expect(told({ timers })).toEqual(['Nobody reads timers.lifetime, and nothing happens at its end.']);
});
