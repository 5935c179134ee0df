import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import { fragment, GOOD, idsOf, openPackBench, screen, text, type PackBench, type Part } from './pack-bench.ts';

let bench: PackBench;

beforeEach(() => {
  bench = openPackBench();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
const bad = (body: unknown, more: Partial<Part> = {}): Part => ({
  ...screen('deposit.bad', body as unknown[]),
  ...more,
});
const raw = (content: string): Part => {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = `screens/deposit.bad.${sha256}.json`;
  return bad([], { served: content, listed: { sha256, path, bytes: content.length } });
};
const whole = bad([text('Hello')]);
const content = JSON.stringify(whole.json);
const when = (rule: unknown): Part => bad([{ ...text('x'), when: rule }]);
const press = (effect: object): Part => bad([{ type: 'button', label: { text: 'x' }, onPress: [effect] }]);
const USE = { type: 'use', fragment: 'part' };
const used = (...fragments: Part[]): Part[] => [bad([USE, USE]), ...fragments];
const unknown = (more: object = {}): object => ({ type: 'hologram', beam: { watts: 3 }, ...more });
const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ type: 'stack', children: [inner] }), text('deep'));
const methods = (json: unknown): Part => ({ kind: 'methods', id: 'methods', json });
const OWN: Part = { kind: 'texts', id: 'en', json: { 'pack.own': 'Own' } };
const served = (answer: string | Response): Part => ({ ...whole, served: answer });
const listed = (entry: Part['listed']): Part => bad([], { listed: entry });

