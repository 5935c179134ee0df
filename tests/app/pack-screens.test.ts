import './with-shipped.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fragment, GOOD, idsOf, openPackBench, screen, text, type PackBench, type Part } from './pack-bench.ts';

let bench: PackBench;

beforeEach(() => {
  bench = openPackBench();
});
afterEach(() => vi.unstubAllGlobals());

describe('a screen of a pack', () => {
  const nested = (levels: number): unknown => {
    let inner: unknown = text('deep');
    for (let level = 0; level < levels; level += 1) inner = { type: 'stack', children: [inner] };
    return inner;
  };
  const rule = (value: unknown): unknown[] => [{ ...text('x'), when: value }];

  it.each<[string, unknown[], string]>([
    ['nested too deep', [nested(2000)], 'pack.screen-refused'],
    ['with too many nodes', Array.from({ length: 20_001 }, () => ({ type: 'divider' })), 'pack.screen-refused'],
    ['with a missing fragment', [{ type: 'use', fragment: 'nowhere' }], 'pack.screen-refused'],
    ['with an operator nobody knows', rule({ eval: ['1'] }), 'pack.file-shape'],
    ['with a computed path', rule({ var: { var: 'method.name' } }), 'pack.screen-refused'],
    [
      'with a command nobody knows',
      [{ type: 'button', label: { text: 'x' }, onPress: [{ do: 'run', cmd: 'no.such' }] }],
      'pack.file-shape',
    ],
    [
      'with an action nobody knows',
      [{ type: 'button', label: { text: 'x' }, onPress: [{ do: 'eval', code: '1' }] }],
      'pack.file-shape',
    ],
    ['with a member nobody knows', [{ ...text('x'), onload: 'alert(1)' }], 'pack.file-shape'],
    ['with a pattern that is none', rule({ match: [{ var: 'method.name' }, '('] }), 'pack.file-shape'],
    ['with a text that nobody has', [{ type: 'text', text: { t: 'no.such.text' } }], 'pack.text-missing'],
    [
      'with a card of its author',
      [{ type: 'copyRow', critical: 'means', label: { text: 'x' }, value: '4400430123456789' }],
      'pack.forged',
    ],
    [
      'with a part of its author in a code to scan',
      [{ type: 'qr', label: { text: 'x' }, value: { cat: ['evil-', { var: 'deposit.data.qrCode' }] } }],
      'pack.forged',
    ],
    [
      'with another sum than the answer has',
      [{ type: 'text', critical: 'amount', text: { text: { money: ['1500', { var: 'deposit.currency' }] } } }],
      'pack.forged',
    ],
    [
      'with a link to another host',
      [{ type: 'link', label: { text: 'x' }, href: 'https://evil.example/pay' }],
      'pack.link-host',
    ],
    ['with a body that is no list', 'x' as unknown as unknown[], 'pack.file-shape'],
  ])('%s is not used, the others are', async (_what, body, code) => {
    expect(await bench.judge(screen('deposit.bad', body))).toEqual({ used: ['deposit.good'], codes: [code] });
  });

  it('may name texts of the widget and of the pack, and those that another stands in for', async () => {
    const body = [
      { type: 'text', text: { t: 'common.loading' } },
      { type: 'text', text: { t: 'pack.own' } },
      { type: 'text', text: { t: 'no.such', otherwise: { text: 'else' } } },
    ];
    bench.server.publish([screen('deposit.texts', body), { kind: 'texts', id: 'en', json: { 'pack.own': 'Own' } }]);
    expect(idsOf(await bench.load())).toEqual(['deposit.texts']);
  });

  it('is not used when the texts it needs have been tampered with', async () => {
    const body = [{ type: 'text', text: { t: 'pack.own' } }];
    const texts: Part = { kind: 'texts', id: 'en', json: { 'pack.own': 'Own' }, served: '{"pack.own":"Pwn"}' };
    expect(await bench.judge(screen('deposit.texts', body), texts)).toEqual({
      used: ['deposit.good'],
      codes: ['pack.file-hash', 'pack.text-missing'],
    });
  });

  it('is not used when its fragment cannot be', async () => {
    const use = screen('deposit.bad', [{ type: 'use', fragment: 'part' }]);
    const part = fragment('part', [text('x')]);
    const broken = { ...part, served: JSON.stringify(part.json).replace('x', 'y') };
    expect(await bench.judge(use, broken)).toEqual({
      used: ['deposit.good'],
      codes: ['pack.file-hash', 'pack.screen-refused'],
    });
  });

  it.each([{ body: 'x' }, { body: undefined }, { params: [] }, { params: { words: 1 } }])(
    'is not used when its fragment is none (%j)',
    async (more) => {
      const use = screen('deposit.bad', [{ type: 'use', fragment: 'part' }]);
      expect(await bench.judge(use, fragment('part', [], more))).toEqual({
        used: ['deposit.good'],
        codes: ['pack.file-shape', 'pack.screen-refused'],
      });
    },
  );

  it.each([
    ['itself', [fragment('one', [{ type: 'use', fragment: 'one' }])]],
    [
      'one another',
      [fragment('one', [{ type: 'use', fragment: 'two' }]), fragment('two', [{ type: 'use', fragment: 'one' }])],
    ],
  ])('is not used when its fragment uses %s for ever', async (_what, fragments) => {
    expect(await bench.judge(screen('deposit.bad', [{ type: 'use', fragment: 'one' }]), ...fragments)).toEqual({
      used: ['deposit.good'],
      codes: ['pack.screen-refused'],
    });
  });
});

