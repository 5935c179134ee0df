import { describe, expect, it } from 'vitest';
import { check, checkBy, HELLO, shownWhen } from './planted.ts';

const start = (timer: string): object => ({
  type: 'button',
  label: { t: 'hello' },
  onPress: [{ do: 'start', timer }],
});
const SHOWN = shownWhen({ '<': [{ var: 'timers.resend.starts' }, 3] });

const told = (timers: object, ...body: object[]): string[] =>
  checkBy('timer', { screen: { data: ['deposit'], timers, body: [HELLO, ...body] } }).map(({ message }) => message);

describe('the rule timer', () => {
  it('lets a page begin its own', () => {
    const screen = { timers: { resend: { seconds: 30 } }, body: [SHOWN, start('resend')] };
    expect(check({ screen })).toEqual([]);
  });

  it('tells one that nothing begins', () => {
    expect(told({ resend: { seconds: 30 } }, SHOWN)).toEqual(['Nothing begins timers.resend.']);
  });

  it('tells a beginning of one that is not there, or that has an end of its own', () => {
    const resend = { seconds: 30 };
    expect(told({ resend }, SHOWN, start('resend'), start('resent'))).toEqual(['The page has no timer resent.']);
    expect(told({ lifetime: { endsAt: { var: 'deposit.data.endsAt' } } }, start('lifetime'))).toEqual([
      'timers.lifetime has an end of its own.',
    ]);
  });

  it('tells one without an end or a length, and one with both', () => {
    expect(told({ resend: {} })).toEqual(['timers.resend has neither an end nor a length.']);
    expect(told({ resend: { seconds: 30, endsAt: { var: 'deposit.data.endsAt' } } }, start('resend'))).toEqual([
      'timers.resend cannot have an end and a length.',
    ]);
  });
});
