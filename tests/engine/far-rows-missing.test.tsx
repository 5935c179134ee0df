// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderNode } from '#tests/renderers/render-node.tsx';

vi.mock('#engine/far-rows.tsx', () => {
  throw new Error('offline');
});

it('draws all rows of a long list at once where the file of the far ones does not come', async () => {
  const banks = Array.from({ length: 200 }, (_, at) => ({ id: `Bank ${at + 1}` }));
  const each = { var: 'banks' };
  const body = [{ type: 'button' as const, label: { text: { var: 'item.id' } }, onPress: [] }];
  await renderNode({ type: 'list', each, key: 'id', label: { text: 'Banks' }, body }, { scope: { banks } });
  await vi.waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(200), { timeout: 20_000 });
  expect(screen.getByRole('button', { name: 'Bank 200' })).toBeTruthy();
});
