import { describe, expect, it } from 'vitest';
import { compileScreen } from '#engine/compile-screen.ts';
import type { CompiledNode } from '#engine/compile-node.ts';
import { ROOT_FRAME } from '#engine/scope.ts';
import { nodeTable } from '#generated/node-table.ts';
import { explainNodes } from '#stories/inspector/explain-nodes.ts';
import type { NodeReport } from '#stories/inspector/protocol.ts';
import { readScreen, screenFiles, shippedScreen } from '#tools/screens/screen-files.ts';

const texts = { t: (key: string) => `«${key}»`, has: () => true };
const renderers = { get: () => () => null };

const explain = (body: readonly object[], scope: Readonly<Record<string, unknown>> = {}): readonly NodeReport[] =>
  explainNodes(body, { scope, texts, table: nodeTable, renderers }, ROOT_FRAME);

const flat = (nodes: readonly NodeReport[]): readonly NodeReport[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

const byId = (nodes: readonly NodeReport[], id: string): NodeReport | undefined =>
  flat(nodes).find((node) => node.id === id);

const text = (id: string, more: object = {}): object => ({ type: 'text', id, text: { t: `key.${id}` }, ...more });

describe('a node explained', () => {
  it('is shown, with the words it shows', () => {
    const [node] = explain([text('one')]);
    expect(node).toMatchObject({ state: 'shown', label: '«key.one»', pointer: '/body/0' });
  });

  it('is hidden by its rule, told with the values that it read', () => {
    const when = { and: [{ '!!': [{ var: 'deposit.rows' }] }, { '===': [{ var: 'deposit.status' }, 'waiting'] }] };
    const [node] = explain([text('one', { when })], { deposit: { rows: [], status: 'waiting' } });
    expect(node).toMatchObject({ state: 'hidden', when: { isTrue: false } });
    expect(node?.when?.parts).toMatchObject([
      { isTrue: false, text: 'deposit.rows has a value', reads: [{ path: 'deposit.rows', value: 'an empty list' }] },
      { isTrue: true, reads: [{ path: 'deposit.status', value: '“waiting”' }] },
    ]);
  });

  it('looks up no text that does not exist', () => {
    const advice = { t: { cat: ['decline.', { var: 'complete.decline' }, '.advice'] } };
    const notice = { type: 'text', id: 'advice', when: { var: 'complete.decline' }, text: advice };
    const lookedUp: string[] = [];
    const listed = { has: () => false, t: (key: string) => (lookedUp.push(key), key) };
    const facts = { scope: { complete: { decline: null } }, texts: listed, table: nodeTable, renderers };
    const [node] = explainNodes([notice], facts, ROOT_FRAME);
    expect(node).toMatchObject({ state: 'hidden', label: '' });
    expect(lookedUp).toEqual([]);
  });

  it('is not reached inside one that is hidden', () => {
    const nodes = explain([{ type: 'stack', id: 'outer', when: false, children: [text('inner')] }]);
    expect(byId(nodes, 'inner')).toMatchObject({
      state: 'unreached',
      why: 'It stands inside outer, which is not shown',
    });
  });

  it('gives way to its fallback without what it needs', () => {
    const [node] = explain([text('one', { requires: ['deposit.id'], fallback: [text('instead')] })], { deposit: {} });
    expect(node).toMatchObject({ state: 'replaced', requires: [{ path: 'deposit.id', isMissing: true }] });
    expect(node?.children).toMatchObject([{ id: 'instead', role: 'fallback', state: 'shown' }]);
  });

  it('is unknown when nothing draws its type', () => {
    const [node] = explain([{ type: 'hologram', id: 'one', fallback: [text('instead')] }]);
    expect(node).toMatchObject({ state: 'unknown', why: 'Nothing draws the type hologram' });
    expect(node?.children).toMatchObject([{ id: 'instead', state: 'shown' }]);
  });

  it('stands in each row of a list, with what the row holds', () => {
    const list = {
      type: 'list',
      id: 'rows',
      each: { var: 'deposit.rows' },
      body: [{ type: 'text', id: 'row', text: { text: { var: 'item.name' } }, when: { var: 'item.isOpen' } }],
      empty: [text('none')],
    };
    const rows = [
      { name: 'IBAN', isOpen: true },
      { name: 'Secret', isOpen: false },
    ];
    const nodes = explain([list], { deposit: { rows } });
    expect(flat(nodes).filter(({ id }) => id === 'row')).toMatchObject([
      { role: 'row 1', label: 'IBAN', state: 'shown' },
      { role: 'row 2', label: 'Secret', state: 'hidden' },
    ]);
    expect(byId(nodes, 'none')).toMatchObject({ state: 'unreached', why: 'The list is not empty' });
    expect(byId(explain([list], { deposit: { rows: [] } }), 'none')).toMatchObject({ state: 'shown' });
  });

  it('is drawn in the case that fits', () => {
    const nodes = explain(
      [
        {
          type: 'switch',
          id: 'by',
          on: { var: 'deposit.status' },
          cases: { paid: [text('yes')] },
          otherwise: [text('no')],
        },
      ],
      { deposit: { status: 'paid' } },
    );
    expect(byId(nodes, 'yes')).toMatchObject({ state: 'shown', role: 'case paid' });
    expect(byId(nodes, 'no')).toMatchObject({ state: 'unreached', why: 'deposit.status is “paid”' });
  });

  it('tells a rule that cannot be evaluated', () => {
    const [node] = explain([text('one', { when: { nonsense: [1] } })]);
    expect(node).toMatchObject({ state: 'replaced', when: { failure: 'There is no operator nonsense.' } });
  });

  it('tells what its properties come to and what it does', () => {
    const [node] = explain(
      [
        {
          type: 'button',
          id: 'pay',
          label: { t: 'pay' },
          isDisabled: { '!': [{ var: 'form.isFilled' }] },
          onPress: [{ do: 'validate' }, { do: 'run', cmd: 'deposit.create' }],
        },
      ],
      { form: { isFilled: false } },
    );
    expect(node?.properties).toMatchObject([
      { name: 'label', value: '“«pay»”' },
      { name: 'isDisabled', value: 'true', reads: [{ path: 'form.isFilled', value: 'false' }] },
      { name: 'onPress', text: 'validate → run: cmd deposit.create' },
    ]);
  });
});

const idsOf = (nodes: readonly CompiledNode[]): readonly string[] =>
  nodes.flatMap(({ id, slots, cases, fallback }) => [
    id,
    ...[...Object.values(slots), ...Object.values(cases ?? {}), fallback].flatMap(idsOf),
  ]);

describe('the nodes of a shipped screen', () => {
  it.each(screenFiles())('are all explained, under the engine’s own names: %s', (file) => {
    const screen = shippedScreen(readScreen(file));
    const compiled = compileScreen(screen, { table: nodeTable, report: () => {} });
    const explained = new Set(flat(explain(screen.body)).map(({ id }) => id));
    expect(idsOf(compiled.body).filter((id) => !explained.has(id))).toEqual([]);
  });
});
