// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT_FRAME } from '#engine/scope.ts';
import { nodeTable } from '#generated/node-table.ts';
import { explainNodes } from '#stories/inspector/explain-nodes.ts';
import { elementsOf, nodeByKey, nodeOfElement } from '#stories/inspector/page-elements.ts';
import type { NodeReport } from '#stories/inspector/protocol.ts';

const texts = { t: (key: string) => key, has: () => true };
const renderers = { get: () => () => null };

const row = { type: 'text', id: 'row', text: { text: { var: 'item.name' } }, when: { var: 'item.isOpen' } };
const body = [
  { type: 'list', id: 'rows', each: { var: 'deposit.rows' }, body: [row] },
  { type: 'switch', id: 'by', on: 'a', cases: { a: [{ type: 'text', id: 'chosen', text: { text: 'A' } }] } },
];
const deposit = { rows: [{ isOpen: true }, { isOpen: false }, { isOpen: true }] };

const draw = (): { root: HTMLElement; nodes: readonly NodeReport[] } => {
  const { container } = render(
    <>
      <ul data-node="rows">
        <li data-node="row">first</li>
        <li data-node="row">
          <b>third</b>
        </li>
      </ul>
      <p data-node="chosen">A</p>
    </>,
  );
  const facts = { scope: { deposit }, texts, table: nodeTable, renderers };
  return { root: container, nodes: explainNodes(body, facts, ROOT_FRAME) };
};

const textOf = (elements: readonly HTMLElement[]): string[] => elements.map((element) => element.textContent);

describe('the element of a node', () => {
  afterEach(cleanup);

  it('is that of its own row', () => {
    const { root, nodes } = draw();
    const rows = nodes[0]?.children ?? [];
    expect(rows.map((node) => textOf(elementsOf(root, nodes, node)))).toEqual([['first'], [], ['third']]);
  });

  it('are those of the nodes inside, where the node draws nothing itself', () => {
    const { root, nodes } = draw();
    const node = nodes[1];
    expect(node && textOf(elementsOf(root, nodes, node))).toEqual(['A']);
  });

  it('leads back to its node, from anything inside it', () => {
    const { root, nodes } = draw();
    const inside = root.querySelector('b');
    expect(inside && nodeOfElement(root, nodes, inside)).toMatchObject({ role: 'row 3' });
    expect(nodeOfElement(root, nodes, document.body)).toBeUndefined();
  });

  it('is found by its key', () => {
    const { nodes } = draw();
    const wanted = nodes[0]?.children[2];
    expect(wanted && nodeByKey(nodes, wanted.key)).toBe(wanted);
  });
});
