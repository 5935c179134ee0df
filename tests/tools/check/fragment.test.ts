import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy, HELLO, shownWhen } from './planted.ts';

const BOX = {
  params: { title: { type: 'text' } },
  body: [
    { type: 'text', text: { param: 'title' } },
    { type: 'slot', name: 'end' },
  ],
};
const GIVEN = { title: { t: 'hello' } };
const use = (own: object): object => ({ type: 'use', fragment: 'box', with: GIVEN, ...own });

const told = (node: object): unknown[] => checkBy('fragment', { ...bodyOf([node]), fragments: { box: BOX } });

describe('the rule fragment', () => {
  it('names the fragment that was meant', () => {
    expect(told(use({ fragment: 'bax' }))).toMatchObject([
      { pointer: '/body/0/fragment', suggestion: 'Did you mean box?' },
    ]);
  });

  it('tells a parameter that there is not, and one that is missing', () => {
    expect(told(use({ with: { ...GIVEN, titel: 1 } }))).toMatchObject([
      { pointer: '/body/0/with/titel', suggestion: 'Did you mean title?' },
    ]);
    expect(told(use({ with: {} }))).toMatchObject([{ pointer: '/body/0/fragment', expected: 'title' }]);
  });

  it('tells a slot that there is not', () => {
    expect(told(use({ slots: { ent: [HELLO] } }))).toMatchObject([
      { pointer: '/body/0/slots/ent', suggestion: 'Did you mean end?' },
    ]);
  });

  it('tells a fragment that uses itself by way of another, in the fragment', () => {
    const fragments = {
      one: { body: [{ type: 'use', fragment: 'two' }] },
      two: { body: [{ type: 'use', fragment: 'one' }] },
    };
    const findings = checkBy('fragment', { ...bodyOf([{ type: 'use', fragment: 'one' }]), fragments });
    expect(findings.map(({ file }) => file)).toContain('schemas/fragments/two.json');
    expect(findings[0]?.message).toContain('uses itself');
  });

  it('tells a parameter that the body names and the fragment has not', () => {
    const box = { ...BOX, body: [{ type: 'text', text: { param: 'titel' } }, ...BOX.body] };
    expect(checkBy('fragment', { ...bodyOf([use({})]), fragments: { box } })).toMatchObject([
      { file: 'schemas/fragments/box.json', pointer: '/body/0/text', suggestion: 'Did you mean title?' },
    ]);
  });

  it('tells a name that the page has already, with both places', () => {
    const wait = { derive: { isPaid: { var: 'deposit.id' } }, body: [shownWhen({ var: 'derive.isPaid' })] };
    const screen = { data: ['deposit'], derive: { isPaid: true }, body: [{ type: 'use', fragment: 'wait' }] };
    const [finding, ...others] = checkBy('fragment', { screen, fragments: { wait } });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ file: 'schemas/screens/deposit/demo/screen.json', pointer: '/body/0' });
    expect(finding?.message).toMatch(
      /screens\/deposit\/demo\/screen.json:\d+ and in schemas\/fragments\/wait.json:\d+/,
    );
  });

  it('tells a fragment that is used twice and has a name', () => {
    const poll = [{ id: 'status', everyMs: 5000, do: [{ do: 'run', cmd: 'deposit.refreshStatus' }] }];
    const body = [
      { type: 'use', fragment: 'wait' },
      { type: 'use', fragment: 'wait' },
    ];
    expect(checkBy('fragment', { screen: { body }, fragments: { wait: { poll } } })).toMatchObject([
      { pointer: '/body/1', got: 'poll status', message: expect.stringContaining('used twice') },
    ]);
  });

  it('lets a page read what its fragment derives, counts down and keeps', () => {
    const wait = {
      params: { ends: { type: 'rule' }, everyMs: { type: 'number', default: 5000 } },
      local: { isOpen: false },
      derive: { isPaid: { '===': [{ var: 'deposit.status' }, 'processed'] } },
      timers: { left: { endsAt: { param: 'ends' } } },
      poll: [{ id: 'status', everyMs: { param: 'everyMs' }, do: [{ do: 'run', cmd: 'deposit.refreshStatus' }] }],
      on: { when: [{ if: { var: 'derive.isPaid' }, do: [{ do: 'set', name: 'isOpen', value: true }] }] },
    };
    const reads = [{ var: 'derive.isPaid' }, { var: 'timers.left.isExpired' }, { var: 'local.isOpen' }];
    const given = { ends: { var: 'deposit.data.endsAt' } };
    const body = [HELLO, ...reads.map(shownWhen), { type: 'use', fragment: 'wait', with: given }];
    expect(checkBy('fragment', { screen: { data: ['deposit'], body }, fragments: { wait } })).toEqual([]);
  });

  it('lets a fragment pass that gets what it has', () => {
    expect(checkBy('fragment', { ...bodyOf([use({ slots: { end: [HELLO] } })]), fragments: { box: BOX } })).toEqual([]);
  });
});
