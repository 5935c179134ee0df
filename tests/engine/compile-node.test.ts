import { describe, expect, it } from 'vitest';
import type { CompiledNode } from '#engine/compile-node.ts';
import type { Node, Rule } from '#generated/language.ts';
import { compiled } from './fake-page.ts';

const TEXT: Node = { type: 'text', id: 'words', text: { text: 'words' } };
const DIVIDER: Node = { type: 'divider' };
const CRITICAL: Node = { type: 'copyRow', id: 'address', label: { text: 'A' }, value: { var: 'a' }, critical: true };

const unknown = (rest: Record<string, unknown> = {}): Node => ({ type: 'hologram', id: 'holo', ...rest }) as never;

interface Report {
  nodeId: string;
  type: string;
  isCritical: boolean;
}

const compile = (...body: Node[]): { nodes: readonly CompiledNode[]; reports: Report[] } => {
  const reports: Report[] = [];
  return { nodes: compiled(body, {}, reports).body, reports };
};

const only = (...body: Node[]): CompiledNode => {
  const { nodes } = compile(...body);
  if (nodes.length !== 1 || !nodes[0]) throw new Error(`There are ${nodes.length} nodes.`);
  return nodes[0];
};

const pathsOf = ({ paths }: CompiledNode): string[] => paths.map((path) => path.join('.')).toSorted();
const liveOf = ({ live }: CompiledNode): string[] => live.map(({ name }) => name);

describe('a compiled node', () => {
  it('keeps literals as constants, with the defaults of the schema', () => {
    const options = [{ value: 'a', label: 'A' }] as unknown as Rule[];
    const text = only({ type: 'text', text: { text: 'words' } });
    const field = only({ type: 'textField', name: 'iban', label: { text: 'IBAN' } });
    const list = only({ type: 'dropdown', name: 'bank', label: { text: 'Bank' }, options });
    expect([text.constants, field.constants, list.constants]).toMatchObject([
      { text: 'words' },
      { name: 'iban', isRequired: true, inputMode: 'text' },
      { options },
    ]);
    expect([liveOf(text), liveOf(field), liveOf(list)]).toEqual([[], [], ['chooseText', 'searchLabel', 'emptyText']]);
    expect([only(TEXT), only(DIVIDER)].flatMap(pathsOf)).toEqual([]);
  });

  it('evaluates properties that read data, and knows their paths', () => {
    const node = only({
      type: 'copyRow',
      label: { t: 'label' },
      value: { var: 'deposit.card' },
      isCopyable: { '!': [{ var: 'deposit.isOld' }] },
      when: { var: 'shown' },
      requires: ['deposit.bank', 'item.name'],
    });
    expect(liveOf(node)).toEqual(expect.arrayContaining(['label', 'value', 'isCopyable', 'copyLabel']));
    expect(pathsOf(node)).toEqual(['deposit.bank', 'deposit.card', 'deposit.isOld', 'session.locale', 'shown']);
  });

  it('contains its child nodes and the cases of a switch; a node without an id gets one from its position', () => {
    const stack = only({ type: 'stack', children: [TEXT, DIVIDER] });
    expect([stack.id, stack.slots.children?.map(({ id }) => id)]).toEqual(['body.0', ['words', 'body.0.in.1']]);
    const node = only({ type: 'switch', on: { var: 'a' }, cases: { one: [DIVIDER] }, otherwise: [DIVIDER] });
    expect([node.cases?.one?.[0]?.id, node.slots.otherwise?.[0]?.id]).toEqual(['body.0.case.one.0', 'body.0.in.0']);
    expect(only({ ...DIVIDER, fallback: [DIVIDER] }).fallback[0]?.id).toBe('body.0.fallback.0');
  });

  it.each<[Node, kind: string | undefined, name?: string]>([
    [{ type: 'amount', label: { text: 'Amount' }, currency: 'EUR' }, 'amount', 'amount'],
    [{ type: 'textField', name: 'iban', label: { text: 'IBAN' } }, 'text', 'iban'],
    [{ type: 'choice', bind: 'way', label: { text: 'Way' }, children: [] }, 'local', 'way'],
    [{ type: 'carousel', label: { text: 'Steps' }, children: [] }, undefined],
    [TEXT, undefined],
  ])('%j is a field of the kind %s', (node, kind, name) => {
    const { field } = only(node);
    expect([field?.kind, field?.name.evaluate({} as never)]).toEqual([kind, name]);
  });

  it.each([
    [{ var: 'index' }, true],
    [{ var: 'item.name' }, false],
  ])('of a list whose rows show %j reads the index: %s', (text, readsIndex) => {
    const body: Node[] = [{ type: 'text', text: { text } }];
    expect(only({ type: 'list', each: { var: 'l' }, body }).readsIndex).toBe(readsIndex);
    expect(only({ type: 'stack', children: body }).readsIndex).toBe(false);
  });

  it('requires what its descendants require', () => {
    expect(only({ type: 'card', children: [{ type: 'stack', children: [CRITICAL] }] }).requirements).toEqual([true]);
    expect(only({ type: 'switch', on: 1, cases: { a: [CRITICAL] } }).requirements).toEqual([true]);
    expect(only({ type: 'card', children: [TEXT], critical: '' as never }).requirements).toEqual([]);
  });

  it.each<[Node, RegExp]>([
    [{ type: 'stack', children: [{ ...TEXT, when: { var: { var: 'a' } } }] }, /literal/],
    [{ type: 'text', text: { text: { var: { var: 'a' } } } }, /literal/],
    [{ type: 'badge', text: { t: 'a', args: { a: { log: 1 } } } }, /operator log/],
  ])('refuses a rule that cannot be compiled: %j', (node, message) => {
    expect(() => only(node)).toThrow(message);
  });
});