describe('a pack', () => {
  it.each<[what: string, codes: string, parts: Part[]]>([
    ['a file that was tampered with', 'file-hash', [served(content.replace('Hello', 'Hellu'))]],
    ['a file that is cut short', 'file-size', [served(content.slice(0, -20))]],
    ['a file that is longer than listed', 'file-size', [served(`${content} `)]],
    ['a file that is not found', 'file-unreachable', [served(new Response('', { status: 404 }))]],
    ['a file that the server fails to send', 'file-unreachable', [served(new Response('', { status: 503 }))]],
    ['a path with another hash', 'file-hash', [listed({ path: `screens/deposit.bad.${'0'.repeat(64)}.json` })]],
    ['a file with another id', 'file-id', [listed({ id: 'deposit.other' })]],
    ['a file of a later version', 'file-newer', [listed({ schemaVersion: 2 })]],
    ['a file of an early version', 'file-older', [listed({ schemaVersion: 0 })]],
    [
      'a file in another version than listed',
      'file-shape',
      [bad([], { json: { ...Object(whole.json), schemaVersion: 2 } })],
    ],
    ['a list as a screen', 'file-shape', [bad([], { json: ['deposit.bad'] })]],
    ['JSON that is cut', 'file-not-json', [raw('{"id": "deposit.bad",')]],
    ['a prototype', 'file-not-json', [raw('{"__proto__": {"id": "deposit.bad"}}')]],
    ['a prototype deep inside', 'file-not-json', [raw('[{"a":{"__proto__":1}}]')]],
    ['half a surrogate pair', 'file-not-json', [raw('"\\ud8')]],
    ['nodes nested too deep', 'screen-refused', [bad([deep(2000)])]],
    ['too many nodes', 'screen-refused', [bad(Array.from({ length: 20_001 }, () => ({ type: 'divider' })))]],
    ['a missing fragment', 'screen-refused', [bad([{ type: 'use', fragment: 'nowhere' }])]],
    ['an unknown operator', 'file-shape', [when({ eval: ['1'] })]],
    ['a computed path', 'screen-refused', [when({ var: { var: 'method.name' } })]],
    ['an invalid pattern', 'file-shape', [when({ match: [{ var: 'method.name' }, '('] })]],
    ['an unknown command', 'file-shape', [press({ do: 'run', cmd: 'no.such' })]],
    ['an unknown action', 'file-shape', [press({ do: 'eval', code: '1' })]],
    ['an unknown member', 'file-shape', [bad([{ ...text('x'), onload: 'alert(1)' }])]],
    ['a body that is no list', 'file-shape', [bad('x')]],
    ['a text key without a text', 'text-missing', [bad([{ type: 'text', text: { t: 'no.such.text' } }])]],
    [
      'a card number in its text',
      'forged',
      [bad([{ type: 'copyRow', label: { text: 'x' }, value: '4400430123456789' }])],
    ],
    [
      'a link to another host',
      'link-host',
      [bad([{ type: 'link', label: { text: 'x' }, href: 'https://evil.example' }])],
    ],
    [
      'texts that were tampered with',
      'file-hash text-missing',
      [bad([{ type: 'text', text: { t: 'pack.own' } }]), { ...OWN, served: '{"pack.own":"Pwn"}' }],
    ],
    [
      'a fragment that was tampered with',
      'file-hash screen-refused',
      used({ ...fragment('part', [text('x')]), served: JSON.stringify(fragment('part', [text('y')]).json) }),
    ],
    ['a fragment whose body is a text', 'file-shape screen-refused', used(fragment('part', [], { body: 'x' }))],
    ['a fragment without a body', 'file-shape screen-refused', used(fragment('part', [], { body: undefined }))],
    ['a fragment whose parameters are a list', 'file-shape screen-refused', used(fragment('part', [], { params: [] }))],
    [
      'a fragment with a number as a parameter',
      'file-shape screen-refused',
      used(fragment('part', [], { params: { a: 1 } })),
    ],
    ['a fragment that uses itself', 'screen-refused', used(fragment('part', [USE]))],
    [
      'fragments that use each other',
      'screen-refused',
      used(fragment('part', [{ type: 'use', fragment: 'two' }]), fragment('two', [USE])),
    ],
    ['one derived name of two fragments', 'screen-refused', used(fragment('part', [], { derive: { a: 1 } }))],
    ['an unknown event of a fragment', 'file-shape', used(fragment('part', [], { on: { never: [] } }))],
    ['derived names of a fragment that are a number', 'file-shape', used(fragment('part', [], { derive: 5 }))],
    ['an unknown node that is critical', 'critical-lost', [bad([unknown({ critical: true })])]],
    [
      'an unknown node around a critical one',
      'critical-lost',
      [bad([unknown({ body: [{ ...text('IBAN'), critical: true }] })])],
    ],
    [
      'a critical node with a plain fallback',
      'critical-lost',
      [bad([unknown({ critical: true, fallback: [text('soon')] })])],
    ],
    [
      'a critical node inside a list',
      'critical-lost',
      [bad([{ type: 'card', children: [unknown({ critical: true })] }])],
    ],
    [
      'an invalid fallback of an unknown node',
      'file-shape',
      [bad([unknown({ fallback: [{ ...text('x'), onload: 'alert(1)' }] })])],
    ],
    ['an invalid rule of an unknown node', 'file-shape', [bad([unknown({ when: { eval: ['1'] } })])]],
    ['more than 100 unknown nodes', 'file-shape', [bad(Array.from({ length: 101 }, () => unknown()))]],
    ['rows with a default', 'file-shape', [methods({ default: { screen: 'deposit.good' } })]],
    ['a row whose screen is a number', 'file-shape', [methods({ byName: { voucher: { screen: 1 } } })]],
    ['rows of payouts without groups', 'file-shape', [methods({ withdrawal: {} })]],
    ['null as rows', 'file-shape', [methods(null)]],
  ])('with %s is used without that file: %s', async (_what, codes, parts) => {
    expect(await bench.judge(...parts)).toEqual({
      used: ['deposit.good'],
      codes: codes.split(' ').map((code) => `pack.${code}`),
    });
  });

  it('contains its screens with expanded fragments, its texts and its rows', async () => {
    const rows = {
      byName: { voucher: { screen: 'deposit.voucher', opensWindow: false }, spei: { screen: 'deposit.pix' } },
    };
    const derive = { isOnline: { var: 'session.isOnline' } };
    bench.server.publish([
      screen('deposit.voucher', [
        { type: 'use', fragment: 'hint', with: { words: { t: 'pack.own' } } },
        { type: 'text', text: { t: 'common.loading' } },
        { type: 'text', text: { t: 'no.such', otherwise: { text: 'else' } } },
        { type: 'card', children: [unknown(), unknown({ fallback: [{ type: 'divider' }] })] },
      ]),
      fragment('hint', [{ type: 'text', text: { param: 'words' } }, unknown()], {
        derive,
        params: { words: { type: 'text' } },
      }),
      OWN,
      methods(rows),
    ]);
    const pack = await bench.load();
    const { nodeTypes, compiled } = pack?.screens.get('deposit.voucher')?.ready ?? {};
    expect([bench.faults, idsOf(pack)]).toEqual([[], ['deposit.voucher']]);
    expect([...(nodeTypes ?? [])]).toEqual(expect.arrayContaining(['text', 'divider']));
    expect(compiled?.derive).toHaveLength(1);
    expect(pack).toMatchObject({ name: '2026-03-01T09:30:00Z', screenCount: 1, rows });
  });

  it('requests the manifest without cache or cookies, and its files in the newest readable version', async () => {
    const fetched = vi.fn<typeof fetch>(globalThis.fetch);
    vi.stubGlobal('fetch', fetched);
    bench.server.publish([GOOD, listed({ schemaVersion: 2 })]);
    await bench.load();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-cache', credentials: 'omit' });
    const [manifest, config, signature, ...files] = bench.server.asked;
    expect([manifest, config, signature]).toEqual(['schemas/manifest.json', 'config.json', 'schemas/manifest.sig']);
    expect(files).toEqual([expect.stringMatching(/^schemas\/screens\/deposit\.good\./)]);
  });

  it('reports a file by its name, without its content', async () => {
    await bench.judge(served(content.replace('Hello', 'Hellu')));
    expect(bench.faults).toMatchObject([
      {
        message: 'Pack, screen deposit.bad: its hash differs from that in the manifest.',
        details: { kind: 'screen', file: 'deposit.bad' },
      },
    ]);
  });

  it('is applied without the rows whose screen is missing', async () => {
    const gone = { screen: 'deposit.gone' };
    bench.server.publish([
      GOOD,
      methods({
        byName: {
          voucher: gone,
          qris: { screen: 'deposit.good', answer: 'deposit.gone' },
          spei: { opensWindow: true },
        },
        byPageId: { gone: 'deposit.gone', good: 'deposit.good' },
        withdrawal: { byGroup: { banks: 'withdrawal.gone', cards: 'deposit.good' } },
      }),
    ]);
    expect((await bench.load())?.rows).toEqual({
      byCardView: {},
      byCategory: {},
      byGroup: {},
      byName: { spei: { opensWindow: true } },
      byPageId: { good: 'deposit.good' },
      withdrawal: { byGroup: { cards: 'deposit.good' } },
    });
    expect(new Set(bench.codes())).toEqual(new Set(['pack.row-screen']));
    expect(bench.faults).toHaveLength(4);
  });
});

