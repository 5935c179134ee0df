// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaptchaRow } from '#flows/kernel/context.ts';
import { formLocked } from '#state/form.ts';
import { intentStarted, intentFound } from '#state/intent-slice.ts';
import { openProvider, SOLVED, type CaptchaProvider } from '#tests/platform/captcha-provider.ts';
import { method } from '#tests/state/sample-methods.ts';
import { sampleIntent } from '#tests/state/sample-intent.ts';
import { type Bench, openBench, settle, until } from '#tests/flows/bench.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { outcomeOf, type Outcome } from '#tests/flows/outcome.ts';
import { INVOICE } from '#tests/flows/deposit-bench.ts';
import { INTENT_KEY, storedDeposit, storedRecords, storedIntent, useBrowser } from '#tests/flows/browser.ts';

const REFUSED = expect.objectContaining({ standing: 'refused' });

const browser = useBrowser();
let provider: CaptchaProvider;
beforeEach(() => {
  provider = openProvider();
});

const BOX: CaptchaRow = { kind: 'visible', place: 'page' };
const SCORE: CaptchaRow = { kind: 'score', place: 'page' };
const SLIDER: CaptchaRow = { kind: 'geetest', place: 'page' };
const WINDOW: CaptchaRow = { kind: 'geetest', place: 'window' };
const DEMAND = refused(400, 'captcha_required');
const REDIRECT = { depositId: 'd1', apiResponse: { source: 'redirect', url: 'https://bank.example/pay' } };
const TOKEN = { captchaResponse: 'token' };

const sent = (...requests: object[]): { sent: Record<string, unknown>[] } => ({
  sent: requests.map((one) => ({ ...one })),
});
const ended = (...notices: string[]): Partial<Outcome> => ({ sent: [], screens: [], notices, metrics: [] });

interface Visit {
  readonly bench: Bench;
  readonly path: 'deposit-create' | 'deposit-create-p2p';
  readonly page: AbortController;
  readonly tap: () => boolean | Promise<boolean>;
}

/** A visit on the form of a method with that captcha: of a transfer, or of a method that opens a window. */
const openWith = async (
  row: CaptchaRow | undefined,
  replies: unknown[] = [],
  isWindowed = row?.place === 'window',
): Promise<Visit> => {
  const [path, page] = [isWindowed ? 'deposit-create' : 'deposit-create-p2p', new AbortController()] as const;
  const bench = openBench({
    methods: [method('transfer', { cardViewType: isWindowed ? 0 : 5 })],
    layouts: { captchaFor: () => row },
    visit: { geetestId: 'id-1' },
  });
  await bench.pick('transfer');
  await bench.prepare('peerToPeer.cancelCreate');
  bench.server.reply('bank-get', { bank: { name: 'Silk Bank' } });
  bench.server.reply(path, ...replies);
  bench.moves.length = 0;
  const command = isWindowed ? 'deposit.create' : 'peerToPeer.create';
  return { bench, path, page, tap: () => bench.run(command, {}, page.signal) };
};

type Step = (visit: Visit) => unknown;

const dialog = (): Element | null => document.querySelector('[role="dialog"]');
const opened: Step = () => until(() => dialog()?.querySelector('button'));
const solved: Step = async () => {
  await until(() => provider.boxes[0]);
  provider.boxes[0]?.options.callback('token');
};
const slid =
  (index = 0): Step =>
  async () => {
    await until(() => provider.sliders[index]);
    provider.sliders[index]?.emit.success();
  };
