// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBeingSent } from '#state/wish.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptBook, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { reload } from '#tests/flows/reload-bench.ts';
import {
  ASK_AGAIN_MS,
  DEPOSIT,
  keysOf,
  ONRAMP,
  onForm,
  PURCHASE,
  REDEMPTION,
  TRANSFER,
  WITHDRAWAL,
  type Kind,
} from '#tests/flows/wish-bench.ts';

const GATE_MS = 60_000;
const { path } = DEPOSIT;

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

const questions = ({ host }: Bench): { id: string }[] =>
  host.payloads('onBeforeSubmit').map((payload) => ({ id: String(Object(payload).id), ...Object(payload) }));

interface Held {
  bench: Bench;
  outcome: Promise<unknown>;
  answer: (decision: { isAllowed: boolean; reason?: string }) => Promise<void>;
}

/** A payment that was tapped, with a host that has not answered yet. */
const held = async (): Promise<Held> => {
  const bench = await onForm({ visit: { hostGateMs: GATE_MS } });
  bench.server.reply(path, DEPOSIT.answer);
  const outcome = Promise.resolve(DEPOSIT.tap(bench));
  await settle();
  return {
    bench,
    outcome,
    async answer(decision) {
      bench.host.say('submit-decided', { id: questions(bench)[0]?.id ?? '', ...decision });
      await settle();
    },
  };
};

const isUntouched = ({ bench }: Held): void => {
  expect(keysOf(bench)).toEqual([]);
  expect(keptBook()).toEqual([]);
  expect(keptWish()).toBeNull();
};

const isFree = (bench: Bench): void => {
  expect(isBeingSent(bench.store.getState())).toBe(false);
  expect(bench.form().fields.amount?.isDisabled).toBe(false);
};

describe('a payment that the host is asked about', () => {
  it('waits with its form locked, no key and no call', async () => {
    const visit = await held();
    expect(questions(visit.bench)).toEqual([
      { id: expect.any(String), kind: 'deposit', amount: '50', currency: 'USD', method: 'card' },
    ]);
    expect(visit.bench.form().fields.amount?.isDisabled).toBe(true);
    isUntouched(visit);
  });

  it('has a word about it that stays, unless the host answers at once', async () => {
    const { bench, answer } = await held();
    expect(bench.notices()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(bench.notices()).toEqual([{ textKey: 'wish.gate.asking', tone: 'info', isLasting: true }]);
    await answer({ isAllowed: true });
    expect(bench.notices()).toEqual([]);
  });

  it('is sent once the host says yes, under one key', async () => {
    const { bench, answer, outcome } = await held();
    await answer({ isAllowed: true });
    expect(await outcome).toBe(true);
    expect(keysOf(bench)).toEqual([expect.any(String)]);
  });

  it('is not sent when the host says no, whose reason is shown as it is', async () => {
    const visit = await held();
    await visit.answer({ isAllowed: false, reason: 'Verify <b>your</b>\n account first.' });
    expect(await visit.outcome).toBe(false);
    isUntouched(visit);
    isFree(visit.bench);
    const text = 'Verify <b>your</b> account first.';
    expect(visit.bench.notices()).toEqual([{ titleKey: 'wish.gate.title', text, tone: 'warning', isLasting: true }]);
    expect(visit.bench.host.payloads('onDisplayError')).toEqual([{ message: text, code: 'gate.refused' }]);
  });

  it.each([undefined, '', ' \n\u202E'])('and refused without a reason (%j) has words of its own', async (reason) => {
    const { bench, answer } = await held();
    await answer({ isAllowed: false, ...(reason === undefined ? {} : { reason }) });
    expect(bench.notices()).toMatchObject([{ textKey: 'wish.gate.refused' }]);
  });

  it('is not sent when no answer comes in time, nor by one that comes later', async () => {
    const visit = await held();
    await vi.advanceTimersByTimeAsync(GATE_MS);
    expect(await visit.outcome).toBe(false);
    isFree(visit.bench);
    expect(visit.bench.notices()).toMatchObject([{ textKey: 'wish.gate.late', isLasting: true }]);
    await visit.answer({ isAllowed: true });
    isUntouched(visit);
  });

  it('is not let go by an answer to another question', async () => {
    const visit = await held();
    visit.bench.host.say('submit-decided', { id: 'another', isAllowed: true });
    await settle();
    isUntouched(visit);
    await visit.answer({ isAllowed: true });
    expect(keysOf(visit.bench)).toHaveLength(1);
  });

  it('is asked about once, however often it is tapped', async () => {
    const { bench, answer } = await held();
    expect(await DEPOSIT.tap(bench)).toBe(false);
    expect(await bench.run('peerToPeer.create')).toBe(false);
    expect(questions(bench)).toHaveLength(1);
    await answer({ isAllowed: true });
    expect(keysOf(bench)).toHaveLength(1);
  });

  it('is given up when its page is left, whatever the host says then', async () => {
    const visit = await held();
    visit.bench.enter('deposit.methods');
    expect(await visit.outcome).toBe(false);
    isFree(visit.bench);
    await visit.answer({ isAllowed: true });
    isUntouched(visit);
    expect(visit.bench.notices()).toEqual([]);
  });

  it('is forgotten by a reload, and another yes begins nothing', async () => {
    const visit = await held();
    const again = await reload(() => {});
    again.host.say('submit-decided', { id: questions(visit.bench)[0]?.id ?? '', isAllowed: true });
    await settle();
    expect(keysOf(again)).toEqual([]);
    isUntouched(visit);
  });

  it('is not asked about once more while nobody knows what became of it', async () => {
    const { bench, answer } = await held();
    bench.server.reply(path, lost());
    await answer({ isAllowed: true });
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS / 2);
    bench.enter('deposit.redirect');
    void DEPOSIT.tap(bench);
    await settle();
    expect(questions(bench)).toHaveLength(1);
    expect(new Set(keysOf(bench)).size).toBe(1);
  });

  it('is asked about anew once the server has refused it', async () => {
    const { bench, answer } = await held();
    bench.server.reply(path, refused(422));
    await answer({ isAllowed: true });
    void DEPOSIT.tap(bench);
    await settle();
    expect(questions(bench)).toHaveLength(2);
  });
});

describe('every kind of payment', () => {
  it.each<[string, Kind]>([
    ['a withdrawal', WITHDRAWAL],
    ['a transfer', TRANSFER],
    ['an on-ramp deposit', ONRAMP],
    ['a purchase', PURCHASE],
    ['a redemption', REDEMPTION],
  ])('waits for the host: %s', async (_name, kind) => {
    const bench = await kind.open();
    Object.assign(bench.context.visit, { hostGateMs: GATE_MS });
    bench.server.reply(kind.path, kind.answer);
    void kind.tap(bench);
    await settle();
    expect(questions(bench)).toHaveLength(1);
    expect(bench.server.made(kind.path)).toEqual([]);
    bench.host.say('submit-decided', { id: questions(bench)[0]?.id ?? '', isAllowed: true });
    await settle();
    expect(bench.server.made(kind.path)).toHaveLength(1);
  });
});

it('a host that has not said that it answers is not asked', async () => {
  const bench = await DEPOSIT.open();
  bench.server.reply(path, DEPOSIT.answer);
  await DEPOSIT.tap(bench);
  expect(questions(bench)).toEqual([]);
  expect(keysOf(bench)).toHaveLength(1);
});
