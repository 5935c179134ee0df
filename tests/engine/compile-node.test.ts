import { describe, expect, it } from 'vitest';
import type { CompiledNode } from '#engine/compile-node.ts';
import type { Node, Rule } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { compiled } from './fake-page.ts';

const TEXT: Node = { type: 'text', id: 'words', text: { text: 'words' } };
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

describe('a compiled node', () => {
  it('takes literals as they are, coerced to their kind, with the defaults of the schema', () => {
    const { constants, live } = only({ type: 'text', text: { text: 'words' } });
    expect(live).toEqual([]);
    expect(constants).toMatchObject({ text: 'words' });
    const field = only({ type: 'textField', name: 'iban', label: { text: 'IBAN' } });
    expect(field.constants).toMatchObject({ name: 'iban', isRequired: true, inputMode: 'text' });
    expect(field.live).toEqual([]);
  });

  it('keeps a list of literals as one value for good', () => {
    const options = [{ value: 'a', label: 'A' }] as unknown as Rule[];
    const { constants, live } = only({ type: 'dropdown', name: 'bank', label: { text: 'Bank' }, options });
    expect(constants.options).toEqual(options);
    expect(live.map(({ name }) => name)).toEqual(['chooseText', 'searchLabel', 'emptyText']);
  });

  it('keeps what depends on the data alive, with its paths', () => {
    const node = only({
      type: 'copyRow',
      label: { t: 'label' },
      value: { var: 'deposit.card' },
      isCopyable: { '!': [{ var: 'deposit.isOld' }] },
      when: { var: 'shown' },
      requires: ['deposit.bank', 'item.name'],
    });
    expect(node.live.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['label', 'value', 'isCopyable', 'copyLabel']),
    );
    expect(pathsOf(node)).toEqual(['deposit.bank', 'deposit.card', 'deposit.isOld', 'session.locale', 'shown']);
  });

  it('waits for nothing when it is all literal', () => {
    expect(only(TEXT).paths).toEqual([]);
    expect(only({ type: 'divider' }).paths).toEqual([]);
  });

  it('knows what is inside it, and names what has no id by its place', () => {
    const stack = only({ type: 'stack', children: [TEXT, { type: 'divider' }] });
    expect(stack.id).toBe('body.0');
    expect(stack.slots.children?.map(({ id }) => id)).toEqual(['words', 'body.0.in.1']);
  });

  it('knows the cases of a switch', () => {
    const node = only({ type: 'switch', on: { var: 'a' }, cases: { one: [TEXT] }, otherwise: [{ type: 'divider' }] });
    expect(node.cases?.one).toHaveLength(1);
    expect(node.slots.otherwise).toHaveLength(1);
  });

  it('is a field where its schema says so', () => {
    expect(only({ type: 'amount', label: { text: 'Amount' }, currency: 'EUR' }).field?.kind).toBe('amount');
    expect(only({ type: 'textField', name: 'iban', label: { text: 'IBAN' } }).field?.kind).toBe('text');
    expect(only(TEXT).field).toBeUndefined();
  });

  it('knows whether the rows of a list depend on where they stand', () => {
    const list = (text: Rule): Node => ({ type: 'list', each: { var: 'l' }, body: [{ type: 'text', text: { text } }] });
    expect(only(list({ var: 'index' })).readsIndex).toBe(true);
    expect(only(list({ var: 'item.name' })).readsIndex).toBe(false);
  });

  it('is critical with what is critical inside it', () => {
    expect(only({ type: 'card', children: [{ type: 'stack', children: [CRITICAL] }] }).needs).toEqual([true]);
    expect(only({ type: 'switch', on: 1, cases: { a: [CRITICAL] } }).needs).toEqual([true]);
    expect(only({ type: 'card', children: [TEXT] }).needs).toEqual([]);
  });

  it('refuses a rule that cannot be prepared, wherever it stands', () => {
    const bad: Rule = { var: { var: 'a' } };
    expect(() => only({ type: 'stack', children: [{ ...TEXT, when: bad }] })).toThrow(/literal/);
    expect(() => only({ type: 'text', text: { text: bad } })).toThrow(/literal/);
    expect(() => only({ type: 'badge', text: { t: 'a', args: { a: { log: 1 } } } })).toThrow(/operator log/);
  });
});

