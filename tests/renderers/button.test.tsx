// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import texts from '#locales/en.json' with { type: 'json' };
import { renderNode, renderNodes } from './render-node.tsx';

type Button = Extract<Node, { type: 'button' }>;

const pay = (rest: Partial<Button> = {}): Button => ({
  type: 'button',
  label: { text: 'Pay $50' },
  onPress: [{ do: 'run', cmd: 'deposit.create' }],
  isDisabled: { var: 'isDisabled' },
  isBusy: { var: 'isBusy' },
  ...rest,
});

const button = (): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $50' });

describe('a button', () => {
  it('is named by its text, with a glyph as without', async () => {
    await renderNode(pay({ glyph: 'card' }));
    expect(button().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('does what it says once for each press', async () => {
    const { user, page } = await renderNode(pay());
    await user.click(button());
    await user.tab();
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(page.asked).toEqual(['deposit.create', 'deposit.create', 'deposit.create']);
  });

  it('does nothing while it is disabled, and says why as long as it is', async () => {
    const why = { text: 'Choose an offer first.' };
    const { user, page, change } = await renderNode(pay({ why }), { scope: { isDisabled: true } });
    expect(button().getAttribute('aria-disabled')).toBe('true');
    const said = screen.getByText('Choose an offer first.');
    expect(button().getAttribute('aria-describedby')).toBe(said.id);
    await user.click(button());
    expect(page.calls).toEqual([]);
    expect(document.activeElement).toBe(button());
    await user.keyboard('{Enter}');
    expect(page.calls).toEqual([]);
    await change({ isDisabled: false });
    expect(screen.queryByText('Choose an offer first.')).toBeNull();
    expect(document.activeElement).toBe(button());
    await user.click(button());
    expect(page.asked).toEqual(['deposit.create']);
  });

  it('runs only the checks that its effects begin with while it is disabled', async () => {
    const onPress: Button['onPress'] = [{ do: 'validate' }, { do: 'run', cmd: 'deposit.create' }];
    const field: Node = { type: 'textField', name: 'email', label: { text: 'Email' } };
    const { user, page, change } = await renderNodes([field, pay({ onPress })], { scope: { isDisabled: true } });
    await user.click(button());
    expect(screen.getByText(texts['form.field.required'])).toBeTruthy();
    expect(page.asked).toEqual([]);
    await change({ isDisabled: false });
    await user.type(screen.getByRole('textbox'), 'a@example.com');
    page.calls.length = 0;
    await user.click(button());
    expect(page.asked).toEqual(['deposit.create']);
  });

  // Spec: core 4.4c
  it('does nothing while it is busy, and keeps its name and the focus', async () => {
    const { user, page, change } = await renderNode(pay());
    await user.tab();
    await change({ isBusy: true });
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(button().disabled).toBe(false);
    expect(document.activeElement).toBe(button());
    await user.keyboard('{Enter}');
    await user.click(button());
    expect(page.calls).toEqual([]);
  });

  it('keeps the focus as well when what makes it busy disables it', async () => {
    const { user, change, page } = await renderNode(pay());
    await user.tab();
    await change({ isBusy: true, isDisabled: true });
    expect(button().disabled).toBe(false);
    expect(document.activeElement).toBe(button());
    await user.keyboard('{Enter}');
    expect(page.calls).toEqual([]);
  });

  it('is pressed once by a double press that makes it busy', async () => {
    const { user, page } = await renderNode(pay());
    page.command = () => {
      page.change({ isBusy: true });
      return true;
    };
    await user.dblClick(button());
    expect(page.asked).toEqual(['deposit.create']);
  });

  it('sends no form and is drawn as its kind', async () => {
    const { element } = await renderNode(pay({ kind: 'danger' }));
    expect(button().type).toBe('button');
    expect(element().dataset.kind).toBe('danger');
  });

  it('shows that it works where its glyph was', async () => {
    const { change } = await renderNode(pay({ glyph: 'card' }));
    await change({ isBusy: true });
    expect(button().querySelector('svg')).toBeNull();
    expect(button().querySelector('[aria-hidden="true"]')).not.toBeNull();
  });
});