const near: Node = { type: 'card', id: 'near', children: [{ type: 'stack', children: [unknown()] }], fallback: [TEXT] };
const inner = unknown({ id: 'inner', fallback: [unknown({ id: 'innermost' })] });
const WORDS = { isUnknown: true, fallback: [{ id: 'words' }] };

describe('a node of an unknown type', () => {
  it('is left out and reported', () => {
    const { nodes, reports } = compile(TEXT, unknown(), TEXT);
    expect(nodes.map(({ id }) => id)).toEqual(['words', 'words']);
    expect(reports).toEqual([{ nodeId: 'holo', type: 'hologram', isCritical: false }]);
  });

  it('is replaced by its fallback, under its own condition', () => {
    const { nodes, reports } = compile(unknown({ fallback: [TEXT], when: { var: 'shown' } }));
    expect(nodes).toMatchObject([{ ...WORDS, isLost: false, isStructural: false, paths: [['shown']] }]);
    expect(reports).toHaveLength(1);
  });

  it.each<[string, Node, object, reports: string[]]>([
    [
      'of its nearest ancestor that has one',
      { type: 'stack', id: 'far', children: [near], fallback: [DIVIDER] },
      { isUnknown: false, slots: { children: [{ id: 'near', ...WORDS }] } },
      ['holo'],
    ],
    [
      'further out, where it stands in a fallback',
      { type: 'stack', id: 'outer', children: [inner], fallback: [TEXT] },
      { id: 'outer', ...WORDS },
      ['inner', 'innermost'],
    ],
    ['around its switch', { type: 'switch', on: 1, cases: { a: [unknown()] }, fallback: [TEXT] }, WORDS, ['holo']],
    ['around its list', { type: 'list', each: [], body: [unknown()], fallback: [TEXT] }, WORDS, ['holo']],
  ])('is replaced by the fallback %s', (_what, node, found, ids) => {
    const { nodes, reports } = compile(node);
    expect(nodes).toMatchObject([found]);
    expect(reports.map(({ nodeId }) => nodeId)).toEqual(ids);
  });

  it.each(['constructor', '__proto__', 'toString'])('may be named %s', (type) => {
    expect(compile({ type, id: 'odd' } as never)).toMatchObject({ nodes: [], reports: [{ type }] });
  });

  it.each<[string, Node, object]>([
    ['without a fallback', unknown({ critical: true }), { isLost: true }],
    ['with a fallback that is not critical', unknown({ critical: true, fallback: [TEXT] }), { isLost: true }],
    [
      'with a critical fallback',
      unknown({ critical: true, fallback: [CRITICAL] }),
      { isLost: false, requirements: [true] },
    ],
    [
      'beside a known one',
      { type: 'card', children: [CRITICAL, unknown()], fallback: [TEXT] },
      { isUnknown: true, isLost: true },
    ],
    ['around a critical one', unknown({ children: [CRITICAL] }), { isLost: true }],
    [
      'deep inside',
      { type: 'stack', children: [unknown({ pages: [{ parts: [CRITICAL] }] })] },
      { requirements: [true] },
    ],
  ])('that is critical, %s, is lost or not', (_what, node, found) => {
    expect(only(node)).toMatchObject(found);
  });

  it('that is critical is reported as critical', () => {
    expect(compile(unknown({ critical: true })).reports[0]?.isCritical).toBe(true);
  });
});
