import { describe, expect, it } from 'vitest';
import { layouts } from '#app/method-config.ts';
import { ROOT_FRAME, type Scope } from '#engine/scope.ts';
import { ScreenInstance } from '#engine/screen-instance.ts';
import texts from '#generated/locales/en.json' with { type: 'json' };
import { nodeTable } from '#generated/node-table.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };
import { explainNodes } from '#studio/inspector/explain-nodes.ts';
import type { NodeReport } from '#studio/inspector/protocol.ts';
import { compiled, FakePage } from '#tests/engine/fake-page.ts';
import { method as namedMethod } from '#tests/state/sample-methods.ts';
import { readSample } from '#layouts/screens/samples.ts';
import { readScreen, sampleFile, screenFile, shippedScreen } from '#layouts/screens/screen-files.ts';

const catalogue: Readonly<Record<string, string>> = texts;

/** Values by their paths in the scope of a sample. */
type Changes = Readonly<Record<string, unknown>>;

interface Page {
  readonly fake: FakePage;
  readonly screen: ScreenInstance;
  /** Visible nodes by their ids, with their first text. */
  readonly shown: () => ReadonlyMap<string, string>;
}

const flat = (nodes: readonly NodeReport[]): readonly NodeReport[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

const open = (id: string, sample: string, changes: Changes = {}): Page => {
  const scope = structuredClone({ ...base.scope, ...readSample(sampleFile(id, sample)).scope }) as Record<
    string,
    unknown
  >;
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce((part, name) => part[name] as Record<string, unknown>, scope);
    holder[last] = value;
  }
  const fake = new FakePage(scope);
  const shipped = shippedScreen(readScreen(screenFile(id)));
  const screen = new ScreenInstance(compiled(shipped.body, shipped), fake.ports);
  screen.open();
  const fill = (key: string, args: Scope): string =>
    (catalogue[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name]));
  const facts = {
    texts: { t: fill, has: (key: string) => key in catalogue },
    table: nodeTable,
    renderers: { get: () => () => null },
  };
  const nodes = (): readonly NodeReport[] =>
    flat(explainNodes(shipped.body, { ...facts, scope: screen.scope }, ROOT_FRAME));
  return {
    fake,
    screen,
    shown: () => new Map(nodes().flatMap(({ id: node, state, label }) => (state === 'shown' ? [[node, label]] : []))),
  };
};

const INVOICE = 'deposit.peer-to-peer-invoice';
const methodOf = (name: string): Changes => ({
  'method.name': name,
  'method.traits': layouts.traitsOf(namedMethod(name)),
});
const qr = (platform: string, qrCode: string, currency: string): Changes => ({
  'session.platform': platform,
  'deposit.data': { payment_amount: '100', payment_currency: currency, qrCode },
});
const NSPK = 'https://qr.nspk.ru/AS1000?type=02';

