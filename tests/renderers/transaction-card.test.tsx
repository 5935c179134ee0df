// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

type TransactionCard = Extract<Node, { type: 'transactionCard' }>;

const HASH = '0x5f2ab9c0d1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a6';

const draw = (rest: Partial<TransactionCard> = {}): Promise<DrawnNodes> =>
  renderNode(
    { type: 'transactionCard', amount: { var: 'amount' }, currency: 'USD', ...rest },
    { scope: { amount: '50' } },
  );

const row = (id: string): string => document.querySelector(`[data-node="${id}"]`)?.textContent ?? '';

describe('a payment', () => {
  it('shows the amount, and nothing it does not know', async () => {
    const { container } = await draw();
    expect(row('transaction-amount')).toMatch(/^Amount \$50/);
    expect(container.querySelectorAll('[data-node^="transaction-"]:not([data-node="transaction-note"])')).toHaveLength(
      1,
    );
  });

  it('shows the method and the time', async () => {
    await draw({ method: 'UPI', at: '2026-01-05T10:00:00Z' });
    expect(row('transaction-method')).toBe('Method UPI');
    expect(row('transaction-time')).toMatch(/2026/);
  });

  // Spec: core 2.34a
  it('shows the ends of a hash, left to right, and links to a safe explorer alone', async () => {
    const { leave } = await draw({ hash: HASH, explorerUrl: `https://scan.example/tx/${HASH}` });
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe(`https://scan.example/tx/${HASH}`);
    expect(link.textContent).toContain('0x5f2');
    expect(link.textContent).not.toContain(HASH);
    expect(link.querySelector('bdi')?.dir).toBe('ltr');
    leave();
    await draw({ hash: HASH, explorerUrl: 'javascript:alert(1)' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(row('transaction-hash')).toContain('0x5f2');
  });

  it('copies the whole number of the deposit', async () => {
    const { user, page } = await draw({ depositId: '123456789012345' });
    expect(row('transaction-id')).toContain('123456789012345');
    await user.click(screen.getByRole('button', { name: 'Copy Deposit ID' }));
    expect(page.calls).toEqual([['copy', '123456789012345']]);
  });

  it('takes further rows, and a note', async () => {
    await draw({
      rows: [{ type: 'detail', id: 'fee', label: { text: 'Fee' }, value: { text: '$1' } }],
      note: { text: 'It may take an hour.' },
    });
    expect(row('fee')).toBe('Fee $1');
    expect(row('transaction-note')).toBe('It may take an hour.');
  });

  it('copies the whole hash, which it shows the ends of', async () => {
    const { user, page } = await draw({ hash: HASH });
    await user.click(screen.getByRole('button', { name: 'Copy: Transaction' }));
    expect(page.calls).toEqual([['copy', HASH]]);
  });

  // Spec: core 9.8, method-flows 9.7a
  it('unfolds the whole hash where the ends are not all of it', async () => {
    const { leave } = await draw({ hash: HASH });
    expect(row('transaction-hash-whole')).toContain(HASH);
    leave();
    await draw({ hash: '0x5f2ab9c0' });
    expect(row('transaction-hash')).toContain('0x5f2ab9c0');
    expect(row('transaction-hash-whole')).toBe('');
  });

  it('leaves out the amount where the page shows it already', async () => {
    const { container } = await renderNode({ type: 'transactionCard', depositId: 'D-1' });
    expect(container.querySelector('[data-node="transaction-amount"]')).toBeNull();
    expect(row('transaction-id')).toContain('D-1');
  });

  it('is not there before there is anything to say', async () => {
    const { change, container } = await draw();
    await change({ amount: null });
    expect(container.querySelector('[data-node="transaction"]')).toBeNull();
  });
});