describe('a node of an unknown type', () => {
  it('is left out and reported', () => {
    const { nodes, reports } = compile(TEXT, unknown(), TEXT);
    expect(nodes.map(({ id }) => id)).toEqual(['words', 'words']);
    expect(reports).toEqual([{ nodeId: 'holo', type: 'hologram', isCritical: false }]);
  });

  it('gives way to its fallback, under its own condition', () => {
    const { nodes, reports } = compile(unknown({ fallback: [TEXT], when: { var: 'shown' } }));
    const [node] = nodes;
    expect(node?.isUnknown).toBe(true);
    expect(node?.isLost).toBe(false);
    expect(node?.fallback.map(({ id }) => id)).toEqual(['words']);
    expect(node && pathsOf(node)).toEqual(['shown']);
    expect(reports).toHaveLength(1);
  });

  it('gives way to the fallback of its nearest ancestor that has one', () => {
    const near: Node = {
      type: 'card',
      id: 'near',
      children: [{ type: 'stack', children: [unknown()] }],
      fallback: [TEXT],
    };
    const far: Node = { type: 'stack', id: 'far', children: [near], fallback: [{ type: 'divider' }] };
    const node = only(far);
    expect(node.isUnknown).toBe(false);
    expect(node.slots.children?.[0]).toMatchObject({ id: 'near', isUnknown: true, fallback: [{ id: 'words' }] });
  });

  it('inside a fallback gives way to the next fallback out', () => {
    const inner = unknown({ id: 'inner', fallback: [unknown({ id: 'innermost' })] });
    const { nodes, reports } = compile({ type: 'stack', id: 'outer', children: [inner], fallback: [TEXT] });
    expect(nodes[0]).toMatchObject({ id: 'outer', isUnknown: true, fallback: [{ id: 'words' }] });
    expect(reports.map(({ nodeId }) => nodeId)).toEqual(['inner', 'innermost']);
  });

  it('is found in a case of a switch and in the body of a list', () => {
    const nodes = [
      only({ type: 'switch', on: 1, cases: { a: [unknown()] }, fallback: [TEXT] }),
      only({ type: 'list', each: [], body: [unknown()], fallback: [TEXT] }),
    ];
    expect(nodes.map(({ isUnknown }) => isUnknown)).toEqual([true, true]);
  });

  it.each(['constructor', '__proto__', 'toString', 'use'])('may be called %s', (type) => {
    const { nodes, reports } = compile({ type, id: 'odd' } as never);
    expect(nodes.filter(({ type: drawn }) => !Object.hasOwn(nodeTable, drawn))).toEqual([]);
    expect(reports).toHaveLength(type === 'use' ? 0 : 1);
  });
});

describe('a critical node of an unknown type', () => {
  it('is lost when nothing stands for it', () => {
    expect(only(unknown({ critical: true })).isLost).toBe(true);
    expect(compile(unknown({ critical: true })).reports[0]?.isCritical).toBe(true);
  });

  it('is lost when what stands for it is not critical', () => {
    expect(only(unknown({ critical: true, fallback: [TEXT] })).isLost).toBe(true);
  });

  it('is not lost when a critical node stands for it', () => {
    expect(only(unknown({ critical: true, fallback: [CRITICAL] }))).toMatchObject({
      isLost: false,
      needs: [true],
    });
  });

  it('is lost with a known critical node whose neighbour is unknown', () => {
    const card: Node = { type: 'card', children: [CRITICAL, unknown()], fallback: [TEXT] };
    expect(only(card)).toMatchObject({ isUnknown: true, isLost: true });
  });

  it('is lost when the critical node is inside the unknown one', () => {
    expect(only(unknown({ children: [CRITICAL] })).isLost).toBe(true);
    expect(only({ type: 'stack', children: [unknown({ pages: [{ parts: [CRITICAL] }] })] }).needs).toEqual([true]);
  });
});
