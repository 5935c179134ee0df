// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNodes, type DrawnNodes } from './render-node.tsx';

const FORM: readonly Node[] = [
  { type: 'amount', label: { text: 'Amount' }, currency: 'USD' },
  { type: 'textField', name: 'city', label: { text: 'City' }, autocomplete: 'address-level2' },
  { type: 'phoneField', name: 'phone', label: { text: 'Phone' }, prefix: '+7' },
  { type: 'button', label: { text: 'Help' }, kind: 'quiet', onPress: [{ do: 'run', cmd: 'app.retry' }] },
  {
    type: 'button',
    label: { text: 'Pay' },
    isDisabled: { var: 'isDisabled' },
    isBusy: { var: 'isBusy' },
    onPress: [{ do: 'run', cmd: 'deposit.create' }],
  },
];

const input = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);

const pressEnter = async ({ user }: DrawnNodes, label: string): Promise<void> => {
  await user.click(input(label));
  await user.keyboard('{Enter}');
};

const onTouch = (): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
};

afterEach(() => vi.unstubAllGlobals());

describe('the key Enter in a field', () => {
  it('says "next" while another field follows, and "done" in the last one', async () => {
    const { user } = await renderNodes(FORM);
    for (const [label, hint] of [
      ['Amount', 'next'],
      ['City', 'next'],
      ['Phone', 'done'],
    ] as const) {
      await user.click(input(label));
      expect(input(label).getAttribute('enterkeyhint')).toBe(hint);
    }
  });

  it('presses the main button, from any field, where there is a keyboard', async () => {
    const drawn = await renderNodes(FORM);
    await pressEnter(drawn, 'Amount');
    await pressEnter(drawn, 'City');
    await pressEnter(drawn, 'Phone');
    expect(drawn.page.asked).toEqual(['deposit.create', 'deposit.create', 'deposit.create']);
  });

  it('goes to the next field on a phone, and submits from the last one', async () => {
    onTouch();
    const drawn = await renderNodes(FORM);
    await pressEnter(drawn, 'Amount');
    expect(document.activeElement).toBe(input('City'));
    expect(drawn.page.asked).toEqual([]);
    await pressEnter(drawn, 'Phone');
    expect(document.activeElement).toBe(document.body);
    expect(drawn.page.asked).toEqual(['deposit.create']);
  });

  it('starts nothing while the button is busy or grey', async () => {
    const drawn = await renderNodes(FORM, { scope: { isBusy: true } });
    await pressEnter(drawn, 'Phone');
    await drawn.change({ isBusy: false, isDisabled: true });
    await pressEnter(drawn, 'Phone');
    expect(drawn.page.asked).toEqual([]);
  });

  it('starts nothing while the key is held down or a word is composed', async () => {
    const drawn = await renderNodes(FORM);
    const field = input('City');
    const press = (init: KeyboardEventInit): boolean =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
    press({ repeat: true });
    press({ isComposing: true });
    expect(drawn.page.asked).toEqual([]);
  });
});

describe('a short field', () => {
  it('is marked by what browsers fill into it, and no other is', async () => {
    await renderNodes(FORM);
    const isShort = (label: string): boolean => input(label).closest('[data-short]') !== null;
    expect([isShort('City'), isShort('Phone'), isShort('Amount')]).toEqual([true, false, false]);
  });
});
