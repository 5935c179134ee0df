import { describe, expect, it, vi } from 'vitest';
import { compileScreen } from '#engine/compile-screen.ts';
import type { CompiledNode } from '#engine/compile-node.ts';
import { ROOT_FRAME } from '#engine/scope.ts';
import { nodeTable } from '#generated/node-table.ts';
import { explainNodes } from '#studio/inspector/explain-nodes.ts';
import type { NodeReport } from '#studio/inspector/protocol.ts';
import { readScreen, screenFile, shippedScreen } from '#layouts/screens/screen-files.ts';

const renderers = { get: () => () => null };

const explain = (body: readonly object[], scope: Readonly<Record<string, unknown>> = {}): readonly NodeReport[] =>
  explainNodes(
    body,
    { scope, texts: { t: (key) => `«${key}»`, has: () => true }, table: nodeTable, renderers },
    ROOT_FRAME,
  );

const flat = (nodes: readonly NodeReport[]): readonly NodeReport[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

const text = (id: string, more: object = {}): object => ({ type: 'text', id, text: { t: `key.${id}` }, ...more });

const row = { type: 'text', id: 'row', text: { text: { var: 'item.name' } }, when: { var: 'item.isOpen' } };
const list = (id: string, path: string): object => ({
  type: 'list',
  id,
  each: { var: path },
  body: [row],
  empty: [text(`${id}-empty`)],
});

const BODY = [
  text('plain'),
  { type: 'stack', id: 'outer', when: false, children: [text('inner')] },
  text('needy', { requires: ['deposit.id'], fallback: [text('needy-instead')] }),
  { type: 'hologram', id: 'unknown', fallback: [text('unknown-instead')] },
  list('rows', 'deposit.rows'),
  list('none', 'deposit.none'),
  { type: 'switch', id: 'by', on: { var: 'deposit.status' }, cases: { paid: [text('yes')] }, otherwise: [text('no')] },
];
const ROWS = [
  { name: 'IBAN', isOpen: true },
  { name: 'Secret', isOpen: false },
];

describe('the explanation of a page', () => {
  it('has the state of each node, with its role, its text or the reason why it is not drawn', () => {
    const nodes = flat(explain(BODY, { deposit: { rows: ROWS, none: [], status: 'paid' } }));
    const leaves = nodes.filter(({ type }) => type === 'text' || type === 'hologram');
    expect(leaves.map(({ id, state, role, why, label }) => [id, state, role, state === 'shown' ? label : why])).toEqual(
      [
        ['plain', 'shown', expect.any(String), '«key.plain»'],
        ['inner', 'unreached', expect.any(String), 'It stands inside outer, which is not shown'],
        ['needy', 'replaced', expect.any(String), expect.any(String)],
        ['needy-instead', 'shown', 'fallback', '«key.needy-instead»'],
        ['unknown', 'unknown', expect.any(String), 'Nothing draws the type hologram'],
        ['unknown-instead', 'shown', 'fallback', '«key.unknown-instead»'],
        ['row', 'shown', 'row 1', 'IBAN'],
        ['row', 'hidden', 'row 2', expect.any(String)],
        ['rows-empty', 'unreached', expect.any(String), 'The list is not empty'],
        ['row', 'unreached', expect.any(String), expect.any(String)],
        ['none-empty', 'shown', expect.any(String), '«key.none-empty»'],
        ['yes', 'shown', 'case paid', '«key.yes»'],
        ['no', 'unreached', expect.any(String), 'deposit.status is “paid”'],
      ],
    );
    expect(nodes[0]?.pointer).toBe('/body/0');
    expect(nodes.find(({ id }) => id === 'needy')?.requires).toMatchObject([{ path: 'deposit.id', isMissing: true }]);
  });

  it('has a rule with the values that it read, or with its failure', () => {
    const when = { and: [{ '!!': [{ var: 'deposit.rows' }] }, { '===': [{ var: 'deposit.status' }, 'waiting'] }] };
    const [hidden, broken] = explain([text('one', { when }), text('two', { when: { nonsense: [1] } })], {
      deposit: { rows: [], status: 'waiting' },
    });
    expect(hidden).toMatchObject({ state: 'hidden', when: { isTrue: false } });
    expect(hidden?.when?.parts).toMatchObject([
      { isTrue: false, text: 'deposit.rows has a value', reads: [{ path: 'deposit.rows', value: 'an empty list' }] },
      { isTrue: true, reads: [{ path: 'deposit.status', value: '“waiting”' }] },
    ]);
    expect(broken).toMatchObject({ state: 'replaced', when: { failure: 'There is no operator nonsense.' } });
  });

  it('has the values of properties and the effects, and looks up no text for a hidden node', () => {
    const onPress = [{ do: 'validate' }, { do: 'run', cmd: 'deposit.create' }];
    const button = { type: 'button', label: { t: 'pay' }, isDisabled: { '!': [{ var: 'form.isFilled' }] }, onPress };
    expect(explain([button], { form: { isFilled: false } })[0]?.properties).toMatchObject([
      { name: 'label', value: '“«pay»”' },
      { name: 'isDisabled', value: 'true', reads: [{ path: 'form.isFilled', value: 'false' }] },
      { name: 'onPress', text: 'validate → run: cmd deposit.create' },
    ]);
    const t = vi.fn((key: string) => key);
    const facts = { scope: {}, texts: { has: () => false, t }, table: nodeTable, renderers };
    expect(explainNodes([text('one', { when: false })], facts, ROOT_FRAME)).toMatchObject([
      { state: 'hidden', label: '' },
    ]);
    expect(t).not.toHaveBeenCalled();
  });

  const idsOf = (nodes: readonly CompiledNode[]): readonly string[] =>
    nodes.flatMap(({ id, slots, cases, fallback }) => [
      id,
      ...[...Object.values(slots), ...Object.values(cases ?? {}), fallback].flatMap(idsOf),
    ]);

  it.each(['deposit.methods', 'deposit.complete', 'deposit.peer-to-peer-invoice'])(
    'has all nodes of the screen %s, under the ids of the engine',
    (id) => {
      const screen = shippedScreen(readScreen(screenFile(id)));
      const compiled = compileScreen(screen, { table: nodeTable, report: () => {} });
      const explained = new Set(flat(explain(screen.body)).map((node) => node.id));
      expect(idsOf(compiled.body).filter((node) => !explained.has(node))).toEqual([]);
    },
  );
});
