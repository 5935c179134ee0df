// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentField } from '#generated/wire.ts';
import { withDial } from '#state/dial.ts';
import { toDefinition } from '#state/form-definition.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

/** A page whose fields the server has defined. */
const draw = (fields: PaymentField[]): Promise<DrawnNodes> => {
  const definitions = fields.map((field) =>
    withDial(toDefinition(field, { hasLuhn: false }), { prefix: '+91', example: '' }),
  );
  return renderNode({ type: 'fields' }, { form: { definitions } });
};

const text = (name: string, rest: Partial<PaymentField> = {}): PaymentField => ({ name, type: 'text', ...rest });

describe('fields of the server', () => {
  // Spec: core 3.7b
  it('are drawn in its order, each by what it is', async () => {
    await draw([
      text('cardNumber', { mask: '0000 0000' }),
      { name: 'phone', type: 'phone_with_prefix' },
      { name: 'bank', type: 'dropdown', values: [{ value: 'a', label: 'Axis' }] },
    ]);
    const names = [...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field);
    expect(names).toEqual(['cardNumber', 'phone', 'bank']);
    expect(screen.getByRole('combobox', { name: 'Bank' })).toBeDefined();
    expect(screen.getByText('+91')).toBeDefined();
  });

  it('take input by the rules of the server', async () => {
    const { user, value } = await draw([
      text('cardNumber', { mask: '0000 0000' }),
      { name: 'iban', type: 'uppercase_text' },
      { name: 'phone', type: 'phone_with_prefix' },
    ]);
    await user.type(screen.getByRole('textbox', { name: 'Card number' }), '12345678x9');
    await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'de89');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '98765');
    expect([value('cardNumber'), value('iban'), value('phone')]).toEqual(['1234 5678', 'DE89', '+9198765']);
  });

  it('say what is wrong with them', async () => {
    const { user } = await draw([text('email', { regex: '^.+@.+$' })]);
    const input = screen.getByRole('textbox', { name: 'Email' });
    await user.type(input, 'ann');
    await user.tab();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('');
  });

  it('are called by what we know of them, else by what the server says, else by their name', async () => {
    await draw([
      text('email', { placeholder_text: { en: 'Mail' } }),
      text('clientCode', { placeholder_text: { en: 'Client code' } }),
      text('zzz'),
    ]);
    for (const name of ['Email', 'Client code', 'zzz']) expect(screen.getByRole('textbox', { name })).toBeDefined();
  });

  it('bring up the right keys on a phone, and what the browser may fill in', async () => {
    await draw([text('email')]);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect([input.inputMode, input.autocomplete]).toEqual(['email', 'email']);
  });

  // Spec: core 3.7f
  it('folds advanced fields away, which may stay empty', async () => {
    const { user } = await draw([text('email'), text('note', { isAdvanced: true })]);
    const details = screen.getByText('More details').closest('details');
    expect(details?.open).toBe(false);
    await user.click(screen.getByText('More details'));
    expect(details?.open).toBe(true);
    expect(screen.getByRole('textbox', { name: 'Note' }).getAttribute('aria-required')).toBeNull();
  });

  it('unfolds advanced fields when one of them is wrong', async () => {
    const { user } = await draw([text('note', { isAdvanced: true, regex: '^[a-z]+$' })]);
    const details = screen.getByText('More details').closest('details');
    await user.click(screen.getByText('More details'));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), '12');
    if (details) details.open = false;
    screen.getByRole('textbox', { name: 'Note', hidden: true }).focus();
    await user.tab();
    await vi.waitFor(() => expect(details?.open).toBe(true));
  });

  it('are none when the server has defined none', async () => {
    const { container } = await draw([]);
    expect(container.querySelector('[data-field]')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
