// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASK_AGAIN_MS, CARD_CODE, CARD_NUMBER, withCard } from '#tests/flows/wish-bench.ts';
import { field } from '#tests/state/sample-methods.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptBook, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/card-bench.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { METHODS } from '#tests/flows/reload-bench.ts';
import { openProvider } from '#tests/platform/captcha-provider.ts';
import { filledIn, forgetRecord } from '#tests/flows/withdrawal-bench.ts';

beforeEach(() => {
  openBrowser();
  forgetRecord();
  fakeWindows();
});
afterEach(closeBrowser);

/** Everything the browser keeps, but for keys: a code of four digits may stand in one by chance. */
const stored = (): string =>
  JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    .replaceAll(/[ -]/g, '')
    .replaceAll(/"[\da-f]{32}\\?"/g, '');

describe('the stored part of a payment', () => {
  const SECRETS = [CARD_NUMBER.replaceAll(' ', ''), CARD_NUMBER.replaceAll(' ', '').slice(-8), CARD_CODE];

  it.each([
    ['while it is on its way', (): unknown => lateReply().promise],
    ['while it is unconfirmed', (): unknown => lost()],
    ['when it was refused', (): unknown => refused(422, 'x')],
    ['when it was made', (): unknown => ({ depositId: 'd1' })],
    ['when it asks for more', (): unknown => ({ depositId: 'd1', isFieldsRequired: true, fields: [field('sms')] })],
  ])('is neither the number of a card nor its code, %s', async (_when, reply) => {
    const bench = await withCard();
    bench.server.reply('deposit-create', reply());
    void pay(bench);
    await settle();
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({
      fields: { cardNumber: CARD_NUMBER, cvc: CARD_CODE },
    });
    for (const secret of SECRETS) expect(stored()).not.toContain(secret);
  });

  it('is something all the same', async () => {
    const bench = await withCard();
    bench.server.reply('deposit-create', lost());
    await pay(bench);
    expect(keptWish()).toMatchObject({
      wish: { payload: { fields: { holder: 'Ann' } }, isKept: true },
      lacksDetails: true,
    });
    expect(Object.keys(keptBook()[0] ?? {})).not.toContain('payload');
    expect(stored()).toContain('Ann');
  });

  it('is no proof of a person, which serves once', async () => {
    document.body.innerHTML = '';
    openProvider();
    const bench = openBench({ methods: METHODS, layouts: { captchaFor: () => ({ kind: 'score', place: 'page' }) } });
    await bench.pick('transfer');
    bench.type('amount', '50');
    bench.server.reply('deposit-create-p2p', lost());
    await bench.run('peerToPeer.create');
    expect(bench.server.made('deposit-create-p2p')[0]?.request).toMatchObject({ captchaResponseV3: 'score-token' });
    expect(stored()).not.toContain('scoretoken');
    expect(stored()).not.toContain('captcha');
  });

  it('of a withdrawal is not the number of the card either', async () => {
    const bench = await filledIn();
    bench.type('pan', CARD_NUMBER);
    await bench.run('withdrawal.review');
    expect(stored()).toContain('ANN');
    bench.server.reply('withdrawal-submit', lost());
    await bench.run('withdrawal.submit');
    for (const secret of SECRETS) expect(stored()).not.toContain(secret);
  });
});

// Found by walk 703900100: a reload found it open again, and asked for details that nobody could give.
it('a payment that is answered while storage is full is not open after a reload', async () => {
  const bench = await withCard();
  bench.server.reply('deposit-create', lost(), { depositId: 'd1' });
  await pay(bench);
  expect(keptBook()).toMatchObject([{ standing: 'open' }]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(bench.server.made('deposit-create')).toHaveLength(2);
  expect(localStorage.getItem('cashier.wishes')).toBeNull();
  vi.restoreAllMocks();
});
