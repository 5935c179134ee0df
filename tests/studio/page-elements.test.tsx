// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROOT_FRAME } from '#engine/scope.ts';
import { nodeTable } from '#generated/node-table.ts';
import { explainNodes } from '#studio/inspector/explain-nodes.ts';
import { elementsOf, nodeByKey, nodeOfElement } from '#studio/inspector/page-elements.ts';

it('the elements of a node are those of its row or of its descendants, and identify the node', () => {
  const row = { type: 'text', id: 'row', text: { text: { var: 'item.name' } }, when: { var: 'item.isOpen' } };
  const body = [
    { type: 'list', id: 'rows', each: { var: 'rows' }, body: [row] },
    { type: 'switch', id: 'by', on: 'a', cases: { a: [{ type: 'text', id: 'chosen', text: { text: 'A' } }] } },
  ];
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
  const scope = { rows: [{ isOpen: true }, { isOpen: false }, { isOpen: true }] };
  const facts = {
    scope,
    texts: { t: (key: string) => key, has: () => true },
    table: nodeTable,
    renderers: { get: () => () => null },
  };
  const nodes = explainNodes(body, facts, ROOT_FRAME);
  const rows = nodes[0]?.children ?? [];
  const texts = [...rows, ...nodes.slice(1)].map((node) =>
    elementsOf(container, nodes, node).map(({ textContent }) => textContent),
  );
  expect(texts).toEqual([['first'], [], ['third'], ['A']]);
  const inside = container.querySelector('b');
  expect(inside && nodeOfElement(container, nodes, inside)).toBe(rows[2]);
  expect(nodeOfElement(container, nodes, document.body)).toBeUndefined();
  expect(nodeByKey(nodes, rows[2]?.key ?? '')).toBe(rows[2]);
});
