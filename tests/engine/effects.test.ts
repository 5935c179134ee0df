import { beforeEach, describe, expect, it } from 'vitest';
import { ScreenInstance } from '#engine/screen-instance.ts';
import { ROOT_FRAME, type EvaluationFrame } from '#engine/scope.ts';
import type { Effect } from '#generated/language.ts';
import { settle } from './fake-clock.ts';
import { choose, compiled, FakePage, run } from './fake-page.ts';

const BACK: Effect = { do: 'back' };
const CLOSE: Effect = { do: 'close' };
const CREATE = run('deposit.create');

describe('effects', () => {
  let page: FakePage;
  let screen: ScreenInstance;
  let focused: (readonly string[])[];

  beforeEach(() => {
    page = new FakePage({ deposit: { id: 7, url: 'https://pay.example' } });
    screen = new ScreenInstance(compiled([], { local: { count: 1 } }), page.ports);
    focused = [];
    screen.open((names) => void focused.push(names));
  });

  const perform = (effects: Effect[], frame: EvaluationFrame = ROOT_FRAME): Promise<boolean> =>
    screen.perform(effects, frame);

  it('pass computed values to their ports', async () => {
    const id = { var: 'deposit.id' };
    const query = { id, none: { var: 'none' }, isNew: true, isOld: false };
    await perform([
      { do: 'go', to: { cat: ['deposit.', 'complete'] }, query },
      { do: 'go', to: 'deposit.methods', replace: true },
      { do: 'run', cmd: 'deposit.create', args: { id, text: 'x' } } as unknown as Effect,
      { do: 'open', url: { var: 'deposit.url' } },
      { do: 'copy', value: id },
      { do: 'notify', text: { t: 'hello', args: { name: id } }, tone: 'success' },
      { do: 'share', text: { var: 'deposit.url' }, title: { t: 'label' } },
      { do: 'track', name: 'Paid' },
      { do: 'focus', field: { cat: ['acc', 'ount'] } },
      CLOSE,
    ] as Effect[]);
    expect(page.calls).toEqual([
      ['go', 'deposit.complete', { query: { id: '7', isNew: 'true' }, isReplacing: false }],
      ['go', 'deposit.methods', { query: {}, isReplacing: true }],
      ['run', 'deposit.create', { id: 7, text: 'x' }],
      ['open', 'https://pay.example'],
      ['copy', '7'],
      ['notify', 'Hello, 7', 'success'],
      ['share', { text: 'https://pay.example', title: 'Label' }],
      ['track', 'Paid', 'success'],
      ['close'],
    ]);
    expect(focused).toEqual([['account']]);
  });

  it.each([
    ['copy', true, ['notify', 'copyRow.copied', 'success']],
    ['show', false, ['notify', 'https://pay.example', 'info']],
  ] as const)('that cannot share %s the text', async (_how, canCopy, notice) => {
    Object.assign(page.ports.outside, {
      share: () => Promise.reject(new Error('no sheet')),
      copy: () => Promise.resolve(canCopy),
    });
    await perform([{ do: 'share', text: { var: 'deposit.url' } }, BACK]);
    await settle();
    expect(page.calls).toEqual([['back'], notice]);
  });

  it('read their row and their event, and what earlier effects have set', async () => {
    const add: Effect = { do: 'set', name: 'count', value: { '+': [{ var: 'local.count' }, 1] } };
    const pick: Effect = { do: 'set', name: 'picked', value: { cat: [{ var: 'item.name' }, { var: 'event.value' }] } };
    await perform([add, add, pick], { item: { name: 'visa' }, event: { value: '!' } });
    expect(screen.scope.local).toEqual({ count: 3, picked: 'visa!' });
  });

  it('run one after the other, each when the previous one has ended', async () => {
    let finish = (_isDone: boolean): void => {};
    page.command = () => new Promise((resolve) => (finish = resolve));
    const done = perform([CREATE, BACK]);
    await settle();
    expect(page.asked).toEqual(['deposit.create']);
    finish(true);
    expect(await done).toBe(true);
    expect(page.asked).toEqual(['deposit.create', 'back']);
  });

  it('start before anything is awaited, also inside conditions, so that a window opens within the tap', () => {
    page.command = (name) => (name === 'deposit.openRedirect' ? Promise.resolve(true) : true);
    const open = choose(true, [choose(true, [run('deposit.openRedirect')])]);
    void perform([run('app.retry'), { do: 'set', name: 'a', value: 1 }, open, run('app.retry')]);
    // This test has not awaited anything either.
    expect(page.asked).toEqual(['app.retry', 'deposit.openRedirect']);
  });

  const fail = (): never => {
    throw new Error('broken at once');
  };

  it.each<[string, () => boolean | Promise<boolean>, problems: object[]]>([
    ['gives false', () => false, []],
    ['gives false later', () => Promise.resolve(false), []],
    ['rejects', () => Promise.reject(new Error('broken')), [{ code: 'effect-failed', screen: 'test.page' }]],
    ['throws', fail, [{ code: 'effect-failed', screen: 'test.page' }]],
  ])('end when a command %s, also inside a condition', async (_what, answer, problems) => {
    page.command = answer;
    expect(await perform([CREATE, BACK])).toBe(false);
    expect(await perform([choose(true, [CREATE]), BACK])).toBe(false);
    expect(page.asked).toEqual(['deposit.create', 'deposit.create']);
    expect(page.problems).toMatchObject(problems.length > 0 ? [...problems, ...problems] : []);
  });

  it('take one branch of a condition', async () => {
    await perform([choose(true, [BACK], [CLOSE]), choose(false, [BACK], [CLOSE]), choose([], [BACK])]);
    expect(page.asked).toEqual(['back', 'close']);
  });

  it('end when the form is invalid', async () => {
    page.failing = ['iban'];
    expect(await perform([{ do: 'validate' }, BACK])).toBe(false);
    expect(await perform([{ do: 'validate', fields: ['amount'] }, BACK])).toBe(true);
    expect(page.asked).toEqual(['validate', 'validate', 'back']);
  });

  it('are aborted when the page is left, do not continue, and do not start afterwards', async () => {
    let left: AbortSignal | undefined;
    page.command = (_name, _args, signal) => {
      left = signal;
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(true)));
    };
    const done = perform([CREATE, BACK]);
    screen.close();
    expect(left?.aborted).toBe(true);
    expect(await done).toBe(false);
    expect(await perform([BACK])).toBe(false);
    expect(page.asked).toEqual(['deposit.create']);
  });

  it.each(['explode', 'constructor', 'toString', '__proto__'])('reject the unknown action %s', async (name) => {
    expect(await perform([{ do: name } as never, BACK])).toBe(false);
    expect([page.asked, page.problems]).toMatchObject([[], [{ code: 'effect-failed' }]]);
  });

  it('reject a computed path', async () => {
    expect(await perform([{ do: 'open', url: { var: { cat: ['a'] } } }])).toBe(false);
    expect(page.problems).toMatchObject([{ code: 'effect-failed', cause: { code: 'rule-path' } }]);
  });
});
