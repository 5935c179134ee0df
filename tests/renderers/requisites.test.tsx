// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderNode, type DrawnNodes } from './render-node.tsx';

const draw = (rows: unknown): Promise<DrawnNodes> =>
  renderNode({ type: 'requisites', rows: { var: 'rows' } }, { scope: { rows } });

const CARD = { name: 'cardNumber', value: '4111111111111111', isCard: true, isCopyable: true };

describe('requisites', () => {
  it('are a named list of rows, each with its own button to copy', async () => {
    const { user, page } = await draw([CARD, { name: 'iban', value: 'DE89370400440532013000', isCopyable: true }]);
    expect(screen.getByRole('list', { name: 'Payment details' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Copy IBAN' }));
    expect(page.calls).toEqual([['copy', 'DE89370400440532013000']]);
  });

  it('show a card in fours, and copy it without spaces', async () => {
    const { user, page } = await draw([CARD]);
    expect(screen.getByText('4111 1111 1111 1111')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Copy Card number' }));
    expect(page.calls).toEqual([['copy', '4111111111111111']]);
  });

  it('are called what the server calls them, else by what we know, else by their name', async () => {
    await draw([
      { name: 'iban', title: 'Account to pay to', value: '1', isCopyable: true },
      { name: 'bankName', value: '2', isCopyable: true },
      { name: 'sortCode', value: '3', isCopyable: true },
    ]);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-labelledby') ?? '');
    const words = names.map((ids) =>
      ids
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(words).toEqual(['Copy Account to pay to', 'Copy Bank', 'Copy sortCode']);
  });

  it('have no button where there is nothing to copy them for', async () => {
    await draw([{ name: 'bankName', value: 'Axis', isCopyable: false }]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Axis')).toBeDefined();
  });

  it('draw nothing of a list that is empty, and fill in when it comes', async () => {
    const { container, change } = await draw([]);
    expect(container.querySelector('[data-node="rows"]')).toBeNull();
    await change({ rows: [CARD] });
    expect(screen.getByText('4111 1111 1111 1111')).toBeDefined();
  });

  it('show HTML of the server as it is written', async () => {
    const { container } = await draw([{ name: 'x', title: '<b>Bank</b>', value: '<img src=x onerror=alert(1)>' }]);
    expect(container.querySelector('img, b')).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
  });
});