describe('a page in a state without a sample', () => {
  it.each<[screen: string, sample: string, Changes, shown: string, isShown: boolean]>([
    ['deposit.methods', 'regions', { 'methods.isGeoSelector': false }, 'region', false],
    ['deposit.methods', 'many', { 'methods.count': 11 }, 'search', false],
    ['shared.empty', 'vpn-hint', { 'session.isVpnHinted': false }, 'empty-hint-vpn', false],
    ['deposit.crypto-address', 'ready', { 'session.platform': 'mobile' }, 'folded-qr', true],
    ['deposit.crypto-address', 'ready', { 'session.platform': 'mobile' }, 'address-qr', false],
    ['deposit.complete', 'due', { 'session.platform': 'mobile' }, 'folded-qr', true],
    // Spec: method-flows 5.8, method-flows 9.5a, method-flows 9.10b
    ...['az', 'kg', 'kz', 'tj', 'uz', 'UZ'].map((code): [string, string, Changes, string, boolean] => [
      INVOICE,
      'card',
      { 'deposit.data.card.country_code': code },
      'bank-guides',
      true,
    ]),
    [INVOICE, 'card', { 'deposit.data.card.payment_system': 'sbp_transgran_rabbit_tbank' }, 'bank-guides', true],
    [INVOICE, 'card', { 'deposit.data.payment_system': 'sbp_transgran_rabbit_sber' }, 'bank-guides', true],
    [INVOICE, 'card', methodOf('sbp_transgran_rabbit_sber'), 'bank-guides', true],
    [INVOICE, 'card', { 'deposit.data.card.country_code': 'ru' }, 'bank-guides', false],
    [INVOICE, 'card', { 'deposit.data.card.payment_system': 'sbp' }, 'bank-guides', false],
    // Spec: method-flows 5.1b, method-flows 9.5c, method-flows 9.5d
    [INVOICE, 'card', methodOf('uzcard'), 'guarantee', true],
    [INVOICE, 'card', methodOf('humo'), 'guarantee', true],
    [INVOICE, 'card', methodOf('bkash_p2p'), 'confirmation-id', true],
    [INVOICE, 'card', methodOf('nagad_p2p'), 'confirmation-id', true],
    ...['deposit.eazype', 'deposit.pix'].flatMap((id): [string, string, Changes, string, boolean][] => [
      [id, 'qr', qr('android', NSPK, 'RUB'), 'bank-sber', true],
      [id, 'qr', qr('ios', NSPK, 'BRL'), 'open-bank', true],
      [id, 'qr', qr('ios', 'upi://pay?pa=shop@bank&am=10.00', 'BRL'), 'app-any', true],
      [id, 'qr', qr('ios', 'upi://pay?pa=shop@bank&am=10.00', 'BRL'), 'open-bank', false],
      [id, 'qr', { 'session.platform': 'mobile' }, 'pay-qr', false],
      [id, 'qr', { 'session.platform': 'mobile' }, 'app-any', false],
    ]),
  ])('%s, %s with %j shows %s: %s', (screen, sample, changes, id, isShown) => {
    expect(open(screen, sample, changes).shown().has(id)).toBe(isShown);
  });

  // Spec: method-flows 2.22b, method-flows 5.1c
  it.each([
    ['deposit.host-to-host', 'expiring', 43_000, ['paid', 'card-number'], []],
    ['deposit.unified-form', 'steps', 541_000, ['paid', 'requisite'], []],
    ['deposit.peer-to-peer-unified-form', 'steps', 541_000, ['paid', 'requisite'], []],
    [INVOICE, 'expiring', 19_000, ['paid', 'card-number'], ['deposit.expire']],
  ])('%s, %s hides after %i ms %j, and runs %j', async (id, sample, ms, gone, commands) => {
    const { fake, shown } = open(id, sample);
    expect(gone.filter((node) => !shown().has(node))).toEqual([]);
    await fake.clock.pass(ms);
    expect(gone.filter((node) => shown().has(node))).toEqual([]);
    expect(fake.asked).toEqual(expect.arrayContaining(commands));
  });

  it.each([
    ['deposit.methods', 'list', 'deposit', true],
    ['deposit.methods', 'list', 'deposit', false],
    ['withdrawal.methods', 'list', 'withdrawal', true],
    ['crypto-balance.deposit', 'fiat', 'deposit', true],
    ['crypto-balance.withdrawal', 'fiat', 'withdrawal', true],
  ])(
    '%s, %s opened without methods shows the empty page of a %s, for its country: %s',
    (id, sample, transaction, isDirectGeo) => {
      const none = { status: 'empty', isGeoSelector: true, transaction, entries: [], count: 0, isDirectGeo };
      const query = { transaction, ...(isDirectGeo ? { direct: 'true' } : {}) };
      expect(open(id, sample, { methods: none }).fake.calls).toContainEqual([
        'go',
        'shared.empty',
        { query, isReplacing: true },
      ]);
    },
  );

  // Spec: method-flows 2.18a
  it.each([
    ['deposit.methods', 'many'],
    ['withdrawal.methods', 'many'],
    ['deposit.group', 'many'],
    ['deposit.peer-to-peer', 'many'],
    ['deposit.crypto', 'list'],
    ['withdrawal.group', 'many'],
  ])('%s, %s is searched by the names of its methods, and shows a message without results', (id, sample) => {
    const { screen, shown } = open(id, sample);
    const [, first = ''] = [...shown()].find(([node]) => node === 'tile') ?? [];
    screen.setLocal('query', /\w{3,}/.exec(first)?.[0].toLowerCase());
    expect([shown().has('tile'), shown().has('nothing-found')]).toEqual([true, false]);
    screen.setLocal('query', 'nowhere');
    expect([shown().has('tile'), shown().has('nothing-found')]).toEqual([false, true]);
  });

  // Spec: core 2.33c, method-flows 2.31
  it.each([
    [null, 'error.text', 'Unknown error'],
    [{ code: 'network' }, 'socket.networkError', undefined],
    [{ code: 'timeout' }, 'error.timeout', 'Code: timeout'],
    [{ code: 'request-timeout' }, 'error.timeout', 'Code: request-timeout'],
    [{ code: 'rejected', status: 401 }, 'error.session.text', undefined],
    [{ code: 'rejected', status: 503 }, 'httpCodes.503', 'Code: rejected 503'],
    [{ code: 'rejected', status: 403 }, 'error.text', 'Code: rejected 403'],
    [{ code: 'malformed' }, 'error.text', 'Code: malformed'],
    [{ code: 'something-new' }, 'error.text', 'Code: something-new'],
  ] as const)('the error page for %j shows the text %s and %j, without log messages', (failure, key, message) => {
    const words = 'Words for readers of logs';
    const route = { query: {}, failure: failure && { message: words, ...failure } };
    const shown = open('shared.error', 'plain', { route }).shown();
    expect([shown.get('page-text'), shown.get('error-message')]).toEqual([catalogue[key], message]);
    expect([...shown.values()].join(' ')).not.toContain(words);
  });
});
