import { describe, expect, it } from 'vitest';
import { expandFragments } from '#engine/expand.ts';
import type { Fragment, Node, Screen } from '#generated/language.ts';
import { compiled, screenOf } from './fake-page.ts';

const part = (id: string, own: object): Fragment => ({ schemaVersion: 1, id, body: [], ...own }) as unknown as Fragment;

const use = (fragment: string, given?: Record<string, unknown>): Node => ({
  type: 'use',
  fragment,
  ...(given ? { with: given } : {}),
});

const expand = (screen: Partial<Screen>, ...fragments: Fragment[]): Screen =>
  expandFragments({ ...screenOf(screen.body ?? []), ...screen }, (id) => fragments.find((one) => one.id === id), {});

const POLL = { id: 'status', everyMs: 5000, do: [{ do: 'run', cmd: 'deposit.refreshStatus' }] };
const GO = [{ do: 'go', to: 'deposit.complete' }];

describe('the behaviour of a fragment', () => {
  const wait = part('wait', {
    params: { to: { type: 'string' }, ends: { type: 'rule', default: { var: 'deposit.data.endsAt' } } },
    local: { isSeen: false },
    derive: { isPaid: { '===': [{ var: 'deposit.status' }, 'processed'] } },
    timers: { lifetime: { endsAt: { param: 'ends' } } },
    poll: [POLL],
    on: { when: [{ if: { var: 'derive.isPaid' }, do: [{ do: 'go', to: { param: 'to' } }] }] },
  });

  it('becomes the page’s, with the parameters filled in', () => {
    const page = expand({ body: [use('wait', { to: 'deposit.methods', ends: 5 })] }, wait);
    expect(page).toMatchObject({
      local: { isSeen: false },
      derive: { isPaid: { '===': [{ var: 'deposit.status' }, 'processed'] } },
      timers: { lifetime: { endsAt: 5 } },
      poll: [POLL],
      on: { when: [{ if: { var: 'derive.isPaid' }, do: [{ do: 'go', to: 'deposit.methods' }] }] },
      body: [],
    });
  });

  it('is compiled as if the page had it', () => {
    const { body, ...rest } = expand({ body: [use('wait', { to: 'deposit.methods' })] }, wait);
    const { polls, triggers, timers, derive, local } = compiled(body, rest);
    expect([polls, triggers, timers, derive]).toMatchObject([[{ id: 'status' }], [{}], [{ name: 'lifetime' }], [{}]]);
    expect(local).toEqual({ isSeen: false });
  });

  it('stands beside what other fragments have, and before what the page has', () => {
    const own = { derive: { a: 1 }, on: { enter: [{ do: 'close' }], push: { 'deposit.status': GO } } } as const;
    const one = part('one', { derive: { b: 2 }, on: { enter: [{ do: 'back' }], push: { 'deposit.status': GO } } });
    const two = part('two', { on: { leave: GO, push: { 'login.token': GO } } });
    const page = expand({ ...own, body: [use('one'), use('two')] } as unknown as Screen, one, two);
    expect(page.derive).toEqual({ a: 1, b: 2 });
    expect(page.on).toEqual({
      enter: [{ do: 'back' }, { do: 'close' }],
      leave: GO,
      push: { 'deposit.status': [...GO, ...GO], 'login.token': GO },
    });
  });

  it('comes along from a fragment inside a fragment, or one handed to a slot', () => {
    const box = part('box', { body: [use('wait', { to: 'deposit.methods' }), { type: 'slot', name: 'end' }] });
    const end = part('end', { derive: { isAtEnd: true } });
    const page = expand({ body: [{ type: 'use', fragment: 'box', slots: { end: [use('end')] } }] }, wait, box, end);
    expect(Object.keys(page.derive ?? {}).toSorted()).toEqual(['isAtEnd', 'isPaid']);
  });

  it('leaves a page alone whose fragments only draw', () => {
    const page = expand({ body: [use('plain')] }, part('plain', { body: [{ type: 'divider' }] }));
    expect(page).toEqual(screenOf([{ type: 'divider' }]));
  });

  it.each([
    ['local', { local: { a: 1 } }],
    ['derive', { derive: { a: 1 } }],
    ['timers', { timers: { a: { endsAt: 1 } } }],
    ['poll', { poll: [{ ...POLL, id: 'a' }] }],
  ])('is refused when the page has a name in %s already, and both places are named', (name, own) => {
    const screen = { ...own, body: [use('one')] } as unknown as Screen;
    expect(() => expand(screen, part('one', own))).toThrow(expect.objectContaining({ code: 'name-clash' }));
    expect(() => expand(screen, part('one', own))).toThrow(
      new RegExp(`${name}.a stands in the fragment one and in the page itself`),
    );
  });

  it('is refused when a fragment brings a name twice', () => {
    expect(() => expand({ body: [use('one'), use('one')] }, part('one', { derive: { a: 1 } }))).toThrow(
      /in the fragment one and in the fragment one/,
    );
  });

  it('needs the parameters it names', () => {
    const source = part('one', { derive: { a: { param: 'b' } } });
    expect(() => expand({ body: [use('one')] }, source)).toThrow(
      expect.objectContaining({ code: 'fragment-parameter' }),
    );
  });

  it('counts to the size of the page', () => {
    let rule: unknown = 1;
    for (let depth = 0; depth < 2000; depth += 1) rule = { '!': [rule] };
    expect(() => expand({ body: [use('one')] }, part('one', { derive: { rule } }))).toThrow(
      expect.objectContaining({ code: 'screen-too-large' }),
    );
  });

  it('is not looked for on the prototype', () => {
    const page = expand({ derive: { a: 1 }, body: [use('one')] }, part('one', { derive: { constructor: 1 } }));
    expect(Object.keys(page.derive ?? {})).toEqual(['constructor', 'a']);
  });
});
