import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenInstance } from '#engine/screen-instance.ts';
import { ROOT_FRAME, type Frame } from '#engine/scope.ts';
import type { Effect } from '#generated/language.ts';
import { settle } from './fake-clock.ts';
import { choose, compiled, FakePage, run } from './fake-page.ts';

const BACK: Effect = { do: 'back' };

describe('effects', () => {
  let page: FakePage;
  let screen: ScreenInstance;

  beforeEach(() => {
    page = new FakePage({ deposit: { id: 7, url: 'https://pay.example' } });
    screen = new ScreenInstance(compiled([], { local: { count: 1 } }), page.ports);
    screen.open();
  });

  it('move to a field of the page', async () => {
    const focused: (readonly string[])[] = [];
    const other = new ScreenInstance(compiled([], {}), page.ports);
    other.open((names) => void focused.push(names));
    await other.perform([{ do: 'focus', field: { cat: ['acc', 'ount'] } }], ROOT_FRAME);
    expect(focused).toEqual([['account']]);
  });

  const perform = (effects: Effect[], frame: Frame = ROOT_FRAME): Promise<boolean> => screen.perform(effects, frame);

  it('hand computed values to what they ask', async () => {
    const id = { var: 'deposit.id' };
    await perform([
      {
        do: 'go',
        to: { cat: ['deposit.', 'complete'] },
        query: { id, none: { var: 'none' }, isNew: true, isOld: false },
      },
      { do: 'go', to: 'deposit.methods', replace: true },
      { do: 'run', cmd: 'deposit.create', args: { id, text: 'x' } } as unknown as Effect,
      { do: 'open', url: { var: 'deposit.url' } },
      { do: 'copy', value: id },
      { do: 'notify', text: { t: 'hello', args: { name: id } }, tone: 'success' },
      { do: 'share', text: { var: 'deposit.url' }, title: { t: 'label' } },
      { do: 'track', name: 'Paid' },
      { do: 'close' },
    ] as Effect[]);
    expect(page.calls).toEqual([
      ['go', 'deposit.complete', { query: { id: '7', isNew: 'true' }, isReplacing: false }],
      ['go', 'deposit.methods', { query: {}, isReplacing: true }],
      ['run', 'deposit.create', { id: 7, text: 'x' }],
      ['open', 'https://pay.example'],
      ['copy', '7'],
      ['notify', 'Hello, 7', 'success'],
      ['track', 'Paid', 'success'],
      ['close'],
    ]);
    await vi.dynamicImportSettled();
    expect(page.calls.at(-1)).toEqual(['share', { text: 'https://pay.example', title: 'Label' }]);
  });

  it.each([
    ['copied', true, ['notify', 'copyRow.copied', 'success']],
    ['shown', false, ['notify', 'https://pay.example', 'info']],
  ] as const)('share by another way where nothing can share: the text is %s', async (_how, canCopy, said) => {
    const { outside } = page.ports;
    const poor = {
      ...page.ports,
      outside: { ...outside, share: () => Promise.reject(new Error('no sheet')), copy: () => Promise.resolve(canCopy) },
    };
    const other = new ScreenInstance(compiled([], {}), poor);
    other.open();
    await other.perform([{ do: 'share', text: { var: 'deposit.url' } }, BACK], ROOT_FRAME);
    await vi.dynamicImportSettled();
    await settle();
    expect(page.calls).toEqual([['back'], said]);
  });

  it('read the row and the event they came from', async () => {
    await perform([{ do: 'set', name: 'picked', value: { cat: [{ var: 'item.name' }, { var: 'event.value' }] } }], {
      item: { name: 'visa' },
      event: { value: '!' },
    });
    expect(screen.scope.local).toEqual({ count: 1, picked: 'visa!' });
  });

  it('read what the ones before them have set', async () => {
    const add: Effect = { do: 'set', name: 'count', value: { '+': [{ var: 'local.count' }, 1] } };
    await perform([add, add, add]);
    expect(screen.scope.local).toEqual({ count: 4 });
  });

  it('run one after the other, each when the one before is done', async () => {
    let finish: (isDone: boolean) => void = () => {};
    page.command = () => new Promise((resolve) => (finish = resolve));
    const done = perform([run('deposit.create'), BACK]);
    await settle();
    expect(page.asked).toEqual(['deposit.create']);
    finish(true);
    expect(await done).toBe(true);
    expect(page.asked).toEqual(['deposit.create', 'back']);
  });

  it('start before anything is awaited, so that a tap still counts as one', () => {
    const asked: string[] = [];
    page.command = (name) => {
      asked.push(name);
      return name === 'deposit.openRedirect' ? Promise.resolve(true) : true;
    };
    void perform([run('app.retry'), { do: 'set', name: 'a', value: 1 }, run('deposit.openRedirect'), run('app.retry')]);
    // Nothing has been awaited in this test either.
    expect(asked).toEqual(['app.retry', 'deposit.openRedirect']);
  });

  it('start before anything is awaited inside a condition as well', () => {
    void perform([choose(true, [choose(true, [run('deposit.openRedirect')])])]);
    expect(page.asked).toEqual(['deposit.openRedirect']);
  });

  it.each<[string, () => boolean | Promise<boolean>]>([
    ['says no', () => false],
    ['says no later', () => Promise.resolve(false)],
  ])('end when one %s', async (_what, answer) => {
    page.command = answer;
    expect(await perform([run('deposit.create'), BACK])).toBe(false);
    expect(page.asked).toEqual(['deposit.create']);
    expect(page.problems).toEqual([]);
  });

  it('end, and report, when one fails', async () => {
    page.command = () => Promise.reject(new Error('broken'));
    expect(await perform([run('deposit.create'), BACK])).toBe(false);
    page.command = () => {
      throw new Error('broken at once');
    };
    expect(await perform([run('deposit.create'), BACK])).toBe(false);
    expect(page.asked).not.toContain('back');
    expect(page.problems).toMatchObject([
      { code: 'effect-failed', screen: 'test.page' },
      { code: 'effect-failed', screen: 'test.page' },
    ]);
  });

  it('take one way or the other', async () => {
    const close: Effect = { do: 'close' };
    await perform([choose(true, [BACK], [close]), choose(false, [BACK], [close]), choose([], [BACK])]);
    expect(page.asked).toEqual(['back', 'close']);
  });

  it('end with the row inside a condition', async () => {
    page.command = () => Promise.resolve(false);
    await perform([choose(true, [run('deposit.create')]), BACK]);
    expect(page.asked).toEqual(['deposit.create']);
  });

  it('end when the form finds something wrong', async () => {
    page.failing = ['iban'];
    expect(await perform([{ do: 'validate' }, BACK])).toBe(false);
    expect(await perform([{ do: 'validate', fields: ['amount'] }, BACK])).toBe(true);
    expect(page.asked).toEqual(['validate', 'validate', 'back']);
  });

  it('tell what they started that the page has been left, and do not go on', async () => {
    let left: AbortSignal | undefined;
    page.command = (_name, _args, signal) => {
      left = signal;
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(true)));
    };
    const done = perform([run('deposit.create'), BACK]);
    screen.close();
    expect(left?.aborted).toBe(true);
    expect(await done).toBe(false);
    expect(page.asked).toEqual(['deposit.create']);
  });

  it('do not start on a page that has been left', async () => {
    screen.close();
    expect(await perform([BACK])).toBe(false);
    expect(page.asked).toEqual([]);
  });

  it.each(['explode', 'constructor', 'toString', '__proto__'])('know no action %s', async (name) => {
    expect(await perform([{ do: name } as never, BACK])).toBe(false);
    expect(page.problems).toMatchObject([{ code: 'effect-failed' }]);
    expect(page.asked).toEqual([]);
  });

  it('know no computed path', async () => {
    expect(await perform([{ do: 'open', url: { var: { cat: ['a'] } } }])).toBe(false);
    expect(page.problems).toMatchObject([{ code: 'effect-failed', cause: { code: 'rule-path' } }]);
  });
});
