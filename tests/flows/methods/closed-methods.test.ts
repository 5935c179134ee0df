// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { awaitMethods } from '#flows/methods/load-methods.ts';
import { readClosed } from '#flows/kernel/index.ts';
import { selectMethodsScope } from '#state/methods.ts';
import { isGroup, type MethodEntry } from '#state/tiles.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { storedRecords, useBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/deposit-bench.ts';
import { lateReply, lost } from '#tests/flows/fake-transport.ts';
import { ASK_AGAIN_MS, fillCard, keyCount, KINDS, onForm, unconfirmed } from '#tests/flows/payment-bench.ts';

useBrowser();

const CLOSED_SCREEN = 'shared.closed-method';
const FORM = 'deposit.redirect';
const closedPage = (name: string) => ({ to: CLOSED_SCREEN, query: { method: name }, isReplacing: true });

const flat = (entries: readonly MethodEntry[]) =>
  entries.flatMap((entry) => (isGroup(entry) ? entry.paymentMethods : [entry]));

/** The deployment closes methods; undefined while its file cannot be read. */
const close = ({ context }: Bench, closed: readonly string[] | undefined): void =>
  void Object.assign(context.visit, { closedMethods: async () => closed });

const reasons = ({ store }: Bench): Record<string, string | undefined> =>
  Object.fromEntries(
    flat(store.getState().methods.entries).map(({ name, availability }) => [name, availability?.reason]),
  );

describe('the list', () => {
  const METHODS = [
    method('card'),
    group('banks', [method('spei'), method('down', { availability: { reason: 'limit' } })]),
  ];

  it('marks the methods that the deployment has closed, also in groups', async () => {
    const bench = openBench({ methods: METHODS });
    close(bench, ['deposit/card', 'deposit/spei', 'deposit/down', 'withdrawal/card', 'deposit/gone']);
    await readClosed(bench.context);
    expect(reasons(bench)).toEqual({ card: 'maintenance', spei: 'maintenance', down: 'limit' });
    expect(selectMethodsScope(bench.store.getState()).entries[0]?.closed).toEqual({ reason: 'maintenance' });
  });

  it('opens a method again after it is reloaded', async () => {
    const bench = openBench({ methods: METHODS });
    close(bench, ['deposit/card']);
    await readClosed(bench.context);
    bench.server.reply('methods-payment-v5', { methods: METHODS });
    await bench.run('methods.load');
    expect(reasons(bench)).toMatchObject({ card: 'maintenance' });
    close(bench, []);
    bench.server.reply('methods-payment-v5', { methods: METHODS });
    await bench.run('methods.load');
    expect(reasons(bench)).toMatchObject({ card: undefined, down: 'limit' });
  });

  it('keeps its previous content while the file cannot be read', async () => {
    const bench = openBench({ methods: METHODS });
    close(bench, ['deposit/card']);
    await readClosed(bench.context);
    close(bench, undefined);
    await readClosed(bench.context);
    await awaitMethods(bench.context, Promise.resolve({ methods: METHODS }));
    expect(reasons(bench)).toMatchObject({ card: 'maintenance', spei: undefined });
  });

  it('is the same while nothing changes', async () => {
    const bench = openBench({ methods: METHODS });
    close(bench, ['deposit/card']);
    await readClosed(bench.context);
    const { entries } = bench.store.getState().methods;
    await readClosed(bench.context);
    expect(bench.store.getState().methods.entries).toBe(entries);
  });
});

describe('a form that was opened', () => {
  const picked = async (): Promise<{ bench: Bench; answer: (closed: string[]) => Promise<void> }> => {
    const file = lateReply();
    const bench = openBench({ methods: [method('card', { cardViewType: 8 }), method('spei', { cardViewType: 8 })] });
    Object.assign(bench.context.visit, { closedMethods: () => file.promise });
    await bench.pick('card');
    bench.enter(FORM);
    return {
      bench,
      answer: async (closed) => {
        file.answer(closed);
        await settle();
      },
    };
  };

  it.each([
    ['is left for the page of the closed method', ['deposit/card'], FORM, true],
    ['stays if another method is closed', ['deposit/spei', 'withdrawal/card'], FORM, false],
    ['does not call back a user who has left it', ['deposit/card'], 'deposit.methods', false],
  ])('%s', async (_what, closed, screen, isLeft) => {
    const { bench, answer } = await picked();
    expect(bench.screens()).toEqual([FORM]);
    bench.enter(screen);
    await answer(closed);
    expect(bench.moves.slice(1)).toEqual(isLeft ? [closedPage('card')] : []);
  });

  it('stays while its payment is being sent', async () => {
    const { bench, answer } = await picked();
    close(bench, []);
    bench.type('amount', '50');
    const created = lateReply();
    bench.server.reply('deposit-create', created.promise);
    const outcome = pay(bench);
    await settle();
    await answer(['deposit/card']);
    expect([bench.keys().length, bench.screens()]).toEqual([1, [FORM]]);
    created.answer({ depositId: 'd1' });
    expect(await outcome).toBe(true);
  });
});

describe('a payment by a method that has been closed', () => {
  const closeAll = (bench: Bench, path: string): void => {
    const names = [...flat(bench.store.getState().methods.entries).map(({ name }) => name), 'sweepstake'];
    close(
      bench,
      names.map((name) => `${path === 'withdrawal-submit' ? 'withdrawal' : 'deposit'}/${name}`),
    );
  };

  it.each(KINDS)('is not sent: %s', async (_name, { path, open, tap }) => {
    const bench = await open();
    closeAll(bench, path);
    expect(await tap(bench)).toBe(false);
    expect([bench.keys(path), storedRecords(), bench.openIntent()]).toEqual([[], [], null]);
    expect(bench.moves.at(-1)).toMatchObject({ to: CLOSED_SCREEN, isReplacing: true });
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
  });

  it.each(KINDS)('continues if its answer was lost: %s', async (_name, { path, open, tap, answer }) => {
    const bench = await open();
    bench.server.reply(path, lost());
    await tap(bench);
    closeAll(bench, path);
    bench.server.reply(path, answer);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    await settle();
    expect([bench.keys(path).length, keyCount(bench, path)]).toEqual([2, 1]);
    expect(bench.screens()).not.toContain(CLOSED_SCREEN);
  });

  it('continues with the same key when it is tapped again', async () => {
    const bench = await unconfirmed();
    close(bench, ['deposit/card']);
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await pay(bench);
    expect([keyCount(bench), bench.screens().includes(CLOSED_SCREEN)]).toEqual([1, false]);
  });

  it('continues with the fields that the server has requested', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', { depositId: 'd1', isFieldsRequired: true, fields: [] });
    await pay(bench);
    bench.enter(FORM);
    close(bench, ['deposit/card']);
    bench.server.reply('deposit-create', { depositId: 'd1' });
    fillCard(bench);
    await pay(bench);
    expect(bench.keys()).toHaveLength(2);
  });

  it('is not sent while the file cannot be read any more', async () => {
    const bench = await onForm();
    close(bench, ['deposit/card']);
    await readClosed(bench.context);
    close(bench, undefined);
    expect([await pay(bench), bench.keys()]).toEqual([false, []]);
  });
});