describe('a node of a type that a later widget knows', () => {
  const unknown = (more: object = {}): object => ({ type: 'hologram', beam: { watts: 3 }, ...more });

  it('gives way to its fallback', async () => {
    bench.server.publish([screen('deposit.new', [unknown({ fallback: [text('Flat')] })])]);
    const pack = await bench.load();
    expect(bench.faults).toEqual([]);
    expect(pack?.screens.get('deposit.new')?.ready.nodeTypes).toContain('text');
  });

  it('is left out where it is not critical, in fragments and slots too', async () => {
    const body = [
      { type: 'card', children: [unknown(), text('rest')] },
      { type: 'use', fragment: 'part' },
    ];
    expect(await bench.judge(screen('deposit.new', body), fragment('part', [unknown(), text('x')]))).toEqual({
      used: ['deposit.good', 'deposit.new'],
      codes: [],
    });
  });

  it.each<[string, unknown[]]>([
    ['critical', [unknown({ critical: true })]],
    ['around something critical', [unknown({ body: [{ ...text('IBAN'), critical: true }] })]],
    ['critical, with a fallback that is not', [unknown({ critical: true, fallback: [text('soon')] })]],
    ['critical, inside a list', [{ type: 'card', children: [unknown({ critical: true })] }]],
  ])('takes the whole screen with it when it is %s', async (_what, body) => {
    expect(await bench.judge(screen('deposit.new', body))).toEqual({
      used: ['deposit.good'],
      codes: ['pack.critical-lost'],
    });
  });

  it('hides no fault of what is drawn in its place', async () => {
    const faulty = unknown({ fallback: [{ ...text('x'), onload: 'alert(1)' }] });
    expect(await bench.judge(screen('deposit.new', [faulty]))).toEqual({
      used: ['deposit.good'],
      codes: ['pack.file-shape'],
    });
  });

  it('hides no fault of its own rule', async () => {
    const faulty = unknown({ when: { eval: ['1'] } });
    expect(await bench.judge(screen('deposit.new', [faulty]))).toEqual({
      used: ['deposit.good'],
      codes: ['pack.file-shape'],
    });
  });

  it('is refused where there are more of them than a page has', async () => {
    const many = Array.from({ length: 101 }, () => unknown());
    expect(await bench.judge(screen('deposit.new', many))).toEqual({
      used: ['deposit.good'],
      codes: ['pack.file-shape'],
    });
  });
});

describe('rows', () => {
  it('leaves out rows that lead to a missing screen, and keeps the shipped ones', async () => {
    const rows = {
      byName: {
        voucher: { screen: 'deposit.gone' },
        qris: { screen: 'deposit.good', answer: 'deposit.gone' },
        spei: { opensWindow: true },
      },
      byPageId: { gone: 'deposit.gone', good: 'deposit.good' },
    };
    bench.server.publish([GOOD, { kind: 'methods', id: 'methods', json: rows }]);
    expect((await bench.load())?.rows).toEqual({
      byCardView: {},
      byCategory: {},
      byGroup: {},
      byName: { spei: { opensWindow: true } },
      byPageId: { good: 'deposit.good' },
    });
    expect(bench.codes()).toEqual(['pack.row-screen', 'pack.row-screen', 'pack.row-screen']);
  });

  it('for payouts that lead to a screen which is not there are left out as well', async () => {
    const rows = { withdrawal: { byGroup: { banks: 'withdrawal.gone', cards: 'deposit.good' } } };
    bench.server.publish([GOOD, { kind: 'methods', id: 'methods', json: rows }]);
    expect((await bench.load())?.rows.withdrawal).toEqual({ byGroup: { cards: 'deposit.good' } });
    expect(bench.codes()).toEqual(['pack.row-screen']);
  });

  it.each([
    { default: { screen: 'deposit.good' } },
    { byName: { voucher: { screen: 1 } } },
    { byName: [] },
    { withdrawal: {} },
    null,
  ])('of another shape (%j) are left out', async (json) => {
    expect(await bench.judge({ kind: 'methods', id: 'methods', json })).toEqual({
      used: ['deposit.good'],
      codes: ['pack.file-shape'],
    });
  });
});
