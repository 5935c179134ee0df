import { describe, expect, it } from 'vitest';
import { expandFragments } from '#engine/expand.ts';
import type { Fragment, Node, Screen } from '#generated/language.ts';
import { compiled, screenOf } from './fake-page.ts';

const fragment = (id: string, body: unknown[], rest: object = {}): Fragment =>
  ({ schemaVersion: 1, id, body, ...rest }) as unknown as Fragment;

const use = (id: string, given?: Record<string, unknown>, rest: object = {}): Node => ({
  type: 'use',
  fragment: id,
  ...(given ? { with: given } : {}),
  ...rest,
});

const expandScreen = (screen: Screen, ...fragments: Fragment[]): Screen =>
  expandFragments(screen, (id) => fragments.find((known) => known.id === id), {});

const divided = fragment('one', [{ type: 'divider' }]);
const coded = (code: string): unknown => expect.objectContaining({ code });

const POLL = { id: 'status', everyMs: 5000, do: [{ do: 'run', cmd: 'deposit.refreshStatus' }] };
const GO = [{ do: 'go', to: 'deposit.complete' }];

describe('the behaviour of a fragment', () => {
  const isPaid = { '===': [{ var: 'deposit.status' }, 'processed'] };
  const wait = fragment('wait', [], {
    params: { to: { type: 'string' }, ends: { type: 'rule', default: { var: 'deposit.data.endsAt' } } },
    local: { isSeen: false },
    derive: { isPaid },
    timers: { lifetime: { endsAt: { param: 'ends' } } },
    poll: [POLL],
    on: { when: [{ if: { var: 'derive.isPaid' }, do: [{ do: 'go', to: { param: 'to' } }] }] },
  });
  const page = (own: object, ...body: Node[]): Screen => ({ ...screenOf(body), ...own });

  it('becomes that of the page, with the parameters filled in', () => {
    const { body, ...rest } = expandScreen(page({}, use('wait', { to: 'deposit.methods', ends: 5 })), wait);
    expect([body, rest]).toMatchObject([
      [],
      {
        local: { isSeen: false },
        derive: { isPaid },
        timers: { lifetime: { endsAt: 5 } },
        poll: [POLL],
        on: { when: [{ if: { var: 'derive.isPaid' }, do: [{ do: 'go', to: 'deposit.methods' }] }] },
      },
    ]);
    expect(compiled(body, rest)).toMatchObject({ polls: [{ id: 'status' }], timers: [{ name: 'lifetime' }] });
  });

  it('runs after that of earlier fragments, and before that of the page', () => {
    const own = { derive: { a: 1 }, on: { enter: [{ do: 'close' }], push: { 'deposit.status': GO } } };
    const on = { enter: [{ do: 'back' }], push: { 'deposit.status': GO } };
    const one = fragment('one', [], { derive: { b: 2, constructor: 1 }, on });
    const two = fragment('two', [], { on: { leave: GO, push: { 'login.token': GO } } });
    const expanded = expandScreen(page(own, use('one'), use('two')), one, two);
    expect(Object.entries(expanded.derive ?? {})).toEqual([
      ['b', 2],
      ['constructor', 1],
      ['a', 1],
    ]);
    const push = { 'deposit.status': [...GO, ...GO], 'login.token': GO };
    expect(expanded.on).toEqual({ enter: [{ do: 'back' }, { do: 'close' }], leave: GO, push });
  });

  it('includes that of a fragment inside a fragment, or in its slot, and changes no other page', () => {
    const box = fragment('box', [use('wait', { to: 'deposit.methods' }), { type: 'slot', name: 'end' }]);
    const end = fragment('end', [], { derive: { isAtEnd: true } });
    const { derive } = expandScreen(page({}, use('box', undefined, { slots: { end: [use('end')] } })), wait, box, end);
    expect(Object.keys(derive ?? {}).toSorted()).toEqual(['isAtEnd', 'isPaid']);
    expect(expandScreen(page({}, use('one')), divided)).toEqual(screenOf([{ type: 'divider' }]));
  });

  it.each([
    ['local', { local: { a: 1 } }],
    ['derive', { derive: { a: 1 } }],
    ['timers', { timers: { a: { endsAt: 1 } } }],
    ['poll', { poll: [{ ...POLL, id: 'a' }] }],
  ])('is refused if it defines a name in %s that the page or the fragment already has', (name, own) => {
    const one = fragment('one', [], own);
    expect(() => expandScreen(page(own, use('one')), one)).toThrow(coded('name-clash'));
    expect(() => expandScreen(page(own, use('one')), one)).toThrow(
      new RegExp(`${name}.a is defined in the fragment one and in the page itself`),
    );
    expect(() => expandScreen(page({}, use('one'), use('one')), one)).toThrow(
      /the fragment one and in the fragment one/,
    );
  });

  it('is refused with an unknown parameter, or if it is recursive', () => {
    let rule: unknown = 1;
    for (let depth = 0; depth < 2000; depth += 1) rule = { '!': [rule] };
    const refuse = (derive: object) => () => expandScreen(page({}, use('one')), fragment('one', [], { derive }));
    expect(refuse({ a: { param: 'b' } })).toThrow(coded('fragment-parameter'));
    expect(refuse({ rule })).toThrow(coded('screen-too-large'));
  });
});
