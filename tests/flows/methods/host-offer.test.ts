// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { FlowContext } from '#flows/kernel/context.ts';
import { selectMethodsScope } from '#state/methods.ts';
import { isGroup, type MethodEntry } from '#state/tiles.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { ANSWERED, keep, REDIRECT } from '#tests/flows/reload-bench.ts';
import { startFlows } from '#tests/flows/start-flows.ts';
import { group, method } from '#tests/state/sample-methods.ts';

useBrowser();

const METHODS: MethodEntry[] = [
  method('card', { position: 1 }),
  method('spei', { position: 2 }),
  group('banks', [method('bbva', { position: 1 }), method('santander', { position: 2 })]),
];

const home = { country: 'KZ', currency: 'USD' };

const visit = async (
  setup: Partial<FlowContext['visit']>,
  methods = METHODS,
  script = (_bench: Bench) => {},
): Promise<Bench> => {
  const bench = openBench({ visit: { home, ...setup } });
  script(bench);
  void startFlows(bench.context, Promise.resolve({ methods }));
  await settle();
  await settle();
  return bench;
};

const tiles = ({ store }: Bench): string[] => selectMethodsScope(store.getState()).entries.map(({ name }) => name);

const methodsOf = ({ store }: Bench) =>
  store.getState().methods.entries.flatMap((entry) => (isGroup(entry) ? entry.paymentMethods : [entry]));

describe('an offer of the host', () => {
  it.each<[string, object, string, string]>([
    ['named methods alone', { only: ['spei', 'bbva'] }, 'banks spei', 'bbva spei'],
    ['a named group whole', { only: ['banks'] }, 'banks', 'bbva santander'],
    ['the whole list without a listed name', { only: ['gone'] }, 'card banks spei', 'card bbva santander spei'],
    ['named ones first', { order: ['banks', 'santander', 'spei'] }, 'banks spei card', 'santander bbva spei card'],
    ['others as the server', { order: ['spei'] }, 'spei card banks', 'spei card bbva santander'],
  ])('shows %s, after a reload of the list too', async (_what, offer, shown, names) => {
    const bench = await visit({ offer });
    expect(methodsOf(bench).map(({ name }) => name)).toEqual(names.split(' '));
    bench.server.reply('methods-payment-v5', { methods: METHODS });
    await bench.run('methods.load');
    expect(tiles(bench)).toEqual(shown.split(' '));
  });

  it('with unknown names is reported to the host, with the names of the list', async () => {
    const offer = { only: ['card', 'gone'], order: ['gone', 'spei', 'lost'], preselected: 'unknown' };
    const bench = await visit({ offer });
    expect(tiles(bench)).toEqual(['card']);
    const known = 'it has for example ["card","spei","banks"]';
    const messages = [
      `methods.only: not on this list: gone; ${known}`,
      `methods.order: not on this list: gone, lost; ${known}`,
      `methods.preselected: not on this list: unknown; ${known}`,
    ];
    const errors = messages.map((message) => ({ code: 'host-methods-unknown', message, where: 'caught' }));
    expect(bench.host.payloads('onError')).toEqual(errors);
    for (const listed of [{ only: ['card', 'bbva'], order: ['card'] }, { preselected: 'bbva' }]) {
      expect((await visit({ offer: listed })).host.payloads('onError')).toEqual([]);
    }
  });
});

describe('the preselected method', () => {
  it('is opened in its group', async () => {
    const bench = await visit({ offer: { preselected: 'bbva' } });
    expect(bench.screens()).toHaveLength(1);
    expect(bench.store.getState().selection).toMatchObject({ method: 'bbva', group: 'banks' });
  });

  it('is not opened when a reload has resumed a deposit', async () => {
    keep(ANSWERED);
    const bench = await visit({ offer: { preselected: 'spei' } }, METHODS, ({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', REDIRECT);
    });
    expect(bench.screens()).toEqual(['deposit.complete']);
  });
});

describe('the amount of the host', () => {
  const rules = (min: number, max: number) => ({ amount_rules: { USD: { min, max } } });
  const CLOSING: MethodEntry[] = [
    method('card', rules(10, 100)),
    method('wire', rules(500, 0)),
    method('euro', { currency: ['EUR'], amount_rules: { EUR: { min: 1000, max: 2000 } }, prefilledAmount: 5000 }),
    group('banks', [
      method('bbva', rules(1, 40)),
      method('down', { ...rules(500, 0), availability: { reason: 'maintenance' } }),
    ]),
  ];

  it.each<[string, object, MethodEntry[], string]>([
    [
      '50 closes methods, after the reasons of the server',
      { amount: '50' },
      CLOSING,
      '- belowMin - aboveMax maintenance',
    ],
    ['5 closes no method when none takes it', { amount: '5' }, CLOSING.slice(0, 2), '- -'],
    [
      '5000 closes no method when none of a group takes it',
      { amount: '5000' },
      [group('banks', [method('bbva')])],
      '-',
    ],
    ['is missing and closes no method', {}, CLOSING, '- - - - maintenance'],
  ])('%s', async (_what, setup, methods, reasons) => {
    const listed = methodsOf(await visit(setup, methods));
    expect(listed.map(({ availability }) => availability?.reason ?? '-').join(' ')).toBe(reasons);
    const euro = listed.find(({ name }) => name === 'euro');
    expect(euro?.prefilledAmount).toBe(euro && 5000);
  });
});
