import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy, HELLO, shownWhen } from './planted.ts';

const told = (when: unknown, data: string[] = ['deposit']): unknown[] =>
  checkBy('path', bodyOf([shownWhen(when)], data));

describe('the rule path', () => {
  it('looks deep into the scope and names what was meant', () => {
    expect(told({ var: 'deposit.data.card.nuber' })).toMatchObject([
      { pointer: '/body/0/when', got: 'deposit.data.card.nuber', suggestion: 'Did you mean number?' },
    ]);
    expect(told({ var: 'depsit.id' })).toMatchObject([{ suggestion: 'Did you mean deposit?' }]);
  });

  it('knows the commands that may be busy', () => {
    expect(told({ var: 'busy.deposit.craete' }, ['busy'])).toMatchObject([{ suggestion: 'Did you mean create?' }]);
  });

  it('knows what rows, mapped elements and events hold', () => {
    const list = (body: object, key = 'name'): object => ({
      type: 'list',
      each: { var: 'methods.entries' },
      key,
      body: [body],
    });
    const plan = bodyOf([list({ type: 'text', text: { text: { var: 'item.titel' } } }, 'nam')], ['methods']);
    expect(checkBy('path', plan)).toMatchObject([{ pointer: '/body/0/body/0/text/text' }, { pointer: '/body/0/key' }]);
    expect(told({ some: [{ var: 'methods.entries' }, { var: 'isPopulr' }] }, ['methods'])).toHaveLength(1);
    expect(told({ reduce: [{ var: 'methods.entries' }, { var: 'curent.name' }, ''] }, ['methods'])).toHaveLength(1);
    expect(told({ find: [{ var: 'methods.entries' }, 'nam', 'card'] }, ['methods'])).toHaveLength(1);
    const press = { type: 'button', label: { t: 'hello' }, onPress: [{ do: 'copy', value: { var: 'event.value' } }] };
    expect(checkBy('path', bodyOf([press]))).toMatchObject([{ got: 'event.value' }]);
    expect(
      checkBy('path', { screen: { on: { enter: [{ do: 'copy', value: { var: 'event.value' } }] } } }),
    ).toHaveLength(1);
  });

  it('tells a path that is computed, and one among what is required', () => {
    expect(told({ var: { cat: ['deposit.', 'id'] } })).toHaveLength(1);
    expect(checkBy('path', bodyOf([{ ...HELLO, requires: ['deposit.idd'] }], ['deposit']))).toHaveLength(1);
  });

  it('tells what a fragment lacks on the page where the page uses it, and its own slip once in the fragment', () => {
    const use = { type: 'use', fragment: 'timer' };
    const timer = { body: [shownWhen({ and: [{ var: 'timers.lifetime.isRunning' }, { var: 'deposit.idd' }] })] };
    const data = ['deposit'];
    const findings = checkBy('path', {
      screen: { data, body: [use] },
      screens: { 'deposit.other': { data, body: [use] } },
      fragments: { timer },
    });
    expect(findings.map(({ file, pointer }) => [file, pointer])).toEqual([
      ['schemas/screens/deposit/demo/screen.json', '/body/0'],
      ['schemas/fragments/timer.json', '/body/0/when/and/1'],
      ['schemas/screens/deposit/other/screen.json', '/body/0'],
    ]);
  });

  it('lets paths pass at which something stands', () => {
    const chips = {
      type: 'chips',
      label: { t: 'hello' },
      items: { var: 'form.chips' },
      onPick: [{ do: 'run', cmd: 'form.pickAmount', args: { amount: { var: 'event.value' } } }],
    };
    const timers = { lifetime: { endsAt: { var: 'deposit.data.endsAt' } } };
    const body = [
      chips,
      shownWhen({ var: 'timers.lifetime.isRunning' }),
      shownWhen({ var: 'deposit.data.rows.length' }),
    ];
    expect(check({ screen: { data: ['deposit', 'form'], timers, body } })).toEqual([]);
  });

  it('looks into what is drawn until a fragment is here', () => {
    const later = { type: 'text', text: { text: { var: 'deposit.methodNme' } } };
    const plan = bodyOf([{ type: 'use', fragment: 'part', later: [later] }], ['deposit']);
    const findings = checkBy('path', { ...plan, fragments: { part: { body: [HELLO] } } });
    expect(findings).toMatchObject([{ pointer: '/body/0/later/0/text/text', suggestion: 'Did you mean methodName?' }]);
  });
});
