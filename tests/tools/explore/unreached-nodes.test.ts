import { describe, expect, it } from 'vitest';
import type { Rule } from '#generated/language.ts';
import { exploreScreen } from '#tools/explore/explore-screen.ts';
import { button, explore, found, house, is, pageOf, text } from './explore-bench.ts';

const WAITING = is('deposit.status', 'waiting');
const PROCESSED = is('deposit.status', 'processed');

describe('a node that no state shows', () => {
  it('is told of when its condition contradicts itself', async () => {
    const page = await explore([text('always'), text('both', { and: [WAITING, PROCESSED] })]);
    expect(found(page)).toEqual(['unreached both']);
    expect(page.coverage).toMatchObject({ nodes: 2, reached: 1 });
  });

  it('is told of when the data never holds what it is compared with', async () => {
    const page = await explore([text('always'), text('typo', is('deposit.status', 'wiating'))]);
    expect(found(page)).toEqual(['unreached typo']);
    expect(page.findings[0]?.message).toContain('"wiating"');
  });

  it('is told of when its condition contradicts the case it stands in', async () => {
    const inCase = (when: Rule): object[] => [
      text('always'),
      { type: 'switch', on: { var: 'deposit.status' }, cases: { waiting: [text('inside', when)] } },
    ];
    const wrong = await explore(inCase(PROCESSED));
    expect(found(wrong)).toEqual(['unreached inside']);
    expect(wrong.findings[0]?.message).toContain('never hold together');
    expect(found(await explore(inCase(is('deposit.isCancelled', true))))).toEqual([]);
  });

  it('is told of when it stands in a row that no element makes', async () => {
    const rows = (kind: string): object[] => [
      text('always'),
      { type: 'list', id: 'tiles', each: { var: 'methods.entries' }, body: [text('row', is('item.kind', kind))] },
    ];
    expect(found(await explore(rows('category')))).toEqual(['unreached row']);
    expect(found(await explore(rows('group')))).toEqual([]);
  });

  it('is told of when none of the rows that the screen writes out makes it', async () => {
    const rows = (code: string): object[] => [
      text('always'),
      {
        type: 'list',
        each: [
          { code: 'GB', name: 'United Kingdom' },
          { code: 'EU', name: 'Euro area' },
        ],
        body: [text('row', is('item.code', code))],
      },
    ];
    expect(found(await explore(rows('US')))).toEqual(['unreached row']);
    expect(found(await explore(rows('EU')))).toEqual([]);
  });

  it('is told of when it stands in a row of a row that nothing makes', async () => {
    const rows = (value: string): object[] => [
      text('always'),
      {
        type: 'list',
        id: 'fields',
        each: { var: 'form.definitions' },
        body: [
          {
            type: 'list',
            id: 'options',
            when: is('item.control', 'dropdown'),
            each: { var: 'item.options' },
            body: [
              text('option', value === '' ? { '!': [{ '!!': [{ var: 'item.value' }] }] } : is('item.label', value)),
            ],
          },
        ],
      },
    ];
    expect(found(await explore(rows('Other bank')))).toEqual([]);
    expect(found(await explore(rows('')))).toEqual([]);
    const wrong = JSON.parse(JSON.stringify(rows('x')).replace('"dropdown"', '"slider"')) as object[];
    expect(found(await explore(wrong))).toEqual(['unreached options']);
  });

  it('is told of when it asks of a derived value what that never is', async () => {
    const derive = { shown: { if: [{ var: 'complete.isUnconfirmed' }, 'unconfirmed', { var: 'complete.status' }] } };
    expect(found(await explore([text('always'), text('on', is('derive.shown', 'unconfirmed'))], { derive }))).toEqual(
      [],
    );
    expect(found(await explore([text('always'), text('on', is('derive.shown', 'gone'))], { derive }))).toEqual([
      'unreached on',
    ]);
  });

  it('is reached in every state of a timer that the page begins', async () => {
    const explored = (nodes: Parameters<typeof explore>[0]): ReturnType<typeof explore> =>
      explore(nodes, {
        timers: { resend: { seconds: 30 } },
        on: { enter: [{ do: 'start', timer: 'resend' }] },
      });
    const starts = { var: 'timers.resend.starts' };
    const runs = { var: 'timers.resend.isRunning' };
    const body = [
      text('always'),
      text('held', runs),
      text('again', { and: [{ '!': [runs] }, { '<': [starts, 4] }] }),
      text('enough', { '>=': [starts, 4] }),
    ];
    expect(found(await explored(body))).toEqual([]);
    const never = text('both', { and: [runs, { var: 'timers.resend.isExpired' }] });
    expect(found(await explored([...body, never]))).toEqual(['unreached both']);
  });

  it('is told of when a timer would have to run and be over', async () => {
    const timers = { life: { endsAt: { var: 'deposit.data.endsAt' } } };
    const isOver = { var: 'timers.life.isExpired' };
    const runs = { var: 'timers.life.isRunning' };
    expect(found(await explore([text('always'), text('over', isOver), text('runs', runs)], { timers }))).toEqual([]);
    expect(found(await explore([text('always'), text('both', { and: [isOver, runs] })], { timers }))).toEqual([
      'unreached both',
    ]);
  });

  it('is told of when it waits for a local value that nothing sets', async () => {
    const isOpen = { var: 'local.isOpen' };
    const open = button('open', { onPress: [{ do: 'set', name: 'isOpen', value: true }] });
    const local = { isOpen: false };
    expect(found(await explore([text('always'), text('more', isOpen), open], { local }))).toEqual([]);
    expect(found(await explore([text('always'), text('more', isOpen)], { local }))).toEqual(['unreached more']);
  });

  it('is told of once, not again for what stands in it', async () => {
    const card = { type: 'card', id: 'card', when: is('deposit.status', 'no'), children: [text('in'), text('side')] };
    expect(found(await explore([text('always'), card]))).toEqual(['unreached card']);
  });
});

describe('a node that needs several elements of one list at once', () => {
  const named = (name: string): Rule => ({ find: [{ var: 'deposit.data.rows' }, 'name', name] });
  const hasBoth: Rule = {
    and: [{ '!!': [{ var: 'derive.first.value' }] }, { '!!': [{ var: 'derive.second.value' }] }],
  };
  const page = pageOf([text('always'), text('busy', { and: [hasBoth, { var: 'busy.deposit.complete' }] })], {
    derive: { first: named('entity'), second: named('reference') },
  });
  const row = (name: string): object => ({
    name,
    kind: 'text',
    title: null,
    value: name,
    isCopyable: true,
    isCard: false,
  });
  const deposit = { ...Object(house.base['deposit']), data: { rows: [row('entity'), row('reference')] } };

  it('is reached with the list of a sample, whatever else the sample lacks', async () => {
    const samples = [{ name: 'both.json', screen: page.id, scope: { ...house.base, deposit } }];
    const { coverage } = await exploreScreen(page, { house: { ...house, samples } });
    expect(coverage).toMatchObject({ nodes: 2, reached: 2 });
  });
});