describe('the address of a screen', () => {
  const at = (id: string, path: string): Part => screen(id, [text('x')], { route: { path } });
  const pix = routeTable.now['deposit.pix']?.path ?? '';

  it.each<[what: string, used: string[], taken: number, parts: Part[]]>([
    [
      'of a shipped screen, and one twice in the pack',
      ['two'],
      2,
      [at('deposit.one', pix), at('deposit.two', '/deposit/good')],
    ],
    ['of its shipped screen', ['good', 'pix'], 0, [at('deposit.pix', pix)]],
    ['that a screen has left', ['good', 'one', 'pix'], 0, [at('deposit.pix', '/deposit/else'), at('deposit.one', pix)]],
    ['that a refused screen keeps', ['good'], 2, [at('deposit.pix', '/deposit'), at('deposit.one', pix)]],
  ])('%s: the widget uses %j', async (_what, ids, taken, parts) => {
    const { used: found, codes } = await bench.judge(...parts);
    expect(found).toEqual(ids.map((id) => `deposit.${id}`));
    expect(codes).toEqual(Array.from({ length: taken }, () => 'pack.route-taken'));
  });

  it('belongs to the screen that is listed first, whichever file loads first', async () => {
    const answer = fetch;
    const digest = vi.spyOn(crypto.subtle, 'digest');
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.includes('.two')) await vi.waitUntil(() => digest.mock.settledResults.length === 1);
      return answer(address);
    });
    expect(await bench.judge(at('deposit.two', '/deposit/good'))).toEqual({
      used: ['deposit.two'],
      codes: ['pack.route-taken'],
    });
  });
});