const broken: Step = async () => {
  await until(() => provider.sliders[0]);
  provider.sliders[0]?.emit.error({ code: '60500' });
};
const closed: Step = async (visit) => {
  await opened(visit);
  dialog()?.querySelector('button')?.click();
};
const onDuplicateCommand: Step = async (visit) => {
  await opened(visit);
  expect(await visit.tap()).toBe(false);
  expect(visit.bench.server.requests(visit.path)).toEqual([]);
};
const stopped: Step = ({ bench }) => void bench.run('peerToPeer.cancelCreate');
const left: Step = ({ page }) => page.abort();
const answered =
  (result: unknown, reason?: string): Step =>
  async () => {
    await settle();
    const source = browser.windows.last();
    source.beReady();
    await until(() => source.posted[0]);
    const data = JSON.stringify({ type: 'geetestResult', payload: { result, reason } });
    window.dispatchEvent(Object.assign(new Event('message'), { source, origin: window.location.origin, data }));
  };

const cleared: Step = () => sessionStorage.clear();

describe('a deposit with a captcha', () => {
  const CLOSED = ended('captcha.error.closed');
  const FAILED = ended('captcha.error.unknown');
  const FAIL = 'deposit-create fail';

  // Spec: core 4.8, core 9.9a, method-flows 4.9b, method-flows 4.9c, method-flows 4.9d, method-flows 4.10a, method-flows 4.10g
  // Spec: method-flows 7.7b, method-flows 8.3a, method-flows 8.4
  it.each<[string, CaptchaRow | undefined, unknown[], Step[], Partial<Outcome>, boolean?]>([
    ['is created with its score', SCORE, [INVOICE], [], sent({ captchaResponseV3: 'score-token', checkScore: true })],
    ['is created once with its token', BOX, [INVOICE], [onDuplicateCommand, solved], sent(TOKEN)],
    ['ends when its captcha is closed', BOX, [], [closed], CLOSED],
    ['ends when the user stops it', BOX, [], [opened, stopped], ended()],
    ['ends when its page is left', BOX, [], [opened, left], ended()],
    ['ends with its slider', SLIDER, [], [broken], { ...FAILED, metrics: [`${FAIL} captcha.unknown`] }],
    ['is created with a token on demand', undefined, [DEMAND, INVOICE], [solved], { ...sent({}, TOKEN), keys: 1 }],
    ['is created with a token after a score', SCORE, [DEMAND, INVOICE], [solved], sent({}, TOKEN)],
    ['is created without its storage', undefined, [DEMAND, INVOICE], [opened, cleared, solved], sent({}, TOKEN)],
    ['is refused at the second demand', SLIDER, [DEMAND], [slid(), slid(1)], { ...sent({}, {}), screens: [] }],
    ['ends with the window of its demand', undefined, [DEMAND], [opened, left], { ...ended(), ...sent({}) }, true],
    ['is created with its slider', WINDOW, [REDIRECT], [answered(SOLVED)], sent({ geetestPassToken: 'pass' })],
    ['ends with its window', WINDOW, [], [answered(null, 'closed')], CLOSED],
    ['ends with a broken window', WINDOW, [], [answered(null)], { ...FAILED, metrics: [`${FAIL} captcha.no-result`] }],
    ['is created without a slider', WINDOW, [REDIRECT], [answered(null, 'network')], sent({ captchaBypass: true })],
  ])('%s', async (_what, row, replies, steps, expected, isWindowed) => {
    const visit = await openWith(row, replies, isWindowed);
    const outcome = visit.tap();
    for (const step of steps) await step(visit);
    const isMade = replies.some((reply) => !(reply instanceof Error));
    expect(await outcome).toBe(isMade);
    expect(outcomeOf(visit.bench, visit.path)).toMatchObject(expected);
    expect(dialog()).toBeNull();
    if (isMade) return;
    expect(outcomeOf(visit.bench, visit.path)).toMatchObject({ phase: 'idle', isLocked: false });
    expect([visit.bench.openIntent(), storedDeposit(), storedIntent()]).toEqual([null, null, null]);
    expect(browser.windows.opened.every(({ isClosed }) => isClosed)).toBe(true);
  });

  // Spec: method-flows 7.7b, method-flows 8.3c
  it('is created without proof when its captcha cannot be reached', async () => {
    const { bench, path, tap } = await openWith(SCORE, [INVOICE]);
    provider.down.add(`${provider.hosts[0]}/score.js`);
    const outcome = tap();
    await until(() => provider.asked[0]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe(true);
    expect(provider.asked).toHaveLength(4);
    expect(bench.server.requests(path)).toMatchObject([{ captchaBypass: true }]);
  });

  it('opens its window in the tap, and uses the same window for the provider', async () => {
    const visit = await openWith(WINDOW, [REDIRECT]);
    const outcome = visit.tap();
    expect(browser.windows.opened).toHaveLength(1);
    await answered(SOLVED)(visit);
    expect(await outcome).toBe(true);
    expect(browser.windows.last().posted).toMatchObject([{ type: 'initGeetest' }, { type: 'redirect' }]);
  });
});

describe('an unconfirmed deposit', () => {
  it.each<[string, CaptchaRow | undefined, unknown[], Step[]]>([
    ['the captcha of its next tap', BOX, [lost(), refused(422, 'banking.limit')], [solved]],
    ['a captcha that the server demands', undefined, [lost(), DEMAND], []],
  ])('keeps its key when %s is closed', async (_what, row, replies, steps) => {
    const visit = await openWith(row, replies);
    const outcome = visit.tap();
    for (const step of steps) await step(visit);
    expect(await outcome).toBe(false);
    const key = visit.bench.openIntent()?.key;
    if (row) void visit.tap();
    else await vi.advanceTimersByTimeAsync(5000);
    await closed(visit);
    await settle();
    expect(visit.bench.openIntent()).toMatchObject({ phase: 'unconfirmed', key, isAsking: false });
    expect(storedIntent()).toMatchObject({ intent: { key } });
    const made = visit.bench.keys(visit.path).length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(visit.bench.keys(visit.path).length).toBeGreaterThan(row ? made : made - 1);
    expect(visit.bench.openIntent()).toMatchObject({ phase: 'unconfirmed', key });
  });

  it('is not sent without its secret details', async () => {
    const visit = await openWith(BOX);
    visit.bench.store.dispatch(intentFound({ intent: sampleIntent(), lacksDetails: true }));
    const outcome = visit.tap();
    await closed(visit);
    expect(await outcome).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visit.bench.server.requests('deposit-create')).toEqual([]);
    expect(visit.bench.openIntent()).toMatchObject({
      phase: 'unconfirmed',
      lacksDetails: true,
      key: sampleIntent().key,
    });
  });

  it('ends when the server demands a captcha after its page was left, and the next keeps its key', async () => {
    const answer = lateReply();
    const { bench, path, page, tap } = await openWith(undefined, [answer.promise, { depositId: 'd1' }]);
    const outcome = tap();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toBe(false);
    expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed' });
    bench.enter('shared.unconfirmed');
    page.abort();
    answer.fail(DEMAND);
    await settle();
    expect([bench.openIntent(), storedIntent(), storedRecords()]).toEqual([null, null, [REFUSED]]);
    await bench.run('peerToPeer.create');
    expect(outcomeOf(bench, path)).toMatchObject({ sent: [{}, {}], keys: 1 });
  });
});

it.each([
  ['solved', solved],
  ['closed', closed],
])(
  'a demanded captcha that is %s after another payment has started does not affect that payment',
  async (_how, end) => {
    const visit = await openWith(undefined, [DEMAND]);
    const outcome = visit.tap();
    await opened(visit);
    const other = sampleIntent();
    visit.bench.store.dispatch(intentStarted(other));
    visit.bench.store.dispatch(formLocked(true));
    sessionStorage.setItem(INTENT_KEY, 'of the other');
    await end(visit);
    expect(await outcome).toBe(false);
    expect(visit.bench.openIntent()).toMatchObject({ key: other.key, payload: other.payload, phase: 'sending' });
    expect(outcomeOf(visit.bench, visit.path)).toMatchObject({ sent: [{}], isLocked: true, notices: [] });
    expect([sessionStorage.getItem(INTENT_KEY), storedRecords()]).toEqual(['of the other', [REFUSED]]);
  },
);
